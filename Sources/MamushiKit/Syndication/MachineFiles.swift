import MamushiCore

/// The feeds, the sitemap and robots.txt of a site.
struct MachineFiles: Sendable {
  let presentation: Presentation

  /// The files of the whole site: the sitemap, and what robots and hosts read.
  ///
  /// - Parameter pages: the pages of all languages that search engines may list.
  func all(listing pages: ListedPages) -> [MachineFile] {
    [MachineFile(.robots, in: presentation.language) { _ in robots() }] + headers
      + Sitemap(presentation: presentation).files(of: pages)
  }

  /// The feeds of the presentation's language.
  ///
  /// - Parameters:
  ///   - lists: the lists that have a feed of their own.
  ///   - gallery: nil if there are no albums; only made where a feed shows it, since it needs the dates of all photos.
  func feeds(
    of catalog: Catalog, and lists: [ListFeed], gallery: @autoclosure () -> GalleryFeed? = nil
  ) -> [MachineFile] {
    let articles = FeedArticles(catalog: catalog, limit: presentation.configuration.feedPageSize)
    let standIn = articles.isEmpty && albumsMayStandIn
    let shown = standIn || presentation.feedOfGallery != nil ? gallery() : nil
    return siteFeeds(of: articles, standIn ? shown?.albums ?? [] : [])
      + lists.map { feed($0, of: catalog) } + (shown.flatMap { feed(of: $0) }.map { [$0] } ?? [])
  }

  private func siteFeeds(of feed: FeedArticles, _ albums: [FeedAlbum]) -> [MachineFile] {
    let language = presentation.language
    let presentation = presentation
    let configuration = presentation.configuration
    let formats: [(Route.SyndicationFormat, @Sendable (SyndicationFeed) -> [UInt8])] = [
      (.rss, { RSSWriter().write($0) }), (.atom, { AtomWriter().write($0) }),
      (.json, { JSONFeedWriter().write($0) }),
    ]
    return formats.map { format, write in
      MachineFile(.syndication(format), in: language, showing: feed, albums) { texts, articles, albums in
        let subject = FeedSubject(title: configuration.title, description: configuration.description)
        return write(
          SyndicationFeed(
            subject: subject, route: .syndication(format),
            items: articles.items + albums.map { SyndicationItem.album($0) }, presentation: presentation,
            texts: texts))
      }
    }
  }

  /// Whether the feeds of a site without articles show its albums. Those of a podcast wait for its episodes, and what a
  /// source has may only be missing for a while.
  private var albumsMayStandIn: Bool {
    !presentation.configuration.sources.contains(where: \.hasArticles)
      && presentation.podcast(inFeedAt: .syndication(.rss)) == nil
  }

  private func feed(_ list: ListFeed, of catalog: Catalog) -> MachineFile {
    let presentation = presentation
    let (route, page) = (list.route, list.page)
    // A directory shows no episodes but those in the feed.
    let isPodcast = presentation.podcast(inFeedAt: route) != nil
    let articles = FeedArticles(
      list.articles.lazy.map { Int($0) }, of: catalog,
      limit: isPodcast ? .max : presentation.configuration.feedPageSize)
    return MachineFile(route, in: presentation.language, showing: articles, list) { texts, articles, list in
      let subject = FeedSubject(
        title: presentation.documentTitle(list.name), description: list.description, page: page)
      return RSSWriter().write(
        SyndicationFeed(
          subject: subject, route: route, items: articles.items, presentation: presentation, texts: texts))
    }
  }

  /// The gallery's own feed, where the site has it.
  private func feed(of gallery: GalleryFeed) -> MachineFile? {
    let presentation = presentation
    guard let route = presentation.feedOfGallery else { return nil }
    return MachineFile(route, in: presentation.language, showing: gallery) { texts, gallery in
      let subject = FeedSubject(
        title: presentation.documentTitle(gallery.name), description: gallery.description,
        page: .gallery(page: 1))
      return RSSWriter().write(
        SyndicationFeed(
          subject: subject, route: route, items: gallery.albums.map { SyndicationItem.album($0) },
          presentation: presentation, texts: texts))
    }
  }

  /// The headers that hosts such as Netlify and Cloudflare Pages send with every file.
  private var headers: [MachineFile] {
    guard let policy = presentation.configuration.writtenPolicy else { return [] }
    let text = policy.text
    let pattern = presentation.basePath + "*"
    return [
      MachineFile(.file(Self.headersFile), in: presentation.language) { _ in
        Array("\(pattern)\n  Content-Security-Policy: \(text)\n".utf8)
      }
    ]
  }

  static let headersFile = "_headers"

  private func robots() -> [UInt8] {
    Array("User-agent: *\nAllow: /\nSitemap: \(presentation.absoluteURL(.sitemap))\n".utf8)
  }
}
