import MamushiCore

/// Collects the terms that articles name, of categories, tags, series and the site's own taxonomies, and the sections that they
/// are in, and joins them with their texts.
struct TaxonomyInteractor: Sendable {
  /// Nil if neither texts of terms nor the locations of names are needed.
  private let repository: (any TermTextRepository)?

  init(repository: (any TermTextRepository)? = nil) { self.repository = repository }

  /// - Parameters:
  ///   - own: the site's own taxonomies.
  ///   - sections: nil if folders of articles have no lists.
  ///   - hidden: the articles that this build leaves out, and whether they become pages by themselves.
  ///   - texts: the texts of sections.
  ///   - sources: what stands for the files of items (``TextBody/file``), also of sources of articles that have none.
  ///   - places: where each source is configured.
  ///   - lacksArticles: whether articles have faults, which are reported: without them, terms and sections may be missing.
  func load(
    from catalog: Catalog, own: [OwnTaxonomy] = [], sections: ArticleSections? = nil,
    hidden: [(article: Article, isScheduled: Bool)] = [],
    texts: [SectionText] = [], sources: [SitePath] = [], places: [SitePath: SourceLocation] = [:],
    lacksArticles: Bool = false
  ) -> Loaded<Taxonomies> {
    var folders = sections.map { SectionCollection($0, besides: own) }
    var categories = TermCollection(), tags = TermCollection(), series = TermCollection()
    catalog.articles.withUnsafeBufferPointer { articles in
      for position in articles.indices {
        if let category = articles[position].category { categories.add(position, to: category, in: catalog) }
        for category in articles[position].otherCategories {
          categories.add(position, to: category, in: catalog)
        }
        for tag in articles[position].tags { tags.add(position, to: tag, in: catalog) }
        if let name = articles[position].series { series.add(position, to: name, in: catalog) }
        folders?.add(position, in: catalog)
      }
    }
    for (article, isScheduled) in hidden { folders?.note(article.body, isScheduled: isScheduled) }
    var parts = series.sorted()
    for number in parts.indices { catalog.sortParts(&parts[number].articles) }
    var diagnostics = folders?.diagnostics ?? []
    var collections: [(kind: Route.Taxonomy, terms: TermCollection, keys: [String])] = [
      (.categories, categories, ["category", "categories"]), (.tags, tags, ["tags"]),
      (.series, series, ["series"]),
    ]
    var terms: [Route.Taxonomy: [TaxonomyTerm]] = [
      .categories: categories.sorted(), .tags: tags.sorted(), .series: parts,
      .sections: folders?.sorted() ?? [],
    ]
    var table = own.isEmpty ? TermTable() : self.terms(of: own, in: catalog, into: &diagnostics)
    for (article, _) in hidden { _ = own.groups(of: article, TermNames(), into: &diagnostics) }
    for taxonomy in own {
      let found = collect(taxonomy.kind, in: table, from: catalog)
      collections.append((taxonomy.kind, found, [taxonomy.name]))
      terms[taxonomy.kind] = found.sorted()
    }
    let loaded = repository?.texts() ?? Loaded([])
    let ofFolders = texts.compactMap { TermText($0, in: sections) }
    // What is empty today only by the calendar, or because a source has nothing, is right.
    let emptied = (folders?.slugs ?? []).union(sections?.slugs(of: [], and: sources) ?? [])
    diagnostics +=
      loaded.diagnostics
      + join(
        loaded.value.filter(\.isShown) + ofFolders, own: own, emptied: emptied, lacksArticles: lacksArticles,
        to: &terms)
    takeNames(in: &terms)
    for (kind, names, keys) in collections {
      diagnostics += self.diagnostics(
        of: names, in: kind, named: terms[kind] ?? [], under: keys, places: places)
      diagnostics += sharedNames(in: kind, among: terms[kind] ?? [], of: catalog, under: keys)
    }
    let shown = ShownNames(terms)
    shown.apply(to: &table)
    let settings =
      loaded.value.map { (taxonomy: $0.taxonomy, slug: $0.slug, settings: $0.settings) }
      + texts.map { (.sections, sections?.slug(ofText: $0.file) ?? "", $0.settings) }
    apply(settings, to: &terms, in: catalog)
    let titles = (terms[.sections] ?? []).map { ($0.slug, $0.title) }
    let sectionTable = folders?.table(titled: Dictionary(titles) { first, _ in first })
    let empty = empty(of: sources, in: catalog)
    return Loaded(
      Taxonomies(
        terms, own: own.map(\.kind), termTable: table, sectionTable: sectionTable ?? SectionTable(),
        settings: settings.map(\.settings), shownNames: shown,
        texts: ListTexts((loaded.value + ofFolders).map { $0.ofList }),
        awaited: AwaitedLists(
          sections: sections?.slugs(of: [], and: empty) ?? [], mayHaveTerms: !empty.isEmpty)),
      diagnostics)
  }

