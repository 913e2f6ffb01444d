import MamushiCore
import Synchronization

/// What a process that builds again and again keeps between its builds, beside what every build leaves for the next: results
/// that take long, with what they were made from.
package final class HeldResults: Sendable {
  private let related = Mutex<(inputs: Fingerprint, articles: RelatedArticles)?>(nil)

  package init() {}

  /// The related articles that were found for the same inputs; nil where those were others.
  func related(for inputs: Fingerprint) -> RelatedArticles? {
    related.withLock { $0?.inputs == inputs ? $0?.articles : nil }
  }

  func keep(_ articles: RelatedArticles, for inputs: Fingerprint) {
    related.withLock { $0 = (inputs, articles) }
  }
}
