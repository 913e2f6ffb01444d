import CCmark

/// Replaces `:tada:` with an emoji. Unknown names, and names inside a word such as `a:b:c`, stay text.
struct EmojiPass: TextPass {
  var triggers: [UInt8] { [UInt8(ascii: ":")] }

  mutating func match(_ text: TextPiece, at place: Int) -> TextMatch? {
    guard let (emoji, end) = Self.emoji(in: text.bytes, at: place), let node = TextNode.make(emoji.utf8)
    else { return nil }
    return TextMatch(range: place..<end, node: node)
  }

  /// Returns the emoji whose name starts with the colon at `place`, and the end of that name.
  static func emoji(in bytes: UnsafeRawBufferPointer, at place: Int) -> (emoji: String, end: Int)? {
    // Inside a word or an address, a colon is just a colon.
    if place > 0, isOfName(bytes[place - 1]) || bytes[place - 1] == UInt8(ascii: "/") { return nil }
    let name = bytes[(place + 1)...].prefix(EmojiTable.longestName).prefix(while: isOfName)
    let end = name.endIndex
    guard !name.isEmpty, end < bytes.count, bytes[end] == UInt8(ascii: ":"),
      !EscapeMarks.isMark(bytes, at: place + 1), !EscapeMarks.isMark(bytes, at: end + 1),
      let emoji = EmojiTable.emoji(named: String(decoding: name, as: UTF8.self))
    else { return nil }
    return (emoji, end + 1)
  }

  static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"),
      UInt8(ascii: "+"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
