import CCmark
import CMamushi

/// Finds addresses in text: `www.example.com` and `https://example.com` (GitHub Flavored Markdown, section 6.9). Uses
/// cmark-gfm's rules for where they start and end, but for full-width punctuation, which ends an address: no space follows
/// it in Chinese and Japanese.
struct Autolinks: TextPass {
  let triggers = [UInt8(ascii: "w"), UInt8(ascii: ":")]
  /// The typographic signs that libcmark has made of what is typed; `nil` if it makes none.
  var smart: SmartPunctuation?

  func match(_ text: TextPiece, at place: Int) -> TextMatch? {
    if text.isInLink || text.isInImage { return nil }
    guard text.bytes[place] == UInt8(ascii: "w") else { return address(text, at: place) }
    // Nearly every `w` is part of a word.
    let isDoubled = place + 1 < text.bytes.count && text.bytes[place + 1] == UInt8(ascii: "w")
    return isDoubled ? webSite(text, at: place) : nil
  }

  private func webSite(_ text: TextPiece, at place: Int) -> TextMatch? {
    guard starts(text.bytes[place...], with: "www."), isStart(place, of: text),
      let domain = domainEnd(in: text.bytes, from: place, needsDot: true),
      let end = AutolinkEnd.find(in: text.bytes, from: place, behind: domain, smart: smart)
    else { return nil }
    return Self.link(Array("http://".utf8), text.bytes, place..<end, smart: smart)
  }

  /// Returns whether an address may start here: at the beginning, or after white space, `*`, `_`, `~` or `(`.
  private func isStart(_ place: Int, of text: TextPiece) -> Bool {
    if place > 0 {
      let before = text.bytes[place - 1]
      return BlockStart.isSpace(before) || [0x2A, 0x5F, 0x7E, 0x28].contains(before)
    }
    guard let previous = cmark_node_previous(text.node) else { return true }
    let type = cmark_node_get_type(previous)
    return type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK || type == CMARK_NODE_EMPH
      || type == CMARK_NODE_STRONG
  }

  /// - Parameter place: The index of the colon.
  private func address(_ text: TextPiece, at place: Int) -> TextMatch? {
    let bytes = text.bytes
    guard place + 3 < bytes.count, bytes[place + 1] == UInt8(ascii: "/"),
      bytes[place + 2] == UInt8(ascii: "/")
    else {
      return nil
    }
    var start = place
    while start > text.taken, place - start < 6, Self.isLetter(bytes[start - 1]) { start -= 1 }
    let scheme = bytes[start..<place]
    guard
      ["http", "https", "ftp"].contains(where: {
        starts(scheme, with: $0) && scheme.count == $0.utf8CodeUnitCount
      }),
      isOfHost(bytes, place + 3), let domain = domainEnd(in: bytes, from: place + 3, needsDot: false),
      let end = AutolinkEnd.find(in: bytes, from: place, behind: domain, smart: smart)
    else { return nil }
    return Self.link([], bytes, start..<end, smart: smart)
  }

  /// Returns the end of a domain, or `nil` if a needed dot is missing or one of the last two parts has an underscore.
  private func domainEnd(in bytes: UnsafeRawBufferPointer, from start: Int, needsDot: Bool) -> Int? {
    var place = start + 1
    var dots = 0
    var underscores = (last: 0, before: 0)
    while place < bytes.count - 1 {
      switch bytes[place] {
      case UInt8(ascii: "_"): underscores.last += 1
      case UInt8(ascii: "."):
        underscores = (0, underscores.last)
        dots += 1
      case UInt8(ascii: "-"): break
      default:
        guard isOfHost(bytes, place) else {
          return isSound(underscores, dots) && (dots > 0 || !needsDot) ? place : nil
        }
      }
      place += 1
    }
    return isSound(underscores, dots) && (dots > 0 || !needsDot) ? place : nil
  }

  private func isSound(_ underscores: (last: Int, before: Int), _ dots: Int) -> Bool {
    underscores == (0, 0) || dots > 10
  }

