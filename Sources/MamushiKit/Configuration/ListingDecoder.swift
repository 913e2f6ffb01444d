import MamushiCore

/// Decodes a listing of a source in `site.yaml`: `information`, `pickups`, `rankings` or `gallery`.
struct ListingDecoder {
  let content: ListingConfiguration.Content
  let kind: SourceConfiguration.Kind
  /// The names of the site's own taxonomies.
  let taxonomies: [String]
  /// The listing of this content that a preset has, which says what its fields are; nil if there is none.
  var preset: ListingConfiguration?
  /// Those of the listing's path.
  var variables = QueryVariables(environment: { _ in nil })

  /// Those whose terms items may have.
  private var ownFields: [ItemField] {
    content == .information
      ? taxonomies.map { ItemField(rawValue: $0) }.filter { !content.fields.contains($0) } : []
  }

  var keys: [String] {
    let origin =
      switch kind {
      case .api, .feed: ["path", "items", "paging"]
      case .file, .command: ["items"]
      case .sqlite: ["query"]
      }
    return origin + ["fields"] + (content == .information ? ["params", "bodyFormat", "separator"] : [])
  }

  /// The listing without settings, whose items have each field under its own name.
  var standard: ListingConfiguration {
    var listing = ListingConfiguration(name: content.rawValue, content: content, path: "")
    listing.fields = identity
    listing.taxonomies = ownFields
    return listing
  }

  /// - Returns: nil if the listing is invalid, which is reported.
  func decode(_ node: Node, with decoder: inout ValueDecoder) -> ListingConfiguration? {
    let before = decoder.diagnostics.count
    var listing = standard
    listing.protection = preset?.protection
    if node.isNull, kind == .file || kind == .command { return listing }
    let entries = decoder.entries(of: node, as: content.rawValue, known: keys)
    guard node.entries != nil || node.isNull else { return nil }
    let required = kind == .sqlite ? "query" : "path"
    var hasPath = kind == .file || kind == .command
    for entry in entries {
      switch entry.key {
      case "query":
        let found = decoder.required { $0.nonEmptyText("query", entry.value) }
        hasPath = found.value != nil || found.isReported
        listing.query = found.value.map {
          SourceQuery(statement: $0, location: SourceLocation(decoder.file, entry.value.mark))
        }
      case "separator": listing.separator = decoder.nonEmptyText("separator", entry.value)
      case "path":
        let found = decoder.required { path(entry.value, &$0) }
        hasPath = found.value != nil || found.isReported
        listing.path = found.value ?? ""
      case "items": listing.items = decoder.jsonPath("items", entry.value)
      case "paging": listing.paging = PagingDecoder(entry.value, &decoder).paging(&decoder) ?? .none
      case "params": listing.parameters = parameters(entry.value, &decoder)
      case "bodyFormat": listing.bodyFormat = bodyFormat(entry.value, &decoder) ?? listing.bodyFormat
      default:
        listing.fields = fields(entry.value, &decoder)
        listing.hasOwnFields = true
      }
    }
    if !hasPath { decoder.report(.missingKey(key: required), at: node.mark) }
    return decoder.diagnostics.count == before ? listing : nil
  }

  /// Decodes a path below the source's address: `/articles`; the leading slash is optional.
  private func path(_ node: Node, _ decoder: inout ValueDecoder) -> String? {
    guard let text = decoder.nonEmptyText("path", node) else { return nil }
    let isPath =
      !text.hasPrefix("//") && !RelativeReference.hasScheme(text)
      && text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F && $0 != "#" && $0 != "\\" }
      && !text.prefix { $0 != "?" }.split(separator: "/").contains { $0 == "." || $0 == ".." }
    guard isPath else {
      decoder.report(.invalidListingPath(value: text), at: node.mark)
      return nil
    }
    let whole = text.hasPrefix("/") || text.hasPrefix("?") ? text : "/" + text
    return variables.address(whole, of: "path", at: node.mark, &decoder)
  }

  private func bodyFormat(_ node: Node, _ decoder: inout ValueDecoder) -> BodyFormat? {
    guard let text = decoder.nonEmptyText("bodyFormat", node) else { return nil }
    let allowed: [BodyFormat] = [.html, .markdown]
    if let format = allowed.first(where: { $0.rawValue == text }) { return format }
    let names = allowed.map(\.rawValue)
    decoder.report(.invalidValue(key: "bodyFormat", value: text, allowed: names), at: node.mark)
    return nil
  }

  // MARK: Fields

  private var identity: [ItemField: FieldSource] {
    Dictionary(
      uniqueKeysWithValues: (content.fields + ownFields).map {
        ($0, FieldSource(JSONPath(.key($0.rawValue))))
      })
  }

  /// Decodes values of the site's own, of any names, and where items have them.
  private func parameters(_ node: Node, _ decoder: inout ValueDecoder) -> [(name: String, path: JSONPath)] {
    let names = (node.entries ?? []).map(\.key)
    return decoder.entries(of: node, as: "params", known: names).compactMap { entry in
      if let taxonomy = taxonomies.first(where: { FrontMatterKey.isSame($0, entry.key) }) {
        decoder.report(
          SourceSettingProblem.parameterOfTaxonomy(key: entry.key, name: taxonomy), at: entry.keyMark)
        return nil
      }
      return decoder.jsonPath(entry.key, entry.value).map { (entry.key, $0) }
    }
  }

  private func fields(_ node: Node, _ decoder: inout ValueDecoder) -> [ItemField: FieldSource] {
    // `author` is another name of `authors`, as in front matter.
    let names = (content.fields + ownFields).map(\.rawValue) + (content == .information ? ["author"] : [])
    var fields: [ItemField: FieldSource] = [:]
    let entries = decoder.entries(of: node, as: "fields", known: names)
    for entry in entries {
      let field = entry.key == "author" ? .authors : ItemField(rawValue: entry.key)
      guard let path = decoder.jsonPath(entry.key, entry.value) else { continue }
      // The API's field of this name is HTML wherever it is; which of its dates are in UTC, their paths say.
      fields[field] = FieldSource(
        path, isHTML: preset?.fields[field]?.isHTML ?? false,
        isUTC: preset?.fields.values.contains { $0.isUTC && $0.path == path } ?? false)
    }
    return entries.isEmpty ? identity : fields
  }
}

