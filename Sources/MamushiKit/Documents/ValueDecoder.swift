import MamushiCore

/// Converts values of a document to Swift values, and reports those with a wrong type or form.
///
/// Each method returns nil both for `null`, which means absent, and for a value that it reported.
struct ValueDecoder {
  let file: SitePath
  let zone: any TimeZoneRules
  var diagnostics: [Diagnostic] = []
  /// The keys of another generator in the place of known ones, which messages name.
  var writtenKeys: [String: String] = [:]

  init(file: SitePath, zone: any TimeZoneRules = FixedOffset(seconds: 0)) {
    self.file = file
    self.zone = zone
  }

  /// - Parameter mark: nil for the file as a whole.
  mutating func report(_ problem: SiteProblem, at mark: Mark?) {
    let problem = writtenKeys.isEmpty ? problem : problem.naming(writtenKeys)
    diagnostics.append(
      Diagnostic(problem, at: mark.map { SourceLocation(file, $0) } ?? SourceLocation(file)))
  }

  mutating func report(_ problem: SettingProblem, at mark: Mark?) {
    diagnostics.append(
      Diagnostic(problem, at: mark.map { SourceLocation(file, $0) } ?? SourceLocation(file)))
  }

  mutating func report(_ problem: SourceSettingProblem, at mark: Mark?) {
    diagnostics.append(Diagnostic(problem, at: mark.map { SourceLocation(file, $0) } ?? SourceLocation(file)))
  }

  mutating func report(_ problem: FrontMatterProblem, at mark: Mark) {
    diagnostics.append(Diagnostic(problem, at: SourceLocation(file, mark)))
  }

  mutating func report(_ problem: PageProblem, at mark: Mark) {
    diagnostics.append(Diagnostic(problem, at: SourceLocation(file, mark)))
  }

  mutating func reportType(_ key: String, _ node: Node, expected: String) {
    report(.wrongType(key: key, expected: expected, found: node.kindName), at: node.mark)
  }

  /// Decodes text; plain numbers are used as written.
  mutating func text(_ key: String, _ node: Node) -> String? {
    switch node.value {
    case .string(let text): return Self.holdsNUL(text) ? text.filter { $0 != "\0" } : text
    case .integer(let value): return node.source ?? String(value)
    case .number(let value): return node.source ?? String(value)
    case .null: return nil
    case .bool, .list, .mapping:
      reportType(key, node, expected: "text")
      return nil
    }
  }

  private static func holdsNUL(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { $0.contains(0) } ?? text.utf8.contains(0)
  }

  /// Decodes text that is not blank.
  mutating func nonEmptyText(_ key: String, _ node: Node) -> String? {
    guard let text = text(key, node), text.unicodeScalars.contains(where: { !$0.isWhiteSpace })
    else { return nil }
    return text
  }

  /// Decodes a required value, and tells whether its absence has been reported as another fault.
  mutating func required<Value>(
    _ decode: (inout ValueDecoder) -> Value?
  ) -> (value: Value?, isReported: Bool) {
    let count = diagnostics.count
    let value = decode(&self)
    return (value, diagnostics.count > count)
  }

  mutating func flag(_ key: String, _ node: Node) -> Bool? {
    switch node.value {
    case .bool(let flag): return flag
    case .null: return nil
    default:
      reportType(key, node, expected: "true or false")
      return nil
    }
  }

  mutating func integer(_ key: String, _ node: Node, in range: ClosedRange<Int>? = nil) -> Int? {
    switch node.value {
    case .integer(let value):
      if let range, !range.contains(value) {
        let words =
          range.upperBound == .max
          ? "a whole number from \(range.lowerBound)"
          : "a whole number from \(range.lowerBound) to \(range.upperBound)"
        report(.outOfRange(key: key, value: String(value), range: words), at: node.mark)
        return nil
      }
      return value
    case .null: return nil
    case .number(let value) where Int(exactly: value.rounded()) == nil:
      let range = range ?? .min ... .max
      let words = "a whole number from \(range.lowerBound) to \(range.upperBound)"
      report(.outOfRange(key: key, value: node.source ?? "\(value)", range: words), at: node.mark)
      return nil
    case .number:
      report(.wrongType(key: key, expected: "a whole number", found: "one with a fraction"), at: node.mark)
      return nil
    default:
      reportType(key, node, expected: "a whole number")
      return nil
    }
  }

  /// Decodes one text or a list of texts.
  mutating func texts(_ key: String, _ node: Node) -> [String] { markedTexts(key, node).map(\.text) }

  /// Decodes one text or a list of texts, with their places.
  mutating func markedTexts(_ key: String, _ node: Node) -> [(text: String, mark: Mark)] {
    switch node.value {
    case .null: return []
    case .list(let nodes):
      return nodes.compactMap { item in nonEmptyText(key, item).map { ($0, item.mark) } }
    case .mapping, .bool:
      reportType(key, node, expected: "text or a list of texts")
      return []
    default: return nonEmptyText(key, node).map { [($0, node.mark)] } ?? []
    }
  }

  mutating func date(_ key: String, _ node: Node) -> ContentDate? {
    switch node.value {
    case .bool, .list, .mapping:
      reportType(key, node, expected: "a date such as '2026-05-05'")
      return nil
    default: break
    }
    guard let text = nonEmptyText(key, node) else { return nil }
    if let date = DateParser.parse(text, zone: zone) {
      reportAncientYear(key, text, at: SourceLocation(file, node.mark))
      return date
    }
    report(.invalidDate(key: key, value: text), at: node.mark)
    return nil
  }

