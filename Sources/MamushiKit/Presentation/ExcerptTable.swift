import Synchronization

/// The beginnings of bodies, by article. Filled while articles' pages are made, read when lists are: a body is
/// parsed once.
package final class ExcerptTable: Sendable {
  /// In graphemes.
  static let limit = 100

  private let excerpts = Mutex<[String: String]>([:])

  package init() {}

  func set(_ excerpt: String, for slug: String) {
    excerpts.withLock { $0[slug] = excerpt }
  }

  subscript(slug: String) -> String? {
    excerpts.withLock { $0[slug] }
  }
}
