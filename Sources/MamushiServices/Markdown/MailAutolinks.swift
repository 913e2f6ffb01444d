/// Finds mail addresses in text (GitHub Flavored Markdown, section 6.9), also after `mailto:` and `xmpp:`.
struct MailAutolinks: TextPass {
  let triggers = [UInt8(ascii: "@")]
  /// The typographic signs that libcmark has made of what is typed; `nil` if it makes none.
  var smart: SmartPunctuation?

  func match(_ text: TextPiece, at place: Int) -> TextMatch? {
    if text.isInLink || text.isInImage { return nil }
    let bytes = text.bytes
    var start = place
    while start > text.taken {
      if isLetterOrDigit(bytes[start - 1]) || [0x2E, 0x2B, 0x2D, 0x5F].contains(bytes[start - 1]) {
        start -= 1
      } else if let smart, start - 4 >= text.taken, smart.hasHyphens(bytes, endingAt: start),
        isLetterOrDigit(bytes[start - 4])
      {
        start -= 3
      } else {
        break
      }
    }
    if start == place { return nil }
    let scheme = self.scheme(before: start, in: text)
    guard var end = hostEnd(in: bytes, from: place, allowsPath: scheme == "xmpp:") else { return nil }
    guard let trimmed = AutolinkEnd.trim(bytes, place..<end) else { return nil }
    end = trimmed
    if let scheme {
      return Autolinks.link([], bytes, start - scheme.utf8.count..<end, smart: smart)
    }
    return Autolinks.link(Array("mailto:".utf8), bytes, start..<end, smart: smart)
  }

  private func scheme(before start: Int, in text: TextPiece) -> String? {
    ["mailto:", "xmpp:"].first { scheme in
      let first = start - scheme.utf8.count
      return first >= text.taken && text.bytes[first..<start].elementsEqual(scheme.utf8)
        && (first == text.taken || !isLetterOrDigit(text.bytes[first - 1]))
    }
  }

  /// Returns the end of the host after the `@`, which must contain a dot and end in a letter or a dot.
  private func hostEnd(in bytes: UnsafeRawBufferPointer, from at: Int, allowsPath: Bool) -> Int? {
    var end = at + 1
    var dots = 0
    scan: while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "@"): return nil
      case UInt8(ascii: ".") where end + 1 < bytes.count && isLetterOrDigit(bytes[end + 1]): dots += 1
      case UInt8(ascii: "/") where allowsPath: break
      case UInt8(ascii: "-"), UInt8(ascii: "_"): break
      case let byte where isLetterOrDigit(byte): break
      default: break scan
      }
      end += 1
    }
    guard end - at >= 2, dots > 0, Autolinks.isLetter(bytes[end - 1]) || bytes[end - 1] == UInt8(ascii: ".")
    else {
      return nil
    }
    return end
  }

  private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    Autolinks.isLetter(byte) || (0x30...0x39).contains(byte)
  }
}
