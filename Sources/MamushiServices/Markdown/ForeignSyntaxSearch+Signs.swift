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
    guard sign == UInt8(ascii: "*") || sign == UInt8(ascii: "_") || sign == UInt8(ascii: "+"),
      start < bytes.count, bytes[place + 1] == sign, bytes[start] != sign,
      place == 0 || bytes[place - 1] != sign, let close = closing(sign, in: bytes, from: start)
    else { return nil }
    let inside = UnsafeRawBufferPointer(rebasing: bytes[start..<close])
    let before = place > 0 ? bytes[place - 1] : 0x20
    let behind = close + 2 < bytes.count ? bytes[close + 2] : 0x20
    guard hasWord(inside) else { return nil }
    let isSpaced = (isSpace(inside[0]), isSpace(inside[inside.count - 1]))
    let syntax: ForeignSyntax
    switch (sign, isSpaced) {
    case (UInt8(ascii: "+"), (false, false)):
      guard !isWord(before), !isWord(behind), isInserted(inside) else { return nil }
      syntax = .insertion
    case (UInt8(ascii: "+"), _): return nil
    case (UInt8(ascii: "*"), (false, false)):
      // A mark of a footnote is no beginning: `Price**, Tax**`.
      guard !endsClause(inside) else { return nil }
      syntax = .refusedEmphasis
    case (_, (false, false)): return nil
    default:
      let operand = bytes[..<place].last { !isSpace($0) } ?? 0x20
      guard !isWord(before), !isWord(behind), !isCalculated(inside), !endsOperand(operand),
        sign == UInt8(ascii: "*") || inside.last(where: { !isSpace($0) }) != UInt8(ascii: ":")
      else { return nil }
      syntax = .spacedEmphasis
    }
    return (syntax, close + 2)
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

  /// Words, and not what stands between two operators: `++i and j++`.
  private static func isInserted(_ text: UnsafeRawBufferPointer) -> Bool {
    guard let first = text.first, isWord(first) || first >= 0x80 else { return false }
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

  // MARK: Tables

  /// Whether a text begins a paragraph whose first two lines begin and end with `|`, and have more of them between.
  func isBareTable(_ text: TextPiece) -> Bool {
    guard cmark_node_previous(text.node) == nil, let end = endOfRow(text.node),
      let next = cmark_node_next(end), cmark_node_get_type(next) == CMARK_NODE_TEXT,
      literal(of: next).first == UInt8(ascii: "|"), endOfRow(next) != nil
    else { return false }
    // A line of dashes that does not fit is told by itself.
    let isWholeLine = cmark_node_next(next).map(isLineEnd) ?? true
    return !isWholeLine || !literal(of: next).allSatisfy { "|-: ".utf8.contains($0) }
  }

  /// - Parameter first: what a line begins with.
  /// - Returns: the line end, or the last of the line where it ends the paragraph; nil where it is no row.
  private func endOfRow(_ first: OpaquePointer) -> OpaquePointer? {
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
        return isRow ? next ?? node : nil
      }
      node = next
    }
  }
}
