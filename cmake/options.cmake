# Warnings, sanitizers and link mode of every target, in one place.
add_library(mv_options INTERFACE)
target_compile_options(mv_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Woverloaded-virtual
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>) # gcc 12 warns of its own std::string (GCC bug 105651)
target_include_directories(mv_options INTERFACE ${PROJECT_SOURCE_DIR}/lib)
target_compile_definitions(mv_options INTERFACE MV_VERSION="${PROJECT_VERSION}")

set(MV_SANITIZE "" CACHE STRING "Sanitizers of this build: address,undefined or thread")
if(MV_SANITIZE)
  target_compile_options(mv_options INTERFACE
    -fsanitize=${MV_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(mv_options INTERFACE -fsanitize=${MV_SANITIZE})
else()
  # A search lives for some milliseconds: loading the C++ runtime would be a third of them, the C library a
  # twelfth. Only a program without iconv can do without the latter's shared form: its charsets are modules.
  # The linker warns of dlopen, which SQLite has for extensions that nobody can ask for here.
  set(wholly "$<BOOL:$<TARGET_PROPERTY:WHOLLY_STATIC>>")
  target_link_options(mv_options INTERFACE
    "$<IF:${wholly},-static-pie;-Wl$<COMMA>--no-warnings,-static-libstdc++;-static-libgcc>")
endif()
target_link_options(mv_options INTERFACE -Wl,--as-needed)
