#include "app/match/ceremony.hpp"

#include "app/app.hpp"
#include "text/common.hpp"
#include "text/deal.hpp"
#include "text/match.hpp"

namespace tiltyard::app {
namespace {

using text::DealText;
using text::MatchText;

text::Sentence seal_of(const App& app) {
  const text::Words words = app.words();
  const std::optional<DealNumber::Seal> seal = app.match().seal();
  text::Sentence line;
  if (app.match().deal_is_known()) {
    text::append(line, words(DealText::known));
  } else if (seal.has_value()) {
    line = words(DealText::seal_is, {seal->view()});
  }
  return line;
}

}  // namespace

bool Ceremony::key(App& app, Act act) {
  if (tells_seal_) {
    tells_seal_ = act != Act::back && act != Act::accept;
    return true;
  }
  if (act == Act::back) {
    tells_seal_ = app.match().seal().has_value();
    return true;
  }
  if (act != Act::accept) return false;
  app.match().flow().go_on();
  return false;
}

void Ceremony::draw(const App& app, ui::Canvas& canvas) const {
  const ui::Look& look = app.look();
  const text::Sentence seal = seal_of(app);
  ui::draw_page(canvas, look);
  if (tells_seal_) return draw_seal(app, canvas, text::view(seal));
  ui::draw_banner(canvas, look, seal.empty() ? app.words()(MatchText::ceremony) : text::view(seal));
  app.match().draw_ceremony(app, canvas, look.body());
}

void Ceremony::draw_seal(const App& app, ui::Canvas& canvas, std::string_view seal) {
  const ui::Look& look = app.look();
  ui::draw_banner(canvas, look, seal);
  const bool known = app.match().deal_is_known();
  set_text(canvas, look.body().inset(look.small() ? 0 : 12),
           app.words()(known ? DealText::about_known : DealText::about_seal),
           {.font = look.measures().body,
            .across = ui::Across::centre,
            .down = ui::Down::centre,
            .smaller = look.measures().caption});
}

ui::KeyNames Ceremony::key_names(const App& app) const {
  const text::Words words = app.words();
  if (tells_seal_) return {words(MatchText::go_on), words(text::Common::back)};
  const bool sealed = app.match().seal().has_value();
  return {words(MatchText::begin), sealed ? words(DealText::seal) : std::string_view{}};
}

}  // namespace tiltyard::app
