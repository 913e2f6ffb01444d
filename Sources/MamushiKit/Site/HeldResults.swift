import MamushiCore
import Synchronization

/// What a process that builds again and again keeps between its builds, beside what every build leaves for the next: results
/// that take long, with what they were made from. This is the one place that holds any; each says itself for which inputs it
/// is valid, by their fingerprints.
package final class HeldResults: Sendable {
  private let site = Mutex<HeldSite?>(nil)
  private let search = Mutex<HeldSearch?>(nil)

  package init() {}

  /// The index of the search that was made last.
  var lastSearch: HeldSearch? { search.withLock { $0 } }

  func keep(_ search: HeldSearch) { self.search.withLock { $0 = search } }

  /// The site of the last build that was whole.
  var lastSite: HeldSite? { site.withLock { $0 } }

  /// - Returns: what is not held any more; to give it back takes time.
  func keep(_ site: HeldSite) -> HeldSite? {
    self.site.withLock { held in
      defer { held = site }
      return held
    }
  }
}
