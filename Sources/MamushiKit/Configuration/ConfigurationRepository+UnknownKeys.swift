import MamushiCore

extension ConfigurationRepository {
  /// Returns the number of unknown keys that cannot be meant to decide what the site has, or what its texts can name:
  /// misspelt keys of settings that do not, keys of other generators that have no counterpart, or one that does not, and
  /// keys like no other.
  static func harmlessUnknownKeyCount(in root: Node) -> Int {
    (root.entries ?? []).count { isUnknown($0.key) && isHarmless($0.key) }
  }

  private static func isUnknown(_ key: String) -> Bool { !keys.contains(key) }

  private static func isHarmless(_ key: String) -> Bool {
    let foreign = FrontMatterKey.normalized(key)
    if let help = ForeignSettings.ofSite[foreign] {
      return help.hasPrefix("remove it") || ForeignSettings.independent.contains(foreign)
    }
    guard let meant = nearestName(to: key, among: keys) else { return true }
    return meant == "title" || independentKeys.contains(meant)
  }
}
