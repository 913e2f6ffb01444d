import MamushiCore

// The Page scene: pages of the site's own, such as `/about/` and `/shop/visit/`, in a tree; the home page and the text of
// the page for what is not found, where the site has them.
//
//     PageRepository ──▶ PageInteractor ──▶ ContentPages ──▶ PagePresenter ──▶ pages

/// Where pages come from.
protocol PageRepository: Sendable {
  /// All pages, published or not, in any order.
  func pages() -> Loaded<[ContentPage]>
}
