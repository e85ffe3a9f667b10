#pragma once
// Messages as an mbox of the kind mboxrd, from which each comes back byte for byte:
//
//   From SENDER DATE      of the envelope as far as it is known; DATE is UTC
//   the message           with one > more before lines of any number of > and "From "
//                         one line feed, whatever the message ends with
//
// So a message is what is between two lines that begin with "From ", less the last line feed and
// one > of each line of > and "From ".

#include <string>

#include "input/opener.hh"

namespace mv::show {

void append_mbox(std::string& out, const input::Opened& opened);

} // namespace mv::show
