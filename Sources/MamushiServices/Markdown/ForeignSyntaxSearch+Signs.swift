import CCmark
import MamushiCore

// Signs that stand around words or lines, and do nothing there.
extension ForeignSyntaxSearch {
  /// Two signs that were meant to stand around words: `** bold **`, `は**「太字」**で`, `++new++`.
  ///
  /// - Returns: what it is, and where its last sign ends.
  static func pair(in text: TextPiece, at place: Int) -> (syntax: ForeignSyntax, end: Int)? {
    let bytes = text.bytes
    let sign = bytes[place]
    let start = place + 2
    guard sign == UInt8(ascii: "*") || sign == UInt8(ascii: "+"), place + 1 < bytes.count,
      bytes[place + 1] == sign, start == bytes.count || bytes[start] != sign,
      place == 0 || bytes[place - 1] != sign
    else { return nil }
    guard start < bytes.count, let close = closing(sign, in: bytes, from: start) else {
      return isHalf(text, at: place) ? (.refusedEmphasis, bytes.count) : nil
    }
    let inside = UnsafeRawBufferPointer(rebasing: bytes[start..<close])
    let before = place > 0 ? bytes[place - 1] : 0x20
    let behind = close + 2 < bytes.count ? bytes[close + 2] : 0x20
    guard hasWord(inside) else { return nil }
    let isSpaced = isSpace(inside[0]) || isSpace(inside[inside.count - 1])
    let syntax: ForeignSyntax
    switch (sign, isSpaced) {
    case (UInt8(ascii: "+"), true): return nil
    case (UInt8(ascii: "+"), false):
      guard !isWord(before), !isWord(behind), isInserted(inside) else { return nil }
      syntax = .insertion
    case (_, false):
      // A mark of a footnote is no beginning, and an argument none: `Price**, Tax**`, `f(**a) and g(**b)`.
      guard !endsClause(inside), !"([{".utf8.contains(inside[inside.count - 1]) else { return nil }
      syntax = .refusedEmphasis
    case (_, true):
      let operand = bytes[..<place].last { !isSpace($0) } ?? 0x20
      guard isSpace(before) || before >= 0x80 || "([\"'".utf8.contains(before),
        isSpace(behind) || behind >= 0x80 || ".,;:!?)]\"'".utf8.contains(behind),
        isPhrase(inside), !isCalculated(inside), !endsOperand(operand)
      else { return nil }
      syntax = .spacedEmphasis
    }
    return (syntax, close + 2)
  }

  /// Whether another pair, code or a link stands where the closing sign was meant: `は**「太字」**と**「次」**を`, where the
  /// words between the two are emphasised.
  private static func isHalf(_ text: TextPiece, at place: Int) -> Bool {
    let bytes = text.bytes
    guard bytes[place] == UInt8(ascii: "*"), place > 0, isWord(bytes[place - 1]) || bytes[place - 1] >= 0x80,
      let next = cmark_node_next(text.node)
    else { return false }
    let inside = bytes[(place + 2)...]
    switch cmark_node_get_type(next) {
    case CMARK_NODE_STRONG:
      return opensQuotation(inside) && !inside.contains(UInt8(ascii: "*"))
    case CMARK_NODE_CODE, CMARK_NODE_LINK:
      guard inside.isEmpty, let rest = cmark_node_next(next), cmark_node_get_type(rest) == CMARK_NODE_TEXT
      else { return false }
      return literal(of: rest).starts(with: "**".utf8)
    default: return false
    }
  }

  private static func opensQuotation(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard let first = String(decoding: text.prefix(4), as: UTF8.self).unicodeScalars.first else {
      return false
    }
    let category = first.properties.generalCategory
    return first == "\"" || category == .openPunctuation || category == .initialPunctuation
  }

  /// Where exactly two of a sign stand next, before any other number of them.
  private static func closing(_ sign: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let end = min(bytes.count, start + reach)
    guard let place = bytes[start..<end].firstIndex(of: sign), place + 1 < bytes.count,
      bytes[place + 1] == sign, place + 2 == bytes.count || bytes[place + 2] != sign
    else { return nil }
    return place
  }

  private static func hasWord(_ text: UnsafeRawBufferPointer) -> Bool {
    zip(text, text.dropFirst()).contains { isLetter($0) && isLetter($1) || $0 >= 0x80 }
  }

  /// A few words of one clause, and not what stands between two signs that mean something else.
  private static func isPhrase(_ text: UnsafeRawBufferPointer) -> Bool {
    !text.contains { ",;()".utf8.contains($0) } && text.split(whereSeparator: isSpace).count <= 8
  }

  /// Words, and not what stands between two operators: `++i and j++`.
  private static func isInserted(_ text: UnsafeRawBufferPointer) -> Bool {
    guard let first = text.first, isWord(first) || first >= 0x80, isPhrase(text) else { return false }
    let words = text.split(whereSeparator: isSpace)
    guard let (one, other) = words.first.flatMap({ one in words.last.map { (one, $0) } }) else {
      return false
    }
    return words.count == 1 || one.count > 1 && other.count > 1 && !one.elementsEqual(other)
  }

