import MamushiCore

/// The related articles that a build found, for the next build.
struct SavedRelated: Equatable {
  /// A fingerprint of everything that they were found by.
  var inputs = Fingerprint.none
  /// The same number of catalog positions for each article, the best first; -1 stands for none.
  var positions: [Int32] = []
}

extension SavedRelated: Coded {
  static var blank: SavedRelated { SavedRelated() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&inputs)
    coder.code(&positions)
  }
}
