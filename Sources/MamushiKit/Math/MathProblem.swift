/// A fault of a formula, and its place.
struct MathProblem: Hashable, Sendable {
  let fault: MathFault
  /// In bytes of UTF-8, from the start of the formula's source.
  let offset: Int
}
