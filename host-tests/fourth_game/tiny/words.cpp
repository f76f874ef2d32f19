#include "tiny/words.hpp"

namespace tiltyard::text {
namespace {

using enum TinyText;

constexpr auto lines = catalogue<TinyText>({
    {name, {"Tiny", "Minus", "Minimo"}},
    {line, {"Twelve cards, for 2 to 4", "Douze cartes, de 2 à 4", "Dodici carte, da 2 a 4"}},
    {your_turn, {"Your turn", "À vous", "Tocca a te"}},
    {lay, {"Lay {0}", "Poser {0}", "Cala {0}"}},
    {look, {"Look at {0}", "Regarder {0}", "Guarda {0}"}},
    {begins, {"{0} begins", "{0} commence", "{0} inizia"}},
    {cards_left, {"{0} to draw", "{0} à piocher", "{0} da pescare"}},
    {result, {"Totals", "Totaux", "Totali"}},
    {goal,
     {"Lay your cards: the highest total wins. Once a game you may look at a card of another.",
      "Posez vos cartes : le plus haut total gagne. Une fois, regardez une carte d’un autre.",
      "Cala le tue carte: vince il totale più alto. Una volta puoi guardare una carta altrui."}},
    {told_lays, {"{0} lays {1}.", "{0} pose {1}.", "{0} cala {1}."}},
    {told_looks,
     {"{0} looks at a card of {1}.", "{0} regarde une carte de {1}.",
      "{0} guarda una carta di {1}."}},
    {told_draws, {"{0} draws {1}.", "{0} pioche {1}.", "{0} pesca {1}."}},
});

}  // namespace

std::string_view say(Language language, TinyText id) { return lines(language, id); }

}  // namespace tiltyard::text
