#pragma once
// What stdout and stderr are.

namespace mv::platform {

enum class ColorChoice { automatic, always, never };

bool is_terminal(int fd);

// $COLUMNS when it is set to 1…10000 (shells do not export it unless told to, so it is a wish),
// else the width of the terminal behind fd, else 80.
int terminal_columns(int fd);

// automatic: a terminal, NO_COLOR unset or empty, TERM set and not "dumb".
bool wants_color(int fd, ColorChoice choice);

// Whether the cursor can be set within lines of so many columns: a terminal that is as wide, and
// TERM set and not "dumb".
bool moves_cursor(int fd, int columns);

} // namespace mv::platform
