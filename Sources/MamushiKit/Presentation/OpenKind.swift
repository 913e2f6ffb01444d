import MamushiCore

/// Values whose inside a site's author decides. Templates may ask them for anything; a key that is nowhere is told.
enum OpenKind: String, CaseIterable, Sendable {
  /// Front matter of an article.
  case articleParameters = "params"
  /// Front matter of a page of the site's own.
  case pageParameters = "params of pages"
  /// `params` of `site.yaml`.
  case siteParameters = "site.params"
  /// Files of `Content/data`.
  case data

  /// What there is of each, for the check of templates. A site without articles says nothing of theirs, and so for pages;
  /// nor does one with data or settings (`site` is nil) that cannot be read.
  static func known(
    articles: [Article], pages: [[Node.Entry]], site: [Node.Entry]?, data: SiteData
  ) -> [String: KnownKeys] {
    func value(_ entries: [Node.Entry]) -> Node { Node(.mapping(entries), mark: Mark(line: 1, column: 1)) }
    func keys(_ kind: OpenKind, of values: some Sequence<Node>) -> (String, KnownKeys) {
      (kind.rawValue, KnownKeys(name: kind.rawValue, of: values))
    }
    var known: [(String, KnownKeys)] = []
    if let site { known.append(keys(.siteParameters, of: [value(site)])) }
    if data.isWhole { known.append(keys(.data, of: [value(data.entries)])) }
    if !articles.isEmpty {
      // Most have none. Fields are read where they lie: to copy an article costs more than to look at it.
      let parameters = articles.withUnsafeBufferPointer { articles in
        articles.indices.compactMap { articles[$0].parameters.isEmpty ? nil : value(articles[$0].parameters) }
      }
      known.append(keys(.articleParameters, of: parameters))
    }
    if !pages.isEmpty { known.append(keys(.pageParameters, of: pages.lazy.map(value))) }
    return Dictionary(uniqueKeysWithValues: known)
  }
}
