/// What stands small beside something, or below and above it.
struct MathScripts: Sendable {
  enum Placement: Sendable {
    /// Where the base wants them.
    case automatic
    case limits, beside
  }

  var subscripted: MathNode?
  var superscripted: MathNode?
  var placement = Placement.automatic

  var isEmpty: Bool { subscripted == nil && superscripted == nil }
}
