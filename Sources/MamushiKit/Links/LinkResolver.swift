import MamushiCore

/// Resolves links and images of texts. A class, so that each text gets a single reference.
final class LinkResolver: Sendable {
  let targets: LinkTargets
  let pictures: PictureLibrary
  let articles: ShownArticles
  let albums: ShownAlbums
  let ranking: ShownRanking
  let newest: NewestArticles
  let originals: OriginalPages

  init(
    targets: LinkTargets, pictures: PictureLibrary,
    articles: ShownArticles = ShownArticles(catalog: Catalog([])), albums: ShownAlbums = ShownAlbums(),
    ranking: ShownRanking = ShownRanking(), newest: NewestArticles = NewestArticles(catalog: Catalog([])),
    originals: OriginalPages = OriginalPages(Catalog([]))
  ) {
    self.targets = targets
    self.pictures = pictures
    self.articles = articles
    self.albums = albums
    self.ranking = ranking
    self.newest = newest
    self.originals = originals
  }

  /// Whether a link of an earlier build still leads where it led.
  func confirms(_ link: ContentLink) -> Bool {
    let outcome =
      switch link.kind {
      case .article: articles.resolve(link.destination).outcome as UInt64?
      case .album: albums.resolve(link.destination).outcome
      case .ranking: ranking.outcome
      case .newest: newest.resolve(.init(written: link.destination), besides: link.file).outcome
      case .link, .image:
        end(of: link.destination, from: link.file, isImage: link.kind == .image).outcome
      case .original: outcomeOfOriginal(at: link.destination) as UInt64?
      // Its file is for the renderer to look at.
      case .medium: nil as UInt64?
      }
    return outcome == link.outcome
  }

  /// Returns the published file that a destination means; nil for a page, and for what is not on the site.
  func file(at destination: String, from file: SitePath) -> SitePath? {
    switch targets.resolve(destination, from: file) {
    case .route(let route, _): targets.published[route.outputPath(in: targets.language)]
    case .attachment(let target, _): target
    case .external, .hidden, .unpublished, .outOfSite, .missing: nil
    }
  }

  /// The result of following a link.
  struct End {
    let resolution: LinkTargets.Resolution
    /// The file that an image shows.
    var image: SitePath?
    var picture: Picture?
    /// The diagnostics of the file that an image names.
    var diagnostics: [Diagnostic] = []
    /// A hash of everything here that a page or a message can show; nil if nothing of the site affects it.
    var outcome: UInt64?
  }

  func end(of destination: String, from file: SitePath, isImage: Bool) -> End {
    var end = End(resolution: targets.resolve(destination, from: file))
    var outcome = ByteEncoder()
    func note(_ kind: String, _ text: String = "") {
      outcome.add(kind)
      outcome.add(text)
    }
    switch end.resolution {
    case .external: return end
    case .route(let route, _):
      note("r", route.outputPath(in: targets.language))
      if isImage { end.image = targets.published[route.outputPath(in: targets.language)] }
    case .attachment(let target, _):
      note("a", target.string)
      // It depends on other files where this one is published.
      for place in TextBundles.places(of: target, namedBy: file, in: targets.index) { outcome.add(place) }
      if isImage { end.image = target }
    case .hidden(let target):
      note("h", target.state.rawValue)
      if let text = target.scheduled { outcome.addFixed(text) }
    case .unpublished: note("u")
    case .outOfSite: note("o")
    case .missing(let suggestion): note("m", suggestion ?? "")
    }
    if let image = end.image {
      end.picture = pictures.picture(image, outputPath: "", into: &end.diagnostics)
      note("p", image.string)
      outcome.add(end.picture)
    }
    end.outcome = ByteHash.hash(outcome.bytes)
    return end
  }
}
