/// What the target of a rule takes from the address that the rule is for.
extension RedirectRules {
  /// The first placeholder of a target that the rest of its rule does not have; nil if there is none.
  ///
  /// - Parameters:
  ///   - words: the address that the rule is for, and its conditions: `id=:id`.
  ///   - target: a path or whole address: only parts of its path that begin with `:` are placeholders, so a port is none.
  static func unboundPlaceholder(of target: Substring, within words: ArraySlice<Substring>)
    -> RedirectProblem?
  {
    guard target.contains("/:"), let address = words.first else { return nil }
    var known = names(in: address)
    if address.contains("*") { known.append("splat") }
    for condition in words.dropFirst() {
      guard let sign = condition.firstIndex(of: "=") else { continue }
      if let name = placeholder(condition[condition.index(after: sign)...]) { known.append(name) }
    }
    guard let missing = names(in: target).first(where: { !known.contains($0) }) else { return nil }
    return .unboundPlaceholder(name: missing, address: String(address), known: known.first)
  }

  /// The names of placeholders in a path, or in the path of a whole address.
  private static func names(in address: Substring) -> [String] {
    let written = address.prefix { $0 != "?" && $0 != "#" }
    return written.split(separator: "/").compactMap { placeholder($0) }
  }

  /// The name of the placeholder that a text begins with: `slug` of `:slug.html`. A number is none.
  private static func placeholder(_ text: Substring) -> String? {
    guard text.first == ":" else { return nil }
    let name = text.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard let first = name.first, !first.isNumber else { return nil }
    return String(name)
  }
}
