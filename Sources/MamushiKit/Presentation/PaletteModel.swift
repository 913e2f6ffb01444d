import MamushiCore

/// The `colors` of `site.yaml`, with the colours derived from them, in light and in dark mode.
struct PaletteModel: RecordModel {
  let light: SideModel
  let dark: SideModel

  /// - Returns: nil if the theme's own colours are used.
  init?(_ settings: ColourSettings, accent: String) {
    if settings.paper == nil, settings.ink == nil { return nil }
    let accent = Colour(hexadecimal: accent) ?? settings.shownInk.light
    func side(_ paper: Colour, _ ink: Colour, _ share: Double) -> SideModel {
      SideModel(paper: paper, ink: ink, tint: accent.mixed(with: paper, share: share))
    }
    light = side(settings.shownPaper.light, settings.shownInk.light, AccentModel.tintShare)
    dark = side(settings.shownPaper.dark, settings.shownInk.dark, AccentModel.darkTintShare)
  }

  static let shape = Shape<PaletteModel>(
    "palette", .model("light") { $0.light }, .model("dark") { $0.dark })

  struct SideModel: RecordModel {
    let paper: Colour
    let ink: Colour
    /// The other background of text.
    let tint: Colour

    static let shape = Shape<SideModel>(
      "palette",
      .text("paper") { $0.paper.hexadecimal },
      .text("ink") { $0.ink.hexadecimal },
      // Surfaces on the background: nearer to white in light mode, a little lighter than the background in dark mode.
      .text("surface") { $0.paper.mixed(with: .white, share: $0.paper.isDark ? 0.05 : 0.6).hexadecimal },
      // Secondary text, which still has to be readable.
      .text("soft") { side in
        side.ink.mixed(with: side.paper, share: 0.3)
          .readable(on: [side.paper, side.tint], lighter: side.paper.isDark, ratio: 4.6).hexadecimal
      },
      .text("line") { $0.paper.mixed(with: $0.ink, share: 0.14).hexadecimal },
      // Edges of controls (WCAG 2.2, 1.4.11).
      .text("strongLine") { side in
        side.paper.mixed(with: side.ink, share: 0.45)
          .readable(on: [side.paper], lighter: side.paper.isDark, ratio: 3.1).hexadecimal
      })
  }
}
