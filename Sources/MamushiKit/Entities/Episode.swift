extension Article {
  /// What front matter says of an article that is an episode of a podcast.
  struct Episode: Equatable, Sendable, Coded {
    /// Its number, in its season if it has one.
    var number: Int?
    var season: Int?
    /// In seconds.
    var duration: Int?
    /// Nil for a full episode.
    var kind: Kind?
    /// Whether it is not for everybody; nil if it is as the podcast is.
    var isExplicit: Bool?

    enum Kind: String, CaseIterable, Sendable, Coded {
      case full, trailer, bonus

      static let blank = Kind.full
    }

    static let blank = Episode()

    mutating func code(_ coder: inout some Coder) {
      coder.code(&number)
      coder.code(&season)
      coder.code(&duration)
      coder.code(&kind)
      coder.code(&isExplicit)
    }
  }
}
