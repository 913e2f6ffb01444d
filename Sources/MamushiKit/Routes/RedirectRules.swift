import MamushiCore

/// The rules in a site's `_redirects`, which hosts such as Netlify and Cloudflare Pages read: one per line,
/// `/old/ /new/ 301`.
package struct RedirectRules: Sendable {
  package struct Rule: Sendable {
    /// The path without its leading slash and the site's base path.
    package let from: [UInt8]
    package let to: String
    package let line: Int
    /// Whether the rule redirects browsers; otherwise the host itself responds.
    package let isRedirect: Bool
    /// Whether the host responds that nothing is there, with what the rule leads to: `404`.
    package let isNotFound: Bool
    /// Whether the rule also applies where the site has a file: `301!`.
    package let isForced: Bool
    /// Whether it is only for addresses with some parameters: `/store id=:id /articles/`.
    package let hasConditions: Bool

    /// Whether it is for one address.
    package var isExact: Bool { !from.contains(UInt8(ascii: "*")) && !from.contains(UInt8(ascii: ":")) }

    /// The path from the site's root, without a slash at its beginning, that the rule leads to.
    ///
    /// - Returns: nil if that is not on the site, or depends on the path that the rule is for.
    func target(below baseURL: BaseURL) -> String? {
      if to.contains("/:") { return nil }
      var rest = to[...]
      if to.lowercased().hasPrefix(baseURL.origin + "/") { rest = rest.dropFirst(baseURL.origin.count) }
      guard rest.hasPrefix("/"), !rest.hasPrefix("//") else { return nil }
      let written = rest.prefix { $0 != "?" && $0 != "#" }
      let path = PercentEncoding.decode(written) ?? String(written)
      let base = baseURL.decodedPath
      return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : nil
    }

    /// Where the rule leads from a path of its form, with what stands there for its placeholders.
    ///
    /// - Returns: nil if what they stand for is not known: if anything follows a `*`.
    fileprivate func target(from path: ArraySlice<UInt8>) -> String? {
      guard to.contains("/:") else { return to }
      let slash = UInt8(ascii: "/")
      let signs = RedirectRules.key(from[...]).split(separator: slash, omittingEmptySubsequences: false)
      let parts = path.split(separator: slash, omittingEmptySubsequences: false)
      // A path has no escapes, but an address that it becomes a part of has: a `#` would end it.
      func written(_ text: some Sequence<UInt8>) -> String {
        PercentEncoding.encode(path: String(decoding: Array(text), as: UTF8.self))
      }
      var values: [String: String] = [:]
      for (place, sign) in signs.enumerated() {
        guard place < parts.count else { return nil }
        if sign.elementsEqual("*".utf8), place == signs.count - 1 {
          values["splat"] = written(parts[place...].joined(separator: [slash]))
        } else if sign.contains(UInt8(ascii: "*")) {
          return nil
        } else if sign.first == UInt8(ascii: ":") {
          values[String(decoding: sign.dropFirst(), as: UTF8.self)] = written(parts[place])
        }
      }
      return to.split(separator: "/", omittingEmptySubsequences: false).map { part -> String in
        guard part.hasPrefix(":") else { return String(part) }
        let name = part.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return values[String(name)].map { $0 + part[name.endIndex...] } ?? String(part)
      }.joined(separator: "/")
    }
  }

  package static let file = "_redirects"

  package private(set) var rules: [Rule] = []
  /// The lines that are no rules.
  private(set) var faults: [(problem: RedirectProblem, line: Int)] = []
  /// `from` of rules without placeholders, except those that respond with an error, with the number of the first one.
  private var exact: [ArraySlice<UInt8>: Int] = [:]
  /// The same of the other rules.
  private var patterns: [(form: ArraySlice<UInt8>, rule: Int)] = []

  package init() {}

  /// - Parameters:
  ///   - basePath: the site's base path, with a slash at both ends.
  ///   - countsCatchAll: whether a rule for every address, `/*`, counts as an answer.
  package init(_ text: [UInt8], basePath: String, countsCatchAll: Bool = true) {
    let base = PercentEncoding.decode(basePath) ?? basePath
    for (number, line) in String(decoding: text, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
    {
      let words = Array(line.split { $0 == " " || $0 == "\t" }.prefix { !$0.hasPrefix("#") })
      // Conditions may stand between the two: `/store id=:id /articles/`.
      guard let first = words.first else { continue }
      func report(_ problem: RedirectProblem) { faults.append((problem, number + 1)) }
      guard first.hasPrefix("/"), let decoded = PercentEncoding.decode(first) else {
        // Hosts may have several domains: `https://old.example/* https://new.example/:splat`.
        if !Self.isWhole(first) { report(.notAPath(address: String(first))) }
        continue
      }
      guard
        let target = words.indices.dropFirst().first(where: {
          words[$0].hasPrefix("/") || Self.isWhole(words[$0])
        })
      else {
        report(.noTarget)
        continue
      }
      guard let path = Self.path(of: decoded, below: base) else {
        // A host has one such file, for all of its addresses. One that leads here is for those without the path.
        if !words[target].hasPrefix(base) { report(.outsideSite(basePath: base)) }
        continue
      }
      let from = Array(path.utf8)
      let written = words.dropFirst(target + 1).first ?? ""
      let status = written.prefix { $0.isNumber }
      if !status.isEmpty, !(Int(status).map { 200..<600 ~= $0 } ?? false) {
        report(.invalidStatus(status: String(status)))
        continue
      }
      // Some hosts send browsers to the address as it is written.
      if let problem = Self.unboundPlaceholder(of: words[target], within: words[..<target]) {
        report(problem)
      }
      let rule = Rule(
        from: from, to: String(words[target]), line: number + 1,
        isRedirect: status.isEmpty || status.first == "3", isNotFound: status.first == "4",
        isForced: !status.isEmpty && written.hasSuffix("!"), hasConditions: target > 1)
      rules.append(rule)
      // A rule may also respond that nothing is there.
      if rule.isNotFound || from == [UInt8(ascii: "*")] && !countsCatchAll { continue }
      let key = Self.key(from[...])
      if !rule.isExact {
        patterns.append((form: key, rule: rules.count - 1))
      } else if exact[key] == nil {
        exact[key] = rules.count - 1
      }
    }
  }

  /// The part of a rule's path below the site's own; nil if it is for other addresses.
  private static func path(of rule: String, below base: String) -> Substring? {
    if (rule + "/").hasPrefix(base) { return rule.dropFirst(base.count) }
    let fixed = rule.prefix { $0 != "*" && $0 != ":" }
    // `/*`, `/:name/old/`: which addresses these are below the site is not known, so they may be any.
    return fixed.count < rule.count && base.hasPrefix(fixed) ? "*" : nil
  }

  private static func isWhole(_ address: Substring) -> Bool { String(address).contains("://") }

  /// Whether a rule may apply to a path from the site's root, without a slash at its beginning.
  ///
  /// - Parameter isExact: whether only rules for that one address count.
  func contains(_ path: String, isExact: Bool = false) -> Bool {
    if rules.isEmpty { return false }
    let path = Array(path.utf8)[...]
    return isExact ? exact[Self.key(path)] != nil : contains(path)
  }

  /// Whether a rule may apply to a path.
  package func contains(_ path: ArraySlice<UInt8>) -> Bool {
    if rules.isEmpty { return false }
    let key = Self.key(path)
    return exact[key] != nil || patterns.contains { Self.fits(path, key, $0.form) }
  }

  /// Where the first rule for a path leads.
  ///
  /// - Returns: nil if none applies, or if its target is not known.
  package func target(of path: ArraySlice<UInt8>) -> String? {
    firstRule(for: path)?.target(from: path)
  }

  /// Where the first rule for a path sends browsers, if that depends on the path: `/gallery/:splat`.
  ///
  /// - Returns: nil also if the rule has conditions, or the host itself responds, or the target is not known.
  package func dependentTarget(of path: ArraySlice<UInt8>) -> String? {
    guard let rule = firstRule(for: path), rule.isRedirect, !rule.hasConditions, rule.to.contains("/:"),
      let target = rule.target(from: path), !target.contains("/:")
    else { return nil }
    return target
  }

  private func firstRule(for path: ArraySlice<UInt8>) -> Rule? {
    let key = Self.key(path)
    let pattern = patterns.first { Self.fits(path, key, $0.form) }
    return [exact[key], pattern?.rule].compactMap { $0 }.min().map { rules[$0] }
  }

  private static func fits(
    _ path: ArraySlice<UInt8>, _ key: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>
  ) -> Bool { matches(path, pattern: pattern) || matches(key, pattern: pattern) }

  /// Whether a path has the form of a rule: `*` stands for any text, and `:name` for one part.
  ///
  /// Only the last `*` is tried again when what follows it does not fit, since no later place serves those before it
  /// better: so the time is at most the product of both lengths.
  private static func matches(_ path: ArraySlice<UInt8>, pattern: ArraySlice<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    var (place, sign) = (path.startIndex, pattern.startIndex)
    var star: (sign: Int, place: Int)?
    while sign < pattern.endIndex || place < path.endIndex {
      if sign < pattern.endIndex {
        if pattern[sign] == UInt8(ascii: "*") {
          sign += 1
          star = (sign, place)
          continue
        }
        let isStart = sign == pattern.startIndex || [slash, UInt8(ascii: "*")].contains(pattern[sign - 1])
        if pattern[sign] == UInt8(ascii: ":"), isStart {
          let end = path[place...].firstIndex(of: slash) ?? path.endIndex
          if end > place {
            place = end
            sign = pattern[sign...].firstIndex(of: slash) ?? pattern.endIndex
            continue
          }
        } else if place < path.endIndex, path[place] == pattern[sign] {
          place += 1
          sign += 1
          continue
        }
      }
      guard let last = star, last.place < path.endIndex else { return false }
      star = (last.sign, last.place + 1)
      (place, sign) = (last.place + 1, last.sign)
    }
    return true
  }

  /// The path without a trailing slash, which hosts ignore.
  package static func key(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    path.last == UInt8(ascii: "/") ? path.dropLast() : path
  }

  package var exactRedirects: [Rule] {
    rules.filter { $0.isRedirect && $0.isExact && !$0.to.contains("/:") }
  }
}
