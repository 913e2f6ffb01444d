/// The small parts next to a base, or below and above it.
struct MathScripts: Sendable {
  enum Placement: Sendable {
    /// At the base's usual place.
    case automatic
    case limits, beside
  }

  var subscripted: MathNode?
  var superscripted: MathNode?
  var placement = Placement.automatic

  var isEmpty: Bool { subscripted == nil && superscripted == nil }
}
