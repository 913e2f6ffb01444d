import MamushiCore

/// What a source may contain beyond CommonMark, by a quick look at its bytes. A document without extensions then costs
/// nothing more.
struct SourceTraits {
  /// The extensions that may find something.
  private(set) var extensions: MarkdownExtensions = []
  /// Whether the source may contain syntax of another generator.
  private(set) var isForeign = false
  /// Whether a line may define a footnote.
  private(set) var definesFootnotes = false

  init(_ source: UnsafeBufferPointer<UInt8>, _ options: MarkdownOptions) {
    let wanted = options.extensions
    func has(_ text: StaticString) -> Bool { ByteSearch.contains(text, in: UnsafeRawBufferPointer(source)) }
    if wanted.contains(.tables), Self.hasDelimiterRow(source) { extensions.insert(.tables) }
    if wanted.contains(.footnotes), has("[^") {
      extensions.insert(.footnotes)
      definesFootnotes = has("]:")
    }
    if wanted.contains(.strikethrough), has("~") { extensions.insert(.strikethrough) }
    if wanted.contains(.cjkEmphasis), !CJKEmphasis.places(in: UnsafeRawBufferPointer(source)).isEmpty {
      extensions.insert(.cjkEmphasis)
    }
    if wanted.contains(.taskLists), has("[ ]") || has("[x]") || has("[X]") { extensions.insert(.taskLists) }
    if wanted.contains(.autolinks), has("://") || has("www.") || has("@") { extensions.insert(.autolinks) }
    if wanted.contains(.math), has("$") || has("\\(") && has("\\)") || has("\\[") && has("\\]") {
      extensions.insert(.math)
    }
    if wanted.contains(.definitionLists), has(": ") || has(":\t") { extensions.insert(.definitionLists) }
    if wanted.contains(.emoji), has(":") { extensions.insert(.emoji) }
    if wanted.contains(.abbreviations), has("*[") { extensions.insert(.abbreviations) }
    if wanted.contains(.callouts), has("[!") { extensions.insert(.callouts) }
    if wanted.contains(.toc), wanted.contains(.headingIDs), has("TOC") || has("toc") {
      extensions.insert(.toc)
    }
    if wanted.contains(.headingIDs), has("{#") || has("{.") { extensions.insert(.headingIDs) }
    if wanted.contains(.attributes), has("{") { extensions.insert(.attributes) }
    if wanted.contains(.shortcodes), has("{{<") { extensions.insert(.shortcodes) }
    if wanted.contains(.ruby), has("{") || has("《") { extensions.insert(.ruby) }
    if wanted.contains(.marks), has("==") { extensions.insert(.marks) }
    if wanted.contains(.scripts), has("^") || has("~") { extensions.insert(.scripts) }
    if wanted.isEmpty { return }
    let off = options.undecided
    isForeign =
      has("\\\\(") || has("\\\\[") || has("][") || has("\n##") || has("#\u{3000}")
      || source.starts(with: "##".utf8) || has("{%")
      || has("{{") || has("[[") || has(":::") || has("!!! ")
      || has("???") || has("$") || has("] (") || wanted.contains(.taskLists) && has("[] ")
      || off.contains(.marks) && has("==")
      || off.contains(.abbreviations) && has("*[") || off.contains(.scripts) && (has("^") || has("~"))
      || off.contains(.definitionLists) && has("\n: ")
      || off.contains(.emoji) && Self.mayHaveEmoji(source) || Self.hasSpacedDestination(source)
      || has("++") || has("__ ") || has(" __") || wanted.contains(.tables) && (has("|\n|") || has("|\r\n|"))
      || Self.hasLooseStars(source)
  }

  /// Returns whether two asterisks cannot open or close the emphasis that they should. Most texts contain only proper
  /// pairs.
  private static func hasLooseStars(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(source)
    let stars: StaticString = "**"
    let sign = UnsafeRawBufferPointer(start: stars.utf8Start, count: stars.utf8CodeUnitCount)
    var place = 0
    var isOpen = false
    while let found = ByteSearch.find(sign, in: raw, from: place) {
      if raw[place..<found].contains(0x0A) { isOpen = false }
      isOpen.toggle()
      place = found + 2
      let before = raw[max(0, found - 3)..<found]
      let behind = raw[place..<min(place + 3, raw.count)]
      let (inside, outside) = isOpen ? (behind.first, before.last) : (before.last, behind.first)
      guard let inside, let outside else { continue }
      if inside == 0x20 || isInk(outside) && isPunctuation(isOpen ? behind : before, nearest: inside) {
        return true
      }
    }
    return false
  }

