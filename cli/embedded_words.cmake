# The sentences of the house and of every game become part of the program, so that it speaks wherever it is copied to.
# A literal a line: one for a whole file would be longer than compilers like.
function(baize_embed_words output)
  get_property(games GLOBAL PROPERTY BAIZE_GAMES)
  set(arrays "")
  set(files "")
  set(number 0)
  foreach(language IN ITEMS en te bg ru)
    list(APPEND sources words/${language}.json)
    list(APPEND paths words/${language})
  endforeach()
  foreach(game IN LISTS games)
    list(APPEND sources games/${game}/strings.json)
    list(APPEND paths games/${game})
  endforeach()
  foreach(source path IN ZIP_LISTS sources paths)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${source})
    file(READ ${PROJECT_SOURCE_DIR}/${source} text)
    string(REPLACE "\n" ")w\",\nR\"w(" text "${text}")
    string(APPEND arrays "constexpr const char* kLines${number}[] = {\nR\"w(${text})w\"};\n")
    string(APPEND files "{\"${path}\", kLines${number}},\n")
    math(EXPR number "${number} + 1")
  endforeach()
  file(CONFIGURE OUTPUT ${output} @ONLY CONTENT
    "#include \"cli/words.h\"\nnamespace baize::cli {\nnamespace {\n${arrays}}\n\
std::span<const WordsFile> embedded_words() {\n\
static const WordsFile files[] = {${files}};\nreturn files;\n}\n}\n")
endfunction()
