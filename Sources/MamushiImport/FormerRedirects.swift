import MamushiCore

/// The lines of the old site's `_redirects`, without those that would keep readers from a list or feed of the new one.
struct FormerRedirects {
  /// What stays.
  let text: String
  private(set) var omitted: [(line: String, number: Int, isDead: Bool)] = []

  /// - Parameters:
  ///   - old: the text of the file.
  ///   - own: the addresses of lists and feeds here, as ``PlainAddress`` has them.
  ///   - new: where the new lines lead, by the addresses that they are for, both as ``PlainAddress`` has them.
  ///   - leadsSomewhere: returns whether something is at the target of a line.
  init(
    _ old: String, own: Set<String>, new: [String: String],
    leadsSomewhere: (String) -> Bool = { _ in true }
  ) {
    var kept: [Substring] = []
    for (index, line) in old.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
    {
      let isDead = Self.target(ofRedirect: line).map { !leadsSomewhere($0) } ?? false
      if isDead || Self.isLost(line, own, new) {
        omitted.append((String(line), index + 1, isDead))
      } else {
        kept.append(line)
      }
    }
    text = omitted.isEmpty ? old : kept.joined(separator: "\n")
  }

  /// Whether a line is for a list or feed of the new site, or would lead in a circle with the new lines.
  private static func isLost(_ line: Substring, _ own: Set<String>, _ new: [String: String]) -> Bool {
    let words = Array(line.split { $0 == " " || $0 == "\t" }.prefix { !$0.hasPrefix("#") })
    guard words.count > 1, words[0].hasPrefix("/"), !words[0].contains("*"), !words[0].contains(":") else {
      return false
    }
    let from = PlainAddress.make(of: String(words[0]), isExact: true)
    // A condition may stand between the two addresses, or at the end.
    guard let target = words.indices.dropFirst().first(where: { isAddress(words[$0]) }) else { return false }
    let status = words.dropFirst(target + 1).first ?? "301"
    guard status.hasPrefix("3") || status.first?.isNumber != true else { return false }
    let to = PlainAddress.make(of: String(words[target]), isExact: true)
    if isCircle(from, to, new) { return true }
    return target == 1 && words.count <= 3 && to != from && own.contains(from)
  }

  /// The target of a line that leads browsers on; nil for other lines, and if the target has placeholders.
  private static func target(ofRedirect line: Substring) -> String? {
    let words = Array(line.split { $0 == " " || $0 == "\t" }.prefix { !$0.hasPrefix("#") })
    guard let index = words.indices.dropFirst().first(where: { isAddress(words[$0]) }) else { return nil }
    let status = words.dropFirst(index + 1).first ?? "301"
    let isRedirect = status.hasPrefix("3") || status.first?.isNumber != true
    return isRedirect && !words[index].contains("/:") && !words[index].contains("*")
      ? String(words[index]) : nil
  }

  private static func isAddress(_ word: Substring) -> Bool {
    word.hasPrefix("/") || String(word).contains("://")
  }

  /// Whether new lines lead from the target of a line back to it.
  private static func isCircle(_ from: String, _ to: String, _ new: [String: String]) -> Bool {
    var place = to
    for _ in new {
      guard let next = new[place] else { return false }
      if next == from { return true }
      place = next
    }
    return false
  }
}
