import MamushiCore

/// Lists in `Content/data`, in YAML or JSON: pickups, rankings and authors.
struct DataFileRepository: PickupRepository, RankingRepository, AuthorRepository {
  static let names: Set<String> = ["pickups", "rankings", "authors"]
  static let pickupKeys = ["title", "thumbnail", "category", "minBudget", "rating", "article", "id"]
  static let rankingKeys = ["name", "rank", "id"]
  static let authorKeys = ["name", "slug", "bio", "avatar", "website"]

  let content: ContentFolder

  func pickups() -> Loaded<[PickupSource]?> {
    load("pickups", known: Self.pickupKeys) { fields, values, diagnostics in
      let title = fields.required("title", &values) { $0.nonEmptyText($1, $2) }
      let articleNode = fields.node("article")
      let article = fields.value("article") { values.nonEmptyText($0, $1) }
      let thumbnail = fields.value("thumbnail") { values.reference($0, $1) }
      let picture = thumbnail.flatMap { content.pictures.picture($0, below: "data/", into: &diagnostics) }
      let category = fields.value("category") { values.nonEmptyText($0, $1) }.map { Term(name: $0) }
      let minBudget = fields.value("minBudget") { values.budget($0, $1) }
      let rating = fields.value("rating") { values.rating($0, $1) }
      guard let title else { return nil }
      return PickupSource(
        pickup: Pickup(
          title: title, picture: picture, category: category, minBudget: minBudget, rating: rating,
          article: article),
        articleLocation: articleNode.map { SourceLocation(values.file, $0.mark) })
    }
  }

  func ranking() -> Loaded<[RankedCategory]?> {
    // The first place of each category, by slug.
    var places: [String: (name: String, line: Int)] = [:]
    let loaded: Loaded<[RankedCategory]?> = load("rankings", known: Self.rankingKeys) {
      fields, values, diagnostics in
      let name = fields.required("name", &values) { $0.nonEmptyText($1, $2) }
      let rank = fields.required("rank", &values) { $0.integer($1, $2, in: 1...(.max)) }
      guard let name, let rank else { return nil }
      let category = Term(name: name)
      let mark = fields.node("name")?.mark ?? fields.mark
      if let place = places[category.slug] {
        let problem = RankingProblem.rankedTwice(name: name, other: place.name, line: place.line)
        diagnostics.append(Diagnostic(problem, at: SourceLocation(values.file, mark)))
      } else {
        places[category.slug] = (name, mark.line)
      }
      return RankedCategory(rank: rank, category: category)
    }
    return Loaded(loaded.value.map { Self.best(of: $0) }, loaded.diagnostics)
  }

  /// Leaves each category its best rank, with the name that it has there.
  private static func best(of ranking: [RankedCategory]) -> [RankedCategory] {
    var positions: [String: Int] = [:]
    var best: [RankedCategory] = []
    for ranked in ranking {
      if let position = positions[ranked.category.slug] {
        if ranked.rank < best[position].rank { best[position] = ranked }
      } else {
        positions[ranked.category.slug] = best.count
        best.append(ranked)
      }
    }
    return best
  }

  func authors() -> Loaded<[Author]> {
    // The lines of the authors, by slug.
    var slugs: [String: Int] = [:]
    let loaded: Loaded<[Author]?> = load("authors", known: Self.authorKeys) { fields, values, diagnostics in
      let name = fields.required("name", &values) { $0.nonEmptyText($1, $2) }
      var slug = name.map { Slug.make(fromName: $0) } ?? ""
      if let node = fields.node("slug"), let (text, mark) = values.slugText(node, hasAliases: false) {
        slug = values.slug(text, at: mark, of: .entry)
      }
      let mark = (fields.node("slug") ?? fields.node("name"))?.mark
      let path = Route.author(slug: slug, page: 1).path(in: content.language)
      let avatar = fields.value("avatar") { values.reference($0, $1) }
        .flatMap { content.pictures.picture($0, below: path, into: &diagnostics) }
      let bio = fields.value("bio") { values.nonEmptyText($0, $1) }
      let website = fields.value("website") { values.webAddress($0, $1) }
      if slug.isEmpty { return nil }
      if let line = slugs[slug] {
        values.report(
          .duplicateURL(path: "/" + path, other: "the author on line \(line)", of: .entry), at: mark)
        return nil
      }
      slugs[slug] = mark?.line ?? 1
      guard let name else { return nil }
      return Author(name: name, slug: slug, bio: bio, avatar: avatar, website: website)
    }
    return Loaded(loaded.value ?? [], loaded.diagnostics)
  }

  /// Whether a list is one of all languages of the site, and not a version in the language of the content.
  func isShared(_ name: String) -> Bool {
    guard let file = content.index.dataFiles(named: name).first else { return false }
    return content.memos.sources.path(ofName: file) == file
  }

  /// Decodes each item of the list in `data/<name>.yaml` or `.json`; nil if there is no such file.
  ///
  /// - Parameter decode: returns nil for an item that cannot be used, which is reported.
  private func load<Item>(
    _ name: String, known: [String],
    _ decode: (Fields, inout ValueDecoder, inout [Diagnostic]) -> Item?
  ) -> Loaded<[Item]?> {
    let candidates = content.index.dataFiles(named: name)
    guard let file = candidates.first else { return Loaded(nil) }
    var diagnostics = candidates.dropFirst().map {
      Diagnostic(SiteProblem.twoDataFiles(kept: file), at: SourceLocation($0))
    }
    guard let root = content.data(file, into: &diagnostics) else { return Loaded([], diagnostics) }
    var values = ValueDecoder(file: file)
    var items: [Item] = []
    switch root.value {
    case .null: break
    case .list(let nodes):
      for node in nodes {
        let entries = values.entries(of: node, as: "item", known: known)
        // Another value than a mapping is reported.
        guard node.entries != nil || node.isNull else { continue }
        if let item = decode(Fields(entries: entries, mark: node.mark), &values, &diagnostics) {
          items.append(item)
        }
      }
    default: values.reportType(name, root, expected: "a list")
    }
    return Loaded(items, diagnostics + values.diagnostics)
  }

  static func isDocument(_ file: SitePath) -> Bool { ["yaml", "yml", "json"].contains(file.fileExtension) }

  /// Whether a file has the name of one of these lists.
  static func isNamed(_ file: SitePath) -> Bool {
    file.folder == ContentIndex.dataFolder && names.contains(String(file.stem))
  }

  /// The fields of one item, by key.
  private struct Fields {
    let entries: [Node.Entry]
    /// The start of the item.
    let mark: Mark

    func node(_ key: String) -> Node? { entries.first { $0.key == key }?.value }

    func value<Value>(_ key: String, _ decode: (String, Node) -> Value?) -> Value? {
      node(key).flatMap { decode(key, $0) }
    }

    /// Decodes a field that each item has; a missing one is reported.
    func required<Value>(
      _ key: String, _ values: inout ValueDecoder, _ decode: (inout ValueDecoder, String, Node) -> Value?
    ) -> Value? {
      let found = values.required { values in node(key).flatMap { decode(&values, key, $0) } }
      if found.value == nil, !found.isReported { values.report(.missingKey(key: key), at: mark) }
      return found.value
    }
  }
}
