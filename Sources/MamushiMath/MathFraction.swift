/// A part above another one, with or without a line.
struct MathFraction: Sendable {
  var hasLine = true
  /// Nil for the style of the surroundings.
  var style: MathStyle?
  var left: String?
  var right: String?

  static let binomial = Self(hasLine: false, left: "(", right: ")")

  func node(_ numerator: MathNode, _ denominator: MathNode) -> MathNode {
    var node = MathNode.fraction(numerator, denominator, hasLine: hasLine)
    if let left, let right {
      node = .delimited([node], left: .delimiter(left), right: .delimiter(right), grows: true)
    }
    return style.map { .styled(node, $0) } ?? node
  }
}
