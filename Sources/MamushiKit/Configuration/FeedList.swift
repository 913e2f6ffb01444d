import MamushiCore

/// The lists of articles that can have a feed of their own.
enum FeedList: String, CaseIterable, Sendable {
  case categories, tags, series, sections, authors
}

extension FeedList {
  /// Decodes `feed.of`: a list of names.
  ///
  /// - Parameter own: the names of the site's own taxonomies.
  static func decode(_ node: Node, own: [String], with decoder: inout ValueDecoder) -> Set<String> {
    if node.isNull { return [] }
    guard case .list(let nodes) = node.value else {
      decoder.reportType("of", node, expected: "a list, such as [categories, authors]")
      return []
    }
    let allowed = allCases.map(\.rawValue) + own
    let names = nodes.compactMap { node -> String? in
      guard let text = decoder.nonEmptyText("of", node) else { return nil }
      if allowed.contains(text) { return text }
      decoder.report(.invalidValue(key: "of", value: text, allowed: allowed), at: node.mark)
      return nil
    }
    return Set(names)
  }
}
