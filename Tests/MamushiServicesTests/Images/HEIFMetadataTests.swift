import MamushiCore
import MamushiServices
import Testing

/// AVIF and HEIC: nothing moves, and what is private is zeros.
@Suite struct HEIFMetadataTests {
  private typealias Make = ImageFixtures

  private struct Item {
    let id: Int
    let type: String
    let data: [UInt8]
    /// 0: in `mdat`; 1: in `idat`.
    var method = 0
    var words = ""
  }

  private static let items = [
    Item(id: 1, type: "av01", data: Array("primary picture".utf8)),
    Item(id: 2, type: "av01", data: Array("transparency".utf8)),
    Item(id: 3, type: "grid", data: [0, 0, 0, 1], method: 1),
    Item(id: 4, type: "Exif", data: [0, 0, 0, 0] + Secrets.exif(orientation: 6), words: Secrets.secret),
    Item(id: 5, type: "mime", data: Secrets.xmp, words: "\0application/rdf+xml \(Secrets.secret)"),
    Item(id: 6, type: "av01", data: Secrets.text("thumbnail")),
    Item(id: 7, type: "av01", data: Secrets.text("its transparency")),
    Item(id: 8, type: "grid", data: [9] + Secrets.text("second"), method: 1),
    Item(id: 9, type: "av01", data: Secrets.text("its tile")),
    Item(id: 10, type: "uri ", data: Secrets.text("uri"), method: 1),
  ]

  private static let references: [(kind: String, from: Int, to: [Int])] = [
    ("auxl", 2, [1]), ("dimg", 3, [1, 2]), ("cdsc", 4, [1]), ("thmb", 6, [1]), ("auxl", 7, [6]),
    ("dimg", 8, [9]),
    ("thmb", 8, [1]),
  ]

  /// - Parameters:
  ///   - version: of the tables; the later have more fields.
  ///   - sizes: of places and lengths, in bytes.
  private func file(
    version: Int = 0, sizes: Int = 4, brand: String = "avif", items: [Item] = items, others: [UInt8] = [],
    behind: [UInt8] = []
  ) -> [UInt8] {
    let idSize = version == 2 ? 4 : 2
    func full(_ name: String, _ version: Int, _ content: [UInt8]) -> [UInt8] {
      Make.box(name, [UInt8(version), 0, 0, 0] + content)
    }
    func table(_ start: Int) -> [UInt8] {
      let entries = items.map {
        full(
          "infe", version == 2 ? 3 : 2,
          Make.big($0.id, idSize) + [0, 0] + Array("\($0.type)\($0.words)\0".utf8))
      }
      var place = start
      var inner = 0
      let places = items.map { item in
        // In two parts, the first of one byte.
        let own = item.method == 0 ? place : inner
        if item.method == 0 { place += item.data.count } else { inner += item.data.count }
        return Make.big(item.id, idSize) + (version == 0 ? [] : [0, UInt8(item.method)]) + [0, 0]
          + Make.big(own, sizes)
          + Make.big(2, 2) + Make.big(0, sizes) + Make.big(1, sizes) + Make.big(1, sizes)
          + Make.big(item.data.count - 1, sizes)
      }
      let links = Self.references.map {
        Make.box(
          $0.kind,
          Make.big($0.from, idSize) + Make.big($0.to.count, 2) + $0.to.flatMap { Make.big($0, idSize) })
      }
      let properties =
        Make.ispe(40, 30) + Make.box("udes", Secrets.text("title")) + Make.box("irot", [1])
        + Make.box("crtt", Secrets.text("time"))
      let parts: [[UInt8]] = [
        Make.box("hdlr", [UInt8](repeating: 0, count: 24)), full("pitm", 0, Make.big(3, 2)),
        full(
          "iinf", version == 0 ? 0 : 1, Make.big(items.count, version == 0 ? 2 : 4) + entries.flatMap { $0 }),
        full(
          "iloc", version,
          [UInt8(sizes << 4 | sizes), UInt8(sizes << 4)] + Make.big(items.count, idSize)
            + places.flatMap { $0 }),
        full("iref", version == 2 ? 1 : 0, links.flatMap { $0 }),
        Make.box(
          "iprp", Make.box("ipco", properties) + full("ipma", 0, Make.big(1, 4) + Make.big(3, 2) + [1, 1])),
        Make.box("idat", items.filter { $0.method == 1 }.flatMap { $0.data }),
        full("xml ", 0, Secrets.text("xml")), Make.box("uuid", Secrets.text("uuid")),
        Make.box("free", Secrets.text("free")),
      ]
      return full("meta", 0, parts.flatMap { $0 })
    }
    let head = Make.box("ftyp", Array("\(brand)\0\0\0\0mif1".utf8)) + others
    let start = head.count + table(0).count + 8
    let data = items.filter { $0.method == 0 }.flatMap { $0.data } + Secrets.text("left behind")
    return head + table(start) + Make.box("mdat", data) + behind
  }

