#include "simulation/page.h"

#include <algorithm>
#include <utility>

namespace baize::simulation {
namespace {

constexpr std::int64_t kFirstWaitMs = 250, kLongestWaitMs = 5'000, kAnswerWithinMs = 6'000;
constexpr std::int64_t kQuietMs = 20'000, kAgainMs = 400, kLinesWithinMs = 1'000;
constexpr int kMostTries = 4;

bool is_worth_another_try(const std::string& code) {
  return code == "busy" || code == "store_failed" || code == "too_fast";
}

std::string code_of(const std::string& answer) {
  constexpr std::string_view kBegin = "\"code\":\"";
  const auto begin = answer.find(kBegin);
  if (begin == std::string::npos) return {};
  const auto from = begin + kBegin.size();
  return answer.substr(from, answer.find('"', from) - from);
}

}  // namespace

std::string Page::of_room(const std::string& body) const {
  return "\"room\":\"" + who_.room + "\"" + (body.empty() ? "" : ",") + body;
}

void Page::open() {
  is_open_ = true;
  ++life_;
  link_ = network_.connect(*this, who_.guest);
  watch();
}

void Page::close() {
  is_open_ = false;
  ++life_;
  if (joined_) tell("leave", of_room({}));
  drop();
}

void Page::request(const std::string& word, const std::string& body) {
  record_.count("requests");
  ++unanswered_;
  pass({word, of_room(body)});
}

void Page::say(const std::string& text) {
  said_[text] = 0;
  ++unanswered_;
  pass({"chat", of_room("\"text\":\"" + text + "\"")});
}

void Page::rename(const std::string& name) {
  ++unanswered_;
  pass({"name", "\"name\":\"" + name + "\""});
}

const Json* Page::view() {
  if (view_text_.empty()) return nullptr;
  if (!view_) {
    auto parsed = Json::parse(view_text_);
    if (!parsed) record_.fail("a view is no JSON: " + view_text_);
    view_ = parsed ? *std::move(parsed) : Json();
  }
  return view_->find("view");
}

bool Page::is_asking(const std::string& word) const {
  const auto is_it = [&](const Request& r) { return r.word == word; };
  return std::any_of(queue_.begin(), queue_.end(), is_it) ||
         std::any_of(waiting_.begin(), waiting_.end(),
                     [&](const auto& w) { return is_it(w.second); });
}

bool Page::is_settled() const {
  return joined_ && seq_ > 0 && waiting_.empty() && unanswered_ == 0;
}

void Page::link_opened(Connection link) {
  if (link != link_) return;
  tell("hello", "\"name\":\"" + who_.name + "\"");
  tell("join", of_room({}));
}

void Page::tell(const std::string& word, const std::string& body) { post({word, body, 0, true}); }

void Page::pass(Request request) {
  if (joined_) {
    post(std::move(request));
  } else {
    queue_.push_back(std::move(request));
  }
}

void Page::post(Request request) {
  const std::string id = std::to_string(++last_id_);
  if (request.word == "chat")
    for (auto& [text, times] : said_)
      times += request.body.find("\"" + text + "\"") != std::string::npos;
  network_.send(link_, "{\"id\":" + id + ",\"" + request.word + "\":{" + request.body + "}}");
  waiting_.emplace(last_id_, std::move(request));
  watch();
}

void Page::link_says(Connection link, const std::string& message) {
  if (link != link_) return;
  listen_on();
  if (message.starts_with("{\"view\":")) {
    const auto at = message.rfind("\"seq\":");
    const std::uint64_t seq = at == std::string::npos ? 0 : std::stoull(message.substr(at + 6));
    if (seq <= seq_) return;  // an older one, on a network that keeps no order
    seq_ = seq;
    view_text_ = message;
    view_.reset();
  } else if (message.starts_with("{\"chat\":")) {
    hear_chat(message);
  } else {
    settle(number_after(message, "{\"re\":"), message);
  }
}

void Page::settle(const std::string& id, const std::string& answer) {
  const auto found = waiting_.find(id.empty() ? 0 : std::stoull(id));
  if (found == waiting_.end()) return;
  Request request = std::move(found->second);
  waiting_.erase(found);
  if (waiting_.empty()) ++watch_;
  const std::string code = code_of(answer);
  const bool is_ok = code.empty();
  record_.count(is_ok ? "answered ok" : "refused " + code);
  if (request.of_link) return admit(request, is_ok, code);
  const bool again = is_worth_another_try(code) && request.word != "chat" &&
                     (request.word == "act" || request.tries < kMostTries);
  if (!again) {
    --unanswered_;
    return;
  }
  const std::int64_t wait = std::min(kLongestWaitMs, kAgainMs << std::min(request.tries++, 6));
  // It is still to be answered: whoever looks meanwhile finds it in the queue.
  queue_.push_back(request);
  schedule_.after(wait, [this, request] {
    const auto at = std::find_if(queue_.begin(), queue_.end(), [&](const Request& r) {
      return r.word == request.word && r.body == request.body && r.tries == request.tries;
    });
    if (at == queue_.end() || !joined_) return;
    Request next = std::move(*at);
    queue_.erase(at);
    post(std::move(next));
  });
}

void Page::admit(const Request& request, bool is_ok, const std::string& code) {
  // `join` may have overtaken `hello`. A doubled `hello` is refused the second time.
  if (request.word == "hello" || code == "say_hello") {
    if (!joined_ && !is_asking("hello") && !is_asking("join")) tell("join", of_room({}));
    return;
  }
  if (code == "no_such_room" || code == "bad_log")
    return record_.fail("the table is gone: " + who_.name + " is refused with " + code);
  if (!is_ok) return lose();
  if (std::exchange(joined_, true)) return;
  attempt_ = 0;
  for (auto& waiting : std::exchange(queue_, {})) post(std::move(waiting));
  if (!unsaid_.empty())
    schedule_.after(kLinesWithinMs, [this, link = link_] {
      if (link == link_ && joined_) say_again();
    });
}

// A line that came through is not said again.
void Page::hear_chat(const std::string& message) {
  unanswered_ -= static_cast<int>(std::erase_if(unsaid_, [&](const Request& request) {
    const auto at = request.body.rfind("\"text\":");
    return message.find(request.body.substr(at)) != std::string::npos;
  }));
}

void Page::say_again() {
  for (auto& request : std::exchange(unsaid_, {})) pass(std::move(request));
}

void Page::link_closed(Connection link) {
  if (link == link_) lose();
}

void Page::lose() {
  drop();
  if (!is_open_) return;
  const std::int64_t wait = std::min(kLongestWaitMs, kFirstWaitMs << std::min(attempt_++, 6));
  schedule_.after(wait / 2 + rng_.below(static_cast<std::uint32_t>(wait)), [this, life = life_] {
    if (life == life_ && link_ == 0) open();
  });
}

void Page::drop() {
  if (link_ != 0) network_.hang_up(std::exchange(link_, 0));
  joined_ = false;
  seq_ = 0;
  ++watch_;
  ++quiet_;
  std::deque<Request> open;
  for (auto& [id, request] : std::exchange(waiting_, {})) {
    if (request.of_link) continue;
    if (request.word == "chat") {
      unsaid_.push_back(std::move(request));
    } else {
      open.push_back(std::move(request));
    }
  }
  queue_.insert(queue_.begin(), open.begin(), open.end());
}

// Something is asked: an answer must come in time, or the link is dead.
void Page::watch() {
  schedule_.after(kAnswerWithinMs, [this, watch = ++watch_] {
    if (watch == watch_ && is_open_) lose();
  });
}

// Joining again changes nothing and is answered with the newest view: the right question after a
// long silence.
void Page::listen_on() {
  schedule_.after(kQuietMs, [this, quiet = ++quiet_] {
    if (quiet == quiet_ && joined_) tell("join", of_room({}));
  });
}

}  // namespace baize::simulation
