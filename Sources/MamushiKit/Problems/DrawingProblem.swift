import MamushiCore

/// What is told of drawings (SVG) that could do more than be looked at, where a build goes on without. What the site
/// names as a picture of its own and cannot show is an error: ``ImageFault``.
enum DrawingProblem: Problem {
  /// Published without what is not safe: why that was left out, as clauses.
  case reduced(removed: String)
  /// A picture of a text, or in an album.
  case leftOut(ImageFault)
  /// A file at an address of its own.
  case emptied(ImageFault)

  var severity: Diagnostic.Severity { .warning }

  var id: String {
    switch self {
    case .reduced: "DrawingReduced"
    case .leftOut, .emptied: "UnsafeDrawing"
    }
  }

  var message: String {
    switch self {
    case .reduced(let removed): "the drawing is published without what is not safe: \(removed)"
    case .leftOut(let fault): "the picture is left out: \(fault.message)"
    case .emptied(let fault): "an empty drawing stands in the place of this one: \(fault.message)"
    }
  }

  var help: String? { ImageFault.unsafeDrawing(reason: "").help }
}