  @Test(arguments: [1, 2], [4, 8])
  func everythingPrivateIsZeros(version: Int, sizes: Int) throws {
    let whole = file(
      version: version, sizes: sizes, others: Make.box("uuid", Secrets.text("before")),
      behind: Make.box("mpvd", Secrets.text("video")) + Make.box("uuid", Secrets.text("behind")))
    let found = MetadataRemover.strip(whole)
    #expect(Secrets.isIn(whole) && !Secrets.isIn(found))
    #expect(found.contains("primary picturetransparency"))
    #expect(!found.contains("Exif") && !found.contains("thmb") && !found.contains("mime"))
    #expect(!found.contains("uuid") && !found.contains("mpvd") && !found.contains("II*\0"))
    // What stood behind is cut off; all else is where it was.
    let kept = file(
      version: version, sizes: sizes, others: Make.box("uuid", Secrets.text("before")))
    #expect(found.count == kept.count)
    for (index, byte) in found.enumerated() where byte != kept[index] {
      #expect(byte == 0 || Array("free".utf8).contains(byte), "at \(index)")
    }
    #expect(MetadataRemover.strip(found) == found)
    let header = try ImageHeader(parsing: found)
    #expect(header == (try ImageHeader(parsing: whole)))
  }

  @Test(arguments: ["heic", "mif1", "avif", "heix"])
  func firstVersion(brand: String) {
    let items = Self.items.filter { $0.method == 0 }
    let found = MetadataRemover.strip(file(brand: brand, items: items))
    #expect(found.count == file(brand: brand, items: items).count && !Secrets.isIn(found))
    #expect(found.contains("primary picturetransparency"))
  }

  @Test func nothingToRemove() {
    let found = MetadataRemover.strip(file(version: 1))
    #expect(MetadataRemover.strip(found) == found)
  }

  @Test func sequences() {
    let movie = Make.box(
      "moov",
      Make.box("mvhd", [1, 2, 3]) + Make.box("udta", Secrets.text("movie"))
        + Make.box(
          "trak",
          Make.box("tkhd", [4]) + Make.box("udta", Secrets.text("track"))
            + Make.box("mdia", Make.box("meta", Secrets.text("media")) + Make.box("minf", [5, 6]))))
    // Frames, which no item names, stay: here the data that is left behind.
    let found = MetadataRemover.strip(file(version: 1, brand: "avis", others: movie))
    #expect(found.contains("SERIAL123"))
    #expect(found.contains("left behind SERIAL123") && found.contains("mvhd\u{1}\u{2}\u{3}"))
    for words in ["movie", "track", "media", "owner", "thumbnail", "uuid", "rdf"] {
      #expect(!found.contains(words), "\(words)")
    }
  }

  /// Data before their table, and no table at all.
  @Test func tablesBehindTheirData() {
    let type = Make.box("ftyp", Array("avif\0\0\0\0mif1".utf8))
    let data = Make.box("mdat", Secrets.exif(orientation: 6))
    for table in [[], Make.box("meta", [0, 0, 0, 0, 1]), Make.box("meta", [0, 0, 0, 0])] {
      #expect(!Secrets.isIn(MetadataRemover.strip(type + data + table)))
    }
    #expect(MetadataRemover.strip(type + data) == type)
  }

  /// Tables that nobody can follow find no picture; nor may they leave what is private.
  @Test func brokenTables() {
    let whole = file(version: 1)
    for name in ["iloc", "iinf", "iref"] {
      guard let place = (0..<(whole.count - 4)).first(where: { whole[$0...].starts(with: Array(name.utf8)) })
      else {
        Issue.record("no \(name)")
        continue
      }
      var bytes = whole
      bytes.replaceSubrange((place - 4)..<place, with: [0x7F, 0xFF, 0xFF, 0xFF])
      #expect(!Secrets.isIn(MetadataRemover.strip(bytes)), "\(name)")
    }
    for count in 24..<whole.count {
      #expect(!Secrets.isIn(MetadataRemover.strip(Array(whole[..<count]))), "\(count) bytes")
    }
  }

  @Test func damaged() {
    let whole = file(version: 1, behind: Make.box("mpvd", Secrets.text("video")))
    let table =
      (0..<whole.count - 15).first { whole[$0...].starts(with: "primary picture".utf8) } ?? whole.count
    var random = SplitMix64(state: 6)
    for _ in 0..<3000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let index = Int.random(in: 20..<table, using: &random)
        bytes[index] = Bool.random(using: &random) ? 0xFF : UInt8.random(in: 0...255, using: &random)
      }
      #expect(MetadataRemover.strip(bytes).count <= bytes.count)
    }
  }

  /// Entries that take no room in the table, and as many as can be said.
  @Test func endlessTables() {
    let entry: [UInt8] = [0, 1, 0, 0, 0xFF, 0xFF]
    let table = Make.box(
      "iloc",
      [0, 0, 0, 0, 0, 0, 0xFF, 0xFF] + [[UInt8]](repeating: entry, count: 65_535).flatMap { $0 })
    let bytes =
      Make.box("ftyp", Array("avif\0\0\0\0mif1".utf8)) + Make.box("meta", [0, 0, 0, 0] + table)
      + Make.box("mdat", Secrets.text("data"))
    #expect(!Secrets.isIn(MetadataRemover.strip(bytes)))
  }
}
