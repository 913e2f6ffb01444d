import MamushiCore

// Decodes values of sources in `site.yaml`.

extension ValueDecoder {
  /// Decodes a number of seconds, possibly with a fraction.
  mutating func seconds(_ key: String, _ node: Node, to maximum: Double) -> Double? {
    number(
      key, node, in: 0.01...maximum, called: "a number of seconds from 0.01 to \(Int(maximum))")
  }

  /// Decodes a path into JSON.
  mutating func jsonPath(_ key: String, _ node: Node) -> JSONPath? {
    guard let text = nonEmptyText(key, node) else { return nil }
    if let path = JSONPath(text) { return path }
    report(.invalidJSONPath(key: key, value: text), at: node.mark)
    return nil
  }
}

extension SourceLimits {
  static let keys = [
    "connectTimeout", "totalTimeout", "minimumRate", "maximumBytes", "ratio", "redirects", "retries", "pages",
    "xmlDepth",
    "jsonDepth",
  ]

  /// The keys that have a meaning for a kind of source.
  private static func keys(of kind: SourceConfiguration.Kind) -> [String] {
    switch kind {
    case .api, .feed: keys
    case .file: ["maximumBytes", "xmlDepth", "jsonDepth"]
    case .command: ["totalTimeout", "maximumBytes", "xmlDepth", "jsonDepth"]
    case .sqlite: ["totalTimeout", "maximumBytes"]
    }
  }

  /// The defaults for a kind of source. People trust the files of their own site.
  init(of kind: SourceConfiguration.Kind) {
    self.init()
    if kind.isOfSite { http.maximumBytes = 100 << 20 }
  }

  init(_ node: Node, of kind: SourceConfiguration.Kind, _ decoder: inout ValueDecoder) {
    self.init(of: kind)
    for entry in decoder.entries(of: node, as: "limits", known: Self.keys) {
      guard Self.keys(of: kind).contains(entry.key) else {
        decoder.report(.keyOfOtherKind(key: entry.key, kind: kind.rawValue), at: entry.keyMark)
        continue
      }
      func set(_ value: inout Int, in range: ClosedRange<Int>) {
        value = decoder.integer(entry.key, entry.value, in: range) ?? value
      }
      func set(_ value: inout Double) {
        value = decoder.seconds(entry.key, entry.value, to: 86_400) ?? value
      }
      switch entry.key {
      case "connectTimeout": set(&http.connectTimeout)
      case "totalTimeout": set(&http.totalTimeout)
      case "minimumRate": set(&http.minimumRate, in: 0...1_000_000_000)
      case "maximumBytes": set(&http.maximumBytes, in: 1...(1 << 31 - 1))
      case "ratio": set(&http.maximumRatio, in: 1...100_000)
      case "redirects": set(&http.maximumRedirects, in: 0...50)
      case "pages": set(&maximumPages, in: 1...1_000_000)
      case "retries": set(&http.retries, in: 0...20)
      // Readers use a stack frame for each level.
      case "xmlDepth": set(&maximumXMLDepth, in: 1...250)
      default: set(&maximumJSONDepth, in: 1...100)
      }
    }
  }
}
