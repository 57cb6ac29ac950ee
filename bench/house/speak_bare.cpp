// The few words of bare_relay.cpp: a place in the path, whose turn it is in every view.
#include "bench/house/dialect.h"
#include "bench/house/scan.h"

namespace baize::bench {
namespace {

class SpeakBare final : public Dialect {
 public:
  std::string target(Place place) override {
    return "/" + std::to_string(place.table) + "/" + std::to_string(place.seat);
  }
  void enter(Client& /*client*/) override {}  // the server speaks first
  void hear(Client& client, std::string_view message) override {
    const bool is_mine =
        after(message, "\"turn\":").starts_with(std::to_string(client.place().seat));
    // As long as a move of the house.
    client.viewed(
        is_mine ? R"({"id":1,"act":{"room":"abcdefghjkmnpqrstuvw","ask":12,"moves":["7D"]}})" : "");
  }
};

}  // namespace

std::unique_ptr<Dialect> speak_bare() { return std::make_unique<SpeakBare>(); }

}  // namespace baize::bench
