/// Checks the contrast of text with its background, as far as style sheets tell: pairs of colours in one rule,
/// and custom properties that belong together by their names.
struct ContrastCheck {
  /// The minimum for text below 24 pixels (WCAG 2.2, success criterion 1.4.3).
  static let ratio = 4.5
  /// The greatest number of pairs reported for one scheme.
  private static let limit = 200

  /// - Parameter sheets: the style sheets of one page, in order.
  static func problems(_ sheets: [StyleSheet]) -> [CheckProblem] {
    let rules = sheets.flatMap(\.rules)
    var problems: [CheckProblem] = []
    var known: Set<CheckProblem> = []
    for isDark in [false, true] {
      let shown = rules.filter { $0.scheme == .always || $0.scheme == (isDark ? .dark : .light) }
      // Without rules for it, there is no dark scheme.
      if isDark, !rules.contains(where: { $0.scheme == .dark }),
        !rules.contains(where: { $0.declarations.contains { $0.value.contains("light-dark(") } })
      {
        continue
      }
      let check = ContrastCheck(rules: shown, isDark: isDark)
      for problem in check.problems where known.insert(problem).inserted { problems.append(problem) }
    }
    return problems
  }

  private let rules: [StyleSheet.Rule]
  private let isDark: Bool
  private var properties: [String: (value: String, weight: Int)] = [:]

  private init(rules: [StyleSheet.Rule], isDark: Bool) {
    self.rules = rules
    self.isDark = isDark
    for rule in rules {
      guard let weight = rule.selectors.compactMap(Self.rootWeight).max() else { continue }
      for (name, value) in rule.declarations where name.hasPrefix("--") {
        if let known = properties[name], known.weight > weight { continue }
        properties[name] = (value, weight)
      }
    }
  }

  /// The precedence of a root selector: `:root:root` before `:root` before `html`; nil for other selectors.
  private static func rootWeight(_ selector: String) -> Int? {
    if selector == "html" || selector == ":host" { return 1 }
    let parts = selector.split(separator: ":")
    return !parts.isEmpty && selector.hasPrefix(":root") && parts.allSatisfy { $0 == "root" }
      ? parts.count * 10 : nil
  }

  private struct Pair: Hashable {
    let text: String
    let ground: String
  }

  private var problems: [CheckProblem] {
    var problems: [CheckProblem] = []
    var seen: Set<Pair> = []
    let pairs = pairs
    let all = Set(pairs)
    for pair in pairs where seen.insert(pair).inserted {
      // Two colours used on each other are reported once, for the one meant for text.
      if Self.isOfGround(Self.name(pair.text)), !Self.isOfGround(Self.name(pair.ground)),
        all.contains(Pair(text: pair.ground, ground: pair.text))
      {
        continue
      }
      guard let text = colour(pair.text), let ground = colour(pair.ground) else { continue }
      let ratio = text.contrast(with: ground)
      if ratio >= Self.ratio { continue }
      if problems.count >= Self.limit { break }
      let tenths = Int(ratio * 10)
      problems.append(
        .lowContrast(
          name: Self.name(pair.text), colour: text.hexadecimal, ground: Self.name(pair.ground),
          groundColour: ground.hexadecimal, ratio: "\(tenths / 10).\(tenths % 10)",
          scheme: isDark ? "dark" : "light"))
    }
    return problems
  }

  private var pairs: [Pair] {
    var pairs: [Pair] = []
    let grounds = ["--paper", "--surface"].filter { properties[$0] != nil }.map { "var(\($0))" }
    for rule in rules {
      let text = rule.declarations.last { $0.name == "color" }?.value
      let ground = rule.declarations.last { $0.name == "background" || $0.name == "background-color" }?.value
      guard let text else { continue }
      if let ground {
        pairs.append(Pair(text: text, ground: ground))
        continue
      }
      let name = Self.name(text)
      guard name.hasPrefix("--") else { continue }
      // `--code-string` is used on `--code-ground`, `--on-accent` on `--accent`, others on the paper.
      let stem = name.dropFirst(2).prefix { $0 != "-" }
      if properties["--\(stem)-ground"] != nil {
        pairs.append(Pair(text: text, ground: "var(--\(stem)-ground)"))
      } else if name.hasPrefix("--on-") {
        pairs.append(Pair(text: text, ground: "var(--\(name.dropFirst(5)))"))
      } else if !Self.isOfGround(name), properties["--on-\(name.dropFirst(2))"] == nil {
        pairs += grounds.map { Pair(text: text, ground: $0) }
      }
    }
    return pairs
  }

  /// Whether a property is the colour of a background rather than of text.
  private static func isOfGround(_ name: String) -> Bool {
    ["--paper", "--surface", "--ground", "--line", "--white", "--black"].contains { name.hasPrefix($0) }
      || name.hasSuffix("-ground") || name.hasSuffix("-ink") && name != "--ink"
  }

  /// `--ink` for `var(--ink)`; other values unchanged.
  private static func name(_ value: String) -> String {
    guard value.hasPrefix("var("), value.hasSuffix(")") else { return value }
    return String(value.dropFirst(4).dropLast().prefix { $0 != "," }).trimmingPrefixAndSuffix()
  }

  private func colour(_ value: String, depth: Int = 0) -> Colour? {
    guard value.hasPrefix("var("), value.hasSuffix(")") else { return CSSColour.parse(value, isDark: isDark) }
    guard depth < 16 else { return nil }
    if let property = properties[Self.name(value)] { return colour(property.value, depth: depth + 1) }
    guard let comma = value.firstIndex(of: ",") else { return nil }
    return colour(
      String(value[value.index(after: comma)...].dropLast()).trimmingPrefixAndSuffix(), depth: depth + 1)
  }
}
