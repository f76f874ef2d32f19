#include "support/compiled_games.hpp"

TILTYARD_OF_A_GAME(template, IvanhoeGame, ivanhoe)
TILTYARD_OF_A_GAME(template, EnGardeGame, engarde)
TILTYARD_OF_A_GAME(template, CastlesGame, castles)
