import MamushiCore

/// Decodes the keys that texts of terms and sections have for their lists.
struct ListSettingsDecoder: Sendable {
  /// The templates that lists can name; nil if that is not checked.
  var templates: TemplateChoice?
  /// The templates that the articles of a section can name; nil if that is not checked.
  var articleTemplates: TemplateChoice?

  /// The keys of all lists.
  static let keys = ["sort", "pageSize", "template"]
  /// The keys of the lists of sections.
  static let sectionKeys = keys + ["articleTemplate"]

  /// What to write in place of `articleTemplate` in other texts.
  static let articleTemplateHelp = "write it in '_index.md' of a folder in 'Content/articles'"

  /// Decodes an entry with one of the keys.
  func decode(_ entry: Node.Entry, into settings: inout ListSettings, with values: inout ValueDecoder) {
    let (key, value) = (entry.key, entry.value)
    switch key {
    case "sort": settings.sort = values.choice(key, value, of: ListSettings.Sort.self)
    case "pageSize": settings.pageSize = values.integer(key, value, in: 1...(.max))
    case "template": settings.template = template(key, value, of: templates, with: &values)
    default: settings.articleTemplate = template(key, value, of: articleTemplates, with: &values)
    }
  }

  /// Leaves out a template that is missing, to find what else is wrong.
  private func template(
    _ key: String, _ node: Node, of choice: TemplateChoice?, with values: inout ValueDecoder
  ) -> String? {
    guard let name = values.nonEmptyText(key, node) else { return nil }
    guard let fault = choice?.fault(of: name) else { return name }
    values.report(fault, at: node.mark)
    return nil
  }
}
