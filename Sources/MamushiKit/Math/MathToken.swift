/// The smallest parts of a formula's source.
enum MathToken: Equatable, Sendable {
  case end
  case beginGroup, endGroup
  /// `^` and `_`.
  case raise, lower, prime
  case alignment, newRow, dollar
  /// Without its backslash: letters, or one other character.
  case command(String)
  /// A character with the marks that are combined with it.
  case character(String)

  func isCharacter(_ text: String) -> Bool { self == .character(text) }
}
