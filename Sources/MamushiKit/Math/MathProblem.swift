/// What is wrong with a formula, and where.
struct MathProblem: Hashable, Sendable {
  let fault: MathFault
  /// In bytes from the start of the formula's source, in UTF-8.
  let offset: Int
}
