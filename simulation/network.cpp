#include "simulation/network.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace baize::simulation {
namespace {

constexpr std::int64_t kLongestHalfOpenMs = 40'000;

bool is_chat(std::string_view message) { return message.find("\"chat\":") < 24; }

}  // namespace

std::string number_after(std::string_view message, std::string_view opening) {
  if (!message.starts_with(opening)) return {};
  message.remove_prefix(opening.size());
  return std::string(message.substr(0, message.find_first_not_of("0123456789")));
}

std::int64_t Network::delay() {
  // Most messages are quick: a few that are late are what matters.
  return rng_.below(4) == 0 ? rng_.below(weather_.most_delay_ms + 1) : rng_.below(20);
}

void Network::carry(Way& way, const std::function<void()>& arrive, bool may_double) {
  if (happens(weather_.lost)) way.is_stalled = true;
  if (way.is_stalled) return record_.count("messages lost");
  const int times = may_double && happens(weather_.doubled) ? 2 : 1;
  if (times == 2) record_.count("messages doubled");
  for (int i = 0; i < times; ++i) {
    std::int64_t at = schedule_.now_ms() + delay();
    if (at < way.last) {
      if (weather_.keeps_order) {
        at = way.last;
      } else {
        record_.count("messages out of order");
      }
    }
    way.last = std::max(way.last, at);
    ++in_flight_;
    schedule_.call_at(at, [this, arrive] {
      --in_flight_;
      arrive();
    });
  }
}

Connection Network::connect(LinkEnd& page, const room::Guest& guest) {
  const Connection id = ++last_;
  Link& link = links_[id];
  link.page = &page;
  link.guest = guest;
  record_.count("links");
  ++in_flight_;
  schedule_.after(delay(), [this, id] {
    --in_flight_;
    Link& opened = links_.at(id);
    if (!opened.at_page || opened.is_cut) return;
    if (house_ == nullptr) return page_notices(id);
    opened.at_house = true;
    house_->opened(id, opened.guest);
    ++in_flight_;
    schedule_.after(delay(), [this, id] {
      --in_flight_;
      const Link& known = links_.at(id);
      if (known.at_page && !known.is_cut) known.page->link_opened(id);
    });
  });
  return id;
}

void Network::send(Connection id, std::string message) {
  // What is doubled by the network only would be a line of chat that was said twice: it has no
  // number. A real link doubles nothing; pages do, when they send again.
  const bool may_double = !is_chat(message);
  carry(
      links_.at(id).to_house,
      [this, id, message = std::move(message)] { arrives_at_house(id, message); }, may_double);
}

void Network::arrives_at_house(Connection id, const std::string& message) {
  Link& link = links_.at(id);
  if (link.is_cut || !link.at_house || house_ == nullptr) return;
  record_.note(schedule_.now_ms(), "link " + std::to_string(id) + " to the house", message);
  link.asked[number_after(message, "{\"id\":")] = message;
  ++requests_[link.guest];
  house_->receive(id, message);
}

void Network::answer(Connection to, std::string message) {
  if (overheard_.is_house_dead()) return;
  Link& link = links_.at(to);
  record_.note(schedule_.now_ms(), "house to link " + std::to_string(to), message);
  if (const std::string re = number_after(message, "{\"re\":"); !re.empty()) {
    const auto request = link.asked.find(re);
    // A request that was doubled is answered twice.
    if (request != link.asked.end() && !request->second.empty())
      overheard_.answer(link.guest, std::exchange(request->second, {}), message);
  }
  to_page(to, message, 0);
}

void Network::show(Connection to, std::string_view room, std::string_view text) {
  if (overheard_.is_house_dead()) return;
  Link& link = links_.at(to);
  const std::string view(text);
  record_.note(schedule_.now_ms(), "house shows link " + std::to_string(to), view);
  overheard_.view(link.guest, room, view);
  link.newest_view = ++views_;
  to_page(to, view, happens(weather_.skipped_views) ? views_ : 0);
}

