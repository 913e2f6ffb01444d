import MamushiCore

/// Collects the categories, tags and series that articles name, and joins them with their texts.
struct TaxonomyInteractor: Sendable {
  /// Nil if neither texts of terms nor the locations of names are needed.
  private let repository: (any TermTextRepository)?

  init(repository: (any TermTextRepository)? = nil) { self.repository = repository }

  func load(from catalog: Catalog) -> Loaded<Taxonomies> {
    var categories = TermCollection(), tags = TermCollection(), series = TermCollection()
    catalog.articles.withUnsafeBufferPointer { articles in
      for position in articles.indices {
        if let category = articles[position].category { categories.add(position, to: category, in: catalog) }
        for category in articles[position].otherCategories {
          categories.add(position, to: category, in: catalog)
        }
        for tag in articles[position].tags { tags.add(position, to: tag, in: catalog) }
        if let name = articles[position].series { series.add(position, to: name, in: catalog) }
      }
    }
    var parts = series.sorted()
    for number in parts.indices { catalog.sortParts(&parts[number].articles) }
    var terms: [Route.Taxonomy: [TaxonomyTerm]] = [
      .categories: categories.sorted(), .tags: tags.sorted(), .series: parts,
    ]
    let texts = join(&terms)
    return Loaded(
      Taxonomies(terms),
      diagnostics(of: categories, under: ["category", "categories"]) + diagnostics(of: tags, under: ["tags"])
        + diagnostics(of: series, under: ["series"]) + texts)
  }

  /// Reports different names with one address. Only the first 100 are looked up in their files, since few of one kind
  /// are shown.
  private func diagnostics(of terms: TermCollection, under keys: [String]) -> [Diagnostic] {
    terms.otherNames.enumerated().map { number, other in
      let place = number < 100 ? repository?.location(of: other.name, under: keys, in: other.file) : nil
      return Diagnostic(
        SiteProblem.namesOfOneSlug(name: other.name, other: other.shown),
        at: place ?? SourceLocation(other.file))
    }
  }

  /// - Returns: the diagnostics of the texts.
  private func join(_ terms: inout [Route.Taxonomy: [TaxonomyTerm]]) -> [Diagnostic] {
    guard let loaded = repository?.texts() else { return [] }
    var diagnostics = loaded.diagnostics
    for (taxonomy, texts) in Dictionary(grouping: loaded.value, by: \.taxonomy).sorted(by: {
      $0.key.rawValue < $1.key.rawValue
    }) {
      var numbers: [String: Int] = [:]
      for (number, term) in (terms[taxonomy] ?? []).enumerated() { numbers[term.slug] = number }
      let suggestions = NameSuggestions()
      for text in texts {
        guard let number = numbers[text.slug] else {
          let problem = SiteProblem.textOfNoTerm(
            kind: taxonomy.singular, slug: text.slug,
            suggestion: suggestions.nearest(to: text.slug, among: numbers.keys))
          diagnostics.append(Diagnostic(problem, at: SourceLocation(text.body.file)))
          continue
        }
        if let other = terms[taxonomy]?[number].text {
          let path = Route.term(taxonomy, slug: text.slug, page: 1).path(in: SiteLanguage(tag: ""))
          let problem = SiteProblem.duplicateURL(
            path: "/" + path, other: "'\(other.body.file)'", of: .file)
          diagnostics.append(Diagnostic(problem, at: SourceLocation(text.body.file)))
        } else {
          terms[taxonomy]?[number].text = text
        }
      }
    }
    return diagnostics
  }
}

extension Catalog {
  /// Sorts the parts of a series: by their own order, then by date, oldest first.
  fileprivate func sortParts(_ parts: inout [Int32]) {
    func place(_ position: Int32) -> (Int, Int64) {
      let rest = articles[Int(position)].rest
      return (rest.seriesOrder ?? rest.order ?? .max, articles[Int(position)].date?.timestamp.seconds ?? .max)
    }
    // Catalog positions run from newest to oldest; parts of one moment keep that order, as in lists.
    let keys = parts.map { (place: place($0), position: $0) }
    parts = keys.sorted { left, right in
      left.place != right.place ? left.place < right.place : left.position < right.position
    }.map(\.position)
  }
}

extension Route.Taxonomy {
  /// What a term is called in messages.
  var singular: String {
    switch self {
    case .categories: "category"
    case .tags: "tag"
    case .series: "series"
    }
  }
}
