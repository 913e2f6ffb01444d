import MamushiCore

extension Set<String> {
  /// Inserts a slug, with digits appended if it is taken or reserved.
  ///
  /// - Parameters:
  ///   - key: digits that identify the owner of the slug.
  ///   - isFree: whether nothing else conflicts with a slug.
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
