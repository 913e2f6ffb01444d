import MamushiCore

/// What a site says of one of its sections, above the list: an `_index.md`.
struct SectionText: Sendable {
  let file: SitePath
  /// In the place of the theme's word.
  var title: String?
  var summary: String?
  var body: TextBody?

  /// What the list's other pages show of it.
  var titleAlone: SectionText { SectionText(file: file, title: title) }
}

extension SectionText: PageInput {
  func add(to inputs: inout PageInputs) {
    inputs.add(title)
    inputs.add(summary)
    body.add(to: &inputs)
  }
}

/// The texts of all sections that have one.
struct SectionTexts: Sendable {
  var articles: SectionText?
  var guidance: SectionText?
  var gallery: SectionText?
  /// The next moment at which one may appear or expire.
  var nextChange: Timestamp?
}

extension SectionText {
  /// The body as the section's page shows it; nil where there are no words.
  func rendered(_ texts: any TextRenderer, on route: Route) -> RenderedText? {
    guard let body else { return nil }
    let text = texts.document(body, on: route, textLimit: ExcerptTable.limit * 6)
    return text.html.bytes.isEmpty ? nil : text
  }

  /// What search engines are told.
  func description(_ text: RenderedText?) -> String? {
    summary ?? text?.beginning
  }
}
