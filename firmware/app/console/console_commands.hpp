// The commands of the console: the bodies of console.hpp, part of it and included by it alone.
#pragma once

#include "app/console/console.hpp"
#include "text/words.hpp"

namespace tiltyard::app {

// ---- From a line to a command

template <Notation... N, std::size_t undo_depth>
std::span<const typename Console<Games<N...>, undo_depth>::Command>
Console<Games<N...>, undo_depth>::commands() {
  constexpr std::size_t any = max_line_letters;
  static constexpr std::array<Command, 20> all = {{
      {"hello", "", &Console::hello, Needs::nothing, 0, 0, true},
      {"help", "", &Console::help, Needs::nothing, 0, 0, true},
      {"new", "<game> [key=value]...", &Console::start, Needs::nothing, 1, any, false},
      {"state", "", &Console::state, Needs::match, 0, 0, false},
      {"view", "<seat>|public", &Console::view, Needs::match, 1, 1, true},
      {"set", "<state>", &Console::set, Needs::nothing, 1, any, false},
      {"moves", "", &Console::moves, Needs::match, 0, 0, false},
      {"play", "<move>", &Console::play, Needs::match, 1, any, false},
      {"undo", "", &Console::undo, Needs::match, 0, 0, false},
      {"think", "[level=1..4] [work=N] [seed=N]", &Console::think, Needs::match, 0, any, false},
      {"why", "<move>", &Console::why, Needs::match, 1, any, false},
      {"save", "", &Console::save, Needs::match, 0, 0, false},
      {"load", "<hex>", &Console::load, Needs::nothing, 1, 1, false},
      {"bench", "<game> [players=N] [games=N] [seed=N] [level=0..4]", &Console::bench,
       Needs::nothing, 1, any, false},
      {"duel", "<game> seats=<kind>,... [deals=N] [seed=N] [key=value]...", &Console::duel,
       Needs::nothing, 2, any, false},
      {"quit", "", &Console::quit, Needs::nothing, 0, 0, true},
      {"log", "", &Console::log, Needs::match, 0, 0, true},
      {"seal", "<number of a deal>", &Console::seal, Needs::nothing, 1, any, true},
      {"screen", "", &Console::screen, Needs::handheld, 0, 0, true},
      {"stats", "", &Console::stats, Needs::handheld, 0, 0, true},
  }};
  return all;
}

template <Notation... N, std::size_t undo_depth>
const typename Console<Games<N...>, undo_depth>::Command*
Console<Games<N...>, undo_depth>::find_command(std::string_view word) {
  const auto all = commands();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [word](const Command& command) { return command.word == word; });
  return found == all.end() ? nullptr : &*found;
}

template <Notation... N, std::size_t undo_depth>
std::size_t Console<Games<N...>, undo_depth>::count_words(WordReader words) {
  std::size_t count = 0;
  for (; !words.empty(); words.next()) {
    ++count;
  }
  return count;
}

template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::take(std::string_view line, LineFault fault) {
  TILTYARD_ASSERT(!busy());
  if (fault != LineFault::none) {
    reply_.error(Refusal::syntax, fault == LineFault::too_long
                                      ? "a line has at most 4096 characters"
                                      : "a line holds only printable ASCII characters");
    return;
  }
  WordReader words(line);
  const std::string_view word = words.next();
  if (word.empty()) {
    reply_.error(Refusal::syntax, "a command is missing");
    return;
  }
  const Command* const command = find_command(word);
  if (command == nullptr || !is_known(*command)) {
    reply_.error(Refusal::unknown, "there is no such command, help lists them");
    return;
  }
  run(*command, words);
}

template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::run(const Command& command, WordReader words) {
  if (host_.match_is_on()) {
    if (!command.harmless) {
      reply_.error(Refusal::denied, "not while a match is played here");
      return;
    }
  } else if (command.needs == Needs::match && std::holds_alternative<std::monostate>(match_)) {
    reply_.error(Refusal::state, "there is no match yet");
    return;
  }
  const std::size_t count = count_words(words);
  if (count < command.fewest || count > command.most) {
    words_.assign("it is written: ");
    add_form(command);
    reply_.error(Refusal::syntax, text::view(words_));
    return;
  }
  (this->*command.run)(words);
}

