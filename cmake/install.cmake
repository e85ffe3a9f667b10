# Where a distribution looks for what is not a program: man pages, completions, documents.
install(DIRECTORY man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 FILES_MATCHING PATTERN "*.1")
install(DIRECTORY man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man5 FILES_MATCHING PATTERN "*.5")
install(DIRECTORY man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man7 FILES_MATCHING PATTERN "*.7")

# bash-completion and fish look for a file of the command's name; zsh reads the commands in _mv itself.
foreach(tool mv-index mv-reconcile mv-search mv-show mv-extract mv-bench mv-pick)
  install(FILES completions/mv.bash RENAME ${tool}
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  install(FILES completions/mv.fish RENAME ${tool}.fish
    DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endforeach()
install(FILES completions/_mv DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)

# To be copied and adapted: what runs mv-reconcile by itself.
install(DIRECTORY scripts/systemd DESTINATION ${CMAKE_INSTALL_DATADIR}/mailvault-tools)
install(FILES scripts/crontab DESTINATION ${CMAKE_INSTALL_DATADIR}/mailvault-tools)

install(DIRECTORY share/mutt DESTINATION ${CMAKE_INSTALL_DATADIR}/mailvault-tools)
install(FILES share/output.schema.json DESTINATION ${CMAKE_INSTALL_DATADIR}/mailvault-tools)
install(FILES README.md CHANGELOG.md LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/mailvault-tools)
