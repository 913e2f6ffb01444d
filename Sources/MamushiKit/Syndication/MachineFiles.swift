import MamushiCore

/// Feeds, sitemap and robots file of a site.
struct MachineFiles: Sendable {
  let presentation: Presentation

  /// - Parameter pages: every page that a search engine may list.
  func all(of catalog: Catalog, pages: ListedPages) -> [MachineFile] {
    let language = presentation.language
    let presentation = presentation
    let feed = FeedArticles(catalog: catalog, limit: presentation.configuration.feedPageSize)
    let formats: [(Route.SyndicationFormat, @Sendable (SyndicationFeed) -> [UInt8])] = [
      (.rss, { RSSWriter().write($0) }), (.atom, { AtomWriter().write($0) }),
      (.json, { JSONFeedWriter().write($0) }),
    ]
    return formats.map { format, write in
      MachineFile(.syndication(format), in: language, showing: feed) { texts, articles in
        write(SyndicationFeed(articles: articles, presentation: presentation, texts: texts))
      }
    } + [
      MachineFile(.robots, in: language) { _ in robots() }
    ] + Sitemap(presentation: presentation).files(of: pages)
  }

  private func robots() -> [UInt8] {
    Array("User-agent: *\nAllow: /\nSitemap: \(presentation.absoluteURL(.sitemap))\n".utf8)
  }
}
