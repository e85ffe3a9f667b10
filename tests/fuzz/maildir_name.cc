// A Maildir file name, and a folder name in modified UTF-7.
#include "vault/maildir_name.hh"
#include "vault/modified_utf7.hh"

#include "check.hh"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    using namespace mv;
    const std::string_view name(reinterpret_cast<const char*>(data), size);
    const vault::MaildirName parsed = vault::parse_maildir_name(name);
    fuzz::require(parsed.base.size() + parsed.info.size() == name.size(),
                  "base and info are the whole name");
    fuzz::require(name.starts_with(parsed.unique), "the unique part begins the name");
    vault::parse_location_name(name);
    if (const auto decoded = vault::from_modified_utf7(name)) fuzz::require_utf8(*decoded);
    return 0;
}
