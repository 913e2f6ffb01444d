import MamushiCore

/// Shades of the accent colour that meet the contrast of WCAG 2.2 for text (1.4.3), 4.5 to 1.
struct AccentModel: RecordModel {
  let base: String
  /// The backgrounds of text in that colour, and its own shades if the site sets them.
  var colours = ColourSettings()

  static let shape = Shape<AccentModel>(
    "accent",
    .text("base") { $0.base },
    .text("text") {
      $0.text(\.light, on: $0.colours.paper?.light ?? .white, share: 0.88)
    },
    .text("strong") { $0.shade { $0.readable(on: [.white], lighter: false, ratio: 4.6) } },
    .text("onBase") { $0.shade(\.readableInk) },
    .text("darkText") {
      $0.text(\.dark, on: $0.colours.paper?.dark ?? night, share: 0.82)
    },
    .text("tint") { model in
      model.shade { $0.mixed(with: model.colours.paper?.light ?? .white, share: tintShare) }
    },
    .text("darkTint") { model in
      model.shade { $0.mixed(with: model.colours.paper?.dark ?? night, share: darkTintShare) }
    })

  /// A shade that is readable on the background and on one tinted with the colour.
  private func text(
    _ side: KeyPath<ColourSettings.Pair, Colour>, on ground: Colour, share: Double
  ) -> String {
    if let given = colours.accentText { return given[keyPath: side].hexadecimal }
    return shade {
      $0.readable(on: [ground, $0.mixed(with: ground, share: share)], lighter: ground.isDark, ratio: 4.6)
    }
  }

  /// The share of the background in a background that the colour tints, in light and in dark mode.
  static let tintShare = 0.9
  static let darkTintShare = 0.84

  /// The lightest dark background of the theme.
  private static let night = Colour(red: 0.14, green: 0.11, blue: 0.1)

  private func shade(_ make: (Colour) -> Colour) -> String {
    Colour(hexadecimal: base).map { make($0).hexadecimal } ?? base
  }
}
