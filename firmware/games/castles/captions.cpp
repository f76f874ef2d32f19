#include "games/castles/captions.hpp"

#include "app/app.hpp"
#include "games/castles/screen_words.hpp"
#include "games/castles/story.hpp"

namespace tiltyard::app {
namespace {

using castles::no_card;
using castles::Phase;
using castles::Table;
using castles::View;
using enum text::CastlesScreen;
using Kind = CastlesItem::Kind;

std::string_view card_name(const App& app, castles::Card card) {
  return card == no_card ? std::string_view{} : text::name_of(card, app.words().language());
}

Caption plain(std::string_view text) {
  Caption caption;
  text::append(caption, text);
  return caption;
}

Caption exchange(const App& app, castles::Card taken, castles::Card given) {
  return app.words()(card_for_card, {card_name(app, taken), card_name(app, given)});
}

Caption castle_caption(const App& app, const Table& table, castles::CastleId castle) {
  const Seat lord = table.castles[castle].path.owner();
  const std::string_view name = text::name_of_castle(castle);
  const unsigned needed = castles::army_needed(table, castle);
  if (app.look().small()) {
    const std::string_view letter = name.substr(0, 1);
    if (lord == no_seat) return app.words()(castle_short, {letter, app.words()(nobody), needed});
    return app.words()(castle_short, {letter, app.roster().name(lord), needed});
  }
  if (lord == no_seat) return app.words()(castle_free, {name, needed});
  return app.words()(castle_of, {name, app.roster().name(lord), needed});
}

Caption castle_help(const App& app, const Table& table, castles::CastleId castle) {
  const Seat lord = table.castles[castle].path.owner();
  const unsigned needed = castles::army_needed(table, castle);
  if (lord == no_seat) return app.words()(help_castle_free, {needed - 1, needed});
  return app.words()(help_castle, {app.roster().name(lord), needed - 1, needed});
}

Caption pass_caption(const App& app, const Table& table) {
  if (table.deck > 0) return app.words()(pass_turn, {});
  const unsigned passes = table.passes + 1U;
  if (passes == table.options.players) return app.words()(pass_ends, {});
  return app.words()(pass_counts, {passes, unsigned{table.options.players}});
}

}  // namespace

std::string_view verb_of(const App& app, const CastlesItem& item, Phase phase) {
  const text::Words words = app.words();
  switch (item.kind) {
    case Kind::castle: return words(phase == Phase::turn ? attack : look);
    case Kind::take: return words(take);
    case Kind::lies: return words(look);
    case Kind::ask: return words(ask);
    case Kind::discard: return words(discard);
    case Kind::prisoner:
    case Kind::offer: return words(offer);
    case Kind::swap: return words(swap);
    case Kind::done: return words(done);
    case Kind::storm: return words(storm);
    case Kind::gather: return words(gather);
    case Kind::accept: return words(accept);
    case Kind::decline: return words(decline);
    case Kind::refuse: return words(refuse);
    case Kind::pass: return words(pass);
    case Kind::group: return words(group);
    case Kind::card:
      return words(phase == Phase::answer   ? give
                   : phase == Phase::ransom ? pay
                   : phase == Phase::muster ? send
                                            : look);
  }
  return {};
}

Caption caption_of(const App& app, const View& view, const CastlesItem& item) {
  const Table& table = view.table;
  const text::Words words = app.words();
  const auto name = [&](Seat seat) { return app.roster().name(seat); };
  switch (item.kind) {
    case Kind::castle: return castle_caption(app, table, item.what);
    case Kind::take: return words(take_card, {card_name(app, item.what)});
    case Kind::lies: return words(lies_open, {card_name(app, item.what)});
    case Kind::ask: return words(ask_whom, {name(item.seat), unsigned{table.hands[item.seat]}});
    case Kind::discard: return words(discard_card, {card_name(app, table.open[0])});
    case Kind::prisoner: return words(prisoner_of, {name(item.what)});
    case Kind::offer: return words(offer_to, {name(item.seat), name(item.what)});
    case Kind::swap: return words(swap_for, {name(item.what)});
    case Kind::done: return words(pay_so_far, {unsigned{table.offer.paid}});
    case Kind::gather: return words(gather_cards, {unsigned{item.what}});
    case Kind::storm:
      return words(storm_with, {text::name_of_castle(table.target), table.army.size(),
                                castles::army_needed(table, table.target)});
    case Kind::pass: return pass_caption(app, table);
    case Kind::group: return plain(words(item.what == 0 ? by_blazon : by_type));
    case Kind::card:
      if (table.phase == Phase::answer) return exchange(app, item.what, table.open[0]);
      return plain(card_name(app, item.what));
    case Kind::accept:
    case Kind::decline:
      if (table.phase == Phase::accept && (item.kind == Kind::accept || app.look().small())) {
        return exchange(app, view.pledged.first(), table.open[0]);
      }
      [[fallthrough]];
    case Kind::refuse:
      return app.look().small() ? question_of(app, view) : help_of(app, view, item);
  }
  return {};
}

Caption question_of(const App& app, const View& view) {
  const Table& table = view.table;
  const text::Words words = app.words();
  const auto name = [&](Seat seat) { return app.roster().name(seat); };
  switch (table.phase) {
    case Phase::answer: return words(asks_for_card, {name(table.turn)});
    case Phase::accept: {
      const castles::Card card = view.pledged.empty() ? no_card : view.pledged.first();
      return words(gives_card, {name(table.trader), card_name(app, card)});
    }
    case Phase::ransom: return words(offers_banner, {name(table.turn), name(table.offer.lord)});
    case Phase::settle: {
      const castles::Offer& offer = table.offer;
      if (offer.swap != no_seat) {
        return words(pays_swap, {name(offer.seat), name(offer.swap), name(offer.lord)});
      }
      return words(pays_cards, {name(offer.seat), unsigned{offer.paid}, name(offer.lord)});
    }
    default: return {};
  }
}

void draw_turn_banner(const App& app, ui::Canvas& canvas, const Table& table) {
  const Seat seat = table.to_act;
  const Name name =
      app.look().small() ? short_form(app.roster().player(seat).name) : app.roster().name(seat);
  const bool counts = app.look().small() && table.phase == Phase::muster;
  const text::Sentence title =
      counts ? app.words()(muster_count,
                           {name, table.army.size(), castles::army_needed(table, table.target)})
             : app.words()(static_cast<text::CastlesScreen>(table.phase), {name});
  ui::draw_seat_banner(canvas, app.look(), text::view(title), seat);
}

Caption title_of(const App& app, const CastlesItem& item) {
  switch (item.kind) {
    case Kind::castle: return app.words()(banners_of, {text::name_of_castle(item.what)});
    case Kind::take:
    case Kind::lies:
    case Kind::card: return plain(card_name(app, item.what));
    default: return plain(verb_of(app, item, Phase::turn));
  }
}

text::Sentence help_of(const App& app, const View& view, const CastlesItem& item) {
  const text::Words words = app.words();
  switch (item.kind) {
    case Kind::castle: return castle_help(app, view.table, item.what);
    case Kind::take:
    case Kind::lies:
    case Kind::card: return plain(words(castles::is_wild(item.what) ? help_wild : help_soldier));
    case Kind::ask: return plain(words(help_ask));
    case Kind::discard: return plain(words(help_discard));
    case Kind::refuse: return plain(words(help_refuse));
    case Kind::accept: return plain(words(help_accept));
    case Kind::decline: return plain(words(help_decline));
    case Kind::prisoner: return plain(words(help_prisoner));
    case Kind::offer: return plain(words(help_offer));
    case Kind::swap: return plain(words(help_swap));
    case Kind::done: return plain(words(help_done));
    case Kind::gather:
    case Kind::storm: return plain(words(help_storm));
    case Kind::pass: return plain(words(help_pass));
    case Kind::group: return plain(words(help_group));
  }
  return {};
}

}  // namespace tiltyard::app