extension ListingConfiguration.Content {
  /// The fields that items of this content can have.
  var fields: [ItemField] {
    switch self {
    case .information:
      [
        .id, .title, .slug, .link, .body, .summary, .catchCopy, .date, .updated, .category, .tags, .authors,
        .website, .language, .reading, .thumbnail, .thumbnailWidth, .thumbnailHeight, .thumbnailAlt, .rating,
        .minBudget,
        .pickup, .draft, .expires,
      ]
    case .pickups:
      [
        .id, .title, .thumbnail, .thumbnailWidth, .thumbnailHeight, .thumbnailAlt, .category, .minBudget,
        .rating,
        .article,
      ]
    case .rankings: [.id, .name, .rank]
    case .gallery: [.id, .title, .thumbnail, .thumbnailWidth, .thumbnailHeight, .thumbnailAlt, .link]
    }
  }
}

/// Decodes `paging` of a listing.
struct PagingDecoder {
  enum Style: String, CaseIterable {
    case page, offset, cursor, link, none

    var keys: [String] {
      switch self {
      case .page: ["page", "first", "limit", "size", "hasNext", "totalPages"]
      case .offset: ["offset", "limit", "size", "total"]
      case .cursor: ["cursor", "next"]
      case .link, .none: []
      }
    }
  }

  private let node: Node
  private let entries: [Node.Entry]

  init(_ node: Node, _ decoder: inout ValueDecoder) {
    self.node = node
    var known = ["style"]
    for key in Style.allCases.flatMap(\.keys) where !known.contains(key) { known.append(key) }
    entries = decoder.entries(of: node, as: "paging", known: known)
  }

  private func value(_ key: String) -> Node? { entries.first { $0.key == key }?.value }

  /// - Returns: nil if there is no valid paging; faults are reported.
  func paging(_ decoder: inout ValueDecoder) -> Paging? {
    guard node.entries != nil else { return nil }
    let found = decoder.required { decoder in
      value("style").flatMap { decoder.choice("style", $0, of: Style.self) }
    }
    guard let style = found.value else {
      if !found.isReported { decoder.report(.missingKey(key: "style"), at: node.mark) }
      return nil
    }
    for entry in entries where entry.key != "style" && !style.keys.contains(entry.key) {
      decoder.report(.keyOfOtherStyle(key: entry.key, style: style.rawValue), at: entry.keyMark)
    }
    switch style {
    case .none: return Paging.none
    case .link: return .link
    case .page:
      let first = value("first").flatMap { decoder.integer("first", $0, in: 0...1_000_000) } ?? 1
      return .page(
        parameter: text("page", &decoder) ?? "page", first: first, size: size(isRequired: false, &decoder),
        hasNext: value("hasNext").flatMap { decoder.jsonPath("hasNext", $0) },
        totalPages: total("totalPages", &decoder))
    case .offset:
      let parameter = required("offset", &decoder) { text("offset", &$0) }
      let size = size(isRequired: true, &decoder)
      let total = total("total", &decoder)
      guard let parameter, let size else { return nil }
      return .offset(parameter: parameter, size: size, total: total)
    case .cursor:
      let parameter = required("cursor", &decoder) { text("cursor", &$0) }
      let next = required("next", &decoder) { decoder in
        value("next").flatMap { decoder.jsonPath("next", $0) }
      }
      guard let parameter, let next else { return nil }
      return .cursor(parameter: parameter, next: next)
    }
  }

  private func text(_ key: String, _ decoder: inout ValueDecoder) -> String? {
    value(key).flatMap { decoder.nonEmptyText(key, $0) }
  }

  private func required<Value>(
    _ key: String, _ decoder: inout ValueDecoder, _ decode: (inout ValueDecoder) -> Value?
  ) -> Value? {
    let found = decoder.required(decode)
    if found.value == nil, !found.isReported { decoder.report(.missingKey(key: key), at: node.mark) }
    return found.value
  }

  /// Decodes `limit` and `size`, which are useful only together.
  private func size(isRequired: Bool, _ decoder: inout ValueDecoder) -> PageSize? {
    guard isRequired || value("limit") != nil || value("size") != nil else { return nil }
    let parameter = required("limit", &decoder) { text("limit", &$0) }
    let count = required("size", &decoder) { decoder in
      value("size").flatMap { decoder.integer("size", $0, in: 1...100_000) }
    }
    guard let parameter, let count else { return nil }
    return PageSize(parameter: parameter, count: count)
  }

  private func total(_ key: String, _ decoder: inout ValueDecoder) -> TotalSource? {
    guard let node = value(key), let text = decoder.nonEmptyText(key, node) else { return nil }
    if let source = TotalSource(text) { return source }
    decoder.report(.invalidJSONPath(key: key, value: text), at: node.mark)
    return nil
  }
}
