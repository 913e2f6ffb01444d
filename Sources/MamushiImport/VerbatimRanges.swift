/// The parts of Markdown in which a backslash is shown: blocks and tags of HTML, indented code, and bare addresses.
enum VerbatimRanges {
  /// - Parameter prose: a part of a text without fences and spans of code.
  /// - Returns: ranges in their order.
  static func all(in prose: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var place = 0
    var isInList = false
    var isBelowBlank = true
    while place < prose.count {
      let lineEnd = end(ofLineAt: place, in: prose)
      guard let start = prose[place..<lineEnd].firstIndex(where: { $0 > 0x20 }) else {
        isBelowBlank = true
        place = lineEnd
        continue
      }
      let isIndented = start - place >= 4 || prose[place..<start].contains(0x09)
      // In a list, such lines are paragraphs of its items.
      if isIndented, isBelowBlank, !isInList {
        ranges.append(place..<lineEnd)
        place = lineEnd
        continue
      }
      if !isIndented {
        if isItem(prose[start..<lineEnd]) {
          isInList = true
        } else if isBelowBlank {
          isInList = false
        }
      }
      if prose[start] == UInt8(ascii: "<"), BlockOfHTML.begins(prose[start...]) {
        let end = blockEnd(from: start, in: prose)
        ranges.append(start..<end)
        isBelowBlank = true
        place = end
        continue
      }
      isBelowBlank = false
      ranges += inline(start..<lineEnd, in: prose)
      place = lineEnd
    }
    return ranges
  }

  private static func end(ofLineAt place: Int, in prose: [UInt8]) -> Int {
    prose[place...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? prose.count
  }

  /// Whether a line begins an item of a list, or a footnote.
  private static func isItem(_ line: ArraySlice<UInt8>) -> Bool {
    if line.starts(with: "[^".utf8) { return true }
    let digits = line.prefix { (0x30...0x39).contains($0) }
    let rest = line[digits.endIndex...]
    let signs = digits.isEmpty ? "-*+" : ".)"
    guard let sign = rest.first, signs.utf8.contains(sign) else { return false }
    return rest.dropFirst().first.map { $0 <= 0x20 } ?? true
  }

  /// The end of a block of HTML, after the line that ends it (CommonMark, section 4.6).
  private static func blockEnd(from start: Int, in prose: [UInt8]) -> Int {
    let first = prose[start..<min(start + 10, prose.count)]
    let written = String(decoding: first, as: UTF8.self).lowercased()
    let name = ["script", "style", "pre", "textarea"].first { written.hasPrefix("<" + $0) }
    let sign = written.hasPrefix("<!--") ? "-->" : name.map { "</" + $0 }
    if let sign {
      let text = String(decoding: prose[start...], as: UTF8.self)
      guard let found = text.firstRange(of: sign) else { return prose.count }
      return end(ofLineAt: start + text[..<found.lowerBound].utf8.count, in: prose)
    }
    var place = end(ofLineAt: start, in: prose)
    while place < prose.count {
      let next = end(ofLineAt: place, in: prose)
      if prose[place..<next].allSatisfy({ $0 <= 0x20 }) { return place }
      place = next
    }
    return prose.count
  }

  /// The tags and bare addresses in a line.
  private static func inline(_ line: Range<Int>, in prose: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var place = line.lowerBound
    while place < line.upperBound {
      let next = place + 1 < line.upperBound ? prose[place + 1] : 0
      let opensTag = (0x61...0x7A).contains(next | 0x20) || next == UInt8(ascii: "/")
      if prose[place] == UInt8(ascii: "<"), opensTag,
        let end = prose[place..<line.upperBound].firstIndex(of: UInt8(ascii: ">"))
      {
        ranges.append(place..<end)
        place = end
      } else if prose[place] == UInt8(ascii: ":"), prose[place..<line.upperBound].starts(with: "://".utf8) {
        let address = prose[place..<line.upperBound].prefix { $0 > 0x20 && !")>]".utf8.contains($0) }
        ranges.append(place..<address.endIndex)
        place = address.endIndex
      } else {
        place += 1
      }
    }
    return ranges
  }
}
