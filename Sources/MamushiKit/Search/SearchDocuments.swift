import MamushiCore

/// Everything that is searched, in the order of the document numbers: pages, albums, photos, articles.
struct SearchDocuments: Sendable {
  struct Category: Sendable {
    let slug: String
    let name: String
  }

  /// The number of pages, that of pages and albums, and that of pages, albums and photos.
  var pageEnd = 0
  var albumEnd = 0
  var photoEnd = 0
  var count = 0
  /// The years of dated articles, ascending, with the number of the first article of each.
  var years: [(year: Int, first: Int)] = []
  /// The categories that an article names first, sorted by their slugs.
  var categories: [Category] = []

  func add(to inputs: inout ByteEncoder) {
    for number in [pageEnd, albumEnd, photoEnd, count] { inputs.add(number) }
    inputs.add(list: years) {
      $0.add($1.year)
      $0.add($1.first)
    }
    inputs.add(list: categories) {
      $0.add($1.slug)
      $0.add($1.name)
    }
  }
}
