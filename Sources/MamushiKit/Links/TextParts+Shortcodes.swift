import MamushiCore

extension TextParts {
  /// The result of a shortcode's template.
  struct ShortcodeMarkup {
    let markup: Markup
    /// The markup before the body, and after it.
    let open: HTML
    let close: HTML
    /// How often the template shows the body.
    let bodies: Int
  }

  /// Stands for the body while a template is rendered; escaped text cannot contain it.
  private static let marker = Array("<!--\u{1}body\u{1}-->".utf8)

  /// - Parameter isInline: Whether the markup becomes part of a line, where white space around it and line breaks beside
  ///   the body would be shown as spaces.
  func shortcode(
    _ shortcode: ShortcodeLibrary.Shortcode, _ model: ShortcodeModel, isInline: Bool, addressing: Addressing
  ) -> ShortcodeMarkup {
    var model = model
    if shortcode.declaration.hasBody { model.set("body", to: .html(HTML(bytes: Self.marker))) }
    let markup = markup(shortcode.template, model, in: [shared(addressing)])
    let pieces = Self.pieces(of: markup.bytes)
    var open = Array(pieces[0])
    var close = Array(pieces.dropFirst().joined())
    if isInline {
      let hasBody = pieces.count > 1
      open = Array(open.drop(while: Self.isSpace))
      open = Self.trimmedAtEnd(open, ifBroken: hasBody)
      close = Self.trimmedAtEnd(close, ifBroken: false)
      close = Self.trimmedAtEnd(close.reversed(), ifBroken: true).reversed()
    } else {
      // The body ends its own last line.
      close = Array(close.drop { $0 == 0x0A || $0 == 0x0D })
    }
    return ShortcodeMarkup(
      markup: markup, open: HTML(bytes: open), close: HTML(bytes: close), bodies: pieces.count - 1)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// - Parameter ifBroken: Whether white space without a line break stays.
  private static func trimmedAtEnd(_ bytes: [UInt8], ifBroken: Bool) -> [UInt8] {
    let space = bytes.reversed().prefix(while: isSpace)
    return ifBroken && !space.contains(0x0A) ? bytes : bytes.dropLast(space.count)
  }

  private static func pieces(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    var place = 0
    while place < bytes.count {
      if bytes[place] == marker[0], bytes[place...].starts(with: marker) {
        pieces.append(bytes[start..<place])
        place += marker.count
        start = place
      } else {
        place += 1
      }
    }
    return pieces + [bytes[start...]]
  }
}
