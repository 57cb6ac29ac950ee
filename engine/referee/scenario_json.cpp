#include "engine/referee/scenario_json.h"

#include "engine/match/event_json.h"

namespace baize {
namespace {

void write_texts(std::string& out, const std::vector<std::string>& texts) {
  write_list(out, texts, [&](const std::string& text) { write_json(out, std::string_view(text)); });
}

void write_move(ObjectWriter& object, const ScenarioMove& move) {
  object.add("seat", move.seat);
  write_texts(object.name("moves"), move.moves);
}

void write_step(std::string& out, const ScenarioStep& step) {
  ObjectWriter object(out);
  object.add("events", step.events);
  if (step.caption.empty()) {
    object.add_raw("caption", "null");
  } else {
    object.add("caption", std::string_view(step.caption));
  }
  if (step.moved) {
    ObjectWriter moved(object.name("moved"));
    write_move(moved, *step.moved);
    moved.close();
  } else {
    object.add_raw("moved", "null");
  }
  if (step.refused) {
    ObjectWriter refused(object.name("refused"));
    write_move(refused, *step.refused);
    refused.add("code", name_of(step.refused->refusal.code));
    refused.add("text", std::string_view(step.refused->refusal.text)).close();
  } else {
    object.add_raw("refused", "null");
  }
  object.add_raw("expected", step.expected.to_text());
  object.add("plays_out", step.plays_out);
  object.close();
}

}  // namespace

void write_scenario(ObjectWriter& object, const PlayedScenario& played) {
  if (played.match) {
    const GameInfo& game = played.match->game();
    object.add("game", game.id);
    std::string& out = object.name("log");
    write_list(out, played.match->log(),
               [&](const Event& event) { out += print_event(game, event); });
  } else {
    object.add_raw("game", "null").add_raw("log", "[]");
  }
  object.add("start", played.start).add("plays_out", played.plays_out);
  std::string& out = object.name("steps");
  write_list(out, played.steps, [&](const ScenarioStep& step) { write_step(out, step); });
  write_texts(object.name("failed"), played.problems);
}

}  // namespace baize
