import MamushiCore

/// What feeds list: an article or an album.
enum SyndicationItem {
  case article(ArticleCard)
  case album(FeedAlbum)

  /// Nil for an album.
  var article: Article? {
    guard case .article(let card) = self else { return nil }
    return card.article
  }

  var route: Route {
    switch self {
    case .article(let card): card.article.route
    case .album(let album): album.route
    }
  }

  var title: String {
    switch self {
    case .article(let card): card.article.title
    case .album(let album): album.link.title
    }
  }

  var date: ContentDate? {
    switch self {
    case .article(let card): card.article.date
    case .album(let album): album.date
    }
  }

  /// What stands for it in programs that read feeds; like other sites, they may show no drawings.
  var picture: Picture? {
    let candidates: [Picture?]
    switch self {
    case .article(let card): candidates = [card.article.thumbnail]
    case .album(let album): candidates = [album.cover] + album.photos.map { Optional($0.picture) }
    }
    return candidates.compactMap { $0 }.first { !$0.isDrawing }
  }

  var updated: ContentDate? { article?.updated }
  /// The date of its last change, if it has one.
  var modified: Timestamp? { (updated ?? date)?.timestamp }
  var authors: [Term] { article?.authors ?? [] }
  /// Its categories, then its tags.
  var terms: [Term] { article.map { $0.categories + $0.tags } ?? [] }
  var language: String? { article?.language }
  /// The address of an item of a source on its own site.
  var original: String? { article?.original?.link }
}

/// The text of an item, with absolute addresses.
struct SyndicationText {
  let html: HTML
  let summary: String?
  let medium: PlayedMedium?
}
