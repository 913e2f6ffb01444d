import MamushiCore

/// A file of the output that is written for machines, not by a template.
struct MachineFile: Sendable {
  let route: Route
  /// Adds all that can change its bytes, as ``PageFamily/inputs`` does of a page.
  let inputs: @Sendable (inout PageInputs) -> Void
  let bytes: @Sendable (PageTools) -> [UInt8]
}

/// Feeds, sitemap and robots file of a site.
struct MachineFiles: Sendable {
  let catalog: Catalog
  let presentation: Presentation
  /// Every page that a search engine may list.
  let pages: ListedPages

  func all() -> [MachineFile] {
    let feed = SyndicationFeed(catalog: catalog, presentation: presentation)
    let sitemap = Sitemap(pages: pages, presentation: presentation)
    return [
      MachineFile(route: .syndication(.rss), inputs: feed.inputs) { RSSWriter().write(feed, $0) },
      MachineFile(route: .syndication(.atom), inputs: feed.inputs) { AtomWriter().write(feed, $0) },
      MachineFile(route: .syndication(.json), inputs: feed.inputs) { JSONFeedWriter().write(feed, $0) },
      // It shows nothing but the site's address.
      MachineFile(route: .robots, inputs: { _ in }) { _ in robots() },
    ] + sitemap.files()
  }

  private func robots() -> [UInt8] {
    Array("User-agent: *\nAllow: /\nSitemap: \(presentation.absoluteURL(.sitemap))\n".utf8)
  }
}

/// The newest articles, as feeds of all formats present them.
struct SyndicationFeed: Sendable {
  let catalog: Catalog
  let presentation: Presentation

  /// Positions in the catalog.
  var articles: Range<Int> { 0..<min(catalog.articles.count, presentation.configuration.feedPageSize) }

  func inputs(_ inputs: inout PageInputs) {
    inputs.addCards(articles, of: catalog, in: presentation)
    for position in articles { inputs.add(catalog.articles[position].body) }
  }

  /// The date of the newest content: no byte of a feed tells when it was built.
  var updated: Timestamp? { articles.compactMap { modified(catalog.articles[$0]) }.max() }

  /// When an article was last changed, as far as it says so.
  func modified(_ article: Article) -> Timestamp? {
    (article.updated ?? article.date)?.timestamp
  }

  func url(_ article: Article) -> String {
    presentation.absoluteURL(.article(slug: article.slug))
  }

  /// Its category, then its tags.
  func terms(_ article: Article) -> [Term] { (article.category.map { [$0] } ?? []) + article.tags }

  func summary(_ position: Int) -> String? {
    let article = catalog.articles[position]
    return article.summary ?? presentation.excerpts[position] ?? article.catchCopy
  }

  /// The whole text, with addresses that hold everywhere.
  func content(_ article: Article, _ tools: PageTools) -> HTML {
    tools.document(article.body, on: .article(slug: article.slug), addressing: .absolute).html
  }
}
