import MamushiCore

/// A file of the output that is written for machines, not by a template.
struct MachineFile: Sendable {
  let route: Route
  let bytes: @Sendable (PageTools) -> [UInt8]
}

/// Feeds, sitemap and robots file of a site.
struct MachineFiles: Sendable {
  let catalog: Catalog
  let presentation: Presentation
  /// Every page that a search engine may list, with the date of its content where it has one.
  let pages: [(route: Route, modified: ContentDate?)]

  func all() -> [MachineFile] {
    let feed = SyndicationFeed(catalog: catalog, presentation: presentation)
    let sitemap = Sitemap(pages: pages, presentation: presentation)
    return [
      MachineFile(route: .syndication(.rss)) { RSSWriter().write(feed, $0) },
      MachineFile(route: .syndication(.atom)) { AtomWriter().write(feed, $0) },
      MachineFile(route: .syndication(.json)) { JSONFeedWriter().write(feed, $0) },
      MachineFile(route: .robots) { _ in robots() },
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

  var articles: ArraySlice<Article> {
    catalog.articles.prefix(presentation.configuration.feedPageSize)
  }

  /// The date of the newest content: no byte of a feed tells when it was built.
  var updated: Timestamp? { articles.compactMap(modified).max() }

  /// When an article was last changed, as far as it says so.
  func modified(_ article: Article) -> Timestamp? {
    (article.updated ?? article.date)?.timestamp
  }

  func url(_ article: Article) -> String {
    presentation.absoluteURL(.article(slug: article.slug))
  }

  /// Its category, then its tags.
  func terms(_ article: Article) -> [Term] { (article.category.map { [$0] } ?? []) + article.tags }

  func summary(_ article: Article) -> String? {
    article.summary ?? presentation.excerpts[article.slug] ?? article.catchCopy
  }

  /// The whole text, with addresses that hold everywhere.
  func content(_ article: Article, _ tools: PageTools) -> HTML {
    tools.document(article.body, on: .article(slug: article.slug), addressing: .absolute).html
  }
}
