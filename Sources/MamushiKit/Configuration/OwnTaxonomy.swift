import MamushiCore

/// A taxonomy of the site's own: `taxonomies: { places: Places }`. Articles name its terms in front matter, under its name.
struct OwnTaxonomy: Sendable {
  /// The key of front matter, and the folder of its addresses and texts: `places`.
  let name: String
  let mark: Mark
  /// What its index is called.
  private(set) var title: String
  /// What one of its terms is called, in the titles of windows: `Place: Kyoto`.
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
  ///   - names: makes one term of equal names.
  ///   - tellsLostNames: whether names are reported that are dropped because another one has their address.
  ///   - values: receives what is wrong with them.
  func terms(
    in entries: [Node.Entry], _ names: TermNames, tellsLostNames: Bool, with values: inout ValueDecoder
  ) -> [Term] {
    var found: Int?
    for place in entries.indices where isKey(entries[place].key) && !entries[place].value.isNull {
      guard let other = found else {
        found = place
        continue
      }
      // The name itself comes before other spellings.
      let isBetter = entries[place].key == name && entries[other].key != name
      let (used, unused) = isBetter ? (place, other) : (other, place)
      found = used
      values.report(
        .overruledKey(
          key: entries[unused].key, by: entries[used].key, line: entries[used].keyMark.line),
        at: entries[unused].keyMark)
    }
    guard let found else { return [] }
    let value = entries[found].value
    let terms = values.listedTexts(name, value).filter { !$0.isEmpty }.map(names.term)
    return tellsLostNames ? values.unique(terms, of: name, in: value) : terms.uniqueBySlug()
  }

  private func isKey(_ key: String) -> Bool { key == name || FrontMatterKey.isSame(key, name) }

  // MARK: Decoding

  private static let forms = "names, such as [places, rooms]"

  /// Decodes `taxonomies`: a mapping of names, or a list of them.
  ///
  /// - Parameter problem: what is wrong with a name.
  static func decode(
    _ node: Node, problem: (_ name: String) -> SettingProblem?, with decoder: inout ValueDecoder
  ) -> [OwnTaxonomy] {
    var taxonomies: [OwnTaxonomy] = []
    switch node.value {
    case .null: break
    case .list(let names):
      for name in names {
        if case .string(let text) = name.value {
          add(text, at: name.mark, to: &taxonomies, problem, &decoder)
        } else {
          decoder.reportType("taxonomies", name, expected: forms)
        }
      }
    case .mapping(let entries):
      for entry in entries
      where add(entry.key, at: entry.keyMark, to: &taxonomies, problem, &decoder) {
        taxonomies[taxonomies.count - 1].decode(entry, with: &decoder)
      }
    default:
      decoder.reportType("taxonomies", node, expected: forms + ", or a mapping, such as { places: Places }")
    }
    return taxonomies
  }

  /// - Returns: false if the name cannot be used, which is reported.
  @discardableResult
  private static func add(
    _ name: String, at mark: Mark, to taxonomies: inout [OwnTaxonomy],
    _ problem: (_ name: String) -> SettingProblem?, _ decoder: inout ValueDecoder
  ) -> Bool {
    // The name as addresses compose it.
    let slug = Slug.make(from: name)
    if name != slug || !isFolder(slug) {
      let suggestion = isFolder(slug) ? slug : nil
      decoder.report(SettingProblem.invalidTaxonomy(name: name, suggestion: suggestion), at: mark)
    } else if taxonomies.contains(where: { $0.name == name }) {
      decoder.report(SettingProblem.repeatedTaxonomy(name: name), at: mark)
    } else if let problem = problem(slug) {
      decoder.report(problem, at: mark)
    } else {
      taxonomies.append(OwnTaxonomy(slug, at: mark))
      return true
    }
    return false
  }

  /// Whether a slug can name a folder at the root: it is not like the name of a file, which hosts may look for.
  static func isFolder(_ slug: String) -> Bool {
    !slug.isEmpty && !slug.contains(".") && !slug.hasPrefix("_")
  }

  private mutating func decode(_ entry: Node.Entry, with decoder: inout ValueDecoder) {
    if entry.value.isNull { return }
    let known = ["title", "singular"]
    // The title alone, maybe in several languages.
    let isTitle =
      entry.value.entries?.allSatisfy { field in
        !known.contains(field.key) && LanguageTag.isValid(field.key)
          && field.key.prefix { $0 != "-" }.count <= 3
      } ?? true
    if isTitle {
      titleText = LocalizedText("title", entry.value, with: &decoder)
      return
    }
    for field in decoder.entries(of: entry.value, as: name, known: known) {
      let text = LocalizedText(field.key, field.value, with: &decoder)
      if field.key == "title" { titleText = text } else { singularText = text }
    }
  }
}

extension [OwnTaxonomy] {
  /// Reports keys of front matter that differ by one edit from the name of a taxonomy.
  func reportNearKeys(_ entries: [Node.Entry], with values: inout ValueDecoder) {
    for entry in entries where !contains(where: { FrontMatterKey.isSame($0.name, entry.key) }) {
      let key = entry.key.lowercased()
      guard let near = first(where: { isOneEdit(from: $0.name, to: key) }) else { continue }
      values.report(.nearKnownKey(key: entry.key, known: near.name), at: entry.keyMark)
    }
  }
}
