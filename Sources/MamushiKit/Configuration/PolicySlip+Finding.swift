import MamushiCore

// Finds the slips of a policy.
extension PolicySlip {
  /// The slips of a policy that someone wrote, in their order.
  ///
  /// - Returns: each with its place, in bytes from the start of `text`.
  package static func all(in text: Substring) -> [(slip: PolicySlip, offset: Int)] {
    var found: [(slip: PolicySlip, offset: Int)] = []
    func note(_ slip: PolicySlip, at index: Substring.Index) {
      found.append((slip, text.utf8.distance(from: text.startIndex, to: index)))
    }
    let policies = text.split(separator: ",", omittingEmptySubsequences: false)
    for (number, policy) in policies.enumerated() {
      let directives = PolicyDirective.all(in: policy)
      if number > 0, !directives.isEmpty { note(.comma, at: text.index(before: policy.startIndex)) }
      var names: Set<String> = []
      for (position, directive) in directives.enumerated() {
        let start = directive.writtenName.startIndex
        if !directive.isKnown {
          // What follows a comma is meant as a source, and told with the comma.
          if number > 0, position == 0 { continue }
          let name = String(directive.writtenName)
          note(
            .unknownDirective(
              name, suggestion: nearestName(to: directive.name, among: PolicyDirective.knownNames)),
            at: start)
        } else if !names.insert(directive.name).inserted {
          note(.repeatedDirective(directive.name), at: start)
        } else {
          for (index, part) in directive.partsAsMeant.enumerated() {
            if index > 0 {
              note(.missingSemicolon(before: part.name), at: part.writtenName.startIndex)
            }
            guard part.listsSources else { continue }
            for word in part.words {
              if let slip = Self.slip(of: word, in: part) { note(slip, at: word.startIndex) }
            }
          }
        }
      }
    }
    return found
  }

  private static func slip(of word: Substring, in directive: PolicyDirective) -> PolicySlip? {
    let lowered = word.lowercased()
    if lowered == "'none'" {
      // A report's sample is no source.
      let others = directive.words.filter { !["'none'", "'report-sample'"].contains($0.lowercased()) }
      return others.isEmpty ? nil : .noneBesideOthers(directive: directive.name)
    }
    if word.contains("'") { return slip(ofQuoted: word, lowered) }
    // A host may begin as a nonce does, but has a dot.
    if isKeyword(lowered), !lowered.contains(".") { return .unquotedKeyword(String(word)) }
    if schemes.contains(lowered) { return .schemeWithoutColon(String(word)) }
    return slip(ofAddress: word, in: directive)
  }

  private static func slip(ofQuoted word: Substring, _ lowered: String) -> PolicySlip? {
    let keyword = lowered.filter { $0 != "'" }
    let isQuoted = lowered == "'\(keyword)'"
    if isKeyword(keyword) {
      if isQuoted { return nil }
      return .unknownKeyword(String(word), suggestion: String(word).filter { $0 != "'" })
    }
    return .unknownKeyword(String(word), suggestion: nearestName(to: keyword, among: keywords))
  }

  /// - Parameter word: without quotes, in lower case.
  private static func isKeyword(_ word: String) -> Bool {
    keywords.contains(word) || prefixes.contains { word.hasPrefix($0) }
  }

  private static func slip(ofAddress word: Substring, in directive: PolicyDirective) -> PolicySlip? {
    let text = String(word)
    if word.contains(where: { $0 == "?" || $0 == "#" }) { return .query(text) }
    var rest = word
    var scheme: Substring = ""
    if let sign = word.firstRange(of: "://") {
      scheme = word[..<sign.lowerBound]
      rest = word[sign.upperBound...]
    }
    let host = rest.prefix { $0 != "/" && $0 != ":" }
    let path = rest.drop { $0 != "/" }
    let name = host.hasPrefix("*.") ? host.dropFirst(2) : host
    if scheme.contains("*") || name != "*" && name.contains("*") || path.contains("*") { return .star(text) }
    if directive.name == "frame-ancestors", !path.isEmpty, path != "/" {
      return .pathOfAncestor(text, origin: String(word[..<path.startIndex]))
    }
    return nil
  }

  private static let keywords = [
    "self", "none", "unsafe-inline", "unsafe-eval", "unsafe-hashes", "strict-dynamic", "report-sample",
    "wasm-unsafe-eval", "inline-speculation-rules", "trusted-types-eval", "unsafe-allow-redirects",
    "unsafe-webtransport-hashes", "report-sha256", "report-sha384", "report-sha512",
  ]

  private static let prefixes = [
    "nonce-", "sha256-", "sha384-", "sha512-", "url-sha", "eval-sha",
  ]

  private static let schemes = ["data", "blob", "http", "https", "ws", "wss", "mediastream", "filesystem"]
}
