import CCmark
import MamushiCore

// Finds signs that were put around words or lines but have no effect there.
extension ForeignSyntaxSearch {
  /// Finds two signs that were meant to enclose words: `** bold **`, `は**「太字」**で`, `++new++`.
  ///
  /// - Returns: The kind of syntax and the end of its last sign.
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
      // Footnote marks and arguments do not open emphasis: `Price**, Tax**`, `f(**a) and g(**b)`.
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

  /// Returns whether another pair, code or a link follows where the closing sign was meant to be: in
  /// `は**「太字」**と**「次」**を` the words between the two pairs are emphasised instead.
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

  /// Returns the place of the next sign if it occurs exactly twice there.
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

  /// Returns whether this is a few words of one clause, not text between two signs with another meaning.
  private static func isPhrase(_ text: UnsafeRawBufferPointer) -> Bool {
    !text.contains { ",;()".utf8.contains($0) } && text.split(whereSeparator: isSpace).count <= 8
  }

  /// Returns whether these are words, not text between two operators: `++i and j++`.
  private static func isInserted(_ text: UnsafeRawBufferPointer) -> Bool {
    guard let first = text.first, isWord(first) || first >= 0x80, isPhrase(text) else { return false }
    let words = text.split(whereSeparator: isSpace)
    guard let (one, other) = words.first.flatMap({ one in words.last.map { (one, $0) } }) else {
      return false
    }
    return words.count == 1 || one.count > 1 && other.count > 1 && !one.elementsEqual(other)
  }

  /// Returns whether this is part of a calculation, such as `2 + y` in `x ** 2 + y ** 2`.
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

  // MARK: Superscripts and subscripts

  /// Returns the place of the sign that closes a superscript or a subscript: `x^2^`, `H~2~O`. Of subscripts, only short
  /// numbers behind a letter count, because `~` also stands for ranges and folders.
  static func scriptEnd(in bytes: UnsafeRawBufferPointer, at place: Int) -> Int? {
    let sign = bytes[place]
    let start = place + 1
    guard place > 0, isWord(bytes[place - 1]),
      let end = bytes[start..<min(bytes.count, start + reach)].firstIndex(of: sign), end > start
    else { return nil }
    let inside = bytes[start..<end]
    if sign != UInt8(ascii: "~") { return inside.allSatisfy(isWord) ? end : nil }
    let isFollowed = end + 1 < bytes.count && bytes[end + 1] == sign
    guard isLetter(bytes[place - 1]), inside.count <= 3, !isFollowed,
      inside.allSatisfy({ (0x30...0x39).contains($0) }), !EscapeMarks.isMark(bytes, at: end + 1)
    else { return nil }
    return end
  }

  // MARK: Links and tasks

  /// Returns whether a space and an address in parentheses follow the bracket: `[text] (file.md)`.
  func isSpacedLink(_ text: TextPiece, at place: Int) -> Bool {
    let bytes = text.bytes
    guard let open = Self.opening(in: bytes, before: place), Self.isName(bytes, open + 1..<place) else {
      return false
    }
    // Excludes `x[i]`, `[[Butter]]` and `` `x`[i] ``.
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

  /// Returns whether a text can only be an address: `https://example.com`, `kyoto.md#gion`.
  private static func isAddress(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    if text.contains(where: isSpace) { return false }
    if text.starts(with: "http://".utf8) || text.starts(with: "https://".utf8) { return true }
    let file = text.prefix { $0 != UInt8(ascii: "#") }
    return [".md", ".html", ".jpg", ".png"].contains { ending in
      file.count > ending.utf8.count && file.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    }
  }

  /// Returns whether a text starts a list item.
  func startsItem(_ text: TextPiece) -> Bool {
    guard cmark_node_previous(text.node) == nil, let paragraph = cmark_node_parent(text.node),
      cmark_node_previous(paragraph) == nil, let item = cmark_node_parent(paragraph)
    else { return false }
    return cmark_node_get_type(item) == CMARK_NODE_ITEM
  }

  // MARK: Tables

  /// Returns whether a text starts the first of two lines that start and end with `|` and have the same number of
  /// cells.
  func isBareTable(_ text: TextPiece) -> Bool {
    guard !isBehindRow(text), let row = row(from: text.node),
      let next = cmark_node_next(row.end), cmark_node_get_type(next) == CMARK_NODE_TEXT,
      literal(of: next).first == UInt8(ascii: "|"), self.row(from: next)?.count == row.count
    else { return false }
    let cells = text.bytes.dropFirst().split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    // `|a| < |b|` is a comparison of absolute values.
    if cells.count > 1, let one = cells[0].first, let other = cells[1].first, isSpace(one) != isSpace(other) {
      return false
    }
    // A song's chords are written in bars.
    if cmark_node_next(text.node) == row.end, cells.allSatisfy(Self.isChord) { return false }
    // A delimiter line that does not fit is reported separately.
    let isWholeLine = cmark_node_next(next).map(isLineEnd) ?? true
    return !isWholeLine || !literal(of: next).allSatisfy { "|-: ".utf8.contains($0) }
  }

  /// Returns whether the line before starts with `|`, too.
  private func isBehindRow(_ text: TextPiece) -> Bool {
    guard var node = cmark_node_previous(text.node).flatMap({ cmark_node_previous($0) }) else { return false }
    while let before = cmark_node_previous(node), !isLineEnd(before) { node = before }
    return cmark_node_get_type(node) == CMARK_NODE_TEXT && literal(of: node).first == UInt8(ascii: "|")
  }

  /// Returns whether a cell is empty or holds a chord, such as `Am7`.
  private static func isChord(_ cell: Slice<UnsafeRawBufferPointer>) -> Bool {
    let sign = cell.filter { !isSpace($0) }
    return sign.first.map { "ABCDEFG%".utf8.contains($0) } ?? true
      && sign.dropFirst().allSatisfy { "#abdgijmnsuABCDEFGM0123456789/+-".utf8.contains($0) }
  }

  /// - Parameter first: The first node of a line.
  /// - Returns: The line end, or the line's last node if it ends the paragraph, and the number of `|` in the line;
  ///   `nil` if the line is not a row.
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
