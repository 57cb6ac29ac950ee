# What a folder makes of each game: a source file of its own, so that they compile side by side, and a list of them.

# baize_of_each_game(sources player PlayerOfGame): player_of_game.cpp.in is written out for every game and players.cpp.in
# for all; @game@, @bot@ (the include of what the game tells computer players), @declarations@ and @entries@ are filled in.
function(baize_of_each_game out what type)
  get_property(games GLOBAL PROPERTY BAIZE_GAMES)
  set(declarations "")
  set(entries "")
  set(sources ${CMAKE_CURRENT_BINARY_DIR}/${what}s.cpp)
  foreach(game IN LISTS games)
    set(bot "")
    if(EXISTS ${PROJECT_SOURCE_DIR}/games/${game}/${game}_bot.h)
      set(bot "#include \"games/${game}/${game}_bot.h\"\n")
    endif()
    set(file ${CMAKE_CURRENT_BINARY_DIR}/${what}_${game}.cpp)
    configure_file(${what}_of_game.cpp.in ${file} @ONLY)
    list(APPEND sources ${file})
    string(APPEND declarations "${type} ${game}_${what}();\n")
    list(APPEND entries "${game}_${what}()")
  endforeach()
  list(JOIN entries ", " entries)
  configure_file(${what}s.cpp.in ${CMAKE_CURRENT_BINARY_DIR}/${what}s.cpp @ONLY)
  set(${out} ${sources} PARENT_SCOPE)
endfunction()
