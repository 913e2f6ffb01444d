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
    let positions: [Int]
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
  /// The sizes of the shards of terms.
  private(set) var sizes: [Int] = []

  /// - Parameter files: all files beside the entry, by their names.
  init(entry: [UInt8], files: [String: [UInt8]]) throws {
    self.entry = try JSONDecoder().decode(Entry.self, from: Data(entry))
    for name in Self.names(self.entry.chunks) {
      documents += try JSONDecoder().decode([Document].self, from: Data(files[name + ".json"] ?? []))
    }
    for (number, name) in Self.names(self.entry.shards).enumerated() {
      readShard(number, files[name + ".bin"] ?? [], files[name + "p.bin"] ?? [])
    }
    if let name = self.entry.facets {
      let bytes = files[name + ".bin"] ?? []
      let isWide = self.entry.categories.count > 254
      facets = stride(from: 0, to: bytes.count, by: isWide ? 2 : 1).map {
        Int(bytes[$0]) + (isWide ? Int(bytes[$0 + 1]) << 8 : 0)
      }
    }
  }

  private static func names(_ joined: String) -> [String] {
    stride(from: 0, to: joined.utf8.count, by: 10).map { start in
      String(decoding: joined.utf8.dropFirst(start).prefix(10), as: UTF8.self)
    }
  }

  private mutating func readShard(_ number: Int, _ bytes: [UInt8], _ positions: [UInt8]) {
    sizes.append(bytes.count)
    var list = Reader(bytes: bytes)
    var places = Reader(bytes: positions)
    var name: [UInt8] = []
    while list.index < bytes.count {
      let shared = list.number()
      let rest = list.number()
      name = name.prefix(shared) + list.take(rest)
      let count = list.number()
      let end = list.number()
      let placesEnd = list.number() + places.index
      let start = list.index
      var postings: [Posting] = []
      var id = -1
      for _ in 0..<count {
        let byte = Int(list.take(1)[0])
        id += 1 + (byte >> 4) + (byte >> 4 == 15 ? list.number() : 0)
        var place = 0
        var all: [Int] = []
        var hasMore = true
        while hasMore {
          let step = places.number()
          hasMore = step & 1 == 1
          place += step / 2
          all.append(place)
        }
        postings.append(Posting(id: id, impact: byte & 15, positions: all))
      }
      precondition(
        list.index == start + end && places.index == placesEnd, "lengths are not those of the content")
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
  }
}
