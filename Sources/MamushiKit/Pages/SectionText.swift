import MamushiCore

/// The site's text about a section, above its list: an `_index.md`.
struct SectionText: Sendable {
  let file: SitePath
  /// Replaces the theme's word.
  var title: String?
  var summary: String?
  var body: TextBody?
  /// The picture above the list of a folder.
  var picture: Picture?
  /// What it says about the list of a folder.
  var settings = ListSettings()
  /// Former addresses of the list of a folder, in the form of ``FormerAddress/read(_:)``.
  var aliases: [String] = []

  /// The part that the list's other pages show.
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
  /// Those of folders of articles.
  var folders: [SectionText] = []
  /// The next moment at which a text may appear or expire.
  var nextChange: Timestamp?
}

extension SectionText {
  /// Renders the body for the section's page; nil if it is empty.
  func rendered(_ texts: any TextRenderer, on route: Route) -> RenderedText? {
    guard let body else { return nil }
    let text = texts.document(body, on: route, textLimit: ExcerptTable.limit * 6)
    return text.html.bytes.isEmpty ? nil : text
  }

  /// The description for search engines.
  func description(_ text: RenderedText?) -> String? {
    summary ?? text?.beginning
  }
}
