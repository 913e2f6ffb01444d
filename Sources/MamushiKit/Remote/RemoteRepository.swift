import MamushiCore

/// Provides items of remote sources as the same entities as local files.
struct RemoteRepository: ArticleRepository, PickupRepository, RankingRepository, AlbumRepository {
  let items: RemoteItems
  /// The language of the pages that show them.
  let language: SiteLanguage
  let pictures: PictureLibrary
  let fingerprinter: Fingerprinter

  // MARK: Articles

  func articles() async -> Loaded<[Article]> {
    var articles: [Article] = []
    let terms = TermNames()
    // Feeds quote one another, so items of earlier feeds are skipped. Items of one feed may share a link.
    var knownKeys = Set<String>()
    var lost = LostItemNames()
    for listing in items.listings(of: .information) {
      var keys = Set<String>()
      let isFeed = listing.outcome.source.isFeed
      let (start, count) = (articles.count, listing.items.count)
      for (number, item) in listing.items.enumerated() {
        if isFeed {
          let ownKeys =
            (Self.isOfAnyFeed(item.item.id) ? [item.item.id] : []) + (item.item.link.map { [$0] } ?? [])
          keys.formUnion(ownKeys)
          if ownKeys.contains(where: { knownKeys.contains($0) }) { continue }
        }
        let age = start + (isFeed ? count - number : number + 1)
        let article = self.article(of: item, in: listing, sequence: articles.count + 1, age: age, terms)
        let source = listing.outcome.source
        lost.note(
          item.item.categories, article.categories, folder: Route.Taxonomy.categories.name, of: source)
        lost.note(item.item.tags, article.tags, folder: Route.Taxonomy.tags.name, of: source)
        lost.note(item.item.authors, article.authors, folder: nil, of: source)
        articles.append(article)
      }
      knownKeys.formUnion(keys)
    }
    return Loaded(articles, items.diagnostics + missingPictures + lost.diagnostics)
  }

  /// Whether an id can identify an item beyond its feed, as an address, a tag or a UUID does. Many feeds number theirs.
  private static func isOfAnyFeed(_ id: String) -> Bool { id.contains(":") || id.utf8.count >= 20 }

  private func article(
    of found: RemoteItems.Item, in listing: RemoteItems.Listing, sequence: Int, age: Int,
    _ terms: TermNames
  ) -> Article {
    let item = found.item
    let source = listing.outcome.source
    let own = Slug.make(from: item.slug)
    var inputs = PageInputs()
    inputs.add(found.bodyFingerprint)
    for url in item.bodyImages {
      inputs.add(listing.outcome.media[url])
      if let address = source.addressBelowSite(url) { inputs.add(pictures.picture(publishedAt: address)) }
    }
    let body = TextBody(
      item: found.id, of: source.texts, fingerprint: inputs.finish(with: fingerprinter))
    var article = Article(
      title: item.title, slug: own.isEmpty ? Slug.make(fromName: item.title) : own, body: body)
    var rest = item.rest
    let key = StableHash.hexadecimal("\(source.name)\0\(item.id)".utf8, digits: 8)
    rest.original = Article.Original(
      link: item.link, key: key, sequence: sequence, age: age, enclosure: item.enclosure)
    // Some of what follows is kept in it, too.
    article.rest = rest
    article.date = item.date
    article.isPickup = item.isPickup
    article.isDraft = item.isDraft
    article.summary = item.summary
    article.categories = item.categories.map { terms.term($0) }.uniqueBySlug()
    article.tags = item.tags.map { terms.term($0) }.uniqueBySlug()
    article.authors = item.authors.map { terms.term($0) }.uniqueBySlug()
    article.thumbnail = picture(item.image, of: listing)
    article.rating = item.rating
    inputs.add(found.fingerprint)
    inputs.add(article.thumbnail)
    article.fingerprint = inputs.finish(with: fingerprinter)
    return article
  }

  private func picture(_ image: LinkedImage?, of listing: RemoteItems.Listing) -> Picture? {
    guard let image else { return nil }
    let source = listing.outcome.source
    if let own = source.addressBelowSite(image.url).flatMap({ pictures.picture(publishedAt: $0) }) {
      return own
    }
    if let media = listing.outcome.media[image.url] {
      switch media.state {
      case .kept: return pictures.picture(of: media)
      case .refused: return nil
      case .failed: break
      }
    }
    guard let width = image.width, let height = image.height, width > 0, height > 0 else {
      return Picture(url: image.url, size: nil)
    }
    return Picture(url: image.url, size: .init(width: width, height: height))
  }

