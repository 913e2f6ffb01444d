import MamushiCore

/// What the search knows of a family's pages, apart from the texts that they show.
struct SearchedPages: Sendable {
  /// The kinds in the order in which documents are numbered.
  enum Kind: Int, CaseIterable, Sendable {
    case page, album, photo, article
  }

  let kind: Kind
  /// Whether a page is searched: of a list, only the first page is.
  var isSearched: @Sendable (Int) -> Bool = { _ in true }
  /// The date by which the search lists a page under a year.
  var date: @Sendable (Int) -> ContentDate? = { _ in nil }
  var category: @Sendable (Int) -> Term? = { _ in nil }
  /// Returns the page's searched content, all of which must be among what the page shows.
  let page: @Sendable (Int) -> SearchedPage
}

/// A page as it is searched and found.
struct SearchedPage: Sendable {
  let title: String
  /// The names of its tags, categories and authors, or of its album.
  var terms: [String] = []
  /// Other words that it shows outside its texts.
  var texts: [String] = []
  var date: ContentDate?
  var category: Term?
  var picture: Picture?
  /// The crop of the picture that lists show.
  var crop = ImageRendition.Crop.landscape
}

extension PageFamily {
  /// Returns what the search knows of a page; nil if the page is not searched.
  func searched(_ index: Int) -> SearchedPage? { isSearched(index) ? traits.searched?.page(index) : nil }

  /// Whether the search finds a page. It finds no page that search engines may not list.
  func isSearched(_ index: Int) -> Bool {
    isListed(index) && traits.searched?.isSearched(index) ?? false
  }
}
