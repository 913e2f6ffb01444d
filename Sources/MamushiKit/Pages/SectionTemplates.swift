import MamushiCore

/// The templates that the texts of folders name for the articles in them (``ListSettings/articleTemplate``).
struct SectionTemplates: Sendable {
  private let sections: ArticleSections
  /// By the file of the text.
  private let templates: [SitePath: String]
  /// Those of articles, by ``TextBody/sectionPlace``, once asked for.
  private var found: [SitePath: String?] = [:]

  /// - Returns: nil if no text names one.
  init?(_ sections: ArticleSections?, _ texts: [SectionText]) {
    templates = Dictionary(
      texts.compactMap { text in text.settings.articleTemplate.map { (text.file, $0) } }
    ) { first, _ in first }
    guard let sections, !templates.isEmpty else { return nil }
    self.sections = sections
  }

  /// Returns the template of the nearest folder that has one.
  mutating func template(of body: TextBody) -> String? {
    let place = body.sectionPlace
    if let known = found[place] { return known }
    let template = sections.sections(of: body).reversed().lazy.compactMap { $0.text }
      .compactMap { [templates] in templates[$0] }.first
    found[place] = .some(template)
    return template
  }
}
