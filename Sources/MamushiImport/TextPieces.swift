/// A text of another generator in pieces: prose, code, and calls of templates.
struct TextPieces {
  enum Piece {
    case prose(Range<Int>)
    /// Code with its fences or backticks.
    case code(Range<Int>)
    case tag(FormerTag)
  }

  private(set) var pieces: [Piece] = []
  private let bytes: [UInt8]
  private let syntax: TagSyntax
  private let fences: [(opening: [UInt8], closing: [UInt8], form: FormerTag.Form)]
  private var place = 0
  /// The start of the piece that is being read.
  private var start = 0
  /// Whether the text is one in which calls are shown as they are written: `{% raw %}`.
  private var isRaw = false
  /// The last places that were found for closing signs.
  private var closings: [[UInt8]: Int] = [:]
  /// For runs of backticks by their length, the place up to which there is none that closes them.
  private var openRuns: [Int: Int] = [:]

  init(_ bytes: [UInt8], in syntax: TagSyntax) {
    self.bytes = bytes
    self.syntax = syntax
    fences = syntax.fences
    while place < bytes.count {
      if isLineStart(place), let end = codeBlockEnd(at: place) {
        readCode(to: end)
      } else if bytes[place] == UInt8(ascii: "`"), let end = codeSpanEnd() {
        readCode(to: end)
      } else if bytes[place] == UInt8(ascii: "`") {
        place += bytes[place...].prefix { $0 == UInt8(ascii: "`") }.count
      } else if !readTag(inCode: false, before: bytes.count) {
        place += bytes[place] == UInt8(ascii: "\\") ? min(2, bytes.count - place) : 1
      }
    }
    finish(isCode: false, at: bytes.count)
  }

  private mutating func finish(isCode: Bool, at end: Int) {
    if start < end { pieces.append(isCode ? .code(start..<end) : .prose(start..<end)) }
    start = end
  }

  // MARK: Code

  private mutating func readCode(to end: Int) {
    finish(isCode: false, at: place)
    while place < end {
      if !readTag(inCode: true, before: end) { place += 1 }
    }
    finish(isCode: true, at: end)
  }

  private func isLineStart(_ place: Int) -> Bool { place == 0 || bytes[place - 1] == UInt8(ascii: "\n") }

