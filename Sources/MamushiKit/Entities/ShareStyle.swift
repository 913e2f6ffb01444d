import MamushiCore

/// What all pictures for sharing of one language have in common. A class, since each of them refers to it.
final class ShareStyle: Sendable {
  /// Increase this whenever the same words are drawn otherwise.
  private static let generation = 2

  /// In one line.
  let siteName: String
  let language: String
  let isRightToLeft: Bool
  let background: ShareDrawing.Paint
  let ink: ShareDrawing.Paint
  /// The file of the font; nil for the machine's.
  let font: (file: SitePath, fingerprint: Fingerprint)?
  /// All of it that a picture depends on.
  let inputs: [UInt8]

  init(
    siteName: String, language: String, isRightToLeft: Bool, background: ShareDrawing.Paint,
    ink: ShareDrawing.Paint,
    font: (file: SitePath, fingerprint: Fingerprint)? = nil
  ) {
    self.siteName = Self.line(siteName)
    self.language = language
    self.isRightToLeft = isRightToLeft
    self.background = background
    self.ink = ink
    self.font = font
    var inputs = ByteEncoder()
    inputs.add("share")
    inputs.add(Self.generation)
    inputs.add(self.siteName)
    inputs.add(language)
    inputs.add(isRightToLeft)
    for paint in [background, ink] {
      for channel in [paint.red, paint.green, paint.blue] { inputs.add(channel) }
    }
    inputs.add(ShareDrawing.width)
    inputs.add(ShareDrawing.height)
    inputs.add(font?.fingerprint ?? .none)
    self.inputs = inputs.bytes
  }

  /// A text with single spaces. Each build does this for each page, and few titles have others.
  static func line(_ text: String) -> String {
    let space = UInt8(ascii: " ")
    var last = space
    let isLine = text.utf8.allSatisfy { byte in
      defer { last = byte }
      // Signs that end lines beyond ASCII begin with 0xC2 (U+0085) or 0xE2 (U+2028, U+2029), as others do.
      return byte > space && byte != 0xC2 && byte != 0xE2 || byte == space && last != space
    }
    if isLine, last != space { return text }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// - Parameter font: the bytes of ``font``.
  func drawing(title: String, font: ShareDrawing.Font?) -> ShareDrawing {
    ShareDrawing(
      title: title, siteName: siteName, language: language, isRightToLeft: isRightToLeft,
      background: background, ink: ink, font: font)
  }
}
