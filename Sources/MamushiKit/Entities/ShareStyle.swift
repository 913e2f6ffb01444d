import MamushiCore

/// What all pictures for sharing of one language have in common. A class, since each of them refers to it.
final class ShareStyle: Sendable {
  let siteName: String
  let language: String
  let isRightToLeft: Bool
  let background: ShareDrawing.Paint
  let ink: ShareDrawing.Paint
  /// The file of the font; nil for the machine's.
  let font: (file: SitePath, fingerprint: Fingerprint)?
  /// The place of the setting.
  let location: SourceLocation

  init(
    siteName: String, language: String, isRightToLeft: Bool, background: ShareDrawing.Paint,
    ink: ShareDrawing.Paint, font: (file: SitePath, fingerprint: Fingerprint)? = nil,
    location: SourceLocation
  ) {
    self.siteName = siteName
    self.language = language
    self.isRightToLeft = isRightToLeft
    self.background = background
    self.ink = ink
    self.font = font
    self.location = location
  }

  /// - Parameter font: the bytes of ``font``.
  func drawing(title: String, font: ShareDrawing.Font?) -> ShareDrawing {
    ShareDrawing(
      title: title, siteName: siteName, language: language, isRightToLeft: isRightToLeft,
      background: background, ink: ink, font: font)
  }
}
