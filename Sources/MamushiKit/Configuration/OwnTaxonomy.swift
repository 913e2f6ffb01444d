import MamushiCore

/// A taxonomy of the site's own: `taxonomies: { places: Places }`. Articles name its terms in front matter, under its name.
struct OwnTaxonomy: Sendable {
  /// The key of front matter, and the folder of its addresses and texts: `places`.
  let name: String
  let mark: Mark
  /// What its index is called.
  private(set) var title: String
  /// What one of its terms is called, in the headings of browsers: `Place: Kyoto`.
  private(set) var singular: String
  /// The title and the singular as written, possibly in several languages.
  private(set) var titleText: LocalizedText?
  private(set) var singularText: LocalizedText?

  private init(_ name: String, at mark: Mark) {
    self.name = name
    self.mark = mark
    title = NameTitle.title(of: name)
    singular = title
  }

  /// The same taxonomy, with the texts of one language.
  func localized(in language: SiteLanguage) -> OwnTaxonomy {
    var taxonomy = self
    taxonomy.title = titleText?.text(in: language) ?? NameTitle.title(of: name)
    taxonomy.singular = singularText?.text(in: language) ?? taxonomy.title
    return taxonomy
  }

  /// Returns the terms that front matter names, each address once.
  ///
  /// - Parameters:
  ///   - entries: the author's own keys of front matter.
  ///   - values: receives what is wrong with them.
  func terms(in entries: [Node.Entry], with values: inout ValueDecoder) -> [Term] {
    guard let entry = entries.first(where: { $0.key == name }), !entry.value.isNull else { return [] }
    return values.listedTexts(name, entry.value).filter { !$0.isEmpty }.map { Term(name: $0) }.uniqueBySlug()
  }

  // MARK: Decoding

  /// Decodes `taxonomies`: a mapping of names, or a list of them.
  static func decode(_ node: Node, with decoder: inout ValueDecoder) -> [OwnTaxonomy] {
    if node.isNull { return [] }
    var taxonomies: [OwnTaxonomy] = []
    if case .list(let names) = node.value {
      for name in names {
        if name.entries != nil {
          decoder.reportType(
            "taxonomies", name, expected: "names alone, or a mapping such as { places: Places }")
        } else if let text = decoder.nonEmptyText("taxonomies", name) {
          add(text, at: name.mark, to: &taxonomies, &decoder)
        }
      }
      return taxonomies
    }
    for entry in decoder.openEntries("taxonomies", node) {
      guard add(entry.key, at: entry.keyMark, to: &taxonomies, &decoder) else { continue }
      taxonomies[taxonomies.count - 1].decode(entry, with: &decoder)
    }
    return taxonomies
  }

  /// - Returns: false if the name cannot be used, which is reported.
  @discardableResult
  private static func add(
    _ name: String, at mark: Mark, to taxonomies: inout [OwnTaxonomy], _ decoder: inout ValueDecoder
  ) -> Bool {
    let slug = Slug.make(from: name)
    if name != slug {
      decoder.report(
        SettingProblem.invalidTaxonomy(name: name, suggestion: slug.isEmpty ? nil : slug), at: mark)
    } else if taxonomies.contains(where: { $0.name == name }) {
      decoder.report(SettingProblem.repeatedTaxonomy(name: name), at: mark)
    } else {
      taxonomies.append(OwnTaxonomy(name, at: mark))
      return true
    }
    return false
  }

  private mutating func decode(_ entry: Node.Entry, with decoder: inout ValueDecoder) {
    if entry.value.isNull { return }
    if entry.value.entries == nil {
      titleText = LocalizedText(name, entry.value, with: &decoder)
      return
    }
    for field in decoder.entries(of: entry.value, as: name, known: ["title", "singular"]) {
      let text = LocalizedText(field.key, field.value, with: &decoder)
      if field.key == "title" { titleText = text } else { singularText = text }
    }
  }
}
