#include "engine/review/mixed_values.h"

#include <algorithm>
#include <limits>

#include "engine/core/ensure.h"
#include "engine/review/round.h"

namespace baize {
namespace {

// Passes one value after another; after one that cannot be passed, `fits` is false.
class ValuePass {
 public:
  explicit ValuePass(MixedNumber& number) : number_(number) {}

  [[nodiscard]] bool fits() const { return fits_; }

  bool flag(bool value) { return number_.pass(value ? 1 : 0, 2) == 1; }

  std::int64_t integer(std::int64_t value) {
    constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
    if (value < -kMost || value > kMost) fits_ = false, value = 0;
    // 0, -1, 1, -2, 2: a small number either way takes little room.
    const auto given = static_cast<std::uint32_t>(value < 0 ? -2 * value - 1 : 2 * value);
    const std::int64_t folded = number_.pass_number(given);
    return folded % 2 == 0 ? folded / 2 : -(folded + 1) / 2;
  }

  std::string text(const std::string& value) {
    constexpr unsigned char kFirst = ' ', kPrintable = 95;  // what can be printed
    std::string out = value;
    out.resize(size(value.size()));
    for (char& c : out) {
      const auto place = static_cast<unsigned char>(static_cast<unsigned char>(c) - kFirst);
      if (!number_.is_read() && place >= kPrintable) fits_ = false;
      c = static_cast<char>(kFirst + number_.pass(place < kPrintable ? place : 0, kPrintable));
    }
    return out;
  }

  // Any value that is no object.
  Json any(const Json& value) {
    enum ValueKind : std::uint32_t {
      is_null,
      is_false,
      is_true,
      is_number,
      is_text,
      is_list,
      kKinds
    };
    ValueKind kind = is_null;
    if (value.boolean()) kind = *value.boolean() ? is_true : is_false;
    if (value.integer()) kind = is_number;
    if (value.string()) kind = is_text;
    if (value.array()) kind = is_list;
    if (kind == is_null && !value.is_null()) fits_ = false;
    switch (static_cast<ValueKind>(number_.pass(kind, kKinds))) {
      case is_null:
      case kKinds:
        return {};
      case is_false:
        return false;
      case is_true:
        return true;
      case is_number:
        return integer(value.integer() ? *value.integer() : 0);
      case is_text:
        return text(value.string() ? *value.string() : std::string());
      case is_list: {
        Json::Array items = value.array() ? *value.array() : Json::Array{};
        items.resize(size(items.size()));
        for (Json& item : items) item = nested(item);
        return items;
      }
    }
    return {};
  }

  // A value of a field that holds `usual` in a new match.
  Json like(const Json& usual, const Json& value) {
    enum Relation : std::uint32_t { same, alike, other, kRelations };
    const bool numbers = usual.integer() && value.integer();
    const bool lists = usual.array() && value.array();
    const bool sizes_fit = lists && usual.array()->size() == value.array()->size();
    const Relation given = value == usual ? same : numbers || sizes_fit ? alike : other;
    const auto relation = static_cast<Relation>(number_.pass(given, kRelations));
    if (relation == same) return usual;
    if (relation == other) return any(value);
    if (usual.integer()) return integer(value.integer() ? *value.integer() : 0);
    if (!usual.array()) return fits_ = false, Json();
    Json::Array items = value.array() ? *value.array() : *usual.array();
    items.resize(usual.array()->size());
    for (std::size_t i = 0; i < items.size(); ++i) items[i] = like((*usual.array())[i], items[i]);
    return items;
  }

 private:
  static constexpr std::size_t kLongest = 64;
  static constexpr int kDeepest = 4;

  std::size_t size(std::size_t given) {
    if (given >= kLongest) fits_ = false, given = 0;
    return number_.pass(static_cast<std::uint32_t>(given), kLongest);
  }
  Json nested(const Json& value) {
    if (depth_ == kDeepest || !fits_) return fits_ = false, Json();
    ++depth_;
    Json out = any(value);
    --depth_;
    return out;
  }

  MixedNumber& number_;
  bool fits_ = true;
  int depth_ = 0;
};

// What an option that is not as usual can be, where its form lists or bounds it.
std::vector<Json> others_of(const Json& form, const Json& usual) {
  std::vector<Json> values;
  const Json *type = form.find("type"), *list = form.find("values"), *word = form.find("word");
  const Json *min = form.find("min"), *max = form.find("max");
  if (type && *type == Json("flag")) values = {false, true};
  if (list && list->array()) values = *list->array();
  if (min && max)
    for (auto n = *min->integer(); n <= *max->integer(); ++n) values.emplace_back(n);
  if (word) values.push_back(*word);
  std::erase(values, usual);
  return values;
}

Json pass_option(MixedNumber& number, ValuePass& values, const Json& form, const Json& usual,
                 const Json& value) {
  if (!values.flag(value != usual)) return usual;
  const auto others = others_of(form, usual);
  if (others.empty()) return values.any(value);
  const auto found = std::find(others.begin(), others.end(), value);
  const auto place = number.is_read() || found == others.end() ? 0 : found - others.begin();
  return others[number.pass(static_cast<std::uint32_t>(place),
                            static_cast<std::uint32_t>(others.size()))];
}

// The members that have to be named so that placing them gives this board.
Json needed_of(const AnyMatch& opened, const Json& usual, const Json& board) {
  Json::Array deck;
  for (const Card c : opened.pack()) deck.emplace_back(to_text(c));
  Json::Object needed = *board.object();
  for (const auto& [name, value] : *board.object()) {
    Json::Object fewer = needed;
    std::erase_if(fewer, [&](const Json::Member& member) { return member.first == name; });
    const Json* as_usual = usual.find(name);
    const auto placed =
        opened.propose_position(Json(Json::Object{{"board", fewer}, {"deck", deck}}));
    const auto again = opened.clone();
    if (as_usual && placed && again->commit(*placed) && board_of(*again) == board) needed = fewer;
  }
  return needed;
}

}  // namespace

bool pass_options(MixedNumber& number, const CatalogueEntry& entry, Json& options) {
  const auto described = Json::parse(entry.describe());
  ensure(described && described->find("options") && described->find("options")->array());
  const Json::Array& forms = *described->find("options")->array();
  ValuePass values(number);
  const auto value_of = [&](const Json& form) -> const Json& {
    const Json* value = options.find(*form.find("name")->string());
    return value ? *value : *form.find("default");
  };
  const bool usual = std::all_of(forms.begin(), forms.end(), [&](const Json& form) {
    return value_of(form) == *form.find("default");
  });
  const bool differs = values.flag(!usual);
  Json::Object out;
  for (const Json& form : forms) {
    const Json& as_usual = *form.find("default");
    out.emplace_back(
        *form.find("name")->string(),
        differs ? pass_option(number, values, form, as_usual, value_of(form)) : as_usual);
  }
  options = std::move(out);
  return values.fits();
}

bool pass_board(MixedNumber& number, const AnyMatch& opened, Json& board) {
  ValuePass values(number);
  if (!values.flag(board.object() != nullptr)) return board = {}, true;
  const Json usual = board_of(opened);
  const Json needed = number.is_read() ? Json() : needed_of(opened, usual, board);
  Json::Object out;
  for (const auto& [name, as_usual] : *usual.object()) {
    const Json* value = needed.find(name);
    const Json passed = values.like(as_usual, value ? *value : as_usual);
    if (passed != as_usual) out.emplace_back(name, passed);
  }
  board = std::move(out);
  return values.fits();
}

}  // namespace baize
