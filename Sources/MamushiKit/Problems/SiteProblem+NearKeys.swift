import MamushiCore

extension SiteProblem {
  /// Returns the warnings that keys are unknown, but like known ones.
  static func ofNearKeys(_ keys: [String], known: [String]) -> Set<String> {
    Set(keys.flatMap { key in known.map { SiteProblem.nearKnownKey(key: key, known: $0).message } })
  }
}
