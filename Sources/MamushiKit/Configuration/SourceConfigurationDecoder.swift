import MamushiCore

/// Decodes `sources` of `site.yaml`. Faults of one source do not hide those of others.
struct SourceConfigurationDecoder {
  /// The value of an environment variable, nil if it is not set.
  let environment: (_ variable: String) -> String?
  /// The same for addresses.
  let environmentOfAddresses: (_ variable: String) -> String?
  /// The names of the site's own taxonomies.
  let taxonomies: [String]

  private var variables: QueryVariables { QueryVariables(environment: environmentOfAddresses) }

  private static let listingKeys = ListingConfiguration.Content.allCases.map(\.rawValue)
  static let keys =
    ["name", "kind", "url", "path", "run", "format", "headers", "media", "limits", "mayBeEmpty", "preset"]
    + listingKeys

  private static func keys(of kind: SourceConfiguration.Kind) -> [String] {
    let common = ["name", "kind", "url", "media", "limits"]
    switch kind {
    case .api: return common + ["headers", "mayBeEmpty", "preset"] + listingKeys
    case .feed: return common + ["headers", "mayBeEmpty"]
    case .file: return common + ["path", "format", "mayBeEmpty"] + listingKeys
    case .command: return common + ["run", "format", "mayBeEmpty"] + listingKeys
    case .sqlite: return common + ["path"] + listingKeys
    }
  }

  /// - Returns: the sources without faults, in order.
  func decode(_ node: Node, with decoder: inout ValueDecoder) -> [SourceConfiguration] {
    switch node.value {
    case .null: return []
    case .list(let nodes):
      var names = Set<String>()
      return nodes.compactMap { source($0, &names, &decoder) }
    default:
      decoder.reportType("sources", node, expected: "a list")
      return []
    }
  }

  private func source(
    _ node: Node, _ names: inout Set<String>, _ decoder: inout ValueDecoder
  ) -> SourceConfiguration? {
    let before = decoder.diagnostics.count
    guard node.entries != nil else {
      decoder.reportType("sources", node, expected: "a list of mappings")
      return nil
    }
    let entries = decoder.entries(of: node, as: "source", known: Self.keys)
    func entry(_ key: String) -> Node? { entries.first { $0.key == key }?.value }

    let name = required("name", entry("name"), in: node, &decoder) { decoder, node in
      self.name(node, &names, &decoder)
    }
    let kind = required("kind", entry("kind"), in: node, &decoder) { decoder, node in
      decoder.choice("kind", node, of: SourceConfiguration.Kind.self)
    }
    // Without a kind, only an address tells that there is to be one.
    let isRemote = kind?.isRemote ?? (entry("url") != nil)
    let url =
      isRemote
      ? required("url", entry("url"), in: node, &decoder) { address($1, kind: kind, &$0) }
      : entry("url").flatMap { address($0, kind: kind, &decoder) }
    var source = SourceConfiguration(
      name: name ?? entry("name")?.texts.first?.text ?? "", kind: kind ?? .api, url: url ?? "",
      location: SourceLocation(decoder.file, node.mark))
    if let value = entry("headers") { source.headers = headers(value, &decoder) }
    let paths = entries.compactMap { $0.value.entries?.first { $0.key == "path" }?.value }
    if isRemote {
      let urls = [entry("url")].compactMap { $0 }
      source.secrets = variables.secrets(in: urls + paths)
      source.variables = variables.named(in: urls, of: "url") + variables.named(in: paths, of: "path")
    }
    if let value = entry("media") {
      source.media = decoder.choice("media", value, of: SourceConfiguration.MediaPolicy.self) ?? source.media
    }
    source.limits = SourceLimits(of: source.kind)
    if let value = entry("limits") { source.limits = SourceLimits(value, of: source.kind, &decoder) }
    if let value = entry("mayBeEmpty") { source.mayBeEmpty = decoder.flag("mayBeEmpty", value) ?? false }
    if let kind {
      for entry in entries where !Self.keys(of: kind).contains(entry.key) {
        decoder.report(.keyOfOtherKind(key: entry.key, kind: kind.rawValue), at: entry.keyMark)
      }
      if !isRemote { decodeOrigin(of: &source, node, entries, &decoder) }
    }
    if source.isFeed {
      for entry in entries where Self.listingKeys.contains(entry.key) && kind != .feed {
        decoder.report(.listingOfFeed(key: entry.key), at: entry.keyMark)
      }
      source.listings = [ListingConfiguration(name: "feed", content: .information, path: "")]
    } else if kind != nil || isRemote {
      let hasUnknownKeys = node.entries?.count != entries.count
      decodeListings(of: &source, kind, node, entries, hasUnknownKeys: hasUnknownKeys, &decoder)
    }
    return decoder.diagnostics.count == before ? source : nil
  }

