import MamushiCore

/// Recognizes the seven kinds of HTML blocks (CommonMark 0.30, section 4.6) as libcmark does. `bytes` must start with
/// the first character of a line that is not white space.
enum HTMLBlockStart {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Returns the kind of the block that starts here, from 1 to 7.
  static func kind(of bytes: Bytes, interruptsParagraph: Bool) -> Int? {
    guard bytes.first == UInt8(ascii: "<"), bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "!"):
      if starts(bytes, with: "<!--") { return 2 }
      if bytes.count > 2, (0x41...0x5A).contains(bytes[2]) { return 4 }
      return starts(bytes, with: "<![CDATA[") ? 5 : nil
    case UInt8(ascii: "?"): return 3
    default: break
    }
    let isClosing = bytes[1] == UInt8(ascii: "/")
    let start = isClosing ? 2 : 1
    let name = String(decoding: bytes[start...].prefix(11).prefix(while: isOfName), as: UTF8.self)
      .lowercased()
    let end = start + name.utf8.count
    let next = end < bytes.count ? bytes[end] : 0x0A
    if !isClosing, HTMLBlockNames.ofRawText.contains(name),
      BlockStart.isSpace(next) || next == UInt8(ascii: ">")
    {
      return 1
    }
    if HTMLBlockNames.ofBlocks.contains(name) {
      if BlockStart.isSpace(next) || next == UInt8(ascii: ">") { return 6 }
      if next == UInt8(ascii: "/"), end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: ">") { return 6 }
    }
    return !interruptsParagraph && isWholeTag(bytes) ? 7 : nil
  }

  /// Returns whether a line, from its first character that is not white space, ends a block of kind 1 to 5.
  static func ends(_ bytes: Bytes, kind: Int) -> Bool {
    switch kind {
    case 1: ["</script>", "</pre>", "</textarea>", "</style>"].contains { contains($0, in: bytes) }
    case 2: contains("-->", in: bytes)
    case 3: contains("?>", in: bytes)
    case 4: bytes.contains(UInt8(ascii: ">"))
    case 5: contains("]]>", in: bytes)
    default: false
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
  }

  private static func starts(_ bytes: Bytes, with prefix: StaticString) -> Bool {
    guard bytes.count >= prefix.utf8CodeUnitCount else { return false }
    return prefix.withUTF8Buffer { prefix in zip(bytes, prefix).allSatisfy { upper($0) == upper($1) } }
  }

  private static func upper(_ byte: UInt8) -> UInt8 { (0x61...0x7A).contains(byte) ? byte - 0x20 : byte }

  private static func contains(_ text: StaticString, in bytes: Bytes) -> Bool {
    guard bytes.count >= text.utf8CodeUnitCount else { return false }
    let first = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)[0]
    return bytes.indices.dropLast(text.utf8CodeUnitCount - 1).contains { place in
      bytes[place] == first && starts(Bytes(rebasing: bytes[place...]), with: text)
    }
  }

  /// Returns whether the line consists of one opening or closing tag and white space.
  private static func isWholeTag(_ bytes: Bytes) -> Bool {
    var tag = TagScanner(bytes)
    guard tag.scan() else { return false }
    return bytes[tag.place...].allSatisfy { $0 == 0x09 || $0 == 0x0C || $0 == 0x20 }
  }
}
