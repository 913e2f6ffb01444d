import MamushiCore

/// Shades of the accent colour that meet WCAG 2.2's contrast for text (1.4.3), 4.5 to 1.
struct AccentModel: RecordModel {
  let base: String

  static let shape = Shape<AccentModel>(
    "accent",
    .text("base") { $0.base },
    .text("text") {
      $0.shade { $0.readable(on: [.white, $0.mixed(with: .white, share: 0.88)], lighter: false, ratio: 4.6) }
    },
    .text("strong") { $0.shade { $0.readable(on: [.white], lighter: false, ratio: 4.6) } },
    .text("onBase") {
      $0.shade { base in [.white, ink].first { base.contrast(with: $0) >= 4.5 } ?? .black }
    },
    .text("darkText") {
      $0.shade { $0.readable(on: [night, $0.mixed(with: night, share: 0.82)], lighter: true, ratio: 4.6) }
    },
    .text("tint") { $0.shade { $0.mixed(with: .white, share: 0.9) } },
    .text("darkTint") { $0.shade { $0.mixed(with: night, share: 0.84) } })

  /// The lightest of the dark grounds of the theme.
  private static let night = Colour(red: 0.14, green: 0.11, blue: 0.1)
  private static let ink = Colour(red: 0.1, green: 0.06, blue: 0.04)

  private func shade(_ make: (Colour) -> Colour) -> String {
    Colour(hexadecimal: base).map { make($0).hexadecimal } ?? base
  }
}
