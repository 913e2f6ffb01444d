import MamushiCore

/// An article in a list.
struct CardModel: RecordModel {
  private let card: ArticleCard
  private let presentation: Presentation
  private let loading: ImageLoading
  private let leads: Bool
  private let isMarked: Bool

  /// - Parameters:
  ///   - leads: whether a theme may show it larger than the others of its list.
  ///   - isMarked: whether it is marked if pinned, in lists that begin with pinned articles.
  init(
    _ card: ArticleCard, in presentation: Presentation, loading: ImageLoading = .lazy, leads: Bool = false,
    isMarked: Bool = false
  ) {
    self.card = card
    self.presentation = presentation
    self.loading = loading
    self.leads = leads
    self.isMarked = isMarked
  }

  var article: Article {
    _read { yield card.article }
  }

  var fragmentID: UInt64? {
    // Only visible differences count: most lists show the same cards.
    let loading = article.thumbnail == nil ? .lazy : loading
    return card.id << 4 | loading.rawValue << 2 | (leads ? 2 : 0) | (isMarked && article.isPinned ? 1 : 0)
  }

  static let shape = Shape<CardModel>(
    "Card",
    .flag("leads") { $0.leads },
    .flag("pinned") { $0.isMarked && $0.article.isPinned },
    .text("url") { $0.presentation.url($0.article.route) },
    .text("title") { $0.article.title },
    .text("mark") { $0.presentation.mark($0.article.unpublished) },
    .text("language") { $0.presentation.foreignLanguage($0.article.language) },
    .text("catchCopy") { $0.article.catchCopy },
    .text("summary") { $0.card.summary },
    .model("image") { card in
      card.article.thumbnail.map {
        card.presentation.image(
          $0, crop: .landscape, alt: card.article.thumbnailAlternative, loading: card.loading)
      }
    },
    .model("date") { card in card.article.date.map(card.presentation.date) },
    .model("updated") { card in card.article.updated.map(card.presentation.date) },
    .model("category") { card in
      card.article.category.map { card.presentation.link(.category, $0) }
    },
    .list("categories") { card in
      card.article.categories.map { card.presentation.link(.category, $0) }
    },
    .flag("hasTags") { !$0.article.tags.isEmpty },
    .list("tags") { card in card.article.tags.map { card.presentation.link(.tag, $0) } },
    .model("rating") { card in card.article.rating.map(card.presentation.rating) },
    .text("budget") { card in card.article.minBudget.map(card.presentation.budget) },
    .list("authors") { card in card.article.authors.map { card.presentation.link(.author, $0) } },
    .parameters(.articleParameters) { $0.article.parameters })
}

extension Presentation {
  /// The language of a text, if it is not the site's.
  func foreignLanguage(_ language: String?) -> String? {
    language == self.language.tag ? nil : language
  }

  /// The direction of a text's language, if it is not that of the site's: a value for `dir`.
  func foreignDirection(_ language: String?) -> String? {
    guard let tag = foreignLanguage(language) else { return nil }
    let isRightToLeft = SiteLanguage(tag: tag).isRightToLeft
    return isRightToLeft == self.language.isRightToLeft ? nil : isRightToLeft ? "rtl" : "ltr"
  }

  /// The mark of a page that readers would not see, and of links to it; nil if it is published.
  func mark(_ state: HiddenState?) -> String? {
    switch state {
    case nil: nil
    case .draft: strings["markDraft"]
    case .future: strings["markFuture"]
    case .expired: strings["markExpired"]
    }
  }

  /// Returns the cards of a list.
  ///
  /// - Parameters:
  ///   - eagerCount: the number of cards on the first screen.
  ///   - hasFirst: whether the image of the first card is the page's most important one.
  ///   - hasLead: whether the first card leads.
  ///   - marksPinned: whether pinned articles are marked.
  func cards(
    _ articles: ArticleCards, eagerCount: Int = 3, hasFirst: Bool = true, hasLead: Bool = false,
    marksPinned: Bool = false
  ) -> [CardModel] {
    articles.cards.enumerated().map { offset, card in
      CardModel(
        card, in: self, loading: .at(offset, eagerCount: eagerCount, hasFirst: hasFirst),
        leads: hasLead && offset == 0, isMarked: marksPinned)
    }
  }
}