// A view with a number is dropped where a newer one has been shown: the page is slow.
void Network::to_page(Connection id, const std::string& message, std::uint64_t view_number) {
  carry(
      links_.at(id).to_page,
      [this, id, message, view_number] {
        const Link& link = links_.at(id);
        if (link.is_cut || !link.at_page) return;
        if (view_number != 0 && view_number != link.newest_view)
          return record_.count("views skipped");
        link.page->link_says(id, message);
      },
      true);
}

void Network::hang_up(Connection id) {
  Link& link = links_.at(id);
  if (!link.at_page) return;
  link.at_page = false;
  // What is under way still arrives; the house learns of the end some time later.
  const std::int64_t quick = std::max(link.to_house.last, schedule_.now_ms()) + delay();
  const bool is_half_open = happens(weather_.broken_links * 2);
  if (is_half_open) record_.count("links half open");
  schedule_.call_at(quick + (is_half_open ? rng_.below(kLongestHalfOpenMs) : 0),
                    [this, id] { house_notices(id); });
}

void Network::house_notices(Connection id) {
  Link& link = links_.at(id);
  if (!link.at_house || house_ == nullptr) return;
  link.at_house = false;
  link.asked.clear();
  record_.note(schedule_.now_ms(), "house", "closes link " + std::to_string(id));
  house_->closed(id);
}

void Network::page_notices(Connection id) {
  Link& link = links_.at(id);
  if (!link.at_page) return;
  link.at_page = false;
  record_.note(schedule_.now_ms(), "page", "loses link " + std::to_string(id));
  link.page->link_closed(id);
}

void Network::break_one() {
  std::vector<Connection> open;
  for (const auto& [id, link] : links_)
    if (!link.is_cut && (link.at_page || link.at_house)) open.push_back(id);
  if (open.empty()) return;
  const Connection id = open[rng_.below(static_cast<std::uint32_t>(open.size()))];
  record_.count("links broken");
  record_.note(schedule_.now_ms(), "network", "breaks link " + std::to_string(id));
  links_.at(id).is_cut = true;
  // Either end knows at once, later, or not before it has waited long enough itself.
  const auto notice = [&] { return rng_.below(3) == 0 ? 0 : rng_.below(kLongestHalfOpenMs); };
  schedule_.after(notice(), [this, id] { house_notices(id); });
  if (rng_.below(2) == 0) schedule_.after(notice(), [this, id] { page_notices(id); });
}

void Network::house_is_gone() {
  house_ = nullptr;
  for (auto& [id, link] : links_) {
    if (!link.at_house) continue;
    link.at_house = false;
    link.asked.clear();
    if (rng_.below(4) != 0) schedule_.after(delay(), [this, at = id] { page_notices(at); });
  }
}

bool Network::is_whole(const Link& link) {
  return link.at_page && link.at_house && !link.is_cut && !link.to_house.is_stalled &&
         !link.to_page.is_stalled;
}

void Network::calm_down() {
  weather_ = {};
  for (auto& [id, link] : links_) {
    if (is_whole(link)) continue;
    schedule_.after(1, [this, at = id] {
      Link& broken = links_.at(at);
      // A link that has been opening meanwhile stands.
      if (is_whole(broken)) return;
      house_notices(at);
      page_notices(at);
    });
  }
}

bool Network::is_at_house(const room::Guest& guest) const {
  return std::any_of(links_.begin(), links_.end(), [&](const auto& one) {
    return one.second.at_house && one.second.guest == guest;
  });
}

std::string Network::unanswered() const {
  for (const auto& [id, link] : links_)
    for (const auto& [number, request] : link.asked)
      if (is_whole(link) && !request.empty()) return "link " + std::to_string(id) + ": " + request;
  return {};
}

}  // namespace baize::simulation