  /// Returns the sources that have no articles.
  private func empty(of sources: [SitePath], in catalog: Catalog) -> [SitePath] {
    if sources.isEmpty { return [] }
    var empty = Set(sources)
    catalog.articles.withUnsafeBufferPointer { articles in
      for position in articles.indices where articles[position].body.item != nil {
        empty.remove(articles[position].body.file)
      }
    }
    return empty.sorted()
  }

  /// Reads the terms of the site's own taxonomies.
  private func terms(
    of own: [OwnTaxonomy], in catalog: Catalog, into diagnostics: inout [Diagnostic]
  ) -> TermTable {
    var table = TermTable()
    // One object for all articles that have a term, which is how terms are recognised.
    let names = TermNames()
    catalog.articles.withUnsafeBufferPointer { articles in
      for position in articles.indices where !articles[position].parameters.isEmpty {
        table[position] = own.groups(of: articles[position], names, into: &diagnostics)
      }
    }
    return table
  }

  private func collect(_ taxonomy: Route.Taxonomy, in table: TermTable, from catalog: Catalog)
    -> TermCollection
  {
    var terms = TermCollection()
    for position in catalog.articles.indices {
      for group in table[position] where group.taxonomy == taxonomy {
        for term in group.terms { terms.add(position, to: term, in: catalog) }
      }
    }
    return terms
  }

  /// Reports different names with one address. Only the first 100 are looked up in their files, since few of one kind
  /// are shown.
  ///
  /// - Parameter named: the terms as they are shown.
  private func diagnostics(
    of terms: TermCollection, in taxonomy: Route.Taxonomy, named: [TaxonomyTerm], under keys: [String],
    places: [SitePath: SourceLocation]
  ) -> [Diagnostic] {
    let others = terms.otherNames
    if others.isEmpty { return [] }
    let labelled = named.compactMap { term in term.text?.name.map { (term.slug, $0) } }
    let labels = Dictionary(labelled) { first, _ in first }
    var told = Set<[String]>()
    return others.enumerated().compactMap { number, other -> Diagnostic? in
      let shown = labels[other.slug] ?? other.shown
      if shown == other.name { return nil }
      if let place = places[other.file] {
        // A text's name is the site's own for both, whatever the source calls them.
        guard labels[other.slug] == nil, told.insert([other.file.string, other.name]).inserted else {
          return nil
        }
        let lost = LostName(name: other.name, other: shown, folder: taxonomy.name, isOfSource: true)
        return Diagnostic(SiteProblem.namesOfOneSlug(lost), at: place)
      }
      let place = number < 100 ? repository?.location(of: other.name, under: keys, in: other.file) : nil
      return Diagnostic(
        SiteProblem.namesOfOneSlug(LostName(name: other.name, other: shown, folder: taxonomy.name)),
        at: place ?? SourceLocation(other.file))
    }
  }

