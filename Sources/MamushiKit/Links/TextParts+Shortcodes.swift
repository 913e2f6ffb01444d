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

  func shortcode(_ shortcode: ShortcodeLibrary.Shortcode, _ model: ShortcodeModel) -> ShortcodeMarkup {
    var model = model
    if shortcode.declaration.hasBody { model.set("body", to: .html(HTML(bytes: Self.marker))) }
    let markup = markup(shortcode.template, model, in: [words])
    let pieces = Self.pieces(of: markup.bytes)
    return ShortcodeMarkup(
      markup: markup, open: HTML(bytes: Array(pieces[0])),
      // The body ends its own last line.
      close: HTML(bytes: Array(pieces.dropFirst().flatMap { $0 }.drop { $0 == 0x0A || $0 == 0x0D })),
      bodies: pieces.count - 1)
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

  /// What the templates of shortcodes see apart from their arguments.
  var shortcodeKeys: [KeyList] { [words.keys] }
}
