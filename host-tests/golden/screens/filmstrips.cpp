// Draws what moves, picture by picture: a folder of PNG files and a strip for each.
//
//   tiltyard-filmstrips [--out FOLDER] [--zoom N] [--only TEXT] [--size WxH]

#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

#include "films.hpp"
#include "support/png.hpp"

namespace {

using namespace tiltyard;
using golden::Picture;

struct Wish {
  std::string out = "filmstrips";
  int zoom = 1;
  std::string only;
  std::string size;
};

Wish wish_of(int count, char** arguments) {
  Wish wish;
  for (int i = 1; i + 1 < count; i += 2) {
    const std::string name = arguments[i];
    const char* value = arguments[i + 1];
    if (name == "--out") wish.out = value;
    if (name == "--zoom") wish.zoom = std::atoi(value) > 0 ? std::atoi(value) : 1;
    if (name == "--only") wish.only = value;
    if (name == "--size") wish.size = value;
  }
  return wish;
}

// Every picture that the screen showed whole, until nothing moves.
std::vector<Picture> pictures_of(const golden::Film& film, golden::Handheld& handheld) {
  std::vector<Picture> pictures{handheld.picture()};
  film.begin(handheld);
  for (int ms = 0; ms < 3000; ++ms) {
    handheld.pass(drivers::milliseconds(1));
    const bool whole = !handheld.screen().busy();
    if (whole && handheld.picture() != pictures.back()) pictures.push_back(handheld.picture());
    if (whole && ms > 100 && !handheld.app().motion().moving()) break;
  }
  return pictures;
}

}  // namespace

int main(int count, char** arguments) {
  const Wish wish = wish_of(count, arguments);
  std::size_t drawn = 0;
  for (const golden::Model& model : {golden::picosystem, golden::wide, golden::oled}) {
    if (!wish.size.empty() && wish.size != model.name) continue;
    for (const golden::Film& film : golden::films()) {
      if (!wish.only.empty() && std::strstr(film.name, wish.only.c_str()) == nullptr) continue;
      golden::Handheld handheld(model);
      golden::come_to(film, handheld);
      const std::string name = wish.out + "/" + film.name + "-" + model.name;
      std::filesystem::create_directories(name);
      std::vector<Picture> strip;
      for (const Picture& picture : pictures_of(film, handheld)) {
        strip.push_back(enlarged(picture, wish.zoom));
        char number[16];
        std::snprintf(number, sizeof number, "/%02zu.png", strip.size() - 1);
        golden::write_file(name + number, golden::png(strip.back()));
      }
      golden::write_file(name + ".png", golden::png(golden::sheet(strip, model.colour ? 6 : 4)));
      drawn += strip.size();
    }
  }
  std::printf("%zu pictures in %s\n", drawn, wish.out.c_str());
  return drawn > 0 ? 0 : 1;
}
