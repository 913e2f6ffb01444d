import MamushiCore

/// The orders of articles that a build found, for the next build.
struct SavedOrders: Equatable {
  /// A fingerprint of all articles but their bodies, in the order of the catalog.
  var articles = Fingerprint.none
  /// Catalog positions.
  var byTitle: [Int32] = []
  var byAuthor: [Int32] = []
  var byWebsite: [Int32] = []
}

extension SavedOrders: Coded {
  static var blank: SavedOrders { SavedOrders() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&articles)
    coder.code(&byTitle)
    coder.code(&byAuthor)
    coder.code(&byWebsite)
  }
}
