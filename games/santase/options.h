#pragma once
// The options of santase, after the option table of games/santase/rules.md. Three written rule
// sets and the custom of Bulgarian clubs differ in exactly these points; each of the four is a
// preset.
#include "engine/describe/options.h"

namespace baize::santase {

enum class ThreeWhen : std::uint8_t { no_tricks, no_points };
constexpr std::array<std::string_view, 2> kThreeWhens{"no_tricks", "no_points"};
constexpr std::span<const std::string_view> enum_names(ThreeWhen) { return kThreeWhens; }

enum class Declare : std::uint8_t { manual, automatic };
constexpr std::array<std::string_view, 2> kDeclares{"manual", "auto"};
constexpr std::span<const std::string_view> enum_names(Declare) { return kDeclares; }

enum class LastTrick : std::uint8_t { wins_deal, bonus10 };
constexpr std::array<std::string_view, 2> kLastTricks{"wins_deal", "bonus10"};
constexpr std::span<const std::string_view> enum_names(LastTrick) { return kLastTricks; }

enum class MarriageLead : std::uint8_t { queen, either };
constexpr std::array<std::string_view, 2> kMarriageLeads{"queen", "either"};
constexpr std::span<const std::string_view> enum_names(MarriageLead) { return kMarriageLeads; }

inline constexpr int kSamePoints = 0;
inline constexpr int kTwoOrThree = 2;

struct Options {
  std::uint8_t target = 11;
  std::uint8_t two_point_below = 33;
  ThreeWhen three_point_when = ThreeWhen::no_tricks;
  Declare declare = Declare::manual;
  std::uint8_t false_claim = kSamePoints;
  std::uint8_t close_fail = 3;
  LastTrick last_trick = LastTrick::wins_deal;
  bool must_head = false;
  std::uint8_t min_stock_exchange = 3;
  std::uint8_t min_stock_close = 3;
  bool first_lead_specials = true;
  MarriageLead marriage_lead = MarriageLead::queen;

  static constexpr auto kOptions = std::tuple{
      option("target", &Options::target, Range{1, 21}),
      option("two_point_below", &Options::two_point_below, OneOf{33, 31}),
      option("three_point_when", &Options::three_point_when),
      option("declare", &Options::declare),
      option("false_claim", &Options::false_claim, OrWord{OneOf{2, 3}, "same_points", kSamePoints}),
      option("close_fail", &Options::close_fail, OrWord{OneOf{3}, "2_or_3", kTwoOrThree}),
      option("last_trick", &Options::last_trick),
      option("must_head", &Options::must_head),
      option("min_stock_exchange", &Options::min_stock_exchange, OneOf{3, 1}),
      option("min_stock_close", &Options::min_stock_close, OneOf{3, 1}),
      option("first_lead_specials", &Options::first_lead_specials),
      option("marriage_lead", &Options::marriage_lead),
  };
  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace baize::santase
