#pragma once
// What stdout and stderr are.

namespace mv::platform {

enum class ColorChoice { automatic, always, never };

bool is_terminal(int fd);

// Columns of the terminal behind fd; $COLUMNS when set and sensible, else 80.
int terminal_columns(int fd);

// automatic: a terminal, NO_COLOR unset or empty, TERM not "dumb".
bool wants_color(int fd, ColorChoice choice);

} // namespace mv::platform
