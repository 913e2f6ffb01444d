import MamushiCore
import Synchronization

/// Suggests the names that unknown names were probably meant to be. The candidates are indexed once, at the first
/// unknown name; so neither the number of unknown names nor the thread that asks first matters.
final class NameSuggestions: Sendable {
  private let index = Mutex<NameIndex?>(nil)

  /// The nearest candidate; nil if none is near. Every call must pass the same candidates.
  func nearest<Names: Sequence<String>>(
    to name: String, among candidates: @autoclosure () -> Names
  ) -> String? {
    let index = index.withLock { index in
      let known = index ?? NameIndex(candidates())
      index = known
      return known
    }
    return index.nearest(to: name)
  }
}