  private static func isInk(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
  }

  /// Returns whether the nearest character is ASCII punctuation, or may be East Asian or typographic punctuation.
  private static func isPunctuation(_ text: Slice<UnsafeRawBufferPointer>, nearest: UInt8) -> Bool {
    if nearest < 0x80 { return nearest > 0x20 && !isInk(nearest) }
    guard let first = text.first else { return false }
    return first == 0xE2 || first == 0xE3 && text.dropFirst().first == 0x80 || first == 0xEF
  }

  /// Whether the source needs no processing beyond CommonMark.
  var isEmpty: Bool { extensions.isEmpty && !isForeign }

  /// Returns whether a link or image may have an address with a space in it.
  private static func hasSpacedDestination(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(source)
    var position = 0
    let opening: StaticString = "]("
    let sign = UnsafeRawBufferPointer(start: opening.utf8Start, count: opening.utf8CodeUnitCount)
    while let found = ByteSearch.find(sign, in: raw, from: position) {
      position = found + 2
      for byte in raw[position..<min(position + 300, raw.count)] {
        if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "<") || byte == 0x0A { break }
        if byte == 0x20 { return true }
      }
    }
    return false
  }

  /// Returns whether two colons enclose what may be an emoji's name. The name must contain an ASCII letter or `_`, so
  /// that times of day do not count.
  private static func mayHaveEmoji(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = source.startIndex
    while let colon = source[place...].firstIndex(of: UInt8(ascii: ":")) {
      place = colon + 1
      let name = source[place...].prefix(EmojiTable.longestName + 1).prefix(while: EmojiPass.isOfName)
      if name.endIndex < source.endIndex, source[name.endIndex] == UInt8(ascii: ":"),
        name.contains(where: { $0 > UInt8(ascii: "9") })
      {
        return true
      }
    }
    return false
  }

  /// The characters that extensions look for and that a backslash can escape.
  var escapableCharacters: [UInt8] {
    let table: [(MarkdownExtensions, StaticString)] = [
      ([.strikethrough, .scripts], "~"), ([.taskLists, .callouts], "["), (.footnotes, "[^"),
      (.autolinks, ":/"), (.marks, "="),
      (.scripts, "^"), ([.headingIDs, .attributes, .ruby, .shortcodes], "{"), (.emoji, ":"),
    ]
    return table.reduce(into: []) { characters, entry in
      if !extensions.isDisjoint(with: entry.0) { entry.1.withUTF8Buffer { characters += $0 } }
    }
  }

  /// Returns whether a line may be the delimiter row below a table's header. Looks at the ends of lines.
  private static func hasDelimiterRow(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(source)
    if ByteSearch.first(UInt8(ascii: "-"), in: raw) == nil { return false }
    let hasReturns = ByteSearch.first(0x0D, in: raw) != nil
    var start = 0
    while start < source.count {
      let end =
        hasReturns
        ? source[start...].firstIndex { $0 == 0x0A || $0 == 0x0D }
        : ByteSearch.first(0x0A, in: raw, from: start)
      if isDelimiterRow(source[start..<(end ?? source.count)]) { return true }
      start = (end ?? source.count) + 1
    }
    return false
  }

  private static func isDelimiterRow(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let last = line.last, TableRow.isOfDelimiters(last) else { return false }
    var hasDash = false
    var hasOther = false
    for byte in line.reversed() {
      switch byte {
      case UInt8(ascii: "-"): hasDash = true
      case UInt8(ascii: "|"), UInt8(ascii: ":"): hasOther = true
      // The prefix of a quote.
      case UInt8(ascii: ">"): break
      default: if !TableRow.isOfDelimiters(byte) { return false }
      }
    }
    return hasDash && hasOther
  }
}
