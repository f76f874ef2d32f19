#include "ui/art/tiltyard.hpp"

#include <algorithm>
#include <array>

#include "ui/art/wordmark.hpp"
#include "ui/outline.hpp"
#include "ui/sprite.hpp"

namespace tiltyard::ui::art {
namespace {

// The colours a knight and his horse wear.
struct Livery {
  Ink cloth;
  Ink trim;
  Ink plume;
  Ink horse;
  Ink armour = Ink::steel;
  Ink line = Ink::ink;
};
constexpr Livery red_knight{Ink::red, Ink::yellow, Ink::argent, Ink::umber};
constexpr Livery blue_knight{Ink::blue, Ink::argent, Ink::yellow, Ink::oak};
// Where a pixel is on or off: shapes are lit, what divides them is dark.
constexpr Livery lit_knight{Ink::ink, Ink::parchment, Ink::ink, Ink::ink, Ink::ink, Ink::parchment};

// A knight at full gallop, looking to the right. The origin is the ground below the horse's rump.
constexpr Vertex tail[] = {{10, -45},  {2, -48},   {-8, -44}, {-16, -34}, {-20, -24},
                           {-20, -24}, {-12, -30}, {-6, -30}, {0, -36},   {9, -38}};
constexpr Vertex far_foreleg[] = {{64, -30}, {78, -30}, {92, -34}, {99, -31}, {98, -24},
                                  {93, -16}, {94, -11}, {94, -11}, {86, -11}, {86, -11},
                                  {87, -17}, {91, -25}, {80, -21}, {64, -18}};
constexpr Vertex near_foreleg[] = {{58, -26},  {72, -25},  {86, -19}, {98, -20}, {107, -16},
                                   {112, -12}, {112, -12}, {108, -7}, {108, -7}, {100, -12},
                                   {88, -11},  {74, -13},  {58, -12}};
constexpr Vertex far_hindleg[] = {{22, -28}, {30, -26}, {28, -16}, {17, -10}, {10, -1},
                                  {10, -1},  {3, -1},   {3, -1},   {8, -10},  {18, -18}};
constexpr Vertex near_hindleg[] = {{10, -30}, {22, -28}, {17, -17}, {4, -14},  {-6, -5},
                                   {-6, -5},  {-13, -6}, {-13, -6}, {-6, -15}, {2, -21}};
constexpr Vertex caparison[] = {{80, -69}, {80, -69}, {86, -62}, {84, -52}, {80, -44},
                                {81, -33}, {87, -17}, {87, -17}, {78, -22}, {70, -17},
                                {61, -23}, {52, -17}, {43, -22}, {34, -16}, {25, -21},
                                {14, -14}, {-3, -20}, {-3, -20}, {5, -32},  {8, -44},
                                {17, -49}, {32, -47}, {52, -47}, {64, -52}, {71, -63}};
// The border along the hem.
constexpr Vertex hem[] = {{84, -25}, {84, -25}, {87, -17}, {87, -17}, {78, -22}, {70, -17},
                          {61, -23}, {52, -17}, {43, -22}, {34, -16}, {25, -21}, {14, -14},
                          {-3, -20}, {-3, -20}, {1, -25},  {1, -25},  {14, -19}, {25, -26},
                          {34, -21}, {43, -27}, {52, -22}, {61, -28}, {70, -22}, {78, -27}};
constexpr Vertex head[] = {{79, -76},  {79, -76}, {83, -69}, {91, -66}, {100, -57}, {106, -49},
                           {105, -43}, {99, -41}, {94, -46}, {88, -49}, {83, -50},  {78, -60}};
// The horse's chanfron: the plate before its head.
constexpr Vertex chanfron[] = {{83, -69},  {83, -69}, {91, -66}, {100, -58}, {105, -50},
                               {105, -50}, {99, -53}, {92, -59}, {85, -62}};
constexpr Vertex saddle[] = {{28, -58}, {28, -58}, {32, -58}, {34, -49}, {44, -47},
                             {52, -48}, {54, -56}, {54, -56}, {58, -55}, {58, -55},
                             {58, -44}, {46, -41}, {30, -43}};
constexpr Vertex leg[] = {{38, -52}, {48, -52}, {58, -44}, {58, -32}, {63, -28},
                          {68, -26}, {68, -26}, {66, -23}, {56, -23}, {56, -23},
                          {52, -30}, {50, -39}, {40, -43}};
constexpr Vertex body[] = {{36, -48}, {36, -48}, {37, -62}, {42, -74}, {50, -77},
                           {57, -73}, {57, -62}, {54, -48}, {54, -48}};
constexpr Vertex skirt[] = {{36, -52}, {36, -52}, {55, -52}, {55, -52}, {58, -44},
                            {58, -44}, {48, -41}, {36, -43}, {36, -43}};
constexpr Vertex helm[] = {{46, -93}, {46, -93}, {54, -96}, {62, -92}, {62, -92}, {65, -84},
                           {65, -84}, {61, -75}, {61, -75}, {48, -76}, {48, -76}};
constexpr Vertex plume[] = {{53, -95}, {53, -95}, {50, -104}, {42, -106}, {32, -101},
                            {22, -93}, {22, -93}, {30, -95},  {28, -88},  {28, -88},
                            {36, -93}, {36, -86}, {36, -86},  {44, -92}};
constexpr Vertex shield[] = {{58, -72}, {58, -72}, {74, -70}, {74, -70}, {75, -58},
                             {70, -48}, {65, -43}, {65, -43}, {59, -50}, {56, -60}};
constexpr Vertex arm[] = {{42, -73}, {48, -75}, {51, -69}, {48, -62}, {58, -58},
                          {62, -60}, {62, -54}, {50, -54}, {42, -58}, {39, -65}};

void solid(Canvas& canvas, std::span<const Vertex> outline, Placement place, Ink ink,
           Ink line = Ink::ink) {
  draw_outline(canvas, outline, place, ink, line);
}

void draw_lance(Canvas& canvas, Placement place, const Livery& livery) {
  draw_limb(canvas, place.at(22, -54), place.at(140, -66), 4, 2, Ink::ink);
  draw_limb(canvas, place.at(22, -54), place.at(138, -66), 2, 1, Ink::argent);
  // Bands wound around it, the guard before the hand, the coronel at its tip.
  for (int x = 72; x < 134; x += 12) {
    const int y = -54 - (x - 22) * 12 / 118;
    draw_limb(canvas, place.at(x, y), place.at(x + 5, y), 2, 2, livery.cloth);
  }
  draw_limb(canvas, place.at(64, -63), place.at(66, -53), 3, 3, Ink::ink);
  draw_limb(canvas, place.at(65, -62), place.at(66, -54), 1, 1, Ink::steel);
  draw_limb(canvas, place.at(137, -68), place.at(140, -63), 3, 3, Ink::ink);
}

void draw_knight(Canvas& canvas, Placement place, const Livery& livery) {
  solid(canvas, tail, place, livery.horse);
  solid(canvas, far_hindleg, place, livery.horse);
  solid(canvas, far_foreleg, place, livery.horse);
  solid(canvas, near_hindleg, place, livery.horse);
  solid(canvas, near_foreleg, place, livery.horse);
  solid(canvas, head, place, livery.horse);
  solid(canvas, caparison, place, livery.cloth);
  solid(canvas, hem, place, livery.trim);
  fill_outline(canvas, chanfron, place, Ink::steel);
  canvas.paint({place.at(87, -61).x, place.at(87, -61).y, 2, 2}, Ink::ink);
  // Roundels on the cloth.
  for (const Point at : {Point{22, -36}, Point{70, -36}, Point{14, -28}, Point{76, -47}}) {
    canvas.disc(place.at(at.x, at.y), 2, livery.trim);
  }
  solid(canvas, saddle, place, Ink::oak);
  solid(canvas, leg, place, Ink::steel);
  solid(canvas, body, place, livery.cloth);
  solid(canvas, skirt, place, livery.trim);
  solid(canvas, plume, place, livery.plume);
  solid(canvas, shield, place, livery.trim);
  draw_limb(canvas, place.at(58, -60), place.at(74, -60), 3, 3, livery.cloth);
  draw_limb(canvas, place.at(65, -70), place.at(65, -46), 3, 3, livery.cloth);
  solid(canvas, helm, place, Ink::steel);
  draw_limb(canvas, place.at(55, -87), place.at(64, -87), 2, 2, Ink::ink);
  draw_limb(canvas, place.at(59, -86), place.at(59, -77), 1, 1, Ink::argent);
  draw_lance(canvas, place, livery);
  solid(canvas, arm, place, Ink::steel);
}

constexpr Vertex far_hills[] = {{-10, 0},   {-10, 0},   {-10, -14}, {20, -20},  {56, -12},
                                {90, -22},  {130, -14}, {170, -24}, {210, -12}, {250, -20},
                                {340, -14}, {340, 0},   {340, 0}};

void draw_castle(Canvas& canvas, Point foot) {
  const auto tower = [&](int x, int width, int height) {
    const Rect wall{foot.x + x, foot.y - height, width, height};
    canvas.paint(wall, Ink::steel);
    canvas.paint(wall.at_right(width / 3), Ink::shade);
    for (int i = 0; i < width; i += 4) canvas.paint({wall.x + i, wall.y - 2, 2, 2}, Ink::steel);
    canvas.paint({wall.x + width / 2 - 1, wall.y + 5, 2, 4}, Ink::ink);
  };
  tower(8, 30, 12);
  tower(0, 10, 22);
  tower(18, 10, 28);
  tower(34, 10, 20);
  for (const int x : {4, 22, 38})
    canvas.paint({foot.x + x, foot.y - (x == 22 ? 38 : 30), 1, 8}, Ink::ink);
  canvas.paint({foot.x + 23, foot.y - 38, 6, 3}, Ink::red);
  canvas.paint({foot.x + 5, foot.y - 30, 5, 3}, Ink::yellow);
  canvas.paint({foot.x + 39, foot.y - 30, 5, 3}, Ink::blue);
}

// A round tent with stripes and a pennant on its pole.
void draw_pavilion(Canvas& canvas, Point foot, int width, Ink cloth, Ink other) {
  const int wall = width / 2;
  const int roof = width * 3 / 5;
  const Point eaves{foot.x - width / 2, foot.y - wall};
  constexpr int stripes = 8;
  const auto stripe_from = [](int stripe, int across) { return (stripe * across + 7) / stripes; };
  const auto draw_stripes = [&](int left, int across, int y, int height) {
    for (int stripe = 0; stripe < stripes; ++stripe) {
      const int from = stripe_from(stripe, across);
      canvas.paint({left + from, y, stripe_from(stripe + 1, across) - from, height},
                   stripe % 2 == 0 ? cloth : other);
    }
  };
  draw_stripes(eaves.x, width, eaves.y, wall);
  for (int y = 0; y < roof; ++y) {
    // The roof swings out towards the eaves.
    const int half = (width / 2 + 3) * y * (y + roof) / (2 * roof * roof);
    draw_stripes(foot.x - half, 2 * half + 1, eaves.y - roof + y, 1);
    canvas.dot({foot.x - half - 1, eaves.y - roof + y}, Ink::ink);
    canvas.dot({foot.x + half + 1, eaves.y - roof + y}, Ink::ink);
  }
  // The valance, and the way in.
  for (int i = -3; i < width + 3; ++i) {
    canvas.paint({eaves.x + i, eaves.y, 1, 3 + (i + 3) / 3 % 2}, i / 3 % 2 == 0 ? other : cloth);
  }
  canvas.across({eaves.x - 3, eaves.y}, width + 6, Ink::ink);
  for (int y = 0; y < wall - 4; ++y) {
    const int half = y * width / (wall * 7);
    canvas.paint({foot.x - half, eaves.y + 4 + y, 2 * half + 1, 1}, Ink::umber);
  }
  canvas.down({eaves.x, eaves.y}, wall, Ink::ink);
  canvas.down({eaves.x + width, eaves.y}, wall, Ink::ink);
  const int top = eaves.y - roof;
  canvas.down({foot.x, top - 11}, 12, Ink::ink);
  for (int i = 0; i < 5; ++i)
    canvas.paint({foot.x + 1, top - 11 + i, 12 - (i < 3 ? i * 3 : 12 - i * 3), 1}, cloth);
}

// The rail between the two: planks, posts, and cloth hung over it.
void draw_tilt(Canvas& canvas, Rect rail) {
  canvas.paint(rail, Ink::vellum);
  constexpr int cloth = 20;
  for (int x = 0; x < rail.w; x += cloth) {
    const Ink ink = x / cloth % 2 == 0 ? Ink::green : Ink::argent;
    const Rect hung{rail.x + x, rail.y + 3, cloth, rail.h - 6};
    canvas.paint(hung, ink);
    // It sags in its middle.
    canvas.paint({hung.x + 4, hung.bottom(), 14, 1}, ink);
    canvas.paint({hung.x + 8, hung.bottom() + 1, 6, 1}, ink);
  }
  canvas.paint(rail.top(3), Ink::oak);
  canvas.across(rail.corner(), rail.w, Ink::ink);
  canvas.across({rail.x, rail.y + 3}, rail.w, Ink::ink);
  for (int x = 10; x < rail.w; x += 40) {
    canvas.paint({rail.x + x, rail.y - 2, 4, rail.h + 6}, Ink::umber);
    canvas.paint({rail.x + x, rail.y - 2, 1, rail.h + 6}, Ink::oak);
  }
}

// The name on a scroll, its ends folded back.
void draw_scroll(Canvas& canvas, Rect room) {
  const int width = wordmark_width() + 16;
  const Rect scroll{room.x + (room.w - width) / 2, room.y + 3, width, 21};
  for (const int side : {0, 1}) {
    const Rect fold = side == 0 ? Rect{scroll.x - 10, scroll.y + 5, 16, 19}
                                : Rect{scroll.right() - 6, scroll.y + 5, 16, 19};
    canvas.paint(fold, Ink::ink);
    canvas.paint(fold.inset(1), Ink::vellum);
    for (int i = 0; i < 6; ++i) {
      const int depth = i < 3 ? i * 2 + 2 : 12 - i * 2;
      const int y = fold.y + 7 + i;
      canvas.paint({side == 0 ? fold.x : fold.right() - depth, y, depth, 1}, Ink::sky);
    }
  }
  canvas.paint(scroll, Ink::ink);
  canvas.paint(scroll.inset(1), Ink::parchment);
  canvas.frame(scroll.inset(2), Ink::gold);
  draw_wordmark(canvas, {scroll.x + 8, scroll.y + 4}, Ink::ink);
}

}  // namespace

void draw_tiltyard(Canvas& canvas, Rect room) {
  const Clip clip(canvas, room);
  const int ground = room.y + 78;
  const int middle = room.x + room.w / 2;
  canvas.fill(room, Ink::sky);
  for (const Rect cloud : {Rect{8, 12, 34, 3}, Rect{14, 9, 20, 4}, Rect{room.w - 30, 20, 26, 3},
                           Rect{room.w - 24, 17, 14, 4}}) {
    canvas.paint(cloud.moved(room.x, room.y), Ink::argent);
  }
  fill_outline(canvas, far_hills, {{room.x, ground}, 64, false}, Ink::shade);
  draw_castle(canvas, {middle - 22, ground - 12});
  canvas.paint({room.x, ground, room.w, room.bottom() - ground}, Ink::green);
  draw_pavilion(canvas, {room.x + 22, ground + 6}, 34, Ink::red, Ink::argent);
  draw_pavilion(canvas, {room.right() - 20, ground + 6}, 34, Ink::blue, Ink::argent);
  canvas.paint({room.x, ground + 12, room.w, room.bottom() - ground - 12}, Ink::vellum);
  draw_knight(canvas, {{room.right() - 6, room.bottom() - 16}, 54, true}, blue_knight);
  draw_tilt(canvas, {room.x, room.bottom() - 30, room.w, 16});
  draw_knight(canvas, {{room.x + 14, room.bottom() - 3}, 60, false}, red_knight);
  draw_scroll(canvas, room);
}

namespace {

// Few shapes, so that they stay shapes: no pattern, no far legs.
void draw_small_knight(Canvas& canvas, Placement place) {
  const Livery& livery = lit_knight;
  solid(canvas, tail, place, livery.horse, livery.line);
  for (const auto& outline :
       {std::span<const Vertex>(far_hindleg), std::span<const Vertex>(far_foreleg),
        std::span<const Vertex>(near_hindleg), std::span<const Vertex>(near_foreleg),
        std::span<const Vertex>(head)}) {
    fill_outline(canvas, outline, place, livery.horse);
  }
  solid(canvas, caparison, place, livery.cloth, livery.line);
  solid(canvas, leg, place, livery.armour, livery.line);
  solid(canvas, body, place, livery.cloth, livery.line);
  fill_outline(canvas, plume, place, livery.plume);
  solid(canvas, helm, place, livery.armour, livery.line);
  canvas.paint(
      {place.mirrored ? place.at(64, -87).x : place.at(56, -87).x, place.at(0, -87).y, 3, 1},
      livery.line);
  solid(canvas, shield, place, livery.cloth, livery.line);
  draw_limb(canvas, place.at(10, -58), place.at(134, -68), 3, 3, livery.line);
  draw_limb(canvas, place.at(10, -58), place.at(134, -68), 1, 1, livery.armour);
}

}  // namespace

void draw_tiltyard_small(Canvas& canvas, Rect room) {
  const Clip clip(canvas, room);
  canvas.fill(room, Ink::parchment);
  draw_wordmark(canvas, {room.x + (room.w - wordmark_width()) / 2, room.y + 2}, Ink::ink);
  const int ground = room.bottom() - 2;
  draw_small_knight(canvas, {{room.right() - 14, ground - 3}, 18, true});
  const Rect rail{room.x, ground - 9, room.w, 7};
  canvas.paint(rail, Ink::parchment);
  canvas.across({rail.x, rail.y + 1}, rail.w, Ink::ink);
  for (int x = 0; x < rail.w; x += 8) canvas.paint({rail.x + x, rail.y + 3, 4, 2}, Ink::ink);
  draw_small_knight(canvas, {{room.x + 14, ground}, 18, false});
}

namespace {

// Of the way: they meet, and then ride past each other.
constexpr int impact = 520;

// A star of light with splinters flying out of it, from its first moment (0) to its last (1000).
void draw_impact(Canvas& canvas, Point centre, int size, int part, bool lines) {
  constexpr std::array<Point, 8> rays{
      {{10, 0}, {7, 7}, {0, 10}, {-7, 7}, {-10, 0}, {-7, -7}, {0, -10}, {7, -7}}};
  const int reach = size * (400 + part) / 1400;
  for (std::size_t i = 0; i < rays.size(); ++i) {
    const Point ray = rays[i];
    const int far = i % 2 == 0 ? reach : reach * 2 / 3;
    const Point tip{centre.x + ray.x * far / 10, centre.y + ray.y * far / 10};
    if (part < 450) {
      draw_limb(canvas, centre, tip, std::max(1, size / 5), 1, lines ? Ink::ink : Ink::gold);
      if (!lines) draw_limb(canvas, centre, tip, std::max(1, size / 9), 1, Ink::argent);
    }
    // Splinters turn as they fly, and fall.
    const int flown = size * (200 + part * 2) / 1000;
    const int fall = size * part / 1000 * part / 1000;
    const Point at{centre.x + ray.x * flown / 10, centre.y + ray.y * flown / 14 + fall};
    const int turn = static_cast<int>(i) * 3 + part / 90;
    const int dx = turn % 4 < 2 ? 4 : 1;
    const int dy = turn % 4 < 2 ? 1 : 4;
    draw_limb(canvas, {at.x - dx, at.y - dy}, {at.x + dx, at.y + dy}, 2, 1,
              lines ? Ink::ink : Ink::argent);
  }
}

// How far a rider is from the middle of the lists, in thousandths of the way he rides in.
int ridden(int part) { return part < impact ? 1000 - part * 1000 / impact : (impact - part); }

}  // namespace

void draw_clash(Canvas& canvas, Rect room, Ink cloth, Ink trim, int part) {
  const Clip clip(canvas, room);
  const int ground = room.y + room.h / 2;
  canvas.fill(room, Ink::sky);
  fill_outline(canvas, far_hills, {{room.x, ground}, 64, false}, Ink::shade);
  canvas.paint({room.x, ground, room.w, room.bottom() - ground}, Ink::green);
  canvas.paint({room.x, ground + 10, room.w, room.bottom() - ground - 10}, Ink::vellum);
  const int floor = room.bottom() - 24;
  const int middle = room.x + room.w / 2;
  // Lance meets shield a little to the side of the middle.
  constexpr int reach = 104;
  const int away = ridden(part) * (room.w / 2 - 30) / 1000;
  const bool met = part >= impact;
  const Livery winner{cloth, trim, Ink::argent, Ink::umber};
  const Livery loser{Ink::steel, Ink::shade, Ink::umber, Ink::oak};
  // The one who loses leans back out of the picture.
  const int back = met ? (part - impact) * 30 / 1000 : 0;
  draw_knight(canvas, {{middle + reach + away + back, floor - 14}, 54, true}, loser);
  draw_tilt(canvas, {room.x, floor - 26, room.w, 16});
  draw_knight(canvas, {{middle - reach - away, floor}, 60, false}, winner);
  // Dust at the hooves.
  for (int i = 0; i < 3; ++i) {
    const int x = middle - reach - away - 14 - i * 11;
    canvas.disc({x, floor - 3 - i % 2 * 3}, 5 - i, Ink::parchment);
  }
  if (met) {
    draw_impact(canvas, {middle + 6, floor - 66}, 44, (part - impact) * 1000 / (1000 - impact),
                false);
  }
}

void draw_clash_small(Canvas& canvas, Rect room, int part) {
  const Clip clip(canvas, room);
  canvas.fill(room, Ink::parchment);
  const int ground = room.bottom() - 2;
  const int middle = room.x + room.w / 2;
  constexpr int reach = 38;
  const int away = ridden(part) * (room.w / 2 - 24) / 1000;
  draw_small_knight(canvas, {{middle + reach + away, ground - 3}, 22, true});
  const Rect rail{room.x, ground - 10, room.w, 7};
  canvas.paint(rail, Ink::parchment);
  canvas.across({rail.x, rail.y + 1}, rail.w, Ink::ink);
  for (int x = 0; x < rail.w; x += 8) canvas.paint({rail.x + x, rail.y + 3, 4, 2}, Ink::ink);
  draw_small_knight(canvas, {{middle - reach - away, ground}, 22, false});
  if (part >= impact) {
    draw_impact(canvas, {middle + 2, ground - 26}, 18, (part - impact) * 1000 / (1000 - impact),
                true);
  }
}

}  // namespace tiltyard::ui::art
