import MamushiCore

/// Finds room for items of sources beside what the site has of its own: whatever a stranger calls an item, it takes no
/// page's place and stops no build.
struct RemoteSettling {
  /// Paths of the output that are not for items: the site's own files and former addresses.
  private var claimed: Set<String>
  private var slugs: Set<String>?
  private let language: SiteLanguage
  private let fingerprinter: Fingerprinter
  private var inputs = PageInputs()

  /// - Parameter files: paths of the output at which the site has files of its own.
  init(files: Set<String>, language: SiteLanguage, fingerprinter: Fingerprinter) {
    claimed = files
    self.language = language
    self.fingerprinter = fingerprinter
  }

  /// Gives items slugs of their own; a slug that is taken gets digits at its end. Articles of the site keep theirs, also
  /// those that are not published yet. Terms whose pages have no room are dropped.
  mutating func settle(_ articles: inout [Article], after published: [Article], _ hidden: [HiddenArticle]) {
    let remote = articles.indices.filter { articles[$0].original != nil }
    if remote.isEmpty { return }
    var slugs = self.slugs ?? Set(published.map(\.slug) + hidden.map(\.slug))
    if self.slugs == nil { claim(aliasesOf: published) }
    // The older of two items keeps the slug that it had before the other came.
    let byAge = remote.sorted {
      let (left, right) = (articles[$0], articles[$1])
      return (left.date?.timestamp.seconds ?? .max, left.original?.sequence ?? 0)
        < (right.date?.timestamp.seconds ?? .max, right.original?.sequence ?? 0)
    }
    for position in byAge {
      articles[position].slug = slugs.insertUnique(
        articles[position].slug, key: articles[position].original?.key ?? ""
      ) { isFree(.article(slug: $0)) }
      dropTerms(of: &articles[position])
      // Its own fingerprint knows nothing of what it had to make room for.
      inputs.add(articles[position].fingerprint)
      inputs.add(articles[position].slug)
      inputs.add(articles[position].category) { $0.add($1) }
      inputs.add(list: articles[position].tags) { $0.add($1) }
      inputs.add(list: articles[position].authors) { $0.add($1) }
      articles[position].fingerprint = inputs.finish(with: fingerprinter)
    }
    self.slugs = slugs
  }

  private mutating func claim(aliasesOf articles: [Article]) {
    for article in articles {
      for alias in article.aliases { claimed.insert(Route.alias(alias).outputPath(in: language)) }
    }
    // What lies below a file's path has no room, nor has a file where a folder is needed.
    for path in claimed {
      var folder = path[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        folders.insert(String(folder))
      }
    }
  }

  /// Folders that claimed files lie in.
  private var folders: Set<String> = []

  private func isFree(_ route: Route) -> Bool {
    if claimed.isEmpty { return true }
    let file = route.outputPath(in: language)
    let page = file.dropLast("/index.html".utf8.count)
    return !claimed.contains(file) && !claimed.contains(String(page)) && !folders.contains(file)
  }

  private func dropTerms(of article: inout Article) {
    if claimed.isEmpty { return }
    if let category = article.category, !isFree(.term(.categories, slug: category.slug, page: 1)) {
      article.category = nil
    }
    article.tags.removeAll { !isFree(.term(.tags, slug: $0.slug, page: 1)) }
    article.authors.removeAll { !isFree(.author(slug: $0.slug, page: 1)) }
  }
}
