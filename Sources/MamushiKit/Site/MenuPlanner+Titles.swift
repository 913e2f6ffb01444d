import MamushiCore

// What entries without a label are called.
extension MenuPlanner {
  /// The sections of the site that have something to show, by their paths.
  var sections: [(path: String, title: String)] {
    let strings = presentation.strings
    var sections: [(path: String, title: String)] = [
      ("feed", strings["tabFeed"]), ("articles", strings["articles"]),
      ("categories", strings["categories"]), ("tags", strings["tags"]), ("authors", strings["authors"]),
    ]
    if !contents.gallery.albums.isEmpty { sections.append(("gallery", strings["tabGallery"])) }
    if !contents.guidance.isEmpty { sections.append(("guidance", strings["tabGuidance"])) }
    if presentation.sections.hasSeries { sections.append(("series", strings["series"])) }
    sections += presentation.sections.taxonomies.map { ($0.name, presentation.title(of: $0)) }
    if presentation.sections.hasArchives { sections.append(("archives", strings["archives"])) }
    if presentation.sections.hasSearch { sections.append(("search", strings["search"])) }
    return sections
  }

  /// Whether a target, where nothing is, may be a list of articles that a source will have.
  func isAwaited(_ target: String) -> Bool {
    let awaited = contents.taxonomies.awaited
    guard awaited.mayHaveTerms else { return false }
    if emptyTaxonomy(target) != nil { return true }
    let written = target.prefix { $0 != "#" && $0 != "?" }
    var path = (PercentEncoding.decode(written) ?? String(written)).split(separator: "/").joined(
      separator: "/")
    if path.hasPrefix(language.pathPrefix) { path = String(path.dropFirst(language.pathPrefix.count)) }
    if awaited.sections.contains(path) { return true }
    let parts = path.split(separator: "/")
    // `archives`, `archives/<year>` and `archives/<year>/<month>`.
    if parts.first == "archives", parts.count <= 3 {
      return parts.dropFirst().allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    }
    let lists =
      Route.Taxonomy.indexed.map(\.name)
      + presentation.configuration.taxonomies.map(\.name) + ["authors"]
    return parts.count == 2 && lists.contains(String(parts[0])) && !SitePath(path).isMarkdown
  }

  /// The title of a page in a menu entry without a label.
  func title(of route: Route) -> String? {
    let path = route.path(in: language)
    // Compare by path: a route made from an address may be a different enum case.
    if let page = contents.pages.pages.first(where: { $0.route.path(in: language) == path }) {
      return page.title
    }
    // Addresses do not show that these are lists.
    for taxonomy in [.sections] + contents.taxonomies.own {
      let lists = contents.taxonomies.terms(of: taxonomy)
      if let list = lists.first(where: {
        Route.term(taxonomy, slug: $0.slug, page: 1).path(in: language) == path
      }) {
        return list.title
      }
    }
    switch route {
    case .feed(page: 1): return presentation.strings["tabFeed"]
    case .article(let slug): return contents.catalog.articles.first { $0.slug == slug }?.title
    case .permalink(let address): return contents.catalog.articles.first { $0.address == address }?.title
    case .guidancePage(let slug): return contents.guidance.first { $0.slug == slug }?.title
    case .album(let album, page: 1): return contents.gallery.album(at: album)?.title
    default:
      return sections.first { language.pathPrefix + $0.path + "/" == path }?.title
        ?? titleOfEntity(at: path, route)
    }
  }

  /// The title of an album within another one, a photo, a term, an author, or an article at an address of its own.
  private func titleOfEntity(at path: String, _ route: Route) -> String? {
    switch route {
    case .photo(let album, let slug):
      return contents.gallery.album(at: album + "/" + slug)?.title
        ?? contents.gallery.album(at: album)?.photos.first { $0.slug == slug }?.title
    case .term(let taxonomy, let slug, page: 1):
      return contents.taxonomies.terms(of: taxonomy).first { $0.slug == slug }?.name
    case .author(let slug, page: 1): return contents.authors.first { $0.slug == slug }?.name
    default:
      return contents.catalog.articles.first { $0.route.path(in: language) == path }?.title
    }
  }
}

// Which text a place within a page is missing in.
extension MenuPlanner {
  /// The text of a page in a further language, to which an entry for all languages leads; nil for other pages and entries.
  ///
  /// - Parameter page: ``Route/outputPathHash(in:)`` of the page.
  func version(of page: UInt64, for target: MenuSettings.Target) -> SitePath? {
    if language.isFirst { return nil }
    let named = SitePath(String(target.text.prefix { $0 != "#" && $0 != "?" }))
    // `about.de.md` is there for the German menu alone.
    if named.isMarkdown, let (tag, _) = LanguageFiles.languageSuffix(of: named),
      presentation.configuration.languages.position(ofTag: tag) != nil
    {
      return nil
    }
    func isPage(_ route: Route) -> Bool { route.outputPathHash(in: language) == page }
    let file =
      contents.pages.pages.first { isPage($0.route) }?.body.file
      ?? contents.catalog.articles.first { isPage($0.route) }?.body.file
      ?? contents.guidance.first { isPage(.guidancePage(slug: $0.slug)) }?.body.file
    return file.map(contents.sources.path(ofName:))
  }
}
