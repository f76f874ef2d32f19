#include "app/crash_scene.hpp"

#include <etl/string.h>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "app/app.hpp"
#include "app/console/text_writer.hpp"
#include "text/common.hpp"
#include "text/crash.hpp"

namespace tiltyard::app {
namespace {

using drivers::CrashKind;
using drivers::CrashReport;
using text::Crash;
using ui::Box;
// A file's name and a line, or an address.
using Where = etl::string<48>;

struct Places {
  Box what;
  Box where;
  Box code;
  Box version;
  Box match;
};
constexpr Places small_places{.what = {1, 0, -1, 16},
                              .where = {1, 16, -1, 16},
                              .code = {1, 33, 44, 13},
                              .version = {1, 48, -1, 8},
                              .match = {46, 32, -1, 16}};
constexpr Places large_places{.what = {16, 40, -16, 46},
                              .where = {16, 88, -16, 24},
                              .code = {16, 116, -16, 32},
                              .version = {16, 150, -16, 14},
                              .match = {16, 172, -16, 40}};
constexpr Places tall_places{.what = {16, 50, -16, 46},
                             .where = {16, 100, -16, 24},
                             .code = {16, 132, -16, 32},
                             .version = {16, 172, -16, 14},
                             .match = {16, 196, -16, 40}};

constexpr std::array kinds{Crash::assertion, Crash::hard_fault, Crash::stack_guard,
                           Crash::watchdog};

Where where(const CrashReport& crash) {
  Where place;
  StringSink sink(place);
  TextWriter writer(sink);
  if (crash.kind == CrashKind::assertion) {
    writer.text(crash.file.data()).letter(' ').number(crash.line);
  } else if (crash.program_counter != 0) {
    writer.hex(crash.program_counter, 8).letter(' ').hex(crash.link_register, 8);
  }
  return place;
}

Where code(const CrashReport& crash) {
  Where digits;
  StringSink sink(digits);
  TextWriter(sink).hex(crash.code, CrashReport::code_digits);
  return digits;
}

}  // namespace

bool CrashScene::key(App& app, Act act) {
  if (act != Act::accept) return false;
  app.scenes().pop();
  return true;
}

void CrashScene::draw(const App& app, ui::Canvas& canvas) const {
  const std::optional<CrashReport> crash = app.devices().machine.crash();
  if (!crash.has_value()) return;
  const ui::Look& look = app.look();
  const Places& places = look.pick(small_places, large_places, large_places, tall_places);
  const text::Words words = app.words();
  const ui::TextStyle body{.font = look.measures().body, .smaller = look.measures().caption};
  const ui::TextStyle caption{.font = look.measures().caption};
  ui::draw_page(canvas, look);
  if (!look.small()) ui::draw_banner(canvas, look, words(Crash::stopped));
  set_text(canvas, places.what.on(look.size()), words(kinds[static_cast<std::size_t>(crash->kind)]),
           body);
  set_text(canvas, places.where.on(look.size()), text::view(where(*crash)), caption);
  set_text(canvas, places.code.on(look.size()), text::view(code(*crash)),
           {.font = look.measures().number, .smaller = look.measures().heading});
  set_text(canvas, places.version.on(look.size()), crash->version.data(), caption);
  if (app.current_match().on() != nullptr) {
    set_text(canvas, places.match.on(look.size()), words(Crash::match_is_kept), body);
  }
}

ui::KeyNames CrashScene::key_names(const App& app) const {
  return {app.words()(text::Common::go_on), {}};
}

}  // namespace tiltyard::app
