import MamushiCore
import Synchronization

/// What names that nothing has were meant to be. What there is, is looked through once, when the first name is missing; so it
/// does not count how many are, nor which of several threads asks first.
final class NameSuggestions: Sendable {
  private let index = Mutex<NameIndex?>(nil)

  /// The nearest of some names, which are the same at each call; nil where none is near.
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
