# mv_room(NAME [rooms or libraries it uses…]): one static library per folder of lib/.
# Which rooms may use which is written in lib/ROOMS and checked by scripts/rooms.
function(mv_room name)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/lib/${name}/*.cc)
  add_library(mv_${name} STATIC ${sources})
  target_link_libraries(mv_${name} PUBLIC mv_options ${ARGN})
endfunction()
