/// Content without markup: scripts, styles, titles.
enum RawText {
  /// The end of the content that begins at `start`: the start of its end tag.
  static func end(of name: ShortName, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    name == .script ? scriptEnd(in: bytes, from: start) : plainEnd(of: name, in: bytes, from: start)
  }

  private static func plainEnd(
    of name: ShortName, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    var position = start
    while true {
      position = ByteSearch.next(UInt8(ascii: "<"), in: bytes, from: position)
      guard position < bytes.count else { return bytes.count }
      if isEndTag(of: name, in: bytes, at: position) { return position }
      position += 1
    }
  }

  private static func isEndTag(
    of name: ShortName, in bytes: UnsafeBufferPointer<UInt8>, at place: Int
  ) -> Bool {
    guard ByteSearch.has("</", in: bytes, at: place) else { return false }
    var found = ShortName()
    var position = place + 2
    while position < bytes.count, HTMLTokenizer.isLetter(bytes[position]) {
      found.append(bytes[position])
      position += 1
    }
    return found == name && position < bytes.count && HTMLTokenizer.endsName(bytes[position])
  }

  /// After `<!--` a script may contain whole scripts (HTML, "script data escaped" and "double escaped" states).
  private static func scriptEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    enum State { case plain, escaped, doubleEscaped }
    var state = State.plain
    var position = start
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "<"):
        if state == .plain, ByteSearch.has("<!--", in: bytes, at: position) {
          state = .escaped
          // Its dashes may also belong to `-->`.
          position += 2
          continue
        }
        if isEndTag(of: .script, in: bytes, at: position) {
          guard state == .doubleEscaped else { return position }
          state = .escaped
        } else if state == .escaped, ByteSearch.hasName("<script", in: bytes, at: position),
          position + 7 < bytes.count, HTMLTokenizer.endsName(bytes[position + 7])
        {
          state = .doubleEscaped
        }
      case UInt8(ascii: "-"):
        if state != .plain, ByteSearch.has("-->", in: bytes, at: position) { state = .plain }
      default: break
      }
      position += 1
    }
    return bytes.count
  }
}
