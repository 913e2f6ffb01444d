/// A directive of a Content-Security-Policy, as browsers take it apart (CSP Level 3, section 2.2.1).
package struct PolicyDirective: Sendable {
  /// In lower case.
  package let name: String
  /// What follows the name, as written.
  package let words: [Substring]
  /// The name as written.
  let writtenName: Substring

  /// The directives of a policy, in their order; of repeated ones, only the first counts.
  ///
  /// - Parameter text: one policy, without commas.
  package static func all(in text: Substring) -> [PolicyDirective] {
    text.split(separator: ";").compactMap { token in
      let words = token.split(whereSeparator: \.isWhitespace)
      // Browsers skip a directive that is not ASCII.
      guard let first = words.first, token.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
      return PolicyDirective(name: first.lowercased(), words: Array(words.dropFirst()), writtenName: first)
    }
  }

  /// Whether its words are sources: not for `sandbox`, `report-to` and the like.
  var listsSources: Bool { Self.namesOfSources.contains(name) }

  /// Whether browsers know it, or have known it.
  var isKnown: Bool { listsSources || Self.otherNames.contains(name) }

  /// The directive, and those that follow it without a `;`, as they are meant.
  var partsAsMeant: [PolicyDirective] {
    // A host may have any name without a hyphen.
    let starts = words.indices.filter { position in
      words[position].contains("-") && Self.knownNames.contains(words[position].lowercased())
    }
    if starts.isEmpty { return [self] }
    var parts = [PolicyDirective(name: name, words: Array(words[..<starts[0]]), writtenName: writtenName)]
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : words.count
      parts.append(
        PolicyDirective(
          name: words[start].lowercased(), words: Array(words[start + 1..<end]), writtenName: words[start]))
    }
    return parts
  }

  static var knownNames: [String] { namesOfSources + otherNames }

  private static let namesOfSources = [
    "default-src", "script-src", "script-src-elem", "script-src-attr", "style-src", "style-src-elem",
    "style-src-attr", "img-src", "font-src", "connect-src", "media-src", "object-src", "frame-src",
    "child-src",
    "worker-src", "manifest-src", "prefetch-src", "fenced-frame-src", "base-uri", "form-action",
    "frame-ancestors", "navigate-to",
  ]

  private static let otherNames = [
    "sandbox", "report-uri", "report-to", "upgrade-insecure-requests", "block-all-mixed-content",
    "require-trusted-types-for", "trusted-types", "plugin-types", "require-sri-for", "referrer",
    "reflected-xss", "webrtc",
  ]
}