  /// Decodes what a source offers. If the kind is missing or invalid, the faults of the rest are reported nevertheless.
  private func decodeListings(
    of source: inout SourceConfiguration, _ kind: SourceConfiguration.Kind?, _ node: Node,
    _ entries: [Node.Entry], hasUnknownKeys: Bool, _ decoder: inout ValueDecoder
  ) {
    let count = decoder.diagnostics.count
    if let value = entries.first(where: { $0.key == "preset" })?.value, source.kind == .api {
      let preset = decoder.choice("preset", value, of: SourcePreset.self)
      source.login = preset?.login
      source.listings = preset?.listings ?? []
    }
    for content in ListingConfiguration.Content.allCases {
      guard let value = entries.first(where: { $0.key == content.rawValue })?.value,
        !value.isNull || !source.kind.isRemote
      else { continue }
      let preset = source.listings.first { $0.name == content.rawValue }
      let listing = ListingDecoder(
        content: content, kind: source.kind, taxonomies: taxonomies, preset: preset, variables: variables
      ).decode(value, with: &decoder)
      guard let listing else { continue }
      if let index = source.listings.firstIndex(where: { $0.name == listing.name }) {
        source.listings[index] = listing
      } else {
        source.listings.append(listing)
      }
    }
    guard let kind, source.listings.isEmpty, !hasUnknownKeys, decoder.diagnostics.count == count else {
      return
    }
    switch kind {
    case .file, .command:
      source.listings = [ListingDecoder(content: .information, kind: kind, taxonomies: taxonomies).standard]
    case .sqlite: decoder.report(.databaseWithoutListing(name: source.name), at: node.mark)
    case .api, .feed: decoder.report(.sourceWithoutListing(name: source.name), at: node.mark)
    }
  }

  /// Decodes a required key, and reports it if it is missing.
  func required<Value>(
    _ key: String, _ value: Node?, in node: Node, _ decoder: inout ValueDecoder,
    _ decode: (inout ValueDecoder, Node) -> Value?
  ) -> Value? {
    let found = decoder.required { decoder in value.flatMap { decode(&decoder, $0) } }
    if found.value == nil, !found.isReported { decoder.report(.missingKey(key: key), at: node.mark) }
    return found.value
  }

  private func name(_ node: Node, _ names: inout Set<String>, _ decoder: inout ValueDecoder) -> String? {
    guard let name = decoder.nonEmptyText("name", node) else { return nil }
    let isValid = name.utf8.allSatisfy { byte in
      switch Unicode.Scalar(byte) {
      case "a"..."z", "0"..."9", "-": true
      default: false
      }
    }
    // Longer names do not fit into names of files and variables.
    guard isValid, !name.hasPrefix("-"), !name.hasSuffix("-"), name.utf8.count <= 100 else {
      decoder.report(.invalidSourceName(value: name), at: node.mark)
      return nil
    }
    if !names.insert(name).inserted { decoder.report(.repeatedSource(name: name), at: node.mark) }
    return name
  }

