#include "cli/verb_list.h"

#include <CLI/CLI.hpp>

namespace baize::cli {
namespace {

// "{en,te,bg,ru}" inside the name of a type: the words that it takes.
std::vector<std::string> listed_in(const std::string& type) {
  const auto open = type.find('{'), close = type.find('}', open);
  if (open == type.npos || close == type.npos) return {};
  std::vector<std::string> words(1);
  for (const char c : type.substr(open + 1, close - open - 1)) {
    if (c == ',') {
      words.emplace_back();
    } else if (c != ' ') {
      words.back() += c;
    }
  }
  return words;
}

// "INT:INT in [0 - 5000]" is 0..5000, "TEXT:{en,te}" is en|te.
std::string value_in(const std::string& type) {
  std::string out;
  for (const auto& word : listed_in(type)) (out += out.empty() ? "" : "|") += word;
  if (!out.empty()) return out;
  const auto open = type.find('['), dash = type.find(" - ", open), close = type.find(']', open);
  if (open == type.npos || dash == type.npos || close == type.npos) return type;
  return type.substr(open + 1, dash - open - 1) + ".." + type.substr(dash + 3, close - dash - 3);
}

OptionWords words_of(const CLI::Option& option) {
  OptionWords out;
  out.is_placed = option.get_positional();
  if (out.is_placed) {
    out.names = {option.get_name(true)};
  } else {
    for (const auto& name : option.get_snames()) out.names.push_back("-" + name);
    for (const auto& name : option.get_lnames()) out.names.push_back("--" + name);
  }
  out.text = option.get_description();
  if (option.get_type_size_max() > 0) out.value = value_in(option.get_type_name());
  out.values = listed_in(option.get_type_name());
  out.is_required = option.get_required();
  return out;
}

}  // namespace

std::vector<VerbWords> verbs_of(const CLI::App& program) {
  std::vector<VerbWords> out;
  for (const CLI::App* verb : program.get_subcommands([](const CLI::App*) { return true; })) {
    VerbWords& words = out.emplace_back();
    words.name = verb->get_name();
    words.text = verb->get_description();
    for (const CLI::Option* option : verb->get_options())
      if (option->get_name() != "--help") words.options.push_back(words_of(*option));
  }
  return out;
}

}  // namespace baize::cli
