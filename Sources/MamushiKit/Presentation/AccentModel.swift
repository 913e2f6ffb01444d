import MamushiCore

/// Shades of the accent colour that meet WCAG 2.2's contrast for text (1.4.3), 4.5 to 1.
struct AccentModel: RecordModel {
  let base: String
  /// What text of that colour stands on, and what it is where the site says so.
  var colours = ColourSettings()

  static let shape = Shape<AccentModel>(
    "accent",
    .text("base") { $0.base },
    .text("text") {
      $0.text(\.light, on: $0.colours.paper?.light ?? .white, share: 0.88)
    },
    .text("strong") { $0.shade { $0.readable(on: [.white], lighter: false, ratio: 4.6) } },
    .text("onBase") {
      $0.shade { base in [.white, ink].first { base.contrast(with: $0) >= 4.5 } ?? .black }
    },
    .text("darkText") {
      $0.text(\.dark, on: $0.colours.paper?.dark ?? night, share: 0.82)
    },
    .text("tint") { model in
      model.shade { $0.mixed(with: model.colours.paper?.light ?? .white, share: tintShare) }
    },
    .text("darkTint") { model in
      model.shade { $0.mixed(with: model.colours.paper?.dark ?? night, share: darkTintShare) }
    })

  /// Readable on the ground and on one that the colour tints.
  private func text(
    _ side: KeyPath<ColourSettings.Pair, Colour>, on ground: Colour, share: Double
  ) -> String {
    if let given = colours.accentText { return given[keyPath: side].hexadecimal }
    return shade {
      $0.readable(on: [ground, $0.mixed(with: ground, share: share)], lighter: ground.isDark, ratio: 4.6)
    }
  }

  /// How much of the ground is in a ground that the colour tints, by day and by night.
  static let tintShare = 0.9
  static let darkTintShare = 0.84

  /// The lightest of the dark grounds of the theme.
  private static let night = Colour(red: 0.14, green: 0.11, blue: 0.1)
  private static let ink = Colour(red: 0.1, green: 0.06, blue: 0.04)

  private func shade(_ make: (Colour) -> Colour) -> String {
    Colour(hexadecimal: base).map { make($0).hexadecimal } ?? base
  }
}
