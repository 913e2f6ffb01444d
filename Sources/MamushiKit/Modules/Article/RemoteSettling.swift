import MamushiCore

/// Finds free addresses for items of sources: whatever a foreign source calls an item, the item takes no page's place
/// and stops no build.
struct RemoteSettling {
  /// Paths of the output that items may not use: the site's own files and former addresses.
  private var claimed: Set<String>
  private var slugs: Set<String>?
  /// The addresses of articles, by ``Route/path(in:)``: of all if permalinks decide them, else of those that give themselves
  /// one.
  private var addresses: Set<String> = []
  private let permalinks: SiteConfiguration?
  private let language: SiteLanguage
  private let fingerprinter: Fingerprinter
  private var inputs = PageInputs()
  /// The files of hidden texts of the site, by their slugs.
  private var reserved: [String: SitePath] = [:]
  /// The files of hidden texts of the site, by the paths of the output that they will have, and had.
  private var reservedAddresses: [String: SitePath] = [:]
  /// The items of the last call that make room for a hidden text, by their position: what both want, and the text's file.
  private(set) var displaced: [Int: (wanted: MovedItemProblem.Wanted, file: SitePath)] = [:]

  /// - Parameters:
  ///   - files: paths of the output at which the site has its own files.
  ///   - permalinks: decides the addresses of articles; nil for the default.
  init(
    files: Set<String>, permalinks: SiteConfiguration?, language: SiteLanguage, fingerprinter: Fingerprinter
  ) {
    claimed = files
    self.permalinks = permalinks?.articlePermalink == nil ? nil : permalinks
    self.language = language
    self.fingerprinter = fingerprinter
  }

  /// Gives items unique slugs: if a slug is taken, digits are appended. The site's articles keep theirs, including
  /// those not published yet. Drops terms whose pages have no free address.
  mutating func settle(_ articles: inout [Article], after published: [Article], _ hidden: [HiddenArticle]) {
    displaced = [:]
    let remote = articles.indices.filter { articles[$0].original != nil }
    if remote.isEmpty { return }
    var slugs = self.slugs ?? Set(published.map(\.slug) + hidden.map(\.slug))
    if self.slugs == nil {
      reserve(hidden, besides: published)
      claim(aliasesOf: published + hidden.map(\.article))
      for article in published { claim(addressOf: article) }
      for article in hidden { claim(addressOf: article.article) }
    }
    // The older of two items keeps the slug that it had before the other came.
    let byAge = remote.sorted {
      let (left, right) = (articles[$0], articles[$1])
      let (first, second) = (left.original ?? .blank, right.original ?? .blank)
      return (left.date?.timestamp.seconds ?? .max, first.age, first.sequence)
        < (right.date?.timestamp.seconds ?? .max, second.age, second.sequence)
    }
    for position in byAge {
      let slug = articles[position].slug
      articles[position].slug = slugs.insertUnique(
        articles[position].slug, key: articles[position].original?.key ?? ""
      ) { isFree(.article(slug: $0)) && isFreeAddress(.article(slug: $0)) }
      if articles[position].slug != slug { displaced[position] = reservation(ofSlug: slug) }
      dropTerms(of: &articles[position])
      if let taken = findAddress(for: &articles[position]), displaced[position] == nil {
        displaced[position] = reservation(of: taken)
      }
      // The item's fingerprint from the source does not depend on these changes.
      inputs.add(articles[position].fingerprint)
      inputs.add(articles[position].slug)
      if let address = articles[position].address { inputs.add(address) }
      inputs.add(list: articles[position].categories) { $0.add($1) }
      inputs.add(list: articles[position].tags) { $0.add($1) }
      inputs.add(list: articles[position].authors) { $0.add($1) }
      articles[position].fingerprint = inputs.finish(with: fingerprinter)
    }
    self.slugs = slugs
  }

  // MARK: Permalinks

