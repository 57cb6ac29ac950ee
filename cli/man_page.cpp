#include "cli/verb_list.h"

namespace baize::cli {
namespace {

// What roff would take for a sign of its own.
std::string in_roff(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else if (c == '`') {
      out += '\'';
    } else {
      out += c;
    }
  }
  // A point or a quote at the beginning of a line is a command.
  if (!out.empty() && (out[0] == '.' || out[0] == '\'')) out.insert(0, "\\&");
  return out;
}

std::string synopsis(const VerbWords& verb) {
  std::string out = "\\fBbaize " + verb.name + "\\fR";
  for (const OptionWords& option : verb.options) {
    if (!option.is_placed) continue;
    const std::string name = "\\fI" + in_roff(option.names[0]) + "\\fR";
    out += option.is_required ? " " + name : " [" + name + "]";
  }
  return out + " [\\fIoptions\\fR]";
}

std::string entry(const OptionWords& option) {
  std::string names;
  for (const auto& name : option.names)
    names += (names.empty() ? "" : ", ") + ((option.is_placed ? "\\fI" : "\\fB") + in_roff(name)) +
             "\\fR";
  if (!option.is_placed && !option.value.empty()) names += " \\fI" + in_roff(option.value) + "\\fR";
  return ".TP\n" + names + "\n" + in_roff(option.text) + ".\n";
}

}  // namespace

std::string man_page(const std::vector<VerbWords>& verbs, const std::string& version) {
  std::string out = ".TH BAIZE 1 \"\" \"baize " + version + "\" \"User Commands\"\n";
  out +=
      ".SH NAME\nbaize \\- a card house: one rules engine behind every way to play\n.SH SYNOPSIS\n";
  for (const VerbWords& verb : verbs) out += synopsis(verb) + "\n.br\n";
  out +=
      ".SH DESCRIPTION\nBaize plays card games: at tables of a house that it serves to browsers, "
      "in "
      "a terminal, over a pipe, and in contests of computer players. \\fBbaize games\\fR lists "
      "the games.\n.SH VERBS\n";
  for (const VerbWords& verb : verbs) {
    out += ".SS baize " + in_roff(verb.name) + "\n" + in_roff(verb.text) + ".\n";
    for (const OptionWords& option : verb.options) out += entry(option);
  }
  out +=
      ".SH EXIT STATUS\n.TP\n\\fB0\\fR\nDone.\n.TP\n\\fB1\\fR\nIt failed, or what was checked does "
      "not hold.\n.TP\n\\fB2\\fR\nBad usage.\n"
      ".SH ENVIRONMENT\n.TP\n\\fBNO_COLOR\\fR\nNo colours in the terminal.\n"
      ".TP\n\\fBXDG_STATE_HOME\\fR\nWhere \\fBbaize join\\fR keeps who you are at a house.\n";
  return out;
}

}  // namespace baize::cli
