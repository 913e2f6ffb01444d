import MamushiCore

/// An article as its file describes it: its pictures are named, but not looked up yet.
struct ArticleSource: Sendable {
  var article: Article
  var thumbnail: FileReference?
  /// Whether its title is a heading of its text.
  var isTitledByHeading = false
}