// ---- The games and their matches

template <Notation... N, std::size_t undo_depth>
template <class Act>
bool Console<Games<N...>, undo_depth>::with_match(Act act) {
  const auto try_game = [this, &act]<class Named>(Named notation) {
    auto* const match = std::get_if<GameMatch<Named>>(&match_);
    if (match != nullptr) {
      act(*match, notation);
    }
    return match != nullptr;
  };
  return (try_game(N{}) || ...);
}

template <Notation... N, std::size_t undo_depth>
template <class Act>
bool Console<Games<N...>, undo_depth>::with_game(std::string_view name, Act act) {
  const auto try_game = [name, &act]<class Named>(Named notation) {
    const bool is_meant = name == std::string_view(Named::Rules::name);
    if (is_meant) {
      act(notation);
    }
    return is_meant;
  };
  return (try_game(N{}) || ...);
}

// ---- Commands

template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::refuse_game() {
  words_.assign("the games are");
  const char* separator = " ";
  const auto name = [this, &separator](std::string_view game) {
    words_.append(separator);
    words_.append(game.data(), game.size());
    separator = ", ";
  };
  (name(N::Rules::name), ...);
  reply_.error(Refusal::value, std::string_view(words_.data(), words_.size()));
}

template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::hello(WordReader& /*words*/) {
  static constexpr std::array<std::string_view, sizeof...(N)> names{N::Rules::name...};
  reply_.ok_json([](JsonWriter& json) { write_hello(json, names); });
}

// How it is written, to `words_`.
template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::add_form(const Command& command) {
  text::append(words_, command.word);
  text::append(words_, command.follows.empty() ? "" : " ");
  text::append(words_, command.follows);
}

template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::help(WordReader& /*words*/) {
  reply_.ok_json([this](JsonWriter& json) {
    json.begin_array();
    for (const Command& command : commands()) {
      if (is_known(command)) {
        words_.clear();
        add_form(command);
        json.string(words_);
      }
    }
    json.end_array();
  });
}

template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::start(WordReader& words) {
  const bool found = with_game(words.next(), [this, &words]<class Named>(Named /*notation*/) {
    this->template start_game<Named>(words);
  });
  if (!found) {
    refuse_game();
  }
}

template <Notation... N, std::size_t undo_depth>
template <class Named>
void Console<Games<N...>, undo_depth>::start_game(WordReader& words) {
  typename Named::Rules::Options options = Named::defaults();
  Random random = Random::from_seed(0);
  const WordReader given = words;
  const auto read = [&options, &random, given](const KeyValue& option) -> std::string_view {
    if (count_key(given, "seed") + count_key(given, "deal") > 1) return given_twice;
    if (const std::optional<std::string_view> complaint = read_chance(option, random)) {
      return *complaint;
    }
    const bool taken = Named::option(option.key, option.value, options);
    return taken ? "" : Named::option_range(option.key);
  };
  if (!read_options(words, reply_, read)) return;
  if (!Named::Rules::valid(options)) {
    // Every option that was given is in its range: what is missing is how many play.
    reply_.error(Refusal::value, Named::option_range("players"));
    return;
  }
  new_match<Named>().start(options, Seating{}, random);
  reply_.ok();
}

// The seal of a deal's number: what was shown before its first card.
template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::seal(WordReader& words) {
  const std::optional<DealNumber> number = DealNumber::read(words.rest());
  if (!number.has_value()) {
    reply_.error(Refusal::value, deal_form);
    return;
  }
  reply_.ok_text([&number](TextWriter& text) { text.text(number->seal().view()); });
}

template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::state(WordReader& /*words*/) {
  with_match([this]<class Named>(const GameMatch<Named>& match, Named /*notation*/) {
    reply_.ok_json([&match](JsonWriter& json) { Named::write_state(json, match.state()); });
  });
}

template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::view(WordReader& words) {
  const std::string_view seat = words.next();
  const bool is_public = seat == "public";
  if (host_.match_is_on()) {
    if (is_public) {
      reply_.ok_json([this](JsonWriter& json) { host_.write_public_view(json); });
    } else {
      reply_.error(Refusal::denied, "only view public while a match is played here");
    }
    return;
  }
  with_match(
      [this, is_public, seat]<class Named>(const GameMatch<Named>& match, Named /*notation*/) {
        if (is_public) {
          reply_.ok_json([&match](JsonWriter& json) { write_public_view<Named>(json, match); });
        } else {
          this->template view_seat<Named>(match, seat);
        }
      });
}

