/// How a list of articles is made, as the front matter of its text says.
struct ListSettings: Sendable {
  /// The order of the articles.
  enum Sort: String, CaseIterable, Sendable {
    /// Newest first.
    case date
    /// Oldest first.
    case oldest
    case title, author
    /// By the number that articles have themselves, the smallest first.
    case order
  }

  /// Nil for the order that the list has by itself.
  var sort: Sort?
  /// The number of articles on a page; nil for that of the site's other lists.
  var pageSize: Int?
  /// The template of the list's pages; nil for the theme's.
  var template: String?
  /// The template of the articles in a section that name none; nil for the theme's.
  var articleTemplate: String?
}
