/// A fault of a formula, and its place.
package struct MathProblem: Hashable, Sendable {
  package let fault: MathFault
  /// In bytes of UTF-8, from the start of the formula's source.
  package let offset: Int
}
