import MamushiCore

/// Lists in `Content/data`, in YAML or JSON: pickups, rankings and authors.
struct DataFileRepository: PickupRepository, RankingRepository, AuthorRepository {
  static let names: Set<String> = ["pickups", "rankings", "authors"]
  static let pickupKeys = ["title", "thumbnail", "category", "minBudget", "rating", "article", "id"]
  static let rankingKeys = ["name", "rank", "id"]
  static let authorKeys = ["name", "slug", "bio", "avatar", "website"]

  let content: ContentFolder

  func pickups() -> Loaded<[PickupSource]?> {
    load("pickups", known: Self.pickupKeys, required: "title") { entries, values, diagnostics in
      let fields = Fields(entries)
      guard let title = fields.value("title", { values.nonEmptyText($0, $1) }) else { return nil }
      let articleNode = fields.node("article")
      let article = fields.value("article") { values.nonEmptyText($0, $1) }
      let thumbnail = fields.value("thumbnail") { values.reference($0, $1) }
      let pickup = Pickup(
        title: title,
        picture: thumbnail.flatMap { content.pictures.picture($0, below: "data/", into: &diagnostics) },
        category: fields.value("category") { values.nonEmptyText($0, $1) }.map { Term(name: $0) },
        minBudget: fields.value("minBudget") { values.budget($0, $1) },
        rating: fields.value("rating") { values.rating($0, $1) }, article: article)
      return PickupSource(
        pickup: pickup, articleLocation: articleNode.map { SourceLocation(values.file, $0.mark) })
    }
  }

  func ranking() -> Loaded<[RankedCategory]?> {
    load("rankings", known: Self.rankingKeys, required: "name") { entries, values, _ in
      let fields = Fields(entries)
      guard let name = fields.value("name", { values.nonEmptyText($0, $1) }) else { return nil }
      let rank = values.required { values in
        fields.value("rank") { values.integer($0, $1, in: 1...(.max)) }
      }
      guard let rank = rank.value else {
        if !rank.isReported { values.report(.missingKey(key: "rank"), at: entries.first?.keyMark) }
        return nil
      }
      return RankedCategory(rank: rank, category: Term(name: name))
    }
  }

  func authors() -> Loaded<[Author]> {
    // The lines of the authors, by slug.
    var slugs: [String: Int] = [:]
    let loaded: Loaded<[Author]?> = load("authors", known: Self.authorKeys, required: "name") {
      entries, values, diagnostics in
      let fields = Fields(entries)
      guard let name = fields.value("name", { values.nonEmptyText($0, $1) }) else { return nil }
      var slug = Slug.make(fromName: name)
      if let node = fields.node("slug"), let text = values.nonEmptyText("slug", node) {
        slug = values.slug(text, at: node.mark, of: .entry)
        if slug.isEmpty { return nil }
      }
      let mark = (fields.node("slug") ?? fields.node("name"))?.mark
      if let line = slugs[slug] {
        let path = "/" + Route.author(slug: slug, page: 1).path(in: content.language)
        values.report(
          .duplicateURL(path: path, other: "the author on line \(line)", of: .entry), at: mark)
        return nil
      }
      slugs[slug] = mark?.line ?? 1
      let avatar = fields.value("avatar") { values.reference($0, $1) }
      return Author(
        name: name, slug: slug, bio: fields.value("bio") { values.nonEmptyText($0, $1) },
        avatar: avatar.flatMap {
          content.pictures.picture(
            $0, below: Route.author(slug: slug, page: 1).path(in: content.language), into: &diagnostics)
        },
        website: fields.value("website") { values.webAddress($0, $1) })
    }
    return Loaded(loaded.value ?? [], loaded.diagnostics)
  }

  /// Whether a list is one of all languages of the site, and not a version in the language of the content.
  func isShared(_ name: String) -> Bool {
    guard let file = content.index.dataFiles(named: name).first else { return false }
    return content.memos.sources.path(ofName: file) == file
  }

  /// Decodes each item of the list in `data/<name>.yaml` or `.json`; nil if there is no such file.
  private func load<Item>(
    _ name: String, known: [String], required: String,
    _ decode: ([Node.Entry], inout ValueDecoder, inout [Diagnostic]) -> Item?
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
        let found = values.required { values in
          decode(values.entries(of: node, as: "item", known: known), &values, &diagnostics)
        }
        if let item = found.value {
          items.append(item)
        } else if !found.isReported {
          values.report(.missingKey(key: required), at: node.mark)
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
    init(_ entries: [Node.Entry]) { self.entries = entries }

    func node(_ key: String) -> Node? { entries.first { $0.key == key }?.value }

    func value<Value>(_ key: String, _ decode: (String, Node) -> Value?) -> Value? {
      node(key).flatMap { decode(key, $0) }
    }
  }
}
