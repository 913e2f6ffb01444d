import CYAML
import MamushiCore

/// Finds quoted texts that end where their authors did not mean them to.
///
/// Where a quotation mark is missing, libyaml reads on to the next one, over the keys below, and takes a `#` right
/// behind it for a comment. A text would lose its `draft: true` without a word. YAML 1.2 allows neither: lines on which
/// a text goes on are indented more than the keys, and a comment has a blank before it. A class, since the reader of a
/// document only borrows itself.
final class YAMLQuotes {
  private let source: SourceText
  /// How far scalars have been counted: libyaml tells places in them, and they come in their order.
  private var counted = (byte: 0, scalar: 0)
  /// The column of the keys in the innermost mapping without braces; 0 outside of all.
  var keyColumn = 0
  /// The bytes of the quoted text read last, with its quotation marks.
  private var last: Range<Int>?

  init(_ source: SourceText) { self.source = source }

  /// Checks a text in quotes.
  ///
  /// - Parameters:
  ///   - start: where it starts, perhaps with a tag.
  ///   - end: the place behind the closing quotation mark.
  func check(from start: yaml_mark_t, to end: yaml_mark_t, quote: UInt8) throws(DocumentFault) {
    let start = byte(ofScalar: Int(start.index))
    let end = byte(ofScalar: Int(end.index))
    guard start < end, let opening = source.bytes[start..<end].firstIndex(of: quote) else { return }
    last = opening..<end
    let sign = Unicode.Scalar(quote)
    if let key = firstKey(in: opening..<end) {
      let name = String(source.text(key))
      let line = source.mark(ofByte: key.lowerBound).line
      throw source.fault(.yamlUnclosedQuote(sign, key: name, line: line), atByte: opening)
    }
    if end < source.bytes.count, source.bytes[end] == UInt8(ascii: "#") {
      let mark = source.mark(ofByte: end)
      throw faultOfLongText(sign, before: mark) ?? source.fault(.yamlCommentAfterQuote(sign), at: mark)
    }
  }

  /// Returns the fault of text that follows a closing quotation mark.
  func fault(ofTextAfter quote: Unicode.Scalar, at mark: Mark) -> DocumentFault {
    faultOfLongText(quote, before: mark) ?? source.fault(.textAfterQuote(quote), at: mark)
  }

  /// Returns the fault of text that follows a text of several lines. It is told where that opens, since its closing
  /// quotation mark is missing there.
  private func faultOfLongText(_ quote: Unicode.Scalar, before mark: Mark) -> DocumentFault? {
    let end = source.byte(of: mark)
    guard let last, last.upperBound <= end,
      source.bytes[last.upperBound..<end].allSatisfy({ $0 == 0x20 || $0 == 0x09 })
    else { return nil }
    let opening = source.mark(ofByte: last.lowerBound)
    if opening.line == mark.line { return nil }
    return source.fault(.yamlTextAfterLongQuote(quote, line: mark.line), at: opening)
  }

  /// Returns the first key at the beginning of a further line of a text, where keys of its mapping, or of one around it,
  /// can start.
  private func firstKey(in text: Range<Int>) -> Range<Int>? {
    for index in text where source.bytes[index] == 0x0A || source.bytes[index] == 0x0D {
      if let key = self.key(atStartOfLine: index + 1, before: text.upperBound) { return key }
    }
    return nil
  }

  private func key(atStartOfLine start: Int, before end: Int) -> Range<Int>? {
    let bytes = source.bytes
    var index = start
    // A key may follow the sign of an item.
    while index + 1 < end,
      bytes[index] == 0x20 || bytes[index] == UInt8(ascii: "-") && bytes[index + 1] == 0x20
    {
      index += 1
    }
    guard index - start < keyColumn else { return nil }
    let colon = bytes[index..<end].firstIndex { !Self.isOfKey($0) } ?? end
    guard colon > index, colon + 1 < end, bytes[colon] == UInt8(ascii: ":"),
      [0x20, 0x0A, 0x0D].contains(bytes[colon + 1])
    else { return nil }
    return index..<colon
  }

  private static func isOfKey(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: byte >= 0x80
    }
  }

  private func byte(ofScalar number: Int) -> Int {
    if number < counted.scalar { counted = (0, 0) }
    let bytes = source.bytes
    var (byte, scalar) = counted
    while scalar < number, byte < bytes.count {
      byte += 1
      while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
      scalar += 1
    }
    counted = (byte, scalar)
    return byte
  }
}