template <Notation... N, std::size_t undo_depth>
template <class Named>
void Console<Games<N...>, undo_depth>::view_seat(const GameMatch<Named>& match,
                                                 std::string_view word) {
  const std::optional<std::uint64_t> number = parse_number(word, match.players() - 1);
  if (!number.has_value()) {
    words_.assign("a seat is public or 0 to ");
    words_.push_back(static_cast<char>('0' + match.players() - 1));
    reply_.error(Refusal::value, text::view(words_));
    return;
  }
  const auto seat = static_cast<Seat>(*number);
  if (!Named::may_look(match.table(), seat)) {
    reply_.error(Refusal::state, "only the seat that is asked may look now");
    return;
  }
  reply_.ok_json([&match, seat](JsonWriter& json) { Named::write_view(json, match.view(seat)); });
}

template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::set(WordReader& words) {
  const std::string_view text = words.rest();
  JsonReader json(text);
  json.begin_object();
  json.key("game");
  const std::string_view name = json.string();
  if (!json.ok()) {
    reply_.error_at(Refusal::value, json.complaint(), json.position());
    return;
  }
  const bool found = with_game(name, [this, text]<class Named>(Named /*notation*/) {
    this->template set_state<Named>(text);
  });
  if (!found) {
    refuse_game();
  }
}

template <Notation... N, std::size_t undo_depth>
template <class Named>
void Console<Games<N...>, undo_depth>::set_state(std::string_view text) {
  JsonReader json(text);
  const std::optional<typename Named::Rules::State> state = Named::read_state(json);
  if (!json.finished() || !state.has_value()) {
    json.fail("this cannot be a state");
    reply_.error_at(Refusal::value, json.complaint(), json.position());
    return;
  }
  new_match<Named>().stand_at(*state, Seating{});
  reply_.ok();
}

template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::moves(WordReader& /*words*/) {
  with_match([this]<class Named>(const GameMatch<Named>& match, Named /*notation*/) {
    this->template list_moves<Named>(match);
  });
}

template <Notation... N, std::size_t undo_depth>
template <class Named>
bool Console<Games<N...>, undo_depth>::comes_before(const typename Named::Rules::Move& one,
                                                    const typename Named::Rules::Move& other) {
  return move_words<Named>(one) < move_words<Named>(other);
}

template <Notation... N, std::size_t undo_depth>
template <class Named>
void Console<Games<N...>, undo_depth>::list_moves(const GameMatch<Named>& match) {
  MoveList<typename Named::Rules>& list = new_list<Named>();
  match.moves(list);
  // By a heap: as quick here as std::sort, in a third of its code for each game.
  const auto before = [](const auto& one, const auto& other) {
    return comes_before<Named>(one, other);
  };
  std::make_heap(list.begin(), list.end(), before);
  std::sort_heap(list.begin(), list.end(), before);
  reply_.ok_json([&list](JsonWriter& json) {
    json.begin_array();
    for (const typename Named::Rules::Move& move : list) {
      json.string(move_words<Named>(move));
    }
    json.end_array();
  });
}

template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::play(WordReader& words) {
  with_match([this, &words]<class Named>(GameMatch<Named>& match, Named /*notation*/) {
    this->template play_move<Named>(match, words.rest());
  });
}

template <Notation... N, std::size_t undo_depth>
template <class Named>
auto Console<Games<N...>, undo_depth>::wished_move(const GameMatch<Named>& match,
                                                   std::string_view text, Refusal no_move)
    -> std::optional<typename Named::Rules::Move> {
  if (!match.to_act().has_value()) {
    reply_.error(Refusal::state, "the match is over");
    return std::nullopt;
  }
  const auto move = read_exactly<Named>(text);
  if (!move.has_value()) reply_.error(no_move, "this is no move of the game");
  return move;
}

