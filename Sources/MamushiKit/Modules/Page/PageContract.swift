import MamushiCore

// The Page scene: the site's own pages, such as `/about/` and `/shop/visit/`, in a tree; also the home page and the
// text of the not-found page, if the site has them.
//
//     PageRepository ──▶ PageInteractor ──▶ ContentPages ──▶ PagePresenter ──▶ pages

/// A repository of pages.
protocol PageRepository: Sendable {
  /// Loads all pages, published or not, in any order.
  func pages() -> Loaded<[ContentPage]>
}
