/// What the site's own pages are called in messages.
package enum OwnPages {
  /// By the first part of their address, if they exist.
  private static let names = [
    "archives": "the articles' archives", "articles": "the list of all articles",
    "assets": "the theme's files", "authors": "the list of authors", "categories": "the list of categories",
    "feed": "the feed, where the site has a home page of its own", "gallery": "the gallery",
    "guidance": "the guidance", "media": "the pictures", "search": "the search",
    "series": "the list of series",
    "tags": "the list of tags",
  ]

  /// The description of the page at an address with one part.
  package static func name(at slug: String) -> String? { names[slug] }
}
