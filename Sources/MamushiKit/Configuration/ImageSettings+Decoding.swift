import MamushiCore

extension ImageSettings {
  static let keys = ["widths", "formats", "quality", "effort", "pixelLimit", "memory"]

  /// Decodes `images` of `site.yaml`.
  static func decode(_ node: Node, with decoder: inout ValueDecoder) -> ImageSettings {
    var settings = ImageSettings()
    for field in decoder.entries(of: node, as: "images", known: keys) {
      let value = field.value
      switch field.key {
      case "widths": settings.widths = widths(value, &decoder) ?? settings.widths
      case "formats": settings.formats = formats(value, &decoder) ?? settings.formats
      case "quality":
        for (format, quality) in numbers(
          in: value, as: "quality", of: ["avif", "webp", "jpeg"], ranges: [1...100, 1...100, 1...100],
          &decoder)
        {
          switch format {
          case "avif": settings.avifQuality = quality
          case "webp": settings.webpQuality = quality
          default: settings.jpegQuality = quality
          }
        }
      case "effort":
        for (format, effort) in numbers(
          in: value, as: "effort", of: ["avif", "webp"], ranges: [0...9, 0...6], &decoder)
        {
          if format == "avif" { settings.avifEffort = effort } else { settings.webpEffort = effort }
        }
      case "pixelLimit":
        settings.pixelLimit =
          decoder.integer("pixelLimit", value, in: 1...10_000_000_000) ?? settings.pixelLimit
      default: settings.memory = decoder.integer("memory", value, in: 16...1_000_000) ?? settings.memory
      }
    }
    return settings
  }

  private static func widths(_ node: Node, _ decoder: inout ValueDecoder) -> [Int]? {
    if node.isNull { return nil }
    guard case .list(let nodes) = node.value else {
      decoder.reportType("widths", node, expected: "a list of widths in pixels")
      return nil
    }
    if nodes.isEmpty {
      decoder.report(
        .wrongType(key: "widths", expected: "a list of at least one width in pixels", found: "an empty list"),
        at: node.mark)
    }
    let widths = Set(nodes.compactMap { decoder.integer("widths", $0, in: 16...10_000) })
    return widths.isEmpty ? nil : widths.sorted()
  }

  private static func formats(_ node: Node, _ decoder: inout ValueDecoder) -> [Format]? {
    if node.isNull { return nil }
    var formats: [Format] = []
    for (text, mark) in decoder.markedTexts("formats", node) {
      if let format = Format(rawValue: text) {
        if !formats.contains(format) { formats.append(format) }
      } else {
        decoder.report(
          .invalidValue(key: "formats", value: text, allowed: Format.allCases.map(\.rawValue)), at: mark)
      }
    }
    return formats
  }

  private static func numbers(
    in node: Node, as name: String, of keys: [String], ranges: [ClosedRange<Int>],
    _ decoder: inout ValueDecoder
  ) -> [(key: String, value: Int)] {
    decoder.entries(of: node, as: name, known: keys).compactMap { field in
      guard let number = keys.firstIndex(of: field.key) else { return nil }
      return decoder.integer(field.key, field.value, in: ranges[number]).map { (field.key, $0) }
    }
  }
}
