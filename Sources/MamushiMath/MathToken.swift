/// A token of a formula's source.
enum MathToken: Equatable, Sendable {
  case end
  case beginGroup, endGroup
  /// `^` and `_`.
  case raise, lower, prime
  case alignment, newRow, dollar
  /// A command without its backslash: letters, or one other character.
  case command(String)
  /// A character with its combining marks.
  case character(String)

  func isCharacter(_ text: String) -> Bool { self == .character(text) }
}
