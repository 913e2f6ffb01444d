import MamushiCore

/// An article in a list. A view on the catalog, not a copy: a list of 20 costs no more than 20 positions.
struct CardModel: RecordModel {
  private let articles: [Article]
  private let presentation: Presentation
  private let position: Int32
  private let loading: ImageLoading
  private let showsExcerpt: Bool
  private let leads: Bool

  /// - Parameters:
  ///   - showsExcerpt: whether the beginning of its body stands in for a summary; not before all bodies have been
  ///     read.
  ///   - leads: whether a theme may show it larger than the others of its list.
  init(
    _ position: Int, of catalog: Catalog, in presentation: Presentation, loading: ImageLoading = .lazy,
    showsExcerpt: Bool = true, leads: Bool = false
  ) {
    articles = catalog.articles
    self.presentation = presentation
    self.position = Int32(truncatingIfNeeded: position)
    self.loading = loading
    self.showsExcerpt = showsExcerpt
    self.leads = leads
  }

  private var article: Article {
    _read { yield articles[Int(position)] }
  }

  static let shape = Shape<CardModel>(
    "Card",
    .flag("leads") { $0.leads },
    .text("url") { $0.presentation.url(.article(slug: $0.article.slug)) },
    .text("title") { $0.article.title },
    .text("language") { $0.presentation.foreignLanguage($0.article.language) },
    .text("catchCopy") { $0.article.catchCopy },
    .text("summary") { $0.summary },
    .model("image") { card in
      card.article.thumbnail.map {
        card.presentation.image($0, crop: .landscape, alt: card.article.title, loading: card.loading)
      }
    },
    .model("date") { card in card.article.date.map(card.presentation.date) },
    .model("category") { card in
      card.article.category.map { card.presentation.link(.category, $0) }
    },
    .model("rating") { card in card.article.rating.map(card.presentation.rating) },
    .text("budget") { card in card.article.minBudget.map(card.presentation.budget) },
    .list("authors") { card in card.article.authors.map { card.presentation.link(.author, $0) } })

  private var summary: String? {
    article.summary ?? (showsExcerpt ? presentation.excerpts[Int(position)] : nil)
  }
}

extension PageInputs {
  /// Adds what ``CardModel`` shows. How its image is loaded follows from its place in a list.
  mutating func addCard(
    _ position: Int, of catalog: Catalog, in presentation: Presentation, showsExcerpt: Bool = true
  ) {
    add(catalog.articles[position].fingerprint)
    if let picture = catalog.articles[position].thumbnail { add(picture) }
    if showsExcerpt, catalog.articles[position].summary == nil { add(presentation.excerpts[position]) }
  }

  /// Adds what ``Presentation/cards(_:of:eagerCount:hasFirst:)`` shows.
  mutating func addCards(
    _ positions: some Collection<some BinaryInteger>, of catalog: Catalog, in presentation: Presentation
  ) {
    add(positions.count)
    for position in positions { addCard(Int(position), of: catalog, in: presentation) }
  }
}

extension Presentation {
  /// The language of a text where it is not the site's.
  func foreignLanguage(_ language: String?) -> String? {
    language == configuration.language ? nil : language
  }

  /// The cards of a list.
  ///
  /// - Parameters:
  ///   - eagerCount: how many of them are on the first screen.
  ///   - hasFirst: whether the first one's image is the page's most important.
  ///   - hasLead: whether the first one leads.
  func cards(
    _ positions: some Sequence<some BinaryInteger>, of catalog: Catalog, eagerCount: Int = 3,
    hasFirst: Bool = true, hasLead: Bool = false
  ) -> [CardModel] {
    positions.enumerated().map { offset, position in
      CardModel(
        Int(position), of: catalog, in: self,
        loading: .at(offset, eagerCount: eagerCount, hasFirst: hasFirst), leads: hasLead && offset == 0)
    }
  }
}
