#include "server/store/wal_scan.h"

#include <array>
#include <bit>
#include <filesystem>
#include <fstream>
#include <span>
#include <system_error>
#include <vector>

namespace baize::server {
namespace {

// https://www.sqlite.org/fileformat2.html#the_write_ahead_log
constexpr std::size_t kHeader = 32, kFrameHeader = 24;
constexpr std::uint32_t kMagic = 0x377f0682;  // and its last bit: the checksums are big-endian
constexpr std::uint32_t kLargestPage = 65'536;

std::uint32_t big_endian(const unsigned char* at) {
  return std::uint32_t{at[0]} << 24 | std::uint32_t{at[1]} << 16 | std::uint32_t{at[2]} << 8 |
         at[3];
}

struct Checksum {
  std::uint32_t first = 0, second = 0;
  friend bool operator==(const Checksum&, const Checksum&) = default;

  static Checksum at(const unsigned char* bytes) {
    return {big_endian(bytes), big_endian(bytes + 4)};
  }
  void add(std::span<const unsigned char> bytes, bool is_big) {
    const auto word = [&](std::size_t at) {
      const std::uint32_t big = big_endian(bytes.data() + at);
      return is_big ? big : __builtin_bswap32(big);
    };
    for (std::size_t at = 0; at + 8 <= bytes.size(); at += 8) {
      first += word(at) + second;
      second += word(at + 4) + first;
    }
  }
};

bool read(std::ifstream& in, std::span<unsigned char> bytes) {
  return in.read(reinterpret_cast<char*>(bytes.data()), std::streamsize(bytes.size())).good();
}

bool is_magic(std::uint32_t magic) { return (magic & ~1U) == kMagic; }
bool is_page_size(std::uint32_t page) {
  return page >= 512 && page <= kLargestPage && std::has_single_bit(page);
}

// A house that cannot start and is started again and again must not fill the disk.
constexpr int kMostCopies = 20;

// The name of the copy; empty where none could be made.
std::string copy_aside(const std::string& wal_path) {
  for (int number = 1; number <= kMostCopies; ++number) {
    const std::string copy =
        wal_path + ".damaged" + (number == 1 ? "" : "." + std::to_string(number));
    std::error_code failed;
    if (std::filesystem::copy_file(wal_path, copy, failed)) return copy;
    if (failed != std::errc::file_exists) return {};
  }
  return {};
}

}  // namespace

std::uint64_t lost_commits(const std::string& wal_path) {
  std::ifstream in(wal_path, std::ios::binary);
  std::array<unsigned char, kHeader> header{};
  if (!read(in, header)) return 0;
  const std::uint32_t magic = big_endian(header.data()), page = big_endian(header.data() + 8);
  if (!is_magic(magic) || !is_page_size(page)) return 0;
  const bool is_big = (magic & 1U) != 0;
  const auto salts = Checksum::at(header.data() + 16);
  Checksum sum;
  sum.add(std::span(header).first(24), is_big);
  bool is_whole = sum == Checksum::at(header.data() + 24);

  std::uint64_t lost = 0;
  std::vector<unsigned char> frame(kFrameHeader + page);
  while (read(in, frame)) {
    const bool is_current = Checksum::at(frame.data() + 8) == salts;
    if (is_whole) {
      sum.add(std::span(frame).first(8), is_big);
      sum.add(std::span(frame).subspan(kFrameHeader), is_big);
      is_whole = is_current && sum == Checksum::at(frame.data() + 16);
    }
    // Frames of an older log lie behind the end of this one, and have other salts.
    const bool is_commit = big_endian(frame.data() + 4) != 0;
    if (!is_whole && is_current && is_commit) ++lost;
  }
  return lost > 1 ? lost : 0;
}

bool has_broken_header(const std::string& wal_path) {
  std::ifstream in(wal_path, std::ios::binary);
  std::array<unsigned char, kHeader> header{};
  if (!read(in, header) || in.peek() == std::ifstream::traits_type::eof()) return false;
  const std::uint32_t magic = big_endian(header.data());
  if (!is_magic(magic) || !is_page_size(big_endian(header.data() + 8))) return true;
  Checksum sum;
  sum.add(std::span(header).first(24), (magic & 1U) != 0);
  return sum != Checksum::at(header.data() + 24);
}

std::string damage_of_wal(const std::string& data_path) {
  const std::string wal = data_path + "-wal";
  if (const std::uint64_t lost = lost_commits(wal); lost > 0)
    return data_path + ": the end of the write-ahead log is damaged: " + std::to_string(lost) +
           " committed transactions behind it are lost";
  if (has_broken_header(wal))
    return data_path + ": the beginning of the write-ahead log is damaged: all it holds is lost";
  return {};
}

std::string keep_damaged_wal(const std::string& data_path) {
  std::string damage = damage_of_wal(data_path);
  if (damage.empty()) return damage;
  const std::string copy = copy_aside(data_path + "-wal");
  return damage + (copy.empty() ? "" : "; a copy of it is kept as " + copy);
}

}  // namespace baize::server