  private func lineEnd(from place: Int) -> Int {
    bytes[place...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
  }

  /// A fence of a code block (CommonMark, section 4.5), at any depth of a list.
  private func fence(at line: Int) -> (sign: UInt8, count: Int, rest: ArraySlice<UInt8>)? {
    let text = bytes[line..<lineEnd(from: line)].drop { $0 == 0x20 || $0 == 0x09 }
    guard let sign = text.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else { return nil }
    let count = text.prefix { $0 == sign }.count
    return count < 3 ? nil : (sign, count, text.dropFirst(count))
  }

  /// The end of the code block that begins on a line; nil if none does.
  private func codeBlockEnd(at line: Int) -> Int? {
    guard let opening = fence(at: line),
      opening.sign == UInt8(ascii: "~") || !opening.rest.contains(UInt8(ascii: "`"))
    else { return nil }
    var next = lineEnd(from: line)
    while next < bytes.count {
      let end = lineEnd(from: next)
      if let closing = fence(at: next), closing.sign == opening.sign, closing.count >= opening.count,
        closing.rest.allSatisfy({ $0 <= 0x20 })
      {
        return end
      }
      next = end
    }
    return bytes.count
  }

  /// The end of the code span that begins here; nil if it is not closed in its paragraph.
  private mutating func codeSpanEnd() -> Int? {
    let count = bytes[place...].prefix { $0 == UInt8(ascii: "`") }.count
    if let known = openRuns[count], place < known { return nil }
    var index = place + count
    var isBlank = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "`"):
        let run = bytes[index...].prefix { $0 == UInt8(ascii: "`") }.count
        if run == count { return index + run }
        index += run
        isBlank = false
        continue
      case UInt8(ascii: "\n"):
        if isBlank {
          openRuns[count] = index
          return nil
        }
        isBlank = true
      case 0x20, 0x09, 0x0D: break
      default: isBlank = false
      }
      index += 1
    }
    openRuns[count] = bytes.count
    return nil
  }

  // MARK: Tags

  /// In bytes; so that signs that open nothing do not have the rest of a text read each time.
  private static let longestTag = 1 << 14

  /// Reads a tag that begins here, and the prose or code before it.
  private mutating func readTag(inCode: Bool, before limit: Int) -> Bool {
    guard let tag = tag(inCode: inCode, before: limit) else { return false }
    finish(isCode: inCode, at: tag.range.lowerBound)
    if tag.name == "raw" || tag.name == "verbatim" { isRaw = !tag.isEnd }
    pieces.append(.tag(tag))
    place = tag.range.upperBound
    start = place
    return true
  }

  private mutating func tag(inCode: Bool, before limit: Int) -> FormerTag? {
    if syntax == .components, !inCode, let tag = component() { return tag }
    guard bytes[place] == UInt8(ascii: "{"),
      let fence = fences.first(where: { begins(with: $0.opening, at: place) })
    else { return nil }
    let isEscape = fence.form == .escapedCall || fence.form == .escapedValue
    if inCode, !isEscape, !syntax.isReadInCode { return nil }
    let inside = place + fence.opening.count
    guard let closing = firstIndex(of: fence.closing, from: inside, before: limit) else { return nil }
    let source = String(decoding: bytes[inside..<closing], as: UTF8.self)
    let range = place..<closing + fence.closing.count
    var tag = tag(fence.form, source, range)
    if isRaw, tag?.isEnd != true || tag?.name != "raw" && tag?.name != "verbatim" { return nil }
    tag?.isAlone = !inCode && Self.isAlone(range, in: bytes)
    tag?.isInCode = inCode
    return tag
  }

  private func tag(_ form: FormerTag.Form, _ source: String, _ range: Range<Int>) -> FormerTag? {
    switch form {
    case .comment, .escapedCall, .escapedValue:
      return FormerTag(form: form, name: "", source: source, range: range)
    case .value where syntax.isLiquid:
      return FormerTag(form: form, name: "", source: source.trimmingBlanks, range: range)
    case .call, .value:
      guard let call = TagArguments(source, in: syntax) else { return nil }
      return FormerTag(
        form: form, name: call.name, isEnd: call.isEnd, isClosed: call.isClosed || form == .value,
        words: call.words,
        named: call.named, expressions: call.expressions, source: source.trimmingBlanks, range: range)
    }
  }

  /// `<Name key="value">`, `<Name />` or `</Name>` with a name that is none of HTML.
  private func component() -> FormerTag? {
    guard bytes[place] == UInt8(ascii: "<"), place + 1 < bytes.count else { return nil }
    let nameStart = place + (bytes[place + 1] == UInt8(ascii: "/") ? 2 : 1)
    guard nameStart < bytes.count, (0x41...0x5A).contains(bytes[nameStart]) else { return nil }
    var (index, depth) = (nameStart, 0)
    var quote: UInt8?
    while index < min(bytes.count, place + Self.longestTag) {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "}") {
        depth -= 1
      } else if depth == 0, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if depth == 0, byte == UInt8(ascii: ">") {
        let source = String(decoding: bytes[(place + 1)..<index], as: UTF8.self)
        // An address in angle brackets has a colon or an at sign.
        guard let call = TagArguments(source, in: .components), isComponentName(call.name) else { return nil }
        let range = place..<index + 1
        return FormerTag(
          form: .call, name: call.name, isEnd: call.isEnd, isClosed: call.isClosed, words: call.words,
          named: call.named, expressions: call.expressions, source: source.trimmingBlanks, range: range,
          isAlone: Self.isAlone(range, in: bytes))
      }
      index += 1
    }
    return nil
  }

  private func isComponentName(_ name: String) -> Bool {
    name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
    }
  }

  private func begins(with signs: [UInt8], at place: Int) -> Bool {
    bytes[place...].starts(with: signs)
  }

  /// The next place of closing signs, which is remembered: many openings may have the same or none.
  private mutating func firstIndex(of signs: [UInt8], from start: Int, before limit: Int) -> Int? {
    var next = closings[signs] ?? start
    if next < start { next = start }
    while next + signs.count <= bytes.count, bytes[next] != signs[0] || !begins(with: signs, at: next) {
      next += 1
    }
    closings[signs] = next
    return next + signs.count <= min(limit, start + Self.longestTag) ? next : nil
  }

  /// Whether nothing else is on the lines of a range.
  static func isAlone(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    var before = range.lowerBound
    // After the sign of an item, quotation or definition, it is alone as well.
    while before > 0, " \t>-*+:".utf8.contains(bytes[before - 1]) { before -= 1 }
    var after = range.upperBound
    while after < bytes.count, bytes[after] == 0x20 || bytes[after] == 0x09 || bytes[after] == 0x0D {
      after += 1
    }
    return (before == 0 || bytes[before - 1] == UInt8(ascii: "\n"))
      && (after == bytes.count || bytes[after] == UInt8(ascii: "\n"))
  }
}
