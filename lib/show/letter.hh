#pragma once
// One opened message, read: what every form of showing it starts from.

#include "input/opener.hh"
#include "text/document.hh"

namespace mv::show {

struct Letter {
    input::Opened opened; // its row filled in from the document, so that it is as read now
    text::Document document;
};

Letter read_letter(input::Opened opened);

} // namespace mv::show
