import MamushiCore

/// Pictures of their titles for pages that have none to share: `sharePictures` of `site.yaml`.
struct SharePictureSettings: Sendable {
  /// The place of the setting in the file.
  var mark: Mark
  /// Nil for the sans serif of the machine.
  var font: FontSettings.File?
  /// Nil for the accent colour.
  var background: Colour?
  /// Nil for one that is readable on the background.
  var ink: Colour?

  /// Decodes `true`, or a mapping.
  ///
  /// - Returns: nil if the site wants none.
  static func decode(_ node: Node, at mark: Mark, with decoder: inout ValueDecoder) -> Self? {
    var settings = SharePictureSettings(mark: mark)
    guard node.entries != nil else {
      return decoder.flag("sharePictures", node) == true ? settings : nil
    }
    for field in decoder.entries(of: node, as: "sharePictures", known: ["font", "background", "ink"]) {
      switch field.key {
      case "font": settings.font = font(field.value, &decoder)
      case "background": settings.background = ColourSettings.colour("background", field.value, &decoder)
      default: settings.ink = ColourSettings.colour("ink", field.value, &decoder)
      }
    }
    return settings
  }

  private static func font(_ node: Node, _ decoder: inout ValueDecoder) -> FontSettings.File? {
    guard let text = decoder.nonEmptyText("font", node) else { return nil }
    // What browsers load compressed, libraries for drawing often cannot read.
    guard let format = FontSettings.Format(rawValue: SitePath(text).fileExtension),
      format == .ttf || format == .otf, text.hasPrefix("/"), let path = SitePath("").resolving(text)
    else {
      decoder.report(.invalidShareFont(value: text), at: node.mark)
      return nil
    }
    return FontSettings.File(path: path.string, mark: node.mark, format: format)
  }

  /// The colours of the background and of words.
  ///
  /// - Parameter accent: the site's accent colour.
  func colours(accent: String) -> (background: Colour, ink: Colour) {
    let background = background ?? Colour(hexadecimal: accent) ?? .black
    return (background, ink ?? background.readableInk)
  }
}
