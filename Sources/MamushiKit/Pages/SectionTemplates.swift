import MamushiCore

/// The templates that the texts of folders name for the articles in them (``ListSettings/articleTemplate``).
struct SectionTemplates: Sendable {
  private let sections: ArticleSections
  /// By the slug of the section.
  private let templates: [String: String]
  /// Those of articles, by ``TextBody/sectionPlace``, once asked for.
  private var found: [SitePath: String?] = [:]

  /// - Returns: nil if no text names one.
  init?(_ sections: ArticleSections?, _ texts: [SectionText]) {
    guard let sections else { return nil }
    templates = Dictionary(
      texts.compactMap { text in
        text.settings.articleTemplate.map { (sections.slug(ofText: text.file), $0) }
      }
    ) { first, _ in first }
    if templates.isEmpty { return nil }
    self.sections = sections
  }

  /// Returns the template of the nearest folder that has one; for an item of a source, of the folder with its name.
  mutating func template(of body: TextBody) -> String? {
    let place = body.sectionPlace
    if let known = found[place] { return known }
    let template = sections.sections(of: body).reversed().lazy
      .compactMap { [templates] in templates[$0.term.slug] }.first
    found[place] = .some(template)
    return template
  }
}
