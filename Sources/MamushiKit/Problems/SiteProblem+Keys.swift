// The keys in messages about values.
extension SiteProblem {
  /// The same problem with its key as it is written.
  ///
  /// - Parameter keys: keys of another generator by the known ones that they mean: `lastmod` by `updated`.
  func naming(_ keys: [String: String]) -> SiteProblem {
    func written(_ key: String) -> String { keys[key] ?? key }
    return switch self {
    case .wrongType(let key, let expected, let found):
      .wrongType(key: written(key), expected: expected, found: found)
    case .invalidValue(let key, let value, let allowed):
      .invalidValue(key: written(key), value: value, allowed: allowed)
    case .invalidDate(let key, let value): .invalidDate(key: written(key), value: value)
    case .invalidBudget(let key, let value): .invalidBudget(key: written(key), value: value)
    case .outOfRange(let key, let value, let range):
      .outOfRange(key: written(key), value: value, range: range)
    case .invalidURL(let key, let value): .invalidURL(key: written(key), value: value)
    default: self
    }
  }
}
