import MamushiCore
import Synchronization

/// Texts that would be pages but for a fault, or that cannot be read, which has been reported: links to their addresses are no fault of the
/// linking text. They are known by their file names, since what gives them addresses is wrong. They are collected once,
/// for the first address that leads nowhere.
final class FaultyTexts: Sendable {
  private let slugs = Mutex<Set<String>?>(nil)

  /// Whether an address may be that of one of these texts.
  ///
  /// - Parameters:
  ///   - path: an address in the site, as written.
  ///   - files: the texts, the same for each call.
  func mayBe(at path: String, _ files: @autoclosure () -> [SitePath]) -> Bool {
    guard let last = path.split(separator: "/").last else { return false }
    return slugs.withLock { slugs in
      let known = slugs ?? Set(files().map { Slug.make(from: TextName(of: $0).text) })
      slugs = known
      return known.contains(String(last))
    }
  }
}
