#pragma once
// The options of thurf, each with its range; rules.md explains them. Twelve bytes, because every
// table carries them.
#include <charconv>

#include "engine/cards/rng.h"
#include "engine/describe/options.h"

namespace baize::thurf {

enum class NoAata : std::uint8_t { redeal, dealer_must };
constexpr std::array<std::string_view, 2> kNoAata{"redeal", "dealer_must"};
constexpr std::span<const std::string_view> enum_names(NoAata) { return kNoAata; }

enum class DealerKeeps : std::uint8_t { same_player, rotate_in_team };
constexpr std::array<std::string_view, 2> kDealerKeeps{"same_player", "rotate_in_team"};
constexpr std::span<const std::string_view> enum_names(DealerKeeps) { return kDealerKeeps; }

enum class Scoreboard : std::uint8_t { automatic, manual };
constexpr std::array<std::string_view, 2> kScoreboards{"auto", "manual"};
constexpr std::span<const std::string_view> enum_names(Scoreboard) { return kScoreboards; }

// `deals:12`, `debt:50` or `open`.
struct MatchEnd {
  enum Kind : std::uint8_t { deals, debt, open };
  Kind kind = deals;
  std::uint8_t number = 12;
  friend bool operator==(const MatchEnd&, const MatchEnd&) = default;
};

struct MatchEndRule {
  struct Word {
    std::string_view name;
    int min, max;
  };
  static constexpr std::array<Word, 3> kWords{
      {{"deals", 1, 100}, {"debt", 10, 200}, {"open", 0, 0}}};

  static std::optional<MatchEnd> read(const Json& json) {
    const auto* text = json.string();
    if (!text) return std::nullopt;
    const auto colon = text->find(':');
    for (std::size_t i = 0; i < kWords.size(); ++i) {
      if (text->substr(0, colon) != kWords[i].name) continue;
      const auto kind = static_cast<MatchEnd::Kind>(i);
      if (kind == MatchEnd::open && colon == text->npos) return MatchEnd{kind, 0};
      if (colon == text->npos) return std::nullopt;
      int number = 0;
      const char* last = text->data() + text->size();
      const auto [end, error] = std::from_chars(text->data() + colon + 1, last, number);
      const bool in_range = number >= kWords[i].min && number <= kWords[i].max;
      // Written back it has to be the same text: `deals:012` is not.
      if (error != std::errc{} || end != last || !in_range || (*text)[colon + 1] == '0')
        return std::nullopt;
      return MatchEnd{kind, static_cast<std::uint8_t>(number)};
    }
    return std::nullopt;
  }
  static void write(std::string& out, MatchEnd value) {
    std::string text(kWords[value.kind].name);
    if (value.kind != MatchEnd::open) text += ":" + std::to_string(value.number);
    write_json(out, std::string_view(text));
  }
  // A page offers the words, and a number beside those that have a range.
  static void describe(ObjectWriter& form) {
    form.add("type", std::string_view("word"));
    std::string& out = form.name("words");
    write_list(out, kWords, [&](const Word& word) {
      ObjectWriter one(out);
      one.add("name", word.name);
      if (word.max > 0) one.add("min", word.min).add("max", word.max);
      one.close();
    });
  }
  static std::string range() { return "deals:1 to deals:100, debt:10 to debt:200, or open"; }
  static MatchEnd sample(Rng& rng) {
    const auto& word = kWords[rng.below(kWords.size())];
    const auto kind = static_cast<MatchEnd::Kind>(&word - kWords.data());
    const auto above = rng.below(static_cast<std::uint32_t>(word.max - word.min + 1));
    // Short matches end, and mistakes live at the ends.
    const auto number = rng.below(2) == 0 ? word.min : word.min + static_cast<int>(above);
    return {kind, static_cast<std::uint8_t>(number)};
  }
};

// The words `on` and `off`; a plain truth value is understood too.
struct OnOff {
  static std::optional<bool> read(const Json& json) {
    if (const bool* flag = json.boolean()) return *flag;
    const auto* text = json.string();
    if (!text || (*text != "on" && *text != "off")) return std::nullopt;
    return *text == "on";
  }
  static void write(std::string& out, bool value) {
    write_json(out, std::string_view(value ? "on" : "off"));
  }
  static void describe(ObjectWriter& form) {
    form.add("type", std::string_view("choice"));
    form.add("values", std::array<std::string_view, 2>{"on", "off"});
  }
  static std::string range() { return "on or off"; }
  static bool sample(Rng& rng) { return rng.below(2) == 0; }
};

struct Options {
  std::uint8_t players = 4;
  std::uint8_t first_packet_8 = 6;
  NoAata no_aata = NoAata::redeal;
  bool kotu = true;
  std::uint8_t kotu_factor = 2;
  std::uint8_t raises = 3;
  bool carry_surplus = true;
  DealerKeeps dealer_keeps = DealerKeeps::same_player;
  MatchEnd match_end;
  Scoreboard scoreboard = Scoreboard::automatic;
  bool open_log = false;

  static constexpr auto kOptions = std::tuple{
      option("players", &Options::players, OneOf{4, 6, 8}),
      option("first_packet_8", &Options::first_packet_8, OneOf{6, 4}),
      option("no_aata", &Options::no_aata),
      option("kotu", &Options::kotu, OnOff{}),
      option("kotu_factor", &Options::kotu_factor, OneOf{1, 2, 4}),
      option("raises", &Options::raises, Range{0, 3}),
      option("carry_surplus", &Options::carry_surplus),
      option("dealer_keeps", &Options::dealer_keeps),
      option("match_end", &Options::match_end, MatchEndRule{}),
      option("scoreboard", &Options::scoreboard),
      option("open_log", &Options::open_log),
  };
  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace baize::thurf
