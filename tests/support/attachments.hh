#pragma once
// Documents for tests: real ones of other programs (tests/data/attachments), and zip files made by
// Python.

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>

#include "support/child.hh"

namespace mv::test {

inline std::string attachment(const std::string& name) {
    std::ostringstream bytes;
    std::ifstream file(MV_TEST_DATA "/attachments/" + name, std::ios::binary);
    if (!file) throw std::runtime_error("no test data called " + name);
    bytes << file.rdbuf();
    return bytes.str();
}

// What a Python script writes into the binary stream "out".
inline std::string made_by_python(const std::string& script) {
    return output_of(
        {"python3", "-c", "import sys, io, zipfile\nout = sys.stdout.buffer\n" + script}, {});
}

// A zip file: script calls z.writestr(name, bytes) and the like.
inline std::string zip_file(const std::string& script) {
    return made_by_python("b = io.BytesIO()\nz = zipfile.ZipFile(b, 'w', zipfile.ZIP_DEFLATED)\n" +
                          script + "\nz.close()\nout.write(b.getvalue())");
}

} // namespace mv::test
