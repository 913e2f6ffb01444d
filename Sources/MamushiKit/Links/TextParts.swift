import MamushiCore

/// Writes what stands within texts, by templates of the theme: images, players, code, cards of links, shortcodes.
struct TextParts: Sendable {
  /// What stands within texts. Pages and feeds depend on all of them.
  static let templates = [image, figure, player, code, card]

  let presentation: Presentation
  let renderer: any PageRenderer
  let highlighter: Highlighter
  let shortcodes: ShortcodeLibrary
  /// The theme's words and the site's data, which shortcodes can show.
  let words: OpenModel

  init(
    presentation: Presentation, renderer: any PageRenderer, highlighter: Highlighter,
    shortcodes: ShortcodeLibrary = ShortcodeLibrary(), data: DisplayValue = .nothing
  ) {
    self.presentation = presentation
    self.renderer = renderer
    self.highlighter = highlighter
    self.shortcodes = shortcodes
    let strings = presentation.strings.displayModel
    words = OpenModel(
      name: "text",
      fields: [
        ("strings", .model(strings.keys), .model(strings)), ("data", .open(OpenKind.data.rawValue), data),
      ])
  }

  /// What a template made of a part.
  struct Markup {
    let template: PageTemplate
    let bytes: [UInt8]
    /// Templates that contain themselves have no end.
    let isWhole: Bool

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// - Parameter outer: what the template sees around its model.
  func markup(
    _ template: PageTemplate, _ model: any DisplayModel, in outer: [any DisplayModel] = []
  ) -> Markup {
    var bytes: [UInt8] = []
    let isWhole = renderer.render(template: template.name, models: outer + [model], into: &bytes)
    // A template is a file of lines, and what it makes stands within one.
    while let last = bytes.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") {
      bytes.removeLast()
    }
    return Markup(template: template, bytes: bytes, isWhole: isWhole)
  }
}
