import MamushiCore

extension Diagnostic {
  /// Whether it tells that an unknown key is like a known one.
  func isOfNearKey(_ key: String) -> Bool {
    let problem = SiteProblem.nearKnownKey(key: key, known: "")
    return id == problem.id && message.hasPrefix("the key '\(key)' is")
  }
}
