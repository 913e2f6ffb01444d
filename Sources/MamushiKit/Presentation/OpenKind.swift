import MamushiCore

/// Values whose content the site's author decides. Templates may read any key of them; a key that exists nowhere is
/// reported.
enum OpenKind: String, CaseIterable, Sendable {
  /// The front matter of an article.
  case articleParameters = "params"
  /// The front matter of one of the site's own pages.
  case pageParameters = "params of pages"
  /// The `params` of `site.yaml`.
  case siteParameters = "site.params"
  /// The files of `Content/data`.
  case data

  /// The key of all data as one object of JSON.
  static let dataJSON = "dataJSON"

  /// Returns the known keys of each kind, for the check of templates. A kind is missing if the site has no articles, or
  /// no pages, or if its data or settings (`site` is nil) cannot be read.
  static func known(
    articles: [Article], pages: [[Node.Entry]], site: [Node.Entry]?, data: SiteData
  ) -> [String: KnownKeys] {
    func value(_ entries: [Node.Entry]) -> Node { Node(.mapping(entries), mark: Mark(line: 1, column: 1)) }
    func keys(_ kind: OpenKind, of values: some Sequence<Node>) -> (String, KnownKeys) {
      let remarks = kind == .data ? listRemarks : [:]
      return (kind.rawValue, KnownKeys(name: kind.rawValue, of: values, remarks: remarks))
    }
    var known: [(String, KnownKeys)] = []
    if let site { known.append(keys(.siteParameters, of: [value(site)])) }
    if data.isWhole { known.append(keys(.data, of: [value(data.entries)])) }
    if !articles.isEmpty {
      // Most articles have none. Fields are read in place, since copying an article costs more than looking at it.
      let parameters = articles.withUnsafeBufferPointer { articles in
        articles.indices.compactMap { articles[$0].parameters.isEmpty ? nil : value(articles[$0].parameters) }
      }
      known.append(keys(.articleParameters, of: parameters))
    }
    if !pages.isEmpty { known.append(keys(.pageParameters, of: pages.lazy.map(value))) }
    return Dictionary(uniqueKeysWithValues: known)
  }

  /// What to tell of files of `Content/data` that are read for the site itself, and so are not in `data`.
  static let listRemarks = [
    "authors":
      "'Content/data/authors' describes the authors of articles, which 'Article/details' and 'Author/index' have as 'authors'; put other data into a file with another name",
    "pickups":
      "'Content/data/pickups' is for the feed: 'Feed/home' has it as 'pickups'; put other data into a file with another name",
    "rankings":
      "'Content/data/rankings' is for the feed: 'Feed/home' has it as 'ranking'; put other data into a file with another name",
  ]

  /// Returns what the languages of a site know together: they share their templates. A kind that is not known in one of
  /// them is left out, unless only its articles or pages are missing there.
  static func known(inAll languages: [[String: KnownKeys]]) -> [String: KnownKeys] {
    if languages.count == 1 { return languages[0] }
    var united: [String: KnownKeys] = [:]
    for kind in allCases {
      let found = languages.compactMap { $0[kind.rawValue] }
      let mayBeMissing = kind == .articleParameters || kind == .pageParameters
      if found.isEmpty || !mayBeMissing && found.count < languages.count { continue }
      united[kind.rawValue] = KnownKeys(name: kind.rawValue, merging: found)
    }
    return united
  }
}
