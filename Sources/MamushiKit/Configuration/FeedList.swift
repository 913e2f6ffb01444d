import MamushiCore

/// The lists of articles that can have a feed of their own.
enum FeedList: String, CaseIterable, Sendable {
  case categories, tags, series, authors
}

extension FeedList {
  /// Decodes `feed.of`: a list of names.
  static func decode(_ node: Node, with decoder: inout ValueDecoder) -> Set<FeedList> {
    if node.isNull { return [] }
    guard case .list(let nodes) = node.value else {
      decoder.reportType("of", node, expected: "a list, such as [categories, authors]")
      return []
    }
    var lists: Set<FeedList> = []
    for node in nodes {
      guard let text = decoder.nonEmptyText("of", node) else { continue }
      if let list = FeedList(rawValue: text) {
        lists.insert(list)
      } else {
        decoder.report(
          .invalidValue(key: "of", value: text, allowed: allCases.map(\.rawValue)), at: node.mark)
      }
    }
    return lists
  }
}
