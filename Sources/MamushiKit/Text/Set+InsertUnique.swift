import MamushiCore

extension Set<String> {
  /// Enters a slug; where it is taken or reserved, with digits at its end.
  ///
  /// - Parameters:
  ///   - key: digits that stand for whose slug it is.
  ///   - isFree: whether nothing else is in its way.
  mutating func insertUnique(_ own: String, key: String, isFree: (String) -> Bool = { _ in true }) -> String {
    var slug = own
    var number = 1
    while contains(slug) || Slug.reserved.contains(slug) || !isFree(slug) {
      slug = number == 1 ? "\(own)-\(key)" : "\(own)-\(key)-\(number)"
      number += 1
    }
    insert(slug)
    return slug
  }
}
