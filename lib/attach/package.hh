#pragma once
// An Office Open XML package (ECMA-376 part 2): parts of a zip file that point to each other by
// relationships, which alone say what a part is; its name says nothing.

#include <string>
#include <string_view>
#include <vector>

#include "attach/xml.hh"
#include "attach/zip.hh"

namespace mv::attach {

struct Relationship {
    std::string id;
    std::string type;   // the last part of its URI: "officeDocument", "header", "worksheet"
    std::string target; // name of the part in the zip file
};

class Package {
  public:
    explicit Package(Zip& zip) : zip_(zip) {}

    // The part a document begins with; empty when there is none.
    std::string main_part();

    // What a part points to, in the order of the file; none where it points nowhere.
    std::vector<Relationship> relationships_of(std::string_view part);

    // Reads a part through the handler. A part that is missing reads as empty.
    Verdict read(std::string_view part, XmlHandler& handler);

  private:
    Zip& zip_;
};

const Relationship* by_id(const std::vector<Relationship>& all, std::string_view id);

} // namespace mv::attach
