import MamushiCore

/// What the search knows of the pages of a family, beside the texts that they show.
struct SearchedPages: Sendable {
  /// In the order in which they are numbered.
  enum Kind: Int, CaseIterable, Sendable {
    case page, photo, article
  }

  let kind: Kind
  /// Whether a page is searched: of a list only the first one.
  var isSearched: @Sendable (Int) -> Bool = { _ in true }
  /// What is listed by years.
  var date: @Sendable (Int) -> ContentDate? = { _ in nil }
  var category: @Sendable (Int) -> Term? = { _ in nil }
  /// All of it must be among what the page shows.
  let page: @Sendable (Int) -> SearchedPage
}

/// A page as it is searched and found.
struct SearchedPage: Sendable {
  let title: String
  /// Its tags, categories and authors.
  var terms: [String] = []
  /// What else it shows that is no text of its own.
  var texts: [String] = []
  var date: ContentDate?
  var category: Term?
  var picture: Picture?
  /// The part of the picture that lists show.
  var crop = ImageRendition.Crop.landscape
}

extension PageFamily {
  /// What the search knows of a page; nil for one that it does not find.
  func searched(_ index: Int) -> SearchedPage? { isSearched(index) ? traits.searched?.page(index) : nil }

  /// Whether the search finds a page: what search engines may not list is not found here either.
  func isSearched(_ index: Int) -> Bool {
    guard let searched = traits.searched, traits.isListed else { return false }
    return searched.isSearched(index) && !traits.unlisted.contains(index)
  }
}
