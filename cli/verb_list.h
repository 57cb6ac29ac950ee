#pragma once
// The commands and options as declared, for generating the man page and the shell completions.
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace baize::cli {

struct OptionWords {
  std::vector<std::string> names;  // "--seat", or "game" for a word that has its place
  std::string text;
  std::string value;                // "TEXT", "0..7", "en|te"; empty for a flag
  std::vector<std::string> values;  // the words that it takes, where they are listed
  bool is_placed = false, is_required = false;
};
struct VerbWords {
  std::string name, text;
  std::vector<OptionWords> options;
};

std::vector<VerbWords> verbs_of(const CLI::App& program);

std::string man_page(const std::vector<VerbWords>& verbs, const std::string& version);
std::string bash_completions(const std::vector<VerbWords>& verbs);
std::string zsh_completions(const std::vector<VerbWords>& verbs);
std::string fish_completions(const std::vector<VerbWords>& verbs);

}  // namespace baize::cli
