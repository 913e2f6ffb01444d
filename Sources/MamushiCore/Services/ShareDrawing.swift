/// What a picture shows that is made for a page without one, for other sites: the title of the page, and the name of
/// the site.
package struct ShareDrawing: Sendable {
  /// In pixels: what social networks show whole.
  package static let width = 1200
  package static let height = 630

  /// A colour, from 0 to 255 in each channel.
  package struct Paint: Hashable, Sendable {
    package var red, green, blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// The bytes of a font file (TrueType, OpenType).
  package struct Font: Sendable {
    /// The folder with copies of fonts, beside what is made from pictures.
    package static let folder = "fonts"
    /// How the names of copies end, after the fingerprints.
    package static let suffix = ".otf"

    package let bytes: [UInt8]
    package let fingerprint: Fingerprint

    package init(bytes: [UInt8], fingerprint: Fingerprint) {
      self.bytes = bytes
      self.fingerprint = fingerprint
    }
  }

  package var title: String
  package var siteName: String
  /// The tag of the language of both, by which typefaces are chosen.
  package var language: String
  /// Whether lines begin at the right edge.
  package var isRightToLeft: Bool
  package var background: Paint
  package var ink: Paint
  /// Nil for the sans serif of the machine.
  package var font: Font?

  package init(
    title: String, siteName: String, language: String, isRightToLeft: Bool, background: Paint, ink: Paint,
    font: Font? = nil
  ) {
    self.title = title
    self.siteName = siteName
    self.language = language
    self.isRightToLeft = isRightToLeft
    self.background = background
    self.ink = ink
    self.font = font
  }
}