template <Notation... N, std::size_t undo_depth>
template <class Named>
void Console<Games<N...>, undo_depth>::play_move(GameMatch<Named>& match, std::string_view text) {
  using Rules = typename Named::Rules;
  const auto move = wished_move<Named>(match, text, Refusal::illegal);
  if (!move.has_value()) return;
  const typename Rules::Reason reason = match.why_not(*move);
  if (reason != Rules::Reason::none) {
    const Objection objection = Named::objection(reason);
    words_.assign(objection.rule.data(), objection.rule.size());
    words_.append(": ");
    words_.append(objection.words.data(), objection.words.size());
    reply_.error(Refusal::illegal, std::string_view(words_.data(), words_.size()));
    return;
  }
  match.play(*move);
  reply_.ok_json([this, &match](JsonWriter& json) {
    json.begin_array();
    for (const typename Rules::Event& event : match.last_events()) {
      words_.clear();
      Named::tell(event, words_);
      make_ascii(words_);
      json.string(words_);
    }
    json.end_array();
  });
}

template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::why(WordReader& words) {
  with_match([this, &words]<class Named>(const GameMatch<Named>& match, Named /*notation*/) {
    this->template explain_move<Named>(match, words.rest());
  });
}

template <Notation... N, std::size_t undo_depth>
template <class Named>
void Console<Games<N...>, undo_depth>::explain_move(const GameMatch<Named>& match,
                                                    std::string_view text) {
  using Rules = typename Named::Rules;
  const auto move = wished_move<Named>(match, text, Refusal::syntax);
  if (!move.has_value()) return;
  const typename Rules::Reason reason = match.why_not(*move);
  reply_.ok_json([reason](JsonWriter& json) {
    json.begin_object();
    json.key("legal").boolean(reason == Rules::Reason::none);
    if (reason != Rules::Reason::none) {
      const Objection objection = Named::objection(reason);
      json.key("rule").string(objection.rule);
      json.key("words").string(objection.words);
    }
    json.end_object();
  });
}

template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::undo(WordReader& /*words*/) {
  with_match([this]<class Named>(GameMatch<Named>& match, Named /*notation*/) {
    if (match.can_undo()) {
      match.undo();
      reply_.ok();
    } else {
      reply_.error(Refusal::state, "there is nothing left to undo");
    }
  });
}

template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::save(WordReader& /*words*/) {
  with_match([this]<class Named>(const GameMatch<Named>& match, Named /*notation*/) {
    const std::size_t length = match.save(bytes_);
    reply_.ok_text([this, length](TextWriter& text) {
      for (const std::uint8_t byte : std::span<const std::uint8_t>(bytes_).first(length)) {
        text.hex(byte, 2);
      }
    });
  });
}

template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::load(WordReader& words) {
  const std::optional<std::size_t> length = read_hex(words.next(), bytes_);
  const bool loaded = length.has_value() &&
                      (load_bytes<N>(std::span<const std::uint8_t>(bytes_).first(*length)) || ...);
  if (loaded) {
    reply_.ok();
  } else {
    reply_.error(Refusal::value, "this is no stored match");
  }
}

template <Notation... N, std::size_t undo_depth>
template <class Named>
bool Console<Games<N...>, undo_depth>::load_bytes(std::span<const std::uint8_t> bytes) {
  // A new match takes the place of the old one only when nothing can go wrong any more.
  return GameMatch<Named>::can_load(bytes) && new_match<Named>().load(bytes);
}

template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::log(WordReader& /*words*/) {
  if (host_.match_is_on()) {
    reply_.ok_json([this](JsonWriter& json) { host_.write_public_log(json); });
    return;
  }
  with_match([this]<class Named>(const GameMatch<Named>& match, Named /*notation*/) {
    reply_.ok_json(
        [this, &match](JsonWriter& json) { write_public_log<Named>(json, match, words_); });
  });
}

template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::screen(WordReader& /*words*/) {
  if (host_.screen_is_private()) {
    reply_.error(Refusal::denied, "not while a hand is on the screen");
    return;
  }
  reply_.ok_text([this](TextWriter& text) { host_.write_screen(text); });
}

template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::stats(WordReader& /*words*/) {
  reply_.ok_json([this](JsonWriter& json) { host_.write_stats(json); });
}

template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::quit(WordReader& /*words*/) {
  ended_ = true;
  reply_.ok();
}

}  // namespace tiltyard::app
