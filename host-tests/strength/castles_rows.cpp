#include "castles_guests.hpp"

namespace tiltyard::strength {
using namespace tiltyard::castles;

void castles_rows(Effort effort) {
  using Plain = castles::Opponent;
  using Greed = WithGreedy<Plain, CastlesGreedy>;
  using Thrift = WithGreedy<Plain, CastlesThrifty>;
  using Sight = WithSeeing<Plain>;
  const Options two{.players = 2};
  const Options three{.players = 3};
  const Options four{.players = 4};
  const Options five{.players = 5};
  const Options six{.players = 6};
  row<Greed>("2: the rule player against a greedy one", two, {rules, guest}, effort.of(500));
  row<Greed>("4: the rule player among three greedy ones", four, {rules, guest, guest, guest},
             effort.of(250));
  row<Thrift>("4: the rule player among three thrifty ones", four, {rules, guest, guest, guest},
              effort.of(250));
  row<Plain>("2: champion against random", two, {champion, chance}, effort.of(50));
  row<Plain>("3: champion among random players", three, {champion, chance, chance}, effort.of(60));
  row<Plain>("4: champion among random players", four, {champion, chance, chance, chance},
             effort.of(40));
  row<Plain>("5: champion among random players", five, {champion, chance, chance, chance, chance},
             effort.of(20));
  row<Plain>("6: champion among random players", six,
             {champion, chance, chance, chance, chance, chance}, effort.of(20));
  row<Greed>("6: a greedy one among random players", six,
             {guest, chance, chance, chance, chance, chance}, effort.of(80));
  row<Greed>("4: champion among three greedy ones", four, {champion, guest, guest, guest},
             effort.of(40));
  row<Thrift>("4: champion among three thrifty ones", four, {champion, guest, guest, guest},
              effort.of(40));
  row<Plain>("2: champion against the rule player", two, {champion, rules}, effort.of(60));
  row<Plain>("4: champion among three rule players", four, {champion, rules, rules, rules},
             effort.of(40));
  row<Plain>("6: champion among five rule players", six,
             {champion, rules, rules, rules, rules, rules}, effort.of(20));
  rows_of_levels<Plain>(four, effort);
  row<Sight>("2: the clone that sees all against the champion", two, {guest, champion},
             effort.of(20));
  row<Sight>("4: the clone that sees all among three champions", four,
             {guest, champion, champion, champion}, effort.of(8));
  row_of_work<Plain>(four, effort);
}

}  // namespace tiltyard::strength
