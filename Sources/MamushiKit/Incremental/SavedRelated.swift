import MamushiCore

/// The related articles that a build found, for the next one.
struct SavedRelated: Equatable {
  /// Stands for all that they were found by.
  var inputs = Fingerprint.none
  /// For each article the same number of positions in the catalog, the best first; -1 stands for none.
  var positions: [Int32] = []
}

extension SavedRelated: Coded {
  static var blank: SavedRelated { SavedRelated() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&inputs)
    coder.code(&positions)
  }
}
