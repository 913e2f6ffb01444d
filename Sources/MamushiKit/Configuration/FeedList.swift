import MamushiCore

/// The lists that can have a feed of their own: those of articles, and the gallery.
enum FeedList: String, CaseIterable, Sendable {
  case categories, tags, series, sections, authors, gallery
}

extension FeedList {
  /// Decodes `feed.of`: a list of names.
  ///
  /// - Parameter own: the names of the site's own taxonomies.
  static func decode(_ node: Node, own: [String], with decoder: inout ValueDecoder) -> Set<String> {
    if node.isNull { return [] }
    let lists = decoder.choices(
      "of", node, among: allCases.map(\.rawValue) + own, expected: "a list, such as [categories, authors]")
    return Set(lists.map(\.text))
  }
}
