import MamushiCore

/// YAML values that end at a `#`, which begins a comment but may have been meant as a part of the value.
struct CutValue {
  let key: String
  /// The comment, including its `#`.
  let comment: String
  let mark: Mark

  /// Keys with human-readable text.
  private static let prose = [
    "title", "summary", "description", "excerpt", "subtitle", "catchCopy", "category", "author", "reading",
  ]

  /// The cut values in front matter.
  ///
  /// - Parameters:
  ///   - bytes: the document.
  ///   - firstLine: the line of the file on which it begins.
  static func all(
    in entries: [Node.Entry], of bytes: ArraySlice<UInt8>, firstLine: Int
  ) -> [CutValue] {
    guard bytes.contains(UInt8(ascii: "#")) else { return [] }
    var found: [CutValue] = []
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    var number = firstLine
    for (position, entry) in entries.enumerated() {
      let start = entry.keyMark.line
      let end = position + 1 < entries.count ? entries[position + 1].keyMark.line : .max
      // Entries of a mapping in braces may share a line.
      guard start >= number, end > start else { continue }
      lines = lines.dropFirst(start - number)
      let own = lines.prefix(end - start)
      lines = lines.dropFirst(own.count)
      number = start + own.count
      if let cut = cut(entry, own) { found.append(cut) }
    }
    return found
  }

  /// - Parameter lines: the lines of the entry.
  private static func cut(_ entry: Node.Entry, _ lines: ArraySlice<ArraySlice<UInt8>>) -> CutValue? {
    switch entry.value.value {
    case .string where prose.contains(where: { FrontMatterKey.isSame($0, entry.key) }):
      guard let first = lines.first, isPlain(first) else { return nil }
    case .null, .list: break
    default: return nil
    }
    for (offset, line) in lines.enumerated() {
      guard let sign = comment(in: line) else { continue }
      let text = line[sign...].reversed().drop { $0 <= 0x20 }.reversed()
      if case .string = entry.value.value {
      } else {
        // `# later` is a comment, `#food` hardly.
        let isBare = line[..<sign].last { $0 > 0x20 }.map {
          $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "-")
        }
        guard isBare == true, line.dropFirst(sign - line.startIndex + 1).first.map({ $0 > 0x20 }) == true
        else { continue }
      }
      let column = String(decoding: line[..<sign], as: UTF8.self).unicodeScalars.count + 1
      return CutValue(
        key: entry.key, comment: String(String(decoding: text, as: UTF8.self).prefix(40)),
        mark: Mark(line: entry.keyMark.line + offset, column: column))
    }
    return nil
  }

  /// The start of a comment that follows other content.
  private static func comment(in line: ArraySlice<UInt8>) -> Int? {
    guard line.first(where: { $0 > 0x20 }) != UInt8(ascii: "#") else { return nil }
    return line.indices.dropFirst().first { line[$0] == UInt8(ascii: "#") && line[$0 - 1] <= 0x20 }
  }

  /// Whether the value on a key's line is neither quoted nor a block.
  private static func isPlain(_ line: ArraySlice<UInt8>) -> Bool {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
      let start = line[(colon + 1)...].first(where: { $0 > 0x20 })
    else { return false }
    return !"\"'|>[{&*!".utf8.contains(start)
  }
}
