import MamushiCore
import Synchronization

/// Texts that would be pages but for a fault, which has been reported: that an address of theirs leads to nothing is no fault
/// of who links there. Their names alone are known, as their front matter is what is wrong. They are looked for once, when the first address leads to nothing.
final class FaultyTexts: Sendable {
  private let slugs = Mutex<Set<String>?>(nil)

  /// - Parameters:
  ///   - path: an address in the site, as it is written.
  ///   - files: those texts, the same at each call.
  func mayBe(at path: String, _ files: @autoclosure () -> [SitePath]) -> Bool {
    guard let last = path.split(separator: "/").last else { return false }
    return slugs.withLock { slugs in
      let known = slugs ?? Set(files().map { Slug.make(from: TextName(of: $0).text) })
      slugs = known
      return known.contains(String(last))
    }
  }
}
