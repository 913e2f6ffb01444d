import MamushiCore

/// The newest articles, as texts show them in calls of shortcodes.
struct NewestArticles: Sendable {
  private let catalog: Catalog
  private let suggestions: [Selection.Kind: NameSuggestions]

  init(catalog: Catalog) {
    self.catalog = catalog
    suggestions = Dictionary(uniqueKeysWithValues: Selection.Kind.allCases.map { ($0, NameSuggestions()) })
  }

  /// Which articles a text shows.
  struct Selection: Equatable, Sendable {
    /// By name or slug.
    var terms: [Kind: String] = [:]
    /// How many at most; 0 for all.
    var limit = 0

    enum Kind: String, CaseIterable, Sendable {
      case category, tag, author
    }
  }

  /// - Parameter file: of the text, which is not shown in itself.
  /// - Returns: with what is wrong, and what stands for all of it that a page or a message can show.
  func resolve(_ selection: Selection, besides file: SitePath) -> (
    cards: [ArticleCard], unknown: [UnknownTerm], outcome: UInt64
  ) {
    var inputs = PageInputs()
    let terms = selection.terms.map { (kind: $0.key, name: $0.value, slug: Slug.make(fromName: $0.value)) }
    let limit = selection.limit == 0 ? catalog.articles.count : selection.limit
    let positions = catalog.articles.indices.lazy.filter { position in
      catalog.articles[position].body.file != file
        && terms.allSatisfy { isAbout($0.kind, $0.name, $0.slug, position) }
    }.prefix(limit)
    let cards: [ArticleCard] = positions.map { ArticleCard($0, of: catalog, showsExcerpt: false) }
    inputs.add(cards.count)
    for card in cards { card.add(to: &inputs) }
    let unknown = cards.isEmpty ? self.unknown(among: selection) : []
    for term in unknown {
      inputs.add(term.kind.rawValue)
      inputs.add(term.suggestion)
    }
    return (cards, unknown, ByteHash.hash(inputs.bytes))
  }

  private func isAbout(_ kind: Selection.Kind, _ name: String, _ slug: String, _ position: Int) -> Bool {
    func isMeant(_ term: Term) -> Bool { term.slug == slug || term.slug == name || term.name == name }
    return switch kind {
    case .category:
      catalog.articles[position].category.map(isMeant) ?? false
        || catalog.articles[position].otherCategories.contains(where: isMeant)
    case .tag: catalog.articles[position].tags.contains(where: isMeant)
    case .author: catalog.articles[position].authors.contains(where: isMeant)
    }
  }

  // MARK: What no article has

  /// A term that no article has.
  struct UnknownTerm: Equatable {
    let kind: Selection.Kind
    let name: String
    let suggestion: String?
  }

  private func unknown(among selection: Selection) -> [UnknownTerm] {
    Selection.Kind.allCases.compactMap { kind in
      guard let name = selection.terms[kind] else { return nil }
      let slug = Slug.make(fromName: name)
      if catalog.articles.indices.contains(where: { isAbout(kind, name, slug, $0) }) { return nil }
      let near = suggestions[kind]?.nearest(to: name, among: names(of: kind))
      return UnknownTerm(kind: kind, name: name, suggestion: near)
    }
  }

  private func names(of kind: Selection.Kind) -> [String] {
    let terms = catalog.articles.reduce(into: Set<Term>()) { terms, article in
      switch kind {
      case .category: terms.formUnion(article.categories)
      case .tag: terms.formUnion(article.tags)
      case .author: terms.formUnion(article.authors)
      }
    }
    return terms.map(\.name).sorted()
  }
}

extension NewestArticles.Selection {
  /// As a link remembers it: a line for the number and for each kind.
  var written: String {
    ([String(limit)] + Kind.allCases.map { terms[$0] ?? "" }).joined(separator: "\n")
  }

  init(written: String) {
    let lines = written.split(separator: "\n", omittingEmptySubsequences: false)
    limit = lines.first.flatMap { Int($0) } ?? 0
    for (kind, line) in zip(Kind.allCases, lines.dropFirst()) where !line.isEmpty {
      terms[kind] = String(line)
    }
  }
}