  /// - Parameter text: a date in the form of ``DateParser``.
  mutating func reportAncientYear(_ key: String, _ text: String, at location: SourceLocation) {
    guard text.hasPrefix("0") else { return }
    let suggestion = DateSuggestion.laterYear(than: text)
    diagnostics.append(
      Diagnostic(
        FrontMatterProblem.ancientYear(key: writtenKeys[key] ?? key, value: text, suggestion: suggestion),
        at: location))
  }

  /// Reports a text that expires before it appears.
  mutating func reportNeverShown(date: ContentDate?, expires: ContentDate?, _ entries: [Node.Entry]) {
    guard let date, let expires, expires.timestamp.seconds <= date.timestamp.seconds,
      let entry = entries.first(where: { $0.key == "expires" })
    else { return }
    report(FrontMatterProblem.neverShown, at: entry.value.mark)
  }

  /// Returns the moment of the last change; nil if the text appeared on a later day, which is reported.
  mutating func laterUpdate(
    _ updated: ContentDate?, than date: ContentDate?, _ entries: [Node.Entry]
  ) -> ContentDate? {
    guard let updated, let date, updated.isSurelyBefore(date) else { return updated }
    if let entry = entries.first(where: { $0.key == "updated" }) {
      report(FrontMatterProblem.updatedBeforeDate, at: entry.value.mark)
    }
    return nil
  }

  /// Decodes a number from 0 to 5.
  mutating func rating(_ key: String, _ node: Node) -> Double? {
    number(key, node, in: 0...5, called: "a number from 0 to 5")
  }

  /// - Parameter words: a description of valid values: "a number from 0 to 5".
  mutating func number(
    _ key: String, _ node: Node, in range: ClosedRange<Double>, called words: String
  ) -> Double? {
    let value: Double
    switch node.value {
    case .integer(let number): value = Double(number)
    case .number(let number): value = number
    case .null: return nil
    default:
      reportType(key, node, expected: words)
      return nil
    }
    if range.contains(value) { return value }
    report(.outOfRange(key: key, value: node.source ?? "\(value)", range: words), at: node.mark)
    return nil
  }

  /// Decodes an amount: a whole number, or a text of digits with commas between thousands.
  mutating func budget(_ key: String, _ node: Node) -> Int? {
    if case .integer(let amount) = node.value, amount >= 0 { return amount }
    guard let text = text(key, node) else { return nil }
    if let amount = Self.amount(text) { return amount }
    report(.invalidBudget(key: key, value: text), at: node.mark)
    return nil
  }

  /// Parses an amount; nil if the text is not one.
  static func amount(_ text: String) -> Int? {
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    let isGrouped = groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
    let isShort = groups.count == 1 || (1...3).contains(groups[0].utf8.count)
    let digits = groups.joined()
    guard isGrouped, isShort, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(digits)
  }

  /// Decodes an absolute `http` or `https` URL.
  mutating func webAddress(_ key: String, _ node: Node) -> String? {
    guard let text = nonEmptyText(key, node) else { return nil }
    if WebAddress.isAbsolute(text) { return text }
    report(.invalidURL(key: key, value: text), at: node.mark)
    return nil
  }

  /// The slug of `text`; empty, and reported, if the slug would be empty or reserved.
  ///
  /// - Parameters:
  ///   - mark: the place of `text`; nil if it is the name of a file without lines.
  ///   - origin: where the text comes from.
  mutating func slug(_ text: String, at mark: Mark?, of origin: SlugOrigin = .text) -> String {
    let slug = Slug.make(from: text)
    if slug.isEmpty { report(.emptySlug(value: text, of: origin), at: mark) }
    guard Slug.reserved.contains(slug) else { return slug }
    report(.reservedSlug(slug: slug, of: origin), at: mark)
    return ""
  }

  /// Decodes a reference to a file.
  mutating func reference(_ key: String, _ node: Node) -> FileReference? {
    nonEmptyText(key, node).map { FileReference(path: $0, location: SourceLocation(file, node.mark)) }
  }

  /// The entries of a mapping with known keys; others are reported.
  ///
  /// - Parameter foreign: replacements for keys of other generators, by their ``FrontMatterKey/normalized(_:)``
  ///   form.
  mutating func entries(
    of node: Node, as name: String, known: [String], foreign: [String: String] = [:]
  ) -> [Node.Entry] {
    if case .null = node.value { return [] }
    guard let entries = node.entries else {
      reportType(name, node, expected: "a mapping")
      return []
    }
    for entry in entries where !known.contains(entry.key) {
      if let help = foreign[FrontMatterKey.normalized(entry.key)] {
        let problem = SettingProblem.foreignSetting(key: entry.key, help: help)
        diagnostics.append(Diagnostic(problem, at: SourceLocation(file, entry.keyMark)))
        continue
      }
      report(
        .unknownKey(key: entry.key, suggestion: nearestName(to: entry.key, among: known), known: known),
        at: entry.keyMark)
    }
    return entries.filter { known.contains($0.key) }
  }

  /// The entries of a mapping with the author's own keys.
  mutating func openEntries(_ name: String, _ node: Node) -> [Node.Entry] {
    if let entries = node.entries { return entries }
    if !node.isNull { reportType(name, node, expected: "a mapping") }
    return []
  }
}

extension ValueDecoder {
  /// The parameters of front matter for templates: `params` first, then the author's other keys.
  mutating func parameters(_ node: Node, beside own: [Node.Entry]) -> [Node.Entry] {
    let entries = openEntries("params", node)
    if entries.isEmpty || own.isEmpty { return entries + own }
    let keys = Set(entries.map(\.key))
    for entry in own where keys.contains(entry.key) {
      report(.repeatedParameter(key: entry.key), at: entry.keyMark)
    }
    return entries + own.filter { !keys.contains($0.key) }
  }
}
