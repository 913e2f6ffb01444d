import Foundation
import MamushiCore

@testable import MamushiKit

/// An index, read as its documentation says: nothing of this is shared with what writes it.
struct DecodedIndex {
  struct Entry: Decodable {
    let version: Int
    let language: String
    let documents: Int
    let kinds: [String: Int]
    let years: [[Int]]
    let categories: [String]
    let facets: String?
    let chunkSize: Int
    let chunks: String
    let terms: [String]
    let shards: String
  }

  struct Document: Decodable, Equatable {
    let url: String
    let title: String
    let text: String
    var date: String?
    var image: String?
    var category: Int?
  }

  struct Posting: Equatable {
    let id: Int
    let impact: Int
    var positions: [Int] = []
    /// The parts that positions are in, where they are in parts.
    var parts: [Int: Int] = [:]
  }

  struct Term {
    let text: String
    let shard: Int
    let postings: [Posting]
  }

  let entry: Entry
  private(set) var documents: [Document] = []
  private(set) var terms: [Term] = []
  private(set) var facets: [Int] = []
  /// How many files have each shard's positions.
  private(set) var partCounts: [Int] = []
  /// The sizes of the shards of terms.
  private(set) var sizes: [Int] = []

  /// - Parameter files: all files beside the entry, by their names.
  init(entry: [UInt8], files: [String: [UInt8]]) throws {
    self.entry = try JSONDecoder().decode(Entry.self, from: Data(entry))
    for name in Self.names(self.entry.chunks) {
      documents += try JSONDecoder().decode([Document].self, from: Data(files[name + ".json"] ?? []))
    }
    for (number, name) in Self.names(self.entry.shards).enumerated() {
      let parts = ["", "0", "1", "2", "3"].map { files[name + "p\($0).bin"] }
      readShard(number, files[name + ".bin"] ?? [], parts.map { $0 ?? [] })
      partCounts.append(parts.count { $0 != nil })
    }
    if let name = self.entry.facets {
      let bytes = files[name + ".bin"] ?? []
      var bits = Bits(bytes: bytes)
      let width = String(self.entry.categories.count, radix: 2).count
      facets = (0..<self.entry.documents).map { _ in bits.number(width) }
    }
  }

  private static func names(_ joined: String) -> [String] {
    stride(from: 0, to: joined.utf8.count, by: 8).map { start in
      String(decoding: joined.utf8.dropFirst(start).prefix(8), as: UTF8.self)
    }
  }

  private mutating func readShard(_ number: Int, _ bytes: [UInt8], _ files: [[UInt8]]) {
    sizes.append(bytes.count)
    var list = Reader(bytes: bytes)
    var parts = files.map { Reader(bytes: $0) }
    var name: [UInt8] = []
    while list.index < bytes.count {
      let shared = list.number()
      let rest = list.number()
      name = name.prefix(shared) + list.take(rest)
      let count = list.number()
      let end = list.number()
      _ = list.number()
      let start = list.index
      var postings: [Posting] = []
      var id = -1
      for _ in 0..<count {
        let byte = Int(list.take(1)[0])
        id += 1 + (byte >> 4) + (byte >> 4 == 15 ? list.number() : 0)
        postings.append(Posting(id: id, impact: byte & 15))
      }
      precondition(list.index == start + end, "the length is not that of the content")
      // Those of the one file with all of them have no part.
      for part in parts.indices where parts[part].index < parts[part].bytes.count {
        for (document, place) in parts[part].places() {
          postings[document].positions.append(place)
          if part > 0 { postings[document].parts[place] = part - 1 }
        }
      }
      for index in postings.indices { postings[index].positions.sort() }
      terms.append(Term(text: String(decoding: name, as: UTF8.self), shard: number, postings: postings))
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    mutating func take(_ count: Int) -> [UInt8] {
      defer { index += count }
      return Array(bytes[index..<index + count])
    }

    mutating func number() -> Int {
      var value = 0
      var scale = 1
      while true {
        let byte = Int(bytes[index])
        index += 1
        value += (byte & 127) * scale
        if byte < 128 { return value }
        scale *= 128
      }
    }

    /// The places of the next term: numbers of its documents, and positions.
    mutating func places() -> [(document: Int, place: Int)] {
      let length = number()
      if length == 0 { return [] }
      var bits = Bits(bytes: take(length))
      let width = bits.number(8)
      var places: [(document: Int, place: Int)] = []
      var (document, place) = (-1, 0)
      while true {
        let step = bits.ones()
        if bits.isAtEnd { return places }
        if step > 0 { place = 0 }
        document += step
        place += bits.ones() << width
        place += bits.number(width)
        places.append((document, place))
      }
    }
  }

  private struct Bits {
    let bytes: [UInt8]
    var index = 0

    var isAtEnd: Bool { index >= bytes.count * 8 }

    mutating func next() -> Int {
      if isAtEnd { return 0 }
      defer { index += 1 }
      return Int(bytes[index / 8]) >> (index % 8) & 1
    }

    mutating func number(_ width: Int) -> Int { (0..<width).reduce(0) { $0 | next() << $1 } }

    mutating func ones() -> Int {
      var count = 0
      while next() == 1 { count += 1 }
      return count
    }
  }
}
