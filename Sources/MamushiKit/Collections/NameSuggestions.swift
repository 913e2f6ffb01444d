import MamushiCore
import Synchronization

/// What names that nothing has were meant to be. Each search looks at all there are, so there is a limit of them: where very
/// many names are wrong, what each was meant to be is of no use.
final class NameSuggestions: Sendable {
  static let limit = 100

  private let answers = Mutex<[String: String?]>([:])

  /// The nearest of some names; nil where none is near, or where enough have been searched for.
  func nearest<Names: Sequence<String>>(
    to name: String, among candidates: @autoclosure () -> Names
  ) -> String? {
    answers.withLock { answers in
      if let known = answers[name] { return known }
      guard answers.count < Self.limit else { return nil }
      let answer = nearestName(to: name, among: candidates())
      answers[name] = .some(answer)
      return answer
    }
  }
}
