import MamushiCore

/// The ids of Zola's headings to which links lead, where they are others here: `tea-co` for `Tea & co`
/// (https://www.getzola.org/documentation/content/linking/).
enum ZolaHeadings {
  /// The fragments of links that lead to texts, by the files of these texts.
  static func used(in site: FormerSite, _ places: FormerPlaces) -> [SitePath: Set<String>] {
    guard site.settings.anchors != nil else { return [:] }
    let files = Dictionary(site.texts.map { ($0.place, $0.file) }) { first, _ in first }
    var used: [SitePath: Set<String>] = [:]
    for text in site.texts {
      let bytes = Array(text.parsed.bytes[text.parsed.body])
      for piece in TextPieces(bytes, in: site.generator.tags).pieces {
        guard case .prose(let range) = piece else { continue }
        var copy: [UInt8] = []
        LinkRewriting.apply(to: range, of: bytes, result: &copy) { written in
          guard let sign = written.firstIndex(of: "#"), !written.contains("://") else { return nil }
          let fragment = String(written[written.index(after: sign)...])
          if let file = Self.place(of: written, in: text, places).flatMap({ files[$0] }) {
            used[file, default: []].formUnion([fragment, FormerPlaces.decoded(fragment)])
          }
          return nil
        }
      }
    }
    return used
  }

  /// The place of the text to which a link leads; nil if it leads to none.
  private static func place(of written: String, in text: FormerText, _ places: FormerPlaces) -> SitePath? {
    var address = written
    switch places.destination(written, in: text) {
    case .same: break
    case .changed(let other), .guessed(let other): address = other
    case .repaired, .lost: return nil
    }
    let path = FormerPlaces.decoded(String(address.prefix { $0 != "#" && $0 != "?" }))
    if path.isEmpty { return text.place }
    if path.hasPrefix("@/") { return SitePath("Content/" + path.dropFirst(2)) }
    return path.hasPrefix("/") ? nil : text.place.folder.resolving(path)
  }

  /// A text in which those headings have their ids written after them that would have others here.
  ///
  /// - Parameter anchor: how the ids were made.
  static func naming(_ ids: Set<String>, by anchor: ZolaAnchor, in body: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(body.count)
    var taken: Set<String> = []
    var fence: ArraySlice<UInt8>?
    let lines = body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      if number > 0 { result.append(UInt8(ascii: "\n")) }
      let text = line.drop { $0 == 0x20 }
      let sign = text.first ?? 0
      let run = text.prefix { $0 == sign }
      if sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~"), run.count >= 3 {
        if let open = fence {
          if open.first == sign, run.count >= open.count, text.dropFirst(run.count).allSatisfy({ $0 <= 0x20 })
          {
            fence = nil
          }
        } else {
          fence = run
        }
        result += line
        continue
      }
      guard fence == nil, sign == UInt8(ascii: "#"), run.count <= 6, line.count - text.count <= 3,
        text.dropFirst(run.count).first == 0x20, let heading = words(of: text.dropFirst(run.count)),
        let name = anchor.id(of: heading)
      else {
        result += line
        continue
      }
      var id = name
      var copies = 0
      while !taken.insert(id).inserted {
        copies += 1
        id = "\(name)-\(copies)"
      }
      if !ids.contains(id) || !ZolaAnchor.isID(id) || name.isEmpty || name == usualID(of: heading) {
        result += line
      } else {
        result += run
        result.append(0x20)
        result += heading
        result += " {#\(id)}".utf8
      }
    }
    return result
  }

  /// What stands in a heading, without signs that close it; nil if its text is not known, or it has an id.
  private static func words(of rest: ArraySlice<UInt8>) -> [UInt8]? {
    var words = Array(rest.drop { $0 == 0x20 })
    func trim() { while let last = words.last, last <= 0x20 { words.removeLast() } }
    trim()
    let marks = words.reversed().prefix { $0 == UInt8(ascii: "#") }.count
    if marks > 0, words.dropLast(marks).last == 0x20 {
      words.removeLast(marks)
      trim()
    }
    let unknown = Array("[]<>{}\\;$".utf8)
    return words.contains(where: unknown.contains) ? nil : words
  }

  /// The id that a heading in ASCII has here, as on GitHub; nil where typographic signs may change it, and for others.
  private static func usualID(of heading: [UInt8]) -> String? {
    if heading.contains(where: { $0 >= 0x80 }) || heading.firstRange(of: Array("--".utf8)) != nil {
      return nil
    }
    var id: [UInt8] = []
    for byte in heading {
      let small = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      if (0x61...0x7A).contains(small) || (0x30...0x39).contains(small) || "-_".utf8.contains(small) {
        id.append(small)
      } else if byte == 0x20 {
        id.append(UInt8(ascii: "-"))
      }
    }
    return String(decoding: id, as: UTF8.self)
  }
}