  /// `2 + y`, of `x ** 2 + y ** 2`.
  private static func isCalculated(_ text: UnsafeRawBufferPointer) -> Bool {
    let first = text.first { !isSpace($0) }
    return first.map { (0x30...0x39).contains($0) } ?? true || text.contains { "+*/=<>".utf8.contains($0) }
  }

  private static func endsOperand(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || ")]=".utf8.contains(byte)
  }

  private static func endsClause(_ text: UnsafeRawBufferPointer) -> Bool {
    text.first.map { ",.;:!?)]}/|".utf8.contains($0) } ?? true || text.starts(with: "、".utf8)
      || text.starts(with: "。".utf8)
  }

  // MARK: Links and tasks

  /// Whether an address in parentheses stands behind the bracket and a space: `[text] (file.md)`.
  func isSpacedLink(_ text: TextPiece, at place: Int) -> Bool {
    let bytes = text.bytes
    guard let open = Self.opening(in: bytes, before: place), Self.isName(bytes, open + 1..<place) else {
      return false
    }
    // `x[i]`, `[[Butter]]`, `` `x`[i] ``.
    let isIndexed =
      open > 0
      ? Self.isWord(bytes[open - 1]) || "[]".utf8.contains(bytes[open - 1])
      : cmark_node_previous(text.node).map { cmark_node_get_type($0) == CMARK_NODE_CODE } ?? false
    let start = place + 3
    guard !isIndexed, start < bytes.count else { return false }
    let window = bytes[start..<min(bytes.count, start + Self.reach)]
    guard let end = window.firstIndex(of: UInt8(ascii: ")")) else { return false }
    return Self.isAddress(bytes[start..<end])
  }

  /// Whether a text can only be an address: `https://example.com`, `kyoto.md#gion`.
  private static func isAddress(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    if text.contains(where: isSpace) { return false }
    if text.starts(with: "http://".utf8) || text.starts(with: "https://".utf8) { return true }
    let file = text.prefix { $0 != UInt8(ascii: "#") }
    return [".md", ".html", ".jpg", ".png"].contains { ending in
      file.count > ending.utf8.count && file.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    }
  }

  /// Whether a text begins an item of a list.
  func startsItem(_ text: TextPiece) -> Bool {
    guard cmark_node_previous(text.node) == nil, let paragraph = cmark_node_parent(text.node),
      cmark_node_previous(paragraph) == nil, let item = cmark_node_parent(paragraph)
    else { return false }
    return cmark_node_get_type(item) == CMARK_NODE_ITEM
  }

  // MARK: Tables

  /// Whether a text begins the first of two lines that begin and end with `|`, and have as many more of them between.
  func isBareTable(_ text: TextPiece) -> Bool {
    guard !isBehindRow(text), let row = row(from: text.node),
      let next = cmark_node_next(row.end), cmark_node_get_type(next) == CMARK_NODE_TEXT,
      literal(of: next).first == UInt8(ascii: "|"), self.row(from: next)?.count == row.count
    else { return false }
    let cells = text.bytes.dropFirst().split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    // `|a| < |b|` is two numbers without their signs.
    if cells.count > 1, let one = cells[0].first, let other = cells[1].first, isSpace(one) != isSpace(other) {
      return false
    }
    // The chords of a song are in bars.
    if cmark_node_next(text.node) == row.end, cells.allSatisfy(Self.isChord) { return false }
    // A line of dashes that does not fit is told by itself.
    let isWholeLine = cmark_node_next(next).map(isLineEnd) ?? true
    return !isWholeLine || !literal(of: next).allSatisfy { "|-: ".utf8.contains($0) }
  }

  /// Whether the line before begins with `|`, too.
  private func isBehindRow(_ text: TextPiece) -> Bool {
    guard var node = cmark_node_previous(text.node).flatMap({ cmark_node_previous($0) }) else { return false }
    while let before = cmark_node_previous(node), !isLineEnd(before) { node = before }
    return cmark_node_get_type(node) == CMARK_NODE_TEXT && literal(of: node).first == UInt8(ascii: "|")
  }

  /// One of a song, `Am7`, or nothing.
  private static func isChord(_ cell: Slice<UnsafeRawBufferPointer>) -> Bool {
    let sign = cell.filter { !isSpace($0) }
    return sign.first.map { "ABCDEFG%".utf8.contains($0) } ?? true
      && sign.dropFirst().allSatisfy { "#abdgijmnsuABCDEFGM0123456789/+-".utf8.contains($0) }
  }

  /// - Parameter first: what a line begins with.
  /// - Returns: the line end, or the last of the line where it ends the paragraph, and how many `|` the line has; nil where
  ///   it is no row.
  private func row(from first: OpaquePointer) -> (end: OpaquePointer, count: Int)? {
    var count = 0
    var node = first
    while true {
      if cmark_node_get_type(node) == CMARK_NODE_TEXT {
        let text = literal(of: node)
        count += text.count { $0 == UInt8(ascii: "|") }
      }
      let next = cmark_node_next(node)
      guard let next, !isLineEnd(next) else {
        let isRow =
          cmark_node_get_type(node) == CMARK_NODE_TEXT && count > 2
          && literal(of: node).trimmedAtEnd.last == UInt8(ascii: "|")
        return isRow ? (next ?? node, count) : nil
      }
      node = next
    }
  }
}
