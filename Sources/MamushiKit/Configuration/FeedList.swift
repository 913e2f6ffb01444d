import MamushiCore

/// The lists of articles that can have a feed of their own.
enum FeedList: String, CaseIterable, Sendable {
  case categories, tags, series, sections, authors
}

extension FeedList {
  /// Decodes `feed.of`: a list of names.
  static func decode(_ node: Node, with decoder: inout ValueDecoder) -> Set<FeedList> {
    if node.isNull { return [] }
    let lists = decoder.choices(
      "of", node, of: FeedList.self, expected: "a list, such as [categories, authors]")
    return Set(lists.map(\.value))
  }
}
