#include "cli/yaml.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <charconv>
#include <optional>
#include <sstream>
#include <stdexcept>

namespace baize::cli {
namespace {

struct BadYaml : std::runtime_error {
  BadYaml(const YAML::Mark& mark, const std::string& what)
      : std::runtime_error(what), line(mark.line) {}
  int line;
};

bool is_one_of(const std::string& text, std::initializer_list<const char*> words) {
  for (const char* word : words)
    if (text == word) return true;
  return false;
}

// What a plain word means in the core schema; numbers other than whole ones stay words.
Json typed(const std::string& text) {
  if (is_one_of(text, {"", "~", "null", "Null", "NULL"})) return {};
  if (is_one_of(text, {"true", "True", "TRUE"})) return true;
  if (is_one_of(text, {"false", "False", "FALSE"})) return false;
  const char* first = text.data() + (text[0] == '+' ? 1 : 0);
  const char* last = text.data() + text.size();
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(first, last, number);
  if (error == std::errc{} && end == last && text != "+") return number;
  return text;
}

// Builds the value from the parser's events: the node interface would hide aliases and doubled
// keys.
class JsonBuilder : public YAML::EventHandler {
 public:
  void OnDocumentStart(const YAML::Mark& mark) override { line_ = mark.line; }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    refuse_anchor(mark, anchor);
    add(mark, {}, "null");
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
    throw BadYaml(mark, "aliases are not used here");
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    refuse_anchor(mark, anchor);
    if (tag != "?" && tag != "!" && !tag.empty()) throw BadYaml(mark, "tags are not used here");
    add(mark, tag == "!" ? Json(value) : typed(value), value);
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    begin(mark, tag, anchor, false);
  }
  void OnSequenceEnd() override { end(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    begin(mark, tag, anchor, true);
  }
  void OnMapEnd() override { end(); }

  [[nodiscard]] YamlDocument document(int first_line) const {
    return {root_.value_or(Json()), line_ + first_line};
  }

 private:
  struct Open {
    bool is_map;
    YAML::Mark mark;
    Json::Array items;
    Json::Object members;
    std::optional<std::string> name;
  };

  static void refuse_anchor(const YAML::Mark& mark, YAML::anchor_t anchor) {
    if (anchor != YAML::NullAnchor) throw BadYaml(mark, "anchors are not used here");
  }
  void begin(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, bool is_map) {
    refuse_anchor(mark, anchor);
    if (tag != "?" && !tag.empty()) throw BadYaml(mark, "tags are not used here");
    if (!open_.empty() && open_.back().is_map && !open_.back().name)
      throw BadYaml(mark, "a name is needed before the colon");
    if (open_.size() > 60) throw BadYaml(mark, "nested too deep");
    open_.push_back({is_map, mark, {}, {}, {}});
  }
  void end() {
    const Open done = std::move(open_.back());
    open_.pop_back();
    add(done.mark, done.is_map ? Json(done.members) : Json(done.items), {});
  }
  // `text` is the value as it stands there: the names of members are texts, whatever they look
  // like.
  void add(const YAML::Mark& mark, Json value, const std::string& text) {
    if (open_.empty()) {
      root_ = std::move(value);
      return;
    }
    Open& into = open_.back();
    if (!into.is_map) {
      into.items.push_back(std::move(value));
    } else if (!into.name) {
      for (const auto& [known, ignored] : into.members)
        if (known == text) throw BadYaml(mark, text + " stands there twice");
      into.name = text;
    } else {
      into.members.emplace_back(*into.name, std::move(value));
      into.name.reset();
    }
  }

  int line_ = 0;
  std::vector<Open> open_;
  std::optional<Json> root_;
};

std::string at_line(int line, const std::string& what) {
  return "line " + std::to_string(line) + ": " + what;
}

}  // namespace

Result<std::vector<YamlDocument>, std::string> read_yaml(const std::string& text, int first_line) {
  std::vector<YamlDocument> documents;
  try {
    std::istringstream stream(text);
    YAML::Parser parser(stream);
    for (JsonBuilder builder; parser.HandleNextDocument(builder); builder = {})
      documents.push_back(builder.document(first_line));
  } catch (const BadYaml& bad) {
    return Unexpected{at_line(bad.line + first_line, bad.what())};
  } catch (const YAML::Exception& bad) {
    return Unexpected{at_line(bad.mark.line + first_line, bad.msg)};
  }
  return documents;
}

}  // namespace baize::cli
