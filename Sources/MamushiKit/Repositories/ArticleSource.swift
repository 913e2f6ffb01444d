import MamushiCore

/// An article as its file describes it: its pictures are named, but not looked up yet.
struct ArticleSource: Sendable {
  var article: Article
  var thumbnail: FileReference?
  /// Whether its title is a heading of its text.
  var isTitledByHeading = false
  /// Whether it has no title, and is called as its file.
  var isUntitled = false
}
