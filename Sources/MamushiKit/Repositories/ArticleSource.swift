import MamushiCore

/// An article as its file gives it: its pictures are named, not yet looked up.
struct ArticleSource: Sendable {
  var article: Article
  var thumbnail: FileReference?
  /// Whether its title stands in its text.
  var isTitledByHeading = false
}
