import MamushiCore

extension ColourSettings {
  /// The minimum contrast of normal-sized text (WCAG 2.2, 1.4.3).
  static let textContrast = 4.5

  /// Decodes `colors` of `site.yaml`.
  ///
  /// - Parameter accent: replaced by the accent in `colors`, if there is one.
  static func decode(
    _ node: Node, accent: inout String, of look: Look, with decoder: inout ValueDecoder
  ) -> ColourSettings {
    var settings = ColourSettings(look: look)
    var marks: [String: Mark] = [:]
    for field in decoder.entries(of: node, as: "colors", known: ["accent", "paper", "ink"]) {
      marks[field.key] = field.value.mark
      guard let (light, dark) = colours(field.key, field.value, &decoder) else { continue }
      switch field.key {
      case "accent":
        accent = light.hexadecimal
        // A single colour is for surfaces; the colour of text is derived from it.
        settings.accentText = dark.map { Pair(light: light, dark: $0) }
      case "paper": settings.paper = Pair(light: light, dark: dark ?? light.nightGround)
      default: settings.ink = Pair(light: light, dark: dark ?? light.nightInk)
      }
    }
    settings.reportContrast(marks, &decoder)
    return settings
  }

  /// One colour, or a light and a dark one.
  private static func colours(
    _ key: String, _ node: Node, _ decoder: inout ValueDecoder
  ) -> (light: Colour, dark: Colour?)? {
    guard node.entries != nil else { return colour(key, node, &decoder).map { ($0, nil) } }
    var (light, dark) = (Colour?.none, Colour?.none)
    for field in decoder.entries(of: node, as: key, known: ["light", "dark"]) {
      let found = colour("\(key).\(field.key)", field.value, &decoder)
      if field.key == "light" { light = found } else { dark = found }
    }
    guard let light else {
      if !decoder.diagnostics.contains(where: { $0.id == "InvalidColour" }) {
        decoder.report(.missingKey(key: "light"), at: node.mark)
      }
      return nil
    }
    return (light, dark)
  }

  static func colour(_ key: String, _ node: Node, _ decoder: inout ValueDecoder) -> Colour? {
    // Without quotes, YAML reads a colour as a comment.
    guard !node.isNull else {
      decoder.report(.invalidColour(key: key, value: ""), at: node.mark)
      return nil
    }
    guard let text = decoder.nonEmptyText(key, node) else { return nil }
    if let colour = Colour(hexadecimal: text) { return colour }
    decoder.report(.invalidColour(key: key, value: text), at: node.mark)
    return nil
  }

  /// Reports colours with insufficient contrast, in light and dark mode.
  private func reportContrast(_ marks: [String: Mark], _ decoder: inout ValueDecoder) {
    func check(_ key: String, _ text: Colour, on ground: Colour, at mark: Mark?) {
      let ratio = text.contrast(with: ground)
      guard let mark, ratio < Self.textContrast else { return }
      let better = text.readable(on: [ground], lighter: ground.isDark, ratio: Self.textContrast)
      decoder.report(
        .lowContrast(
          key: key, colour: text.hexadecimal, ground: ground.hexadecimal, ratio: Self.tenths(ratio),
          better: better.hexadecimal), at: mark)
    }
    for (mode, side) in [("light", \Pair.light), ("dark", \Pair.dark)] {
      let paper = shownPaper[keyPath: side]
      check("ink (\(mode))", shownInk[keyPath: side], on: paper, at: marks["ink"] ?? marks["paper"])
      if let accentText {
        check("accent (\(mode))", accentText[keyPath: side], on: paper, at: marks["accent"])
      }
    }
  }

  /// Formats a ratio, rounded down: 4.49 is `4.4`.
  private static func tenths(_ ratio: Double) -> String {
    let tenths = Int(ratio * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
