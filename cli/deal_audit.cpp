#include "cli/deal_audit.h"

#include <optional>
#include <variant>

#include "games/catalogue.h"
#include "room/deal_check.h"
#include "server/store/table_fold.h"

namespace baize::cli {
namespace {

// What the event has brought to the table, which has folded it.
void look_at(const room::RoomEvent& event, const room::Room& room, DealAudit& audit) {
  const auto* of_match = std::get_if<Event>(&event);
  const bool is_placed = of_match && std::holds_alternative<Placed>(*of_match);
  if (!of_match || !(is_placed || std::holds_alternative<Dealt>(*of_match))) return;
  ++audit.deals;
  // The room keeps a proof until the next deal, and a deal without a pledge has none.
  const auto& proof = room.handshake().last();
  const bool is_proved = proof && !is_placed;
  const std::string deal =
      "deal " + std::to_string(is_proved ? proof->pledge.number : audit.deals) + ": ";
  std::optional<std::string> why;
  if (is_placed) {
    why = "hands and scores were set up by hand";
  } else if (!proof) {
    why = "nothing was pledged for it";
  } else {
    why = room::why_not_fair(*proof, room.match().pack(), room.match().seats());
  }
  audit.unfair += why.has_value();
  if (why) audit.remarks.push_back(deal + *why);
  if (!is_proved) return;
  for (const Seat seat : room::withheld(proof->pledge))
    audit.remarks.push_back(deal + "the salt that seat " + std::to_string(seat.index) +
                            " had promised did not come in time");
  for (const auto& given_up : proof->abandoned)
    audit.remarks.push_back("deal " + std::to_string(given_up.number) + ": begun and given up");
}

}  // namespace

Result<DealAudit, std::string> audit_deals(const server::TableLog& table) {
  server::TableFold fold(table.id, house_games());
  DealAudit audit;
  for (std::size_t i = 0; i < table.events.size(); ++i) {
    const auto event = fold.take(table.events[i]);
    if (!event)
      return Unexpected{"table " + table.id + ", event " + std::to_string(i) + ": " +
                        event.error().text};
    look_at(*event, fold.room(), audit);
  }
  return audit;
}

}  // namespace baize::cli
