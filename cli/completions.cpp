#include "cli/verb_list.h"

namespace baize::cli {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const auto& word : words) (out += out.empty() ? "" : " ") += word;
  return out;
}

// Between single quotes of a shell.
std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out + "'";
}

std::vector<std::string> names_of(const VerbWords& verb) {
  std::vector<std::string> out;
  for (const OptionWords& option : verb.options)
    if (!option.is_placed) out.insert(out.end(), option.names.begin(), option.names.end());
  out.emplace_back("--help");
  return out;
}

std::string patterns(const OptionWords& option) {
  std::string out;
  for (const auto& name : option.names) (out += out.empty() ? "" : "|") += name;
  return out;
}

const OptionWords* placed_in(const VerbWords& verb) {
  for (const OptionWords& option : verb.options)
    if (option.is_placed) return &option;
  return nullptr;
}

// A word that is the name of a game is asked of the program, so that a new game needs no new file.
bool is_game(const OptionWords& option) { return option.names[0] == "game"; }

constexpr const char* kGames = "baize games 2>/dev/null | sed -n \"s/^\\([a-z0-9]*\\)@.*/\\1/p\"";

}  // namespace

std::string bash_completions(const std::vector<VerbWords>& verbs) {
  std::string all;
  for (const auto& verb : verbs) (all += all.empty() ? "" : " ") += verb.name;
  std::string out =
      "# bash completions of baize; source it, or put it where bash-completion looks.\n"
      "_baize() {\n  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
      "  COMPREPLY=()\n  if ((COMP_CWORD == 1)); then\n    COMPREPLY=($(compgen -W '" +
      all + " --help --version' -- \"$word\"))\n    return\n  fi\n  case ${COMP_WORDS[1]} in\n";
  for (const auto& verb : verbs) {
    out += "    " + verb.name + ")\n      case $before in\n";
    for (const auto& option : verb.options)
      if (!option.is_placed && !option.values.empty())
        out += "        " + patterns(option) + ") COMPREPLY=($(compgen -W '" +
               joined(option.values) + "' -- \"$word\")); return ;;\n";
    out += "      esac\n      COMPREPLY=($(compgen -W '" + joined(names_of(verb)) +
           "' -- \"$word\"))\n";
    if (const auto* placed = placed_in(verb); placed && is_game(*placed))
      out += std::string("      COMPREPLY+=($(compgen -W \"$(") + kGames + ")\" -- \"$word\"))\n";
    out += "      ;;\n";
  }
  return out + "  esac\n}\ncomplete -o default -F _baize baize\n";
}

std::string zsh_completions(const std::vector<VerbWords>& verbs) {
  std::string out = "#compdef baize\n_baize() {\n  local -a verbs\n  verbs=(\n";
  for (const auto& verb : verbs) out += "    " + quoted(verb.name + ":" + verb.text) + "\n";
  out +=
      "  )\n  if ((CURRENT == 2)); then\n    _describe verb verbs\n    return\n  fi\n"
      "  case $words[2] in\n";
  for (const auto& verb : verbs) {
    out += "    " + verb.name + ")\n      _arguments '--help[help]'";
    for (const auto& option : verb.options) {
      if (option.is_placed) {
        out += is_game(option) ? std::string(" '*:game:($(") + kGames + "))'"
                               : " " + quoted("*:" + option.names[0] + ":_files");
        continue;
      }
      std::string text;
      for (const char c : option.text) text += c == '[' || c == ']' ? ' ' : c == ':' ? ';' : c;
      const std::string values = option.values.empty() ? "" : "(" + joined(option.values) + ")";
      const std::string after = option.value.empty() ? "" : ":value:" + values;
      out += " \\\n        " + quoted(option.names.back() + "[" + text + "]" + after);
    }
    out += "\n      ;;\n";
  }
  return out + "  esac\n}\n_baize \"$@\"\n";
}

std::string fish_completions(const std::vector<VerbWords>& verbs) {
  std::string out = "complete -c baize -f\n";
  for (const auto& verb : verbs)
    out += "complete -c baize -n __fish_use_subcommand -a " + verb.name + " -d " +
           quoted(verb.text) + "\n";
  for (const auto& verb : verbs) {
    const std::string there =
        "complete -c baize -n '__fish_seen_subcommand_from " + verb.name + "'";
    for (const auto& option : verb.options) {
      if (option.is_placed) {
        out += is_game(option) ? there + " -a '(" + kGames + ")'\n" : there + " -F\n";
        continue;
      }
      std::string line = there;
      for (const auto& name : option.names)
        line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      if (!option.value.empty()) line += " -r";
      if (!option.values.empty()) line += " -f -a " + quoted(joined(option.values));
      out += line + " -d " + quoted(option.text) + "\n";
    }
  }
  return out;
}

}  // namespace baize::cli
