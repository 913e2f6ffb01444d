import MamushiCore
import MamushiKit

/// A file that is searched for faults, with the starts of its lines.
struct TracedText {
  let bytes: [UInt8]
  private let lines: [Int]
  /// The range of the text after its front matter; nil if the file is no text.
  private let body: Range<Int>?
  private let outline: TextOutline
  /// Whether the whole file is values with keys.
  private let isData: Bool
  private let isStyle: Bool

  /// - Parameter file: the file's path, which tells how it is read.
  init(_ bytes: [UInt8], of file: SitePath = SitePath("")) {
    self.bytes = bytes
    lines = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    let isMarkdown = file.isMarkdown
    isStyle = file.hasExtension("css")
    isData = ["yaml", "yml", "toml", "json"].contains(file.fileExtension)
    body =
      if !isMarkdown {
        nil
      } else if case .found(let front) = FrontMatter.split(bytes) {
        front.body
      } else {
        bytes.indices
      }
    outline = TextOutline(bytes, in: body ?? bytes.indices, isMarkdown: isMarkdown)
  }

  /// - Parameter offset: in bytes.
  func mark(at offset: Int) -> Mark {
    let offset = max(0, min(offset, bytes.count))
    // Counts the lines that begin at or before the offset; the first one begins at 0.
    let line = lines.indices.firstPosition(notBefore: { lines[$0] <= offset })
    var column = 1
    for byte in bytes[lines[line - 1]..<offset] where byte & 0xC0 != 0x80 { column += 1 }
    return Mark(line: line, column: column)
  }

  /// The bytes of a mark's line.
  func line(of mark: Mark) -> ArraySlice<UInt8> {
    guard lines.indices.contains(mark.line - 1) else { return [] }
    let end = mark.line < lines.count ? lines[mark.line] : bytes.count
    return bytes[lines[mark.line - 1]..<end]
  }

  /// The first place of one of the needles as a whole word. In a text, its body comes first, then values of its front
  /// matter, and code last.
  ///
  /// - Parameters:
  ///   - isOnly: whether the needle must not occur again.
  ///   - isStart: whether a path may follow the needle.
  func mark(of needles: [[UInt8]], isOnly: Bool = false, isStart: Bool = false) -> Mark? {
    func mark(_ range: Range<Int>, where isRight: (Range<Int>) -> Bool) -> Mark? {
      self.mark(of: needles, in: range, isOnly: isOnly, isStart: isStart, where: isRight)
    }
    guard let body else {
      if isStyle {
        // Comments may name what the rules do.
        let addresses = bytes.withUnsafeBufferPointer { StyleAddresses.all(in: $0, 0..<$0.count) }
        let found = mark(bytes.indices) { place in addresses.contains { $0.contains(place.lowerBound) } }
        if let found { return found }
        // Escapes hide what an address says.
        let escaped = addresses.first { place in
          bytes[place].contains(UInt8(ascii: "\\")) && needles.contains(StyleEscape.decode(bytes[place]))
        }
        if let escaped { return self.mark(at: escaped.lowerBound) }
      }
      return mark(bytes.indices) { _ in true }
    }
    func isCode(_ place: Range<Int>) -> Bool { outline.code.contains { $0.contains(place.lowerBound) } }
    return mark(body) { !isCode($0) } ?? mark(0..<body.lowerBound) { isValue($0) }
      ?? mark(body, where: isCode)
  }

  /// The place of a heading: in templates and texts that of a heading with its words, elsewhere a value.
  func mark(ofHeading text: String, level: Int, previous: Int) -> Mark? {
    if let found = outline.heading(text, level: level, previous: previous) { return mark(at: found.offset) }
    return mark(
      of: [Array(text.utf8)], in: 0..<(body?.lowerBound ?? bytes.count), isOnly: false, isStart: false
    ) {
      isValue($0, isWhole: true)
    }
  }

  private func mark(
    of needles: [[UInt8]], in range: Range<Int>, isOnly: Bool, isStart: Bool,
    where isRight: (Range<Int>) -> Bool
  ) -> Mark? {
    for needle in needles {
      guard let place = place(of: needle, in: range, isStart: isStart, where: isRight) else { continue }
      let rest = (place + 1)..<range.upperBound
      let isAgain = isOnly && self.place(of: needle, in: rest, isStart: isStart, where: isRight) != nil
      return isAgain ? nil : mark(at: place)
    }
    return nil
  }

  private func place(
    of needle: [UInt8], in range: Range<Int>, isStart: Bool, where isRight: (Range<Int>) -> Bool
  ) -> Int? {
    var start = range.lowerBound
    while let found = bytes[start...].firstRange(of: needle) {
      let end = found.upperBound
      if end > range.upperBound { return nil }
      if isWhole(found, needle, isStart: isStart), isRight(found) { return found.lowerBound }
      start = found.lowerBound + 1
    }
    return nil
  }

  /// Whether a needle stands for itself where it is, and not as a part of a longer address or as a word of prose.
  private func isWhole(_ place: Range<Int>, _ needle: [UInt8], isStart: Bool) -> Bool {
    if place.upperBound < bytes.count, Self.isOfName(bytes[place.upperBound]) {
      // A scheme and its colon end by themselves.
      guard isStart else { return false }
      if bytes[place.upperBound] != UInt8(ascii: "/"), needle.last != UInt8(ascii: ":") { return false }
    }
    let before = place.lowerBound > 0 ? bytes[place.lowerBound - 1] : 0x0A
    let slash = UInt8(ascii: "/")
    let canContinue = needle.first.map(Self.isOfName) == true && Self.isOfName(before)
    // A name may follow its folder.
    if canContinue, before != slash || needle.first == slash { return false }
    guard needle.allSatisfy({ Self.isOfName($0) && $0 != slash }) else { return true }
    return "\"'(<=".utf8.contains(before)
      || (isData || place.upperBound <= body?.lowerBound ?? 0) && isValue(place)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    HTMLTokenizer.isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "/")
  }

  /// Whether a range of bytes is a value of YAML, TOML or JSON, and not only some of its words: `title: Step two`,
  /// `"cover": "a.jpg"`, `- /old/`.
  ///
  /// - Parameter isWhole: whether nothing may precede it, such as the folder of a file's name.
  private func isValue(_ range: Range<Int>, isWhole: Bool = false) -> Bool {
    func isAround(_ byte: UInt8) -> Bool { " \t\r\"'[]{}".utf8.contains(byte) }
    var start = range.lowerBound
    while !isWhole, start > 0, !isAround(bytes[start - 1]), bytes[start - 1] > 0x20 { start -= 1 }
    while start > 0, isAround(bytes[start - 1]) { start -= 1 }
    let end = bytes[range.upperBound...].firstIndex { !isAround($0) } ?? bytes.count
    let isBegun = start == 0 || "\n:=-,".utf8.contains(bytes[start - 1])
    return isBegun && (end == bytes.count || "\n,#>".utf8.contains(bytes[end]))
  }
}