  /// Reports pictures of the site that items name and that are not there, each once.
  private var missingPictures: [Diagnostic] {
    var known = Set<String>()
    return items.listings.flatMap { listing in
      let source = listing.outcome.source
      guard source.isAtSite else { return [] as [Diagnostic] }
      let urls = listing.items.lazy.flatMap { found in
        (found.item.image.map { [$0.url] } ?? []) + found.item.bodyImages
      }
      return urls.compactMap { url in
        guard let address = source.addressBelowSite(url) else { return nil }
        let place = String(address.addressPath)
        guard known.insert(place).inserted, pictures.isMissing(at: place) else { return nil }
        let path = PercentEncoding.decode(place) ?? place
        return Diagnostic(
          SourceProblem.missingPicture(
            source: source.name, path: "/" + path, suggestion: pictures.nearestPublished(to: path)),
          at: source.location)
      }
    }
  }

  // MARK: Pickups and rankings

  func pickups() -> Loaded<[PickupSource]?> {
    let listings = items.listings(of: .pickups)
    if listings.isEmpty { return Loaded(nil) }
    return Loaded(
      listings.flatMap { listing in
        listing.items.map { found in
          let item = found.item
          return PickupSource(
            pickup: Pickup(
              title: item.title, picture: picture(item.image, of: listing),
              category: item.categories.first.map { Term(name: $0) }, minBudget: item.minBudget,
              rating: item.rating,
              article: item.article, alternative: item.thumbnailAlt),
            articleLocation: listing.outcome.source.location, source: listing.outcome.source.name)
        }
      })
  }

  func ranking() -> Loaded<[RankedCategory]?> {
    let listings = items.listings(of: .rankings)
    if listings.isEmpty { return Loaded(nil) }
    let lists = listings.map { listing -> [RankedCategory] in
      // Categories without a rank follow in their order.
      var last = listing.items.compactMap(\.item.rank).max() ?? 0
      var slugs = Set<String>()
      return listing.items.map { found in
        if found.item.rank == nil, last < .max { last += 1 }
        return RankedCategory(rank: found.item.rank ?? last, category: Term(name: found.item.title))
      }
      .filter { slugs.insert($0.category.slug).inserted }
    }
    return Loaded(RankedCategory.joined(lists))
  }

  // MARK: Galleries

  func albums() -> Loaded<[Album]> {
    Loaded(
      items.listings(of: .gallery).compactMap { listing in
        let name = listing.outcome.source.name
        let folder = SitePath("sources/\(name)")
        var slugs = Set<String>()
        let photos = listing.items.compactMap { found -> GalleryPhoto? in
          guard let picture = picture(found.item.image, of: listing) else { return nil }
          let key = StableHash.hexadecimal("\(name)\0\(found.item.id)".utf8, digits: 8)
          let own = Slug.make(from: found.item.slug)
          let slug = slugs.insertUnique(own.isEmpty ? Slug.make(fromName: found.item.title) : own, key: key)
          let description = picture.content?.facts.photo
          return GalleryPhoto(
            title: found.item.title, slug: slug, picture: picture, caption: nil,
            file: folder.appending("gallery/\(slug)"),
            captionText: GalleryPhoto.caption(description?.caption(in: language.tag)),
            takenAt: description?.photoTime, isRemote: true,
            link: found.item.link,
            alt: GalleryPhoto.text(found.item.thumbnailAlt ?? description?.alternative(in: language.tag)))
        }
        if photos.isEmpty { return nil }
        return Album(
          title: name, path: Slug.make(fromName: name), text: nil, order: nil, cover: photos.first?.picture,
          photos: photos, folder: folder.appending("gallery"), isRemote: true)
      })
  }
}

extension PageInputs {
  /// Adds everything that a page shows of a downloaded picture.
  fileprivate mutating func add(_ media: StoredMedia?) {
    add(media?.state.rawValue)
    add(media?.file.string)
    add(media?.width)
    add(media?.height)
  }
}