  /// Never shows the value in messages: it may contain a password.
  private func address(
    _ node: Node, kind: SourceConfiguration.Kind?, _ decoder: inout ValueDecoder
  ) -> String? {
    guard let written = decoder.nonEmptyText("url", node),
      let text = variables.address(written, of: "url", at: node.mark, &decoder)
    else { return nil }
    let authority = text.range(of: "://").map { text[$0.upperBound...].prefix { !"/?#\\".contains($0) } }
    let reason: String? =
      if authority?.contains("@") == true {
        "contains a user name or password"
      } else if text.contains("#") {
        "has a fragment"
      } else if kind == .api, text.contains("?") {
        "has a query, which belongs in the 'path' of what it offers"
      } else if WebAddress.origin(of: text) == nil || RelativeReference.resolve("", against: text) == nil {
        "is not an absolute http or https URL"
      } else {
        nil
      }
    if let reason {
      decoder.report(.invalidSourceURL(reason: reason), at: node.mark)
      return nil
    }
    guard kind == .api else { return QueryAddress.joined(text, "") }
    var url = text[...]
    while url.hasSuffix("/") { url.removeLast() }
    return QueryAddress.joined(String(url), "")
  }

  // MARK: Headers

  /// Headers that only the client may set, since they describe the message framing or cached responses.
  private static let ownHeaders: Set<String> = [
    "host", "content-length", "transfer-encoding", "connection", "keep-alive", "te", "trailer", "upgrade",
    "expect", "accept-encoding", "range", "if-none-match", "if-modified-since", "if-match",
    "if-unmodified-since", "if-range", "proxy-authorization", "proxy-connection",
  ]

  private func headers(_ node: Node, _ decoder: inout ValueDecoder) -> [HTTPHeader] {
    if node.isNull { return [] }
    guard let entries = node.entries else {
      decoder.reportType("headers", node, expected: "a mapping")
      return []
    }
    var names = Set<String>()
    return entries.compactMap { entry in
      let name = entry.key
      let fault: HeaderFault? =
        if !HTTPToken.isValid(name) {
          .invalidName
        } else if Self.ownHeaders.contains(name.lowercased()) {
          .reserved
        } else if !names.insert(name.lowercased()).inserted {
          .repeated
        } else {
          nil
        }
      if let fault { decoder.report(.invalidHeader(name: name, fault: fault), at: entry.keyMark) }
      guard let text = text(of: entry, &decoder), fault == nil else { return nil }
      return HTTPHeader(name, text)
    }
  }

  /// The value of a header, with environment variables inserted.
  private func text(of entry: Node.Entry, _ decoder: inout ValueDecoder) -> String? {
    // Not `decoder.text`, which drops NUL.
    let written: String
    switch entry.value.value {
    case .string(let text): written = text
    case .null:
      decoder.reportType(entry.key, entry.value, expected: "text")
      return nil
    default:
      guard let text = decoder.text(entry.key, entry.value) else { return nil }
      written = text
    }
    guard let variables = VariableText(written) else {
      decoder.report(
        .invalidHeader(name: entry.key, fault: .unnamedVariable),
        at: entry.value.mark)
      return nil
    }
    var result = ""
    var isWhole = true
    func add(_ text: String, of variable: String? = nil) {
      result += text
      guard let fault = HeaderFault(in: text, of: variable) else { return }
      decoder.report(.invalidHeader(name: entry.key, fault: fault), at: entry.value.mark)
      isWhole = false
    }
    for part in variables.parts {
      switch part {
      case .text(let text): add(text)
      case .variable(let name):
        if let value = environment(name), !value.isEmpty {
          add(value, of: name)
        } else {
          decoder.report(.unsetVariable(name: name, header: entry.key), at: entry.value.mark)
          isWhole = false
        }
      }
    }
    return isWhole ? result : nil
  }
}