  /// Reports terms that are shown with the name of another one: in each article that has them, up to 100, or at a text.
  private func sharedNames(
    in taxonomy: Route.Taxonomy, among terms: [TaxonomyTerm], of catalog: Catalog, under keys: [String]
  ) -> [Diagnostic] {
    SharedName.all(among: terms).flatMap { shared -> [Diagnostic] in
      let name = shared.other.name
      if let other = shared.other.text, other.name != nil {
        let problem = SharedNameProblem.sameName(name: name, other: shared.labelled.slug)
        return [Diagnostic(problem, at: SourceLocation(other.body.file))]
      }
      let problem = SharedNameProblem.nameOfAnother(
        name: name, folder: taxonomy.name, slug: shared.labelled.slug)
      return shared.other.articles.prefix(100).compactMap { position -> Diagnostic? in
        let body = catalog.articles[Int(position)].body
        // What items of sources call their terms is not for the site to change.
        if body.item != nil { return nil }
        let place = repository?.location(of: name, under: keys, in: body.file)
        return Diagnostic(problem, at: place ?? SourceLocation(body.file))
      }
    }
  }

  /// Names terms as their texts say, and sorts them again by these names. What a folder is called is up to its list.
  private func takeNames(in terms: inout [Route.Taxonomy: [TaxonomyTerm]]) {
    for (taxonomy, list) in terms where taxonomy != .sections {
      guard list.contains(where: { $0.text?.name != nil }) else { continue }
      var named = list
      for number in named.indices {
        named[number].name = named[number].text?.name ?? named[number].name
      }
      terms[taxonomy] = named.sortedAsListed()
    }
  }

  /// Applies what texts say about lists. Of two texts about one list, which is an error, the first counts.
  private func apply(
    _ settings: [(taxonomy: Route.Taxonomy, slug: String, settings: ListSettings)],
    to terms: inout [Route.Taxonomy: [TaxonomyTerm]], in catalog: Catalog
  ) {
    var sorter = ListSorter(catalog)
    for (taxonomy, settings) in Dictionary(grouping: settings, by: \.taxonomy) {
      let bySlug = Dictionary(settings.map { ($0.slug, $0.settings) }) { first, _ in first }
      for number in terms[taxonomy]?.indices ?? 0..<0 {
        guard let term = terms[taxonomy]?[number], let found = bySlug[term.slug] else { continue }
        terms[taxonomy]?[number].settings = found
        terms[taxonomy]?[number].sortedArticles = found.sort.map {
          sorter.sorted(term.newestFirst(in: taxonomy), by: $0)
        }
      }
    }
  }

  /// - Returns: the diagnostics of the texts.
  private func join(
    _ texts: [TermText], own: [OwnTaxonomy], emptied: Set<String>, lacksArticles: Bool,
    to terms: inout [Route.Taxonomy: [TaxonomyTerm]]
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for (taxonomy, texts) in Dictionary(grouping: texts, by: \.taxonomy).sorted(by: {
      $0.key.name < $1.key.name
    }) {
      var numbers: [String: Int] = [:]
      for (number, term) in (terms[taxonomy] ?? []).enumerated() { numbers[term.slug] = number }
      let suggestions = NameSuggestions()
      for text in texts {
        let place = SourceLocation(text.body.file)
        guard let number = numbers[text.slug] else {
          if lacksArticles { continue }
          if taxonomy == .sections {
            // A list that cannot be is reported already.
            if !Route.isOfSite(path: text.slug), !own.mayNeed(path: text.slug), !emptied.contains(text.slug) {
              diagnostics.append(Diagnostic(AddressProblem.emptySection, at: place))
            }
          } else {
            let problem = SiteProblem.textOfNoTerm(
              kind: taxonomy.singular, slug: text.slug,
              suggestion: suggestions.nearest(to: text.slug, among: numbers.keys))
            diagnostics.append(Diagnostic(problem, at: place))
          }
          continue
        }
        if let other = terms[taxonomy]?[number].text {
          let path = Route.term(taxonomy, slug: text.slug, page: 1).path(in: SiteLanguage(tag: ""))
          let problem = SiteProblem.duplicateURL(
            path: "/" + path, other: "'\(other.body.file)'", of: taxonomy == .sections ? .folder : .file)
          diagnostics.append(Diagnostic(problem, at: place))
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
