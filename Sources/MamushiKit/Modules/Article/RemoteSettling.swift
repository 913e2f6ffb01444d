import MamushiCore

/// Finds free addresses for items of sources: whatever a foreign source calls an item, the item takes no page's place
/// and stops no build.
struct RemoteSettling {
  /// Paths of the output that items may not use: the site's own files and former addresses.
  private var claimed: Set<String>
  private var slugs: Set<String>?
  /// The addresses of articles, by ``Route/path(in:)``; filled only if permalinks decide them.
  private var addresses: Set<String> = []
  private let permalinks: SiteConfiguration?
  private let language: SiteLanguage
  private let fingerprinter: Fingerprinter
  private var inputs = PageInputs()
  /// The files of hidden texts of the site, by their slugs.
  private var reserved: [String: SitePath] = [:]
  /// The items of the last call that make room for a hidden text, by their position: the slug of both, and the text's file.
  private(set) var displaced: [Int: (slug: String, file: SitePath)] = [:]

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
      claim(aliasesOf: published + hidden.map(\.article))
      for article in hidden where article.article.original == nil {
        reserved[article.slug] = article.article.body.file
      }
      for article in published { reserved[article.slug] = nil }
      if permalinks != nil {
        for article in published { addresses.insert(article.route.path(in: language)) }
        for article in hidden {
          addresses.insert(article.article.route.path(in: language))
        }
      }
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
      if articles[position].slug != slug, let file = reserved[slug] { displaced[position] = (slug, file) }
      dropTerms(of: &articles[position])
      findAddress(for: &articles[position])
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
  private mutating func findAddress(for article: inout Article) {
    guard let permalinks else { return }
    if let found = try? permalinks.address(of: article, slug: article.slug),
      isFree(.permalink(found)), isFreeAddress(.permalink(found)), !Route.isOfSite(path: found),
      !permalinks.taxonomies.mayNeed(path: found),
      areFoldersFree(above: Route.permalink(found).path(in: language))
    {
      article.address = found
    }
    addresses.insert(article.route.path(in: language))
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

  // MARK: The site's own

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
