// tiltyard-strength [<game> [<effort in per cent> [<words of a row>]]]: the tables of how strong the computer players
// are, as Markdown; how long each row took goes to standard error.
#include <cstdlib>
#include <cstring>

#include "strength.hpp"

int main(int count, char** words) {
  using namespace tiltyard::strength;
  const struct {
    const char* name;
    void (*rows)(Effort);
  } games[] = {{"ivanhoe", ivanhoe_rows}, {"engarde", engarde_rows}, {"castles", castles_rows}};
  const char* const wish = count > 1 ? words[1] : "all";
  Effort effort;
  if (count > 2) effort.percent = static_cast<std::uint32_t>(std::strtoul(words[2], nullptr, 10));
  if (count > 3) wanted = words[3];
  bool found = false;
  for (const auto& game : games) {
    if (std::strcmp(wish, "all") != 0 && std::strcmp(wish, game.name) != 0) continue;
    found = true;
    std::printf("| %s | Share | Fair | Games |\n|---|---|---|---|\n", game.name);
    game.rows(effort);
  }
  if (!found || count > 4 || effort.percent == 0) {
    std::fprintf(stderr,
                 "tiltyard-strength takes ivanhoe, engarde, castles or all, an effort in per "
                 "cent and words of a row\n");
    return 1;
  }
  return 0;
}
