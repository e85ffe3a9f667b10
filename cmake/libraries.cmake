# Third-party libraries, all from Debian packages. Static where Debian ships an archive: see DESIGN.md.
find_package(Threads REQUIRED)

# mv_static_library(TARGET header archive): an imported target for a library without CMake files.
function(mv_static_library target header archive)
  find_path(${target}_INCLUDE ${header} REQUIRED)
  find_library(${target}_ARCHIVE ${archive} REQUIRED)
  add_library(${target} STATIC IMPORTED)
  set_target_properties(${target} PROPERTIES
    IMPORTED_LOCATION ${${target}_ARCHIVE}
    INTERFACE_INCLUDE_DIRECTORIES ${${target}_INCLUDE})
endfunction()

mv_static_library(sqlite3 sqlite3.h libsqlite3.a)
set_property(TARGET sqlite3 PROPERTY INTERFACE_LINK_LIBRARIES m Threads::Threads)
mv_static_library(utf8proc utf8proc.h libutf8proc.a)
mv_static_library(mimetic mimetic/mimetic.h libmimetic.a)
mv_static_library(uchardet uchardet/uchardet.h libuchardet.a)
mv_static_library(xxhash xxhash.h libxxhash.a)
mv_static_library(modest myhtml/myhtml.h libmodest.a)
mv_static_library(zstd zstd.h libzstd.a)
set_property(TARGET modest PROPERTY INTERFACE_LINK_LIBRARIES m Threads::Threads)
mv_static_library(zlib zlib.h libz.a)
mv_static_library(minizip minizip/unzip.h libminizip.a)
set_property(TARGET minizip PROPERTY INTERFACE_LINK_LIBRARIES zlib)
mv_static_library(nettle nettle/sha2.h libnettle.a)
mv_static_library(expat expat.h libexpat.a)
find_package(CLI11 REQUIRED)
