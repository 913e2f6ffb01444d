import MamushiCore

/// What is told of drawings (SVG) that could do more than be looked at, where a build goes on without. What the site
/// names as a picture of its own and cannot show is an error: ``ImageFault``.
enum DrawingProblem: Problem {
  /// Published without what is not safe: why that was left out, as clauses.
  case reduced(removed: String)
  /// Left out of texts and albums; at an address of its own, an empty drawing stands in its place.
  case nothingLeft(ImageFault)

  static let unsafeID = "UnsafeDrawing"

  var severity: Diagnostic.Severity { .warning }

  var id: String {
    switch self {
    case .reduced: "DrawingReduced"
    case .nothingLeft: Self.unsafeID
    }
  }

  var message: String {
    switch self {
    case .reduced(let removed): "the drawing is published without what is not safe: \(removed)"
    case .nothingLeft(let fault): "nothing of the drawing is shown: \(fault.message)"
    }
  }

  var help: String? {
    switch self {
    case .reduced: ImageFault.unsafeDrawing(reason: "").help
    case .nothingLeft(let fault): fault.help
    }
  }
}
