#include "attach/zip.hh"

#include <algorithm>
#include <array>
#include <cstring>

#include <minizip/unzip.h>

#include "attach/limits.hh"
#include "base/ascii.hh"

namespace mv::attach {

// What minizip's file functions work on: a view and a place in it.
struct Zip::Memory {
    std::string_view bytes;
    std::uint64_t at = 0;
};

namespace {

constexpr unsigned encrypted_bit = 1u << 0, utf8_bit = 1u << 11; // APPNOTE.TXT 4.4.4
constexpr std::size_t max_name_bytes = 4096;
constexpr std::size_t piece_bytes = 65536;

Verdict damaged(std::string reason) { return {State::damaged, std::move(reason)}; }

// How many entries the end of the file speaks of, before minizip is let loose on it.
bool has_end_record(std::string_view bytes) {
    constexpr std::size_t record = 22, comment = 65535;
    const std::size_t from = bytes.size() - std::min(bytes.size(), record + comment);
    return bytes.substr(from).rfind("PK\x05\x06") != std::string_view::npos;
}

} // namespace

Zip::Zip() : memory_(std::make_unique<Memory>()) {}
Zip::~Zip() = default;

void Zip::Close::operator()(void* file) const { unzClose(file); }

Verdict Zip::open(std::string_view bytes) {
    memory_->bytes = bytes;
    if (!has_end_record(bytes)) return damaged("the end of the zip file is missing");

    zlib_filefunc64_def functions{};
    functions.opaque = memory_.get();
    functions.zopen64_file = [](void* opaque, const void*, int) -> void* { return opaque; };
    functions.zread_file = [](void* opaque, void*, void* out, unsigned long size) -> unsigned long {
        Memory& memory = *static_cast<Memory*>(opaque);
        const std::size_t left = memory.bytes.size() - memory.at;
        const std::size_t count = std::min<std::size_t>(size, left);
        std::memcpy(out, memory.bytes.data() + memory.at, count);
        memory.at += count;
        return count;
    };
    functions.zwrite_file = [](void*, void*, const void*, unsigned long) -> unsigned long {
        return 0;
    };
    functions.ztell64_file = [](void* opaque, void*) -> ZPOS64_T {
        return static_cast<Memory*>(opaque)->at;
    };
    functions.zseek64_file = [](void* opaque, void*, ZPOS64_T offset, int origin) -> long {
        Memory& memory = *static_cast<Memory*>(opaque);
        const std::uint64_t base = origin == ZLIB_FILEFUNC_SEEK_CUR   ? memory.at
                                   : origin == ZLIB_FILEFUNC_SEEK_END ? memory.bytes.size()
                                                                      : 0;
        const std::uint64_t target = base + offset; // wraps for lies, which are then too far
        if (target > memory.bytes.size()) return -1;
        memory.at = target;
        return 0;
    };
    functions.zclose_file = [](void*, void*) { return 0; };
    functions.zerror_file = [](void*, void*) { return 0; };
    file_.reset(unzOpen2_64("", &functions));
    if (!file_) return damaged("the table of the zip file cannot be read");

    std::string name(max_name_bytes, '\0');
    int code = unzGoToFirstFile(file_.get());
    for (; code == UNZ_OK; code = unzGoToNextFile(file_.get())) {
        if (entries_.size() == max_zip_entries) {
            return {State::too_big,
                    "more than " + std::to_string(max_zip_entries) + " entries in the zip file"};
        }
        unz_file_info64 info{};
        if (unzGetCurrentFileInfo64(file_.get(), &info, name.data(), name.size(), nullptr, 0,
                                    nullptr, 0) != UNZ_OK) {
            return damaged("the table of the zip file is cut");
        }
        unz64_file_pos place{};
        unzGetFilePos64(file_.get(), &place);
        ZipEntry& entry = entries_.emplace_back();
        entry.name.assign(name, 0, std::min<std::size_t>(info.size_filename, name.size()));
        entry.packed_bytes = info.compressed_size;
        entry.is_directory = entry.name.ends_with('/');
        entry.encrypted = (info.flag & encrypted_bit) != 0;
        entry.utf8_name = (info.flag & utf8_bit) != 0;
        entry.place = place.pos_in_zip_directory;
        entry.number = place.num_of_file;
    }
    if (code != UNZ_END_OF_LIST_OF_FILE) return damaged("the table of the zip file is cut");
    return {};
}

const ZipEntry* Zip::find(std::string_view name) const {
    const auto found = std::ranges::find_if(
        entries_, [&](const ZipEntry& e) { return ascii::equal(e.name, name); });
    return found == entries_.end() ? nullptr : &*found;
}

Verdict Zip::read(const ZipEntry& entry, FunctionRef<bool(std::string_view)> sink) {
    if (entry.encrypted) return {State::encrypted, "the zip file needs a password"};
    const unz64_file_pos place{entry.place, entry.number};
    if (unzGoToFilePos64(file_.get(), &place) != UNZ_OK) {
        return damaged("an entry of the zip file is missing");
    }
    const int opened = unzOpenCurrentFile(file_.get());
    if (opened == UNZ_BADZIPFILE) return damaged("an entry of the zip file is damaged");
    if (opened != UNZ_OK) return {State::unsupported, "packed in a way this reader does not know"};

    std::array<char, piece_bytes> piece;
    Verdict verdict;
    std::size_t total = 0;
    for (;;) {
        const int count = unzReadCurrentFile(file_.get(), piece.data(), piece.size());
        if (count == 0) break;
        if (count < 0) {
            verdict = damaged("an entry of the zip file is cut or damaged");
            break;
        }
        const auto size = static_cast<std::size_t>(count);
        total += size;
        unpacked_ += size;
        if (unpacked_ > max_unpacked_bytes) {
            verdict = {State::too_big, "more than " + std::to_string(max_unpacked_bytes >> 20) +
                                           " MiB when unpacked"};
            break;
        }
        if (total > small_member && total / max_ratio > entry.packed_bytes) {
            verdict = {State::too_big, "packed more than " + std::to_string(max_ratio) + " to one"};
            break;
        }
        if (!sink({piece.data(), size})) break;
    }
    // The check sum is not asked for: what came out is text or it is not.
    unzCloseCurrentFile(file_.get());
    return verdict;
}

Verdict Zip::read(const ZipEntry& entry, std::string& bytes) {
    return read(entry, [&](std::string_view piece) {
        bytes += piece;
        return true;
    });
}

} // namespace mv::attach
