#pragma once
// Takes the right to make sockets from this process and all it starts.

namespace mv::platform {

// Safe between fork and exec. Where the kernel has no filters, nothing happens: the programs run
// here have no use for a network; this is for the one that a document takes over.
void forbid_sockets();

} // namespace mv::platform
