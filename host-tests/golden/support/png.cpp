#include "support/png.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>

namespace tiltyard::golden {
namespace {

using Bytes = std::vector<std::uint8_t>;

void append_u32(Bytes& out, std::uint32_t value) {
  for (const unsigned shift : {24U, 16U, 8U, 0U}) {
    out.push_back(static_cast<std::uint8_t>(value >> shift));
  }
}

std::uint32_t crc(const Bytes& bytes, std::size_t from) {
  std::uint32_t sum = 0xFFFFFFFFU;
  for (std::size_t i = from; i < bytes.size(); ++i) {
    sum ^= bytes[i];
    for (int bit = 0; bit < 8; ++bit) sum = (sum & 1U) != 0 ? sum >> 1U ^ 0xEDB88320U : sum >> 1U;
  }
  return ~sum;
}

std::uint32_t adler(const Bytes& bytes) {
  std::uint32_t a = 1;
  std::uint32_t b = 0;
  for (const std::uint8_t byte : bytes) {
    a = (a + byte) % 65521U;
    b = (b + a) % 65521U;
  }
  return b << 16U | a;
}

// Deflate with its fixed code and a greedy search for repetitions.
class Deflate {
 public:
  Bytes run(const Bytes& data) {
    put(1, 1);  // the last block
    put(1, 2);  // fixed code
    std::map<std::uint32_t, std::size_t> seen;
    for (std::size_t i = 0; i < data.size();) {
      const std::size_t length = repetition(data, i, seen);
      for (std::size_t j = i; j < i + std::max<std::size_t>(length, 1); ++j) {
        if (j + 3 <= data.size()) seen[key(data, j)] = j;
      }
      if (length == 0) literal(data[i]);
      i += std::max<std::size_t>(length, 1);
    }
    symbol(256);
    if (used_ > 0) out_.push_back(static_cast<std::uint8_t>(bits_));
    return out_;
  }

 private:
  static std::uint32_t key(const Bytes& data, std::size_t i) {
    return static_cast<std::uint32_t>(data[i] | data[i + 1] << 8 | data[i + 2] << 16);
  }

  // Writes the repetition that begins at `i` and gives its length; 0 if there is none.
  std::size_t repetition(const Bytes& data, std::size_t i,
                         const std::map<std::uint32_t, std::size_t>& seen) {
    if (i + 3 > data.size()) return 0;
    const auto found = seen.find(key(data, i));
    if (found == seen.end() || i - found->second > 32768) return 0;
    std::size_t length = 3;
    while (length < 258 && i + length < data.size() &&
           data[found->second + length] == data[i + length]) {
      ++length;
    }
    write_length(static_cast<unsigned>(length));
    write_distance(static_cast<unsigned>(i - found->second));
    return length;
  }

  void write_length(unsigned length) {
    if (length == 258) return symbol(285);
    unsigned code = 257;
    unsigned base = 3;
    unsigned extra = 0;
    while (length >= base + (1U << extra)) {
      base += 1U << extra;
      ++code;
      if (code >= 265 && (code - 261) % 4 == 0) ++extra;
    }
    symbol(code);
    put(length - base, extra);
  }

  void write_distance(unsigned distance) {
    unsigned code = 0;
    unsigned base = 1;
    unsigned extra = 0;
    while (distance >= base + (1U << extra)) {
      base += 1U << extra;
      ++code;
      if (code >= 4 && code % 2 == 0) ++extra;
    }
    put_code(code, 5);
    put(distance - base, extra);
  }

