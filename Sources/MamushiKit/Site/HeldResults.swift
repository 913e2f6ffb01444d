import MamushiCore
import Synchronization

/// What a process that builds repeatedly keeps between builds, beyond what every build leaves for the next: expensive
/// results, with what they were made from. This is the only place that holds any; each result records by fingerprints
/// for which inputs it is valid.
package final class HeldResults: Sendable {
  private let site = Mutex<HeldSite?>(nil)
  private let search = Mutex<[String: HeldSearch]>([:])

  package init() {}

  /// The search index of a language that was made last.
  func lastSearch(of language: SiteLanguage) -> HeldSearch? { search.withLock { $0[language.tag] } }

  func keep(_ search: HeldSearch, of language: SiteLanguage) {
    self.search.withLock { $0[language.tag] = search }
  }

  /// The site of the last complete build.
  var lastSite: HeldSite? { site.withLock { $0 } }

  /// - Returns: the value that is no longer held; freeing it takes time.
  func keep(_ site: HeldSite) -> HeldSite? {
    self.site.withLock { held in
      defer { held = site }
      return held
    }
  }
}
