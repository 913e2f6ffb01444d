import MamushiCore

/// What all pictures for sharing of one language have in common. A class, since each of them refers to it.
final class ShareStyle: Sendable {
  /// Increase this whenever the same words are drawn otherwise.
  private static let generation = 1

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
    self.siteName = siteName
    self.language = language
    self.isRightToLeft = isRightToLeft
    self.background = background
    self.ink = ink
    self.font = font
    var inputs = ByteEncoder()
    inputs.add("share")
    inputs.add(Self.generation)
    inputs.add(siteName)
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

  /// - Parameter font: the bytes of ``font``.
  func drawing(title: String, font: ShareDrawing.Font?) -> ShareDrawing {
    ShareDrawing(
      title: title, siteName: siteName, language: language, isRightToLeft: isRightToLeft,
      background: background, ink: ink, font: font)
  }
}