  void literal(unsigned value) { symbol(value); }
  void symbol(unsigned value) {
    if (value < 144) return put_code(0x30 + value, 8);
    if (value < 256) return put_code(0x190 + value - 144, 9);
    if (value < 280) return put_code(value - 256, 7);
    put_code(0xC0 + value - 280, 8);
  }
  // Codes go in with their highest bit first, all else with the lowest.
  void put_code(unsigned code, unsigned count) {
    while (count-- > 0) put(code >> count & 1U, 1);
  }
  void put(unsigned value, unsigned count) {
    for (unsigned i = 0; i < count; ++i) {
      bits_ |= (value >> i & 1U) << used_;
      if (++used_ < 8) continue;
      out_.push_back(static_cast<std::uint8_t>(bits_));
      bits_ = 0;
      used_ = 0;
    }
  }

  Bytes out_;
  unsigned bits_ = 0;
  unsigned used_ = 0;
};

void append_chunk(Bytes& out, const char* name, const Bytes& data) {
  append_u32(out, static_cast<std::uint32_t>(data.size()));
  const std::size_t start = out.size();
  out.insert(out.end(), name, name + 4);
  out.insert(out.end(), data.begin(), data.end());
  append_u32(out, crc(out, start));
}

void append_rgb(Bytes& out, std::uint16_t pixel) {
  for (const std::uint8_t part : rgb_of(pixel)) out.push_back(part);
}

unsigned depth_for(std::size_t colours) {
  return colours <= 2 ? 1U : colours <= 4 ? 2U : colours <= 16 ? 4U : 8U;
}

}  // namespace

std::vector<std::uint8_t> png(const Picture& picture) {
  std::vector<std::uint16_t> colours = picture.pixels;
  std::sort(colours.begin(), colours.end());
  colours.erase(std::unique(colours.begin(), colours.end()), colours.end());
  const bool indexed = colours.size() <= 256;
  const unsigned depth = indexed ? depth_for(colours.size()) : 8U;

  Bytes rows;
  for (int y = 0; y < picture.height; ++y) {
    rows.push_back(0);  // no filter
    unsigned byte = 0;
    unsigned used = 0;
    for (int x = 0; x < picture.width; ++x) {
      const std::uint16_t pixel = picture.at(x, y);
      if (!indexed) {
        append_rgb(rows, pixel);
        continue;
      }
      const auto at = std::lower_bound(colours.begin(), colours.end(), pixel) - colours.begin();
      byte = byte << depth | static_cast<unsigned>(at);
      used += depth;
      if (used == 8 || x + 1 == picture.width) {
        rows.push_back(static_cast<std::uint8_t>(byte << (8 - used)));
        byte = 0;
        used = 0;
      }
    }
  }

  Bytes out{0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  Bytes header;
  append_u32(header, static_cast<std::uint32_t>(picture.width));
  append_u32(header, static_cast<std::uint32_t>(picture.height));
  header.insert(header.end(), {static_cast<std::uint8_t>(depth),
                               static_cast<std::uint8_t>(indexed ? 3 : 2), 0, 0, 0});
  append_chunk(out, "IHDR", header);
  if (indexed) {
    Bytes palette;
    for (const std::uint16_t colour : colours) append_rgb(palette, colour);
    append_chunk(out, "PLTE", palette);
  }
  Bytes packed{0x78, 0x01};
  const Bytes deflated = Deflate().run(rows);
  packed.insert(packed.end(), deflated.begin(), deflated.end());
  append_u32(packed, adler(rows));
  append_chunk(out, "IDAT", packed);
  append_chunk(out, "IEND", {});
  return out;
}

bool write_file(const std::string& path, const std::vector<std::uint8_t>& bytes) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return false;
  const bool whole = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  return std::fclose(file) == 0 && whole;
}

std::vector<std::uint8_t> read_file(const std::string& path) {
  Bytes bytes;
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return bytes;
  std::array<std::uint8_t, 4096> part{};
  for (std::size_t got = 1; got > 0;) {
    got = std::fread(part.data(), 1, part.size(), file);
    bytes.insert(bytes.end(), part.begin(), part.begin() + static_cast<std::ptrdiff_t>(got));
  }
  std::fclose(file);
  return bytes;
}

}  // namespace tiltyard::golden
