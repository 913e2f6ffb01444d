import MamushiCore

/// The colours of `colors` in `site.yaml`, with those that follow from them, by day and by night.
struct PaletteModel: RecordModel {
  let light: SideModel
  let dark: SideModel

  /// - Returns: nil where the theme's own are shown.
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
    /// The other ground that text stands on.
    let tint: Colour

    static let shape = Shape<SideModel>(
      "palette",
      .text("paper") { $0.paper.hexadecimal },
      .text("ink") { $0.ink.hexadecimal },
      // What lies on the ground: nearer to white by day, a little lighter than it by night.
      .text("surface") { $0.paper.mixed(with: .white, share: $0.paper.isDark ? 0.05 : 0.6).hexadecimal },
      // Text of less weight, which still has to be read.
      .text("soft") { side in
        side.ink.mixed(with: side.paper, share: 0.3)
          .readable(on: [side.paper, side.tint], lighter: side.paper.isDark, ratio: 4.6).hexadecimal
      },
      .text("line") { $0.paper.mixed(with: $0.ink, share: 0.14).hexadecimal },
      // Edges of what can be pressed (WCAG 2.2, 1.4.11).
      .text("strongLine") { side in
        side.paper.mixed(with: side.ink, share: 0.45)
          .readable(on: [side.paper], lighter: side.paper.isDark, ratio: 3.1).hexadecimal
      })
  }
}
