import MamushiCore

/// Writes the parts of texts with templates of the theme: images, players, code, link cards, shortcodes.
struct TextParts: Sendable {
  /// The templates of all parts except shortcodes. Pages and feeds depend on all of them.
  static let templates = [image, figure, player, code, card]

  let presentation: Presentation
  let renderer: any PageRenderer
  let highlighter: Highlighter
  let shortcodes: ShortcodeLibrary
  /// The theme's words, the site's data and its root, which shortcodes can show; and the same for feeds.
  private let words: OpenModel
  private let wordsOfFeeds: OpenModel

  init(
    presentation: Presentation, renderer: any PageRenderer, highlighter: Highlighter,
    shortcodes: ShortcodeLibrary = ShortcodeLibrary(), data: DisplayValue = .nothing
  ) {
    self.presentation = presentation
    self.renderer = renderer
    self.highlighter = highlighter
    self.shortcodes = shortcodes
    let strings = presentation.strings.displayModel
    func shared(root: String) -> OpenModel {
      let site = OpenModel(name: "site", fields: [("root", .text, .text(root))])
      return OpenModel(
        name: "text",
        fields: [
          ("strings", .model(strings.keys), .model(strings)), ("data", .open(OpenKind.data.rawValue), data),
          ("site", .model(site.keys), .model(site)),
        ])
    }
    words = shared(root: presentation.basePath)
    wordsOfFeeds = shared(root: presentation.configuration.baseURL.origin + presentation.basePath)
  }

  /// What the templates of shortcodes see apart from their arguments.
  var shortcodeKeys: [KeyList] { [words.keys] }

  func shared(_ addressing: Addressing) -> OpenModel { addressing == .local ? words : wordsOfFeeds }

  /// The result of a part's template.
  struct Markup {
    let template: PageTemplate
    let bytes: [UInt8]
    /// False if the template includes itself without end.
    let isWhole: Bool
    /// What the template reports of the values that it was given.
    let diagnostics: [Diagnostic]

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// - Parameter outer: the models around the template's own.
  func markup(
    _ template: PageTemplate, _ model: any DisplayModel, in outer: [any DisplayModel] = []
  ) -> Markup {
    var bytes: [UInt8] = []
    var diagnostics: [Diagnostic] = []
    let isWhole = renderer.render(
      template: template.name, models: outer + [model], into: &bytes, diagnostics: &diagnostics)
    // A template file ends with a line break, but its markup is part of a line.
    while let last = bytes.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") {
      bytes.removeLast()
    }
    return Markup(template: template, bytes: bytes, isWhole: isWhole, diagnostics: diagnostics)
  }
}