  /// Gives an item the address of the permalink pattern, if it has all values that the pattern needs and the address is
  /// free; otherwise the item keeps the default address.
  ///
  /// - Returns: the route of the pattern that is not free; nil if there is none.
  private mutating func findAddress(for article: inout Article) -> Route? {
    guard let permalinks else { return nil }
    var taken: Route?
    if let found = try? permalinks.address(of: article, slug: article.slug) {
      let route = Route.permalink(found)
      if isFree(route), isFreeAddress(route), !Route.isOfSite(path: found),
        !permalinks.taxonomies.mayNeed(path: found), areFoldersFree(above: route.path(in: language))
      {
        article.address = found
      } else {
        taken = route
      }
    }
    addresses.insert(article.route.path(in: language))
    return taken
  }

  private func isFreeAddress(_ route: Route) -> Bool {
    addresses.isEmpty || !addresses.contains(route.path(in: language))
  }

  /// Whether no folder above a path is taken by a file, or by an article with files beside it.
  private func areFoldersFree(above path: String) -> Bool {
    var folder = path.dropLast()
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if claimed.contains(String(folder)) || addresses.contains(String(folder) + "/") { return false }
    }
    return true
  }

  // MARK: Hidden texts

  /// Remembers what hidden texts take from items that nothing published takes.
  private mutating func reserve(_ hidden: [HiddenArticle], besides published: [Article]) {
    for article in hidden.lazy.map(\.article) where article.original == nil {
      reserved[article.slug] = article.body.file
      for path in outputPaths(of: article) where !claimed.contains(path) {
        reservedAddresses[path] = article.body.file
      }
    }
    if reserved.isEmpty { return }
    for article in published {
      reserved[article.slug] = nil
      for path in outputPaths(of: article) { reservedAddresses[path] = nil }
    }
  }

  /// The paths of an article's page, and of those at its former addresses.
  private func outputPaths(of article: Article) -> [String] {
    ([article.route] + article.route.formerRoutes(of: article.aliases, in: language))
      .map { $0.outputPath(in: language) }
  }

  /// The hidden text that has a slug, or the address of an item with this slug.
  private func reservation(ofSlug slug: String) -> (wanted: MovedItemProblem.Wanted, file: SitePath)? {
    if let file = reserved[slug] { return (wanted: .slug(slug), file: file) }
    return reservation(of: .article(slug: slug))
  }

  private func reservation(of route: Route) -> (wanted: MovedItemProblem.Wanted, file: SitePath)? {
    let path = route.outputPath(in: language)
    let page = String(path.dropLast("/index.html".utf8.count))
    guard let file = reservedAddresses[path] ?? reservedAddresses[page] else { return nil }
    return (wanted: .address("/" + route.path(in: language)), file: file)
  }

  // MARK: The site's own

  private mutating func claim(addressOf article: Article) {
    if permalinks == nil, article.address == nil { return }
    addresses.insert(article.route.path(in: language))
  }

  private mutating func claim(aliasesOf articles: [Article]) {
    for article in articles {
      for route in article.route.formerRoutes(of: article.aliases, in: language) {
        claimed.insert(route.outputPath(in: language))
      }
    }
    // Nothing can lie below a file's path, and no file can take a folder's path.
    for path in claimed {
      var folder = path[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        folders.insert(String(folder))
      }
    }
  }

  /// The folders that contain claimed files.
  private var folders: Set<String> = []

  private func isFree(_ route: Route) -> Bool {
    if claimed.isEmpty { return true }
    let file = route.outputPath(in: language)
    let page = file.dropLast("/index.html".utf8.count)
    return !claimed.contains(file) && !claimed.contains(String(page)) && !folders.contains(file)
  }

  private func dropTerms(of article: inout Article) {
    if claimed.isEmpty { return }
    article.categories.removeAll { !isFree(.term(.categories, slug: $0.slug, page: 1)) }
    article.tags.removeAll { !isFree(.term(.tags, slug: $0.slug, page: 1)) }
    article.authors.removeAll { !isFree(.author(slug: $0.slug, page: 1)) }
    for taxonomy in permalinks?.taxonomies ?? [] {
      guard let place = article.parameters.firstIndex(where: { $0.key == taxonomy.name }) else { continue }
      let written = article.parameters[place].value
      let free = written.texts.filter { name, _ in
        isFree(.term(taxonomy.kind, slug: Slug.make(fromName: name), page: 1))
      }
      article.parameters[place].value = Node(.texts(free.map(\.text), at: written.mark), mark: written.mark)
    }
  }
}
