// Draws every screen as a PNG: in each size, language and theme, and a contact sheet of each.
//
//   tiltyard-shots [--out FOLDER] [--zoom N] [--only TEXT] [--size WxH] [--language en|fr|it]
//                  [--theme normal|colour-blind|contrast] [--grey]

#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

#include "scripts.hpp"
#include "support/png.hpp"

namespace {

using namespace tiltyard;
using golden::Picture;

constexpr std::array models{golden::picosystem, golden::wide, golden::tall, golden::oled,
                            golden::five_keys};
constexpr std::array languages{"en", "fr", "it"};
constexpr std::array themes{"normal", "colour-blind", "contrast"};

struct Wish {
  std::string out = "shots";
  int zoom = 1;
  std::string only;
  std::string size;
  std::string language;
  std::string theme;
  bool grey = false;
};

Wish wish_of(int count, char** arguments) {
  Wish wish;
  for (int i = 1; i < count; ++i) {
    const std::string name = arguments[i];
    if (name == "--grey") {
      wish.grey = true;
      continue;
    }
    const char* value = i + 1 < count ? arguments[++i] : "";
    if (name == "--out") wish.out = value;
    if (name == "--zoom") wish.zoom = std::atoi(value) > 0 ? std::atoi(value) : 1;
    if (name == "--only") wish.only = value;
    if (name == "--size") wish.size = value;
    if (name == "--language") wish.language = value;
    if (name == "--theme") wish.theme = value;
  }
  return wish;
}

bool wanted(const std::string& wish, const char* name) { return wish.empty() || wish == name; }

// All screens of one size, language and theme; how many were drawn.
std::size_t draw_set(const Wish& wish, const golden::Model& model, std::size_t language,
                     std::size_t theme) {
  app::Settings settings;
  settings.language = static_cast<text::Language>(language);
  settings.theme = static_cast<ui::Theme>(theme);
  const std::string set = std::string(model.name) + "-" + languages[language] +
                          (model.colour ? std::string("-") + themes[theme] : "");
  const std::string folder = wish.out + "/" + set;
  std::filesystem::create_directories(folder);
  std::vector<Picture> pictures;
  for (const golden::Script& script : golden::scripts()) {
    if (!wish.only.empty() && std::strstr(script.name, wish.only.c_str()) == nullptr) continue;
    golden::Handheld handheld(model, settings);
    script.play(handheld);
    handheld.rest();
    Picture picture = handheld.picture();
    if (wish.grey) picture = in_grey(picture);
    picture = enlarged(picture, wish.zoom);
    golden::write_file(folder + "/" + script.name + ".png", golden::png(picture));
    pictures.push_back(picture);
  }
  if (!pictures.empty()) {
    golden::write_file(wish.out + "/" + set + ".png",
                       golden::png(golden::sheet(pictures, model.colour ? 5 : 6)));
  }
  return pictures.size();
}

}  // namespace

int main(int count, char** arguments) {
  const Wish wish = wish_of(count, arguments);
  std::size_t drawn = 0;
  for (const golden::Model& model : models) {
    if (!wanted(wish.size, model.name)) continue;
    for (std::size_t language = 0; language < languages.size(); ++language) {
      if (!wanted(wish.language, languages[language])) continue;
      for (std::size_t theme = 0; theme < themes.size(); ++theme) {
        if (!wanted(wish.theme, themes[theme]) || (!model.colour && theme > 0)) continue;
        drawn += draw_set(wish, model, language, theme);
      }
    }
  }
  std::printf("%zu pictures in %s\n", drawn, wish.out.c_str());
  return drawn > 0 ? 0 : 1;
}