  /// Returns whether a character is an ASCII letter, digit or control character other than white space, or, beyond
  /// ASCII, anything but white space and punctuation.
  private func isOfHost(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Bool {
    let byte = bytes[place]
    if byte < 0x80 {
      return Self.isLetter(byte) || (0x30...0x39).contains(byte) || byte < 0x20 && !BlockStart.isSpace(byte)
    }
    if byte < 0xC0 { return true }
    let value = firstScalar(of: UnsafeRawBufferPointer(rebasing: bytes[place...]))
    return Unicode.Scalar(value).map { !$0.isSpaceOrPunctuation } ?? false
  }

  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) && byte < 0x80 }

  /// Compares ASCII letters case-insensitively, except for `www.`.
  private func starts(_ bytes: Slice<UnsafeRawBufferPointer>, with prefix: StaticString) -> Bool {
    guard bytes.count >= prefix.utf8CodeUnitCount else { return false }
    let isExact = prefix.utf8CodeUnitCount == 4 && prefix.utf8Start.pointee == UInt8(ascii: "w")
    return prefix.withUTF8Buffer { prefix in
      zip(bytes, prefix).allSatisfy { $0 == $1 || !isExact && Self.isLetter($0) && $0 | 0x20 == $1 }
    }
  }

  /// Makes a link whose text is its address.
  ///
  /// - Parameter smart: The typographic signs that are written as they were typed.
  static func link(
    _ scheme: [UInt8], _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, smart: SmartPunctuation?
  ) -> TextMatch? {
    guard let link = cmark_node_new_with_mem(CMARK_NODE_LINK, mark_arena_mem()) else { return nil }
    let text = smart?.undone(bytes[range]) ?? Array(bytes[range])
    cmark_node_set_url(link, String(decoding: scheme + text, as: UTF8.self))
    cmark_node_append_child(link, TextNode.make(text))
    return TextMatch(range: range, node: link)
  }
}

/// Finds the end of an address in text.
enum AutolinkEnd {
  /// Returns the end of an address: before white space, `<`, a footnote reference or full-width punctuation, without
  /// trailing punctuation or unbalanced closing parentheses.
  ///
  /// - Parameters:
  ///   - start: The start of the address.
  ///   - smart: The signs that quotation marks may be.
  /// - Returns: `nil` if nothing is left.
  static func find(
    in bytes: UnsafeRawBufferPointer, from start: Int, behind domain: Int, smart: SmartPunctuation?
  ) -> Int? {
    var end = domain
    while end < bytes.count, !BlockStart.isSpace(bytes[end]), bytes[end] != UInt8(ascii: "<"),
      !isFullWidthPunctuation(bytes, end)
    {
      let isReference =
        end + 1 < bytes.count && bytes[end] == UInt8(ascii: "[") && bytes[end + 1] == UInt8(ascii: "^")
      if isReference || smart?.endsAddress(bytes, at: end) == true { break }
      end += 1
    }
    return trim(bytes, start..<end)
  }

  /// Whether a character is punctuation of Chinese and Japanese (`。、「」（）！？`), or an ideographic space: in the blocks
  /// "CJK Symbols and Punctuation" and "Halfwidth and Fullwidth Forms".
  private static func isFullWidthPunctuation(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Bool {
    guard bytes[place] == 0xE3 || bytes[place] == 0xEF else { return false }
    let value = firstScalar(of: UnsafeRawBufferPointer(rebasing: bytes[place...]))
    guard (0x3000...0x303F).contains(value) || (0xFF00...0xFFEF).contains(value) else { return false }
    return Unicode.Scalar(value)?.isSpaceOrPunctuation ?? false
  }

  static func trim(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
    let start = range.lowerBound
    var end = range.upperBound
    var excess = 0
    for byte in bytes[range] {
      if byte == UInt8(ascii: ")") { excess += 1 } else if byte == UInt8(ascii: "(") { excess -= 1 }
    }
    while end > start {
      switch bytes[end - 1] {
      case UInt8(ascii: ")"):
        if excess <= 0 { return end }
        excess -= 1
        end -= 1
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"),
        UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "'"), UInt8(ascii: "\""):
        end -= 1
      case UInt8(ascii: ";"):
        // Drops what looks like a character reference as a whole.
        var name = end - 1
        while name > start, Autolinks.isLetter(bytes[name - 1]) { name -= 1 }
        let isReference = name < end - 1 && name > start && bytes[name - 1] == UInt8(ascii: "&")
        end = isReference ? name - 1 : end - 1
      default: return end
      }
    }
    return nil
  }
}

extension Unicode.Scalar {
  fileprivate var isSpaceOrPunctuation: Bool {
    switch properties.generalCategory {
    case .spaceSeparator, .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}
