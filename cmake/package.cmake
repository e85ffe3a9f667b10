# cpack makes a Debian package of what cmake --install puts in place (scripts/package).
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "MailVault tools <maintainers@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "search decades of mail in Maildirs from the shell")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"One index file inside the vault, a tree of Maildirs; words are found anywhere inside words, Chinese and
 Japanese at any character, attachments too. The mail itself is only ever read.")
set(CPACK_DEBIAN_PACKAGE_SECTION mail)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
# What reads PDF, scans and documents of before 2007; without them those wait as no_tool.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "poppler-utils")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "tesseract-ocr, antiword, catdoc, unrtf, fzf, jq")
include(CPack)
