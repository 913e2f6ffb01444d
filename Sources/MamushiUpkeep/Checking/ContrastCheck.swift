import MamushiKit

/// Checks the contrast of text with its background, as far as style sheets tell: pairs of colours in one rule,
/// and custom properties that belong together by their names.
struct ContrastCheck {
  /// The minimum for text below 24 pixels (WCAG 2.2, success criterion 1.4.3).
  static let ratio = 4.5
  /// The greatest number of pairs reported for one scheme.
  private static let limit = 200

  /// A pair of colours that is hard to read, and the last style sheet that decides on it.
  struct Finding {
    let problem: CheckProblem
    /// The position of the style sheet.
    let sheet: Int
  }

  private struct Rule {
    let rule: StyleSheet.Rule
    let sheet: Int
  }

  /// - Parameter sheets: the style sheets of one page, in order.
  static func findings(_ sheets: [StyleSheet]) -> [Finding] {
    let rules = sheets.enumerated().flatMap { number, sheet in
      sheet.rules.map { Rule(rule: $0, sheet: number) }
    }
    var findings: [Finding] = []
    var known: Set<CheckProblem> = []
    for isDark in [false, true] {
      let shown = rules.filter { $0.rule.scheme == .always || $0.rule.scheme == (isDark ? .dark : .light) }
      // Without rules for it, there is no dark scheme.
      if isDark, !rules.contains(where: { $0.rule.scheme == .dark }),
        !rules.contains(where: { $0.rule.declarations.contains { $0.value.contains("light-dark(") } })
      {
        continue
      }
      let check = ContrastCheck(rules: shown, isDark: isDark)
      for finding in check.findings where known.insert(finding.problem).inserted { findings.append(finding) }
    }
    return findings
  }

  private let rules: [Rule]
  private let isDark: Bool
  private var properties: [String: (value: String, weight: Int, sheet: Int)] = [:]

  private init(rules: [Rule], isDark: Bool) {
    self.rules = rules
    self.isDark = isDark
    for rule in rules {
      guard let weight = rule.rule.selectors.compactMap(Self.rootWeight).max() else { continue }
      for (name, value) in rule.rule.declarations where name.hasPrefix("--") {
        if let known = properties[name], known.weight > weight { continue }
        properties[name] = (value, weight, rule.sheet)
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

  private var findings: [Finding] {
    var findings: [Finding] = []
    var seen: Set<Pair> = []
    let pairs = pairs
    let all = Set(pairs.lazy.map(\.pair))
    for (pair, sheet) in pairs where seen.insert(pair).inserted {
      // Two colours used on each other are reported once, for the one meant for text.
      if Self.isOfGround(Self.name(pair.text)), !Self.isOfGround(Self.name(pair.ground)),
        all.contains(Pair(text: pair.ground, ground: pair.text))
      {
        continue
      }
      guard let text = colour(pair.text), let ground = colour(pair.ground) else { continue }
      let ratio = text.contrast(with: ground)
      if ratio >= Self.ratio { continue }
      if findings.count >= Self.limit { break }
      let tenths = Int(ratio * 10)
      let problem = CheckProblem.lowContrast(
        name: Self.name(pair.text), colour: text.hexadecimal, ground: Self.name(pair.ground),
        groundColour: ground.hexadecimal, ratio: "\(tenths / 10).\(tenths % 10)",
        scheme: isDark ? "dark" : "light")
      // A later style sheet may set only a property that a rule of the theme uses.
      let last = max(sheet, self.sheet(of: pair.text), self.sheet(of: pair.ground))
      findings.append(Finding(problem: problem, sheet: last))
    }
    return findings
  }

  /// The last style sheet that sets one of the properties which a value consists of; 0 for other values.
  private func sheet(of value: String, depth: Int = 0) -> Int {
    guard depth < 16, value.hasPrefix("var("), let property = properties[Self.name(value)] else { return 0 }
    return max(property.sheet, sheet(of: property.value, depth: depth + 1))
  }

  /// The pairs of colours, each with the style sheet of its rule.
  private var pairs: [(pair: Pair, sheet: Int)] {
    var pairs: [(pair: Pair, sheet: Int)] = []
    let grounds = ["--paper", "--surface"].filter { properties[$0] != nil }.map { "var(\($0))" }
    for rule in rules {
      let (declarations, sheet) = (rule.rule.declarations, rule.sheet)
      let text = declarations.last { $0.name == "color" }?.value
      let ground = declarations.last { $0.name == "background" || $0.name == "background-color" }?.value
      guard let text else { continue }
      if let ground {
        pairs.append((Pair(text: text, ground: ground), sheet))
        continue
      }
      let name = Self.name(text)
      guard name.hasPrefix("--") else { continue }
      // `--code-string` is used on `--code-ground`, `--on-accent` on `--accent`, others on the paper.
      let stem = name.dropFirst(2).prefix { $0 != "-" }
      if properties["--\(stem)-ground"] != nil {
        pairs.append((Pair(text: text, ground: "var(--\(stem)-ground)"), sheet))
      } else if name.hasPrefix("--on-") {
        pairs.append((Pair(text: text, ground: "var(--\(name.dropFirst(5)))"), sheet))
      } else if !Self.isOfGround(name), properties["--on-\(name.dropFirst(2))"] == nil {
        pairs += grounds.map { (Pair(text: text, ground: $0), sheet) }
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
    return String(value.dropFirst(4).dropLast().prefix { $0 != "," }).trimmingWhiteSpace()
  }

  private func colour(_ value: String, depth: Int = 0) -> Colour? {
    guard value.hasPrefix("var("), value.hasSuffix(")") else { return CSSColour.parse(value, isDark: isDark) }
    guard depth < 16 else { return nil }
    if let property = properties[Self.name(value)] { return colour(property.value, depth: depth + 1) }
    guard let comma = value.firstIndex(of: ",") else { return nil }
    return colour(
      String(value[value.index(after: comma)...].dropLast()).trimmingWhiteSpace(), depth: depth + 1)
  }
}
