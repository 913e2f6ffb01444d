/// Plain text inside markup.
package enum HTMLText {
  /// Appends text to HTML or XML: escapes `&`, `<`, `>`, `"` and `'`, and copies everything else in runs.
  package static func append(_ text: String, to output: inout [UInt8]) {
    text.withBytes { appendEscaped($0, to: &output) }
  }

  /// Appends bytes of UTF-8 to HTML or XML, escaped.
  package static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    appendEscaped(bytes, to: &output)
  }

  /// `text`, escaped.
  package static func escape(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Replaces the character references that ``escape(_:)`` writes by their characters.
  package static func unescape(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var text = text
    // The ampersand comes last, so that it cannot form a new reference.
    for (reference, character) in [
      ("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
    ] {
      text = text.replacing(reference, with: character)
    }
    return text
  }
}

extension String {
  /// Calls `body` with the UTF-8 bytes, in place if they are contiguous, as they nearly always are.
  @inline(__always)
  package func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) { reading(body) }

  /// The same with a result. Within this module, since calls from others are not specialised.
  func reading<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }
}

private func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
  let count = bytes.count
  var copied = 0
  var position = 0
  while true {
    position = nextCandidate(in: bytes, from: position)
    guard position < count else { break }
    guard let reference = reference(for: bytes[position]) else {
      position += 1
      continue
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<position]))
    reference.withUTF8Buffer { output.append(contentsOf: $0) }
    position += 1
    copied = position
  }
  output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<count]))
}

private func reference(for byte: UInt8) -> StaticString? {
  switch byte {
  case UInt8(ascii: "&"): "&amp;"
  case UInt8(ascii: "<"): "&lt;"
  case UInt8(ascii: ">"): "&gt;"
  case UInt8(ascii: "\""): "&quot;"
  case UInt8(ascii: "'"): "&#39;"
  default: nil
  }
}

/// The next byte that may need escaping (or is `#`, which shares its bits), found eight bytes at a time.
///
/// Without bits 0 and 2, `"` `#` `&` `'` are all 0x22; without bit 1, `<` and `>` are both 0x3C. Mycroft's test
/// finds a zero byte in a word; its lowest hit is exact.
private func nextCandidate(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let highs: UInt64 = 0x8080_8080_8080_8080
  var position = start
  let raw = UnsafeRawBufferPointer(bytes)
  while position + 8 <= bytes.count {
    let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    let quotes = (word & (ones &* 0xFA)) ^ (ones &* 0x22)
    let angles = (word & (ones &* 0xFD)) ^ (ones &* 0x3C)
    let hits = (((quotes &- ones) & ~quotes) | ((angles &- ones) & ~angles)) & highs
    if hits != 0 { return position + hits.trailingZeroBitCount / 8 }
    position += 8
  }
  while position < bytes.count, reference(for: bytes[position]) == nil { position += 1 }
  return position
}
