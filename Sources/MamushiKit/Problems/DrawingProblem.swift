import MamushiCore

/// The problems of drawings (SVG) that could do more than be viewed, which do not fail a build. A drawing that
/// the site uses as a picture and cannot show is an error: ``ImageFault``.
enum DrawingProblem: Problem {
  /// Published without its unsafe parts: the reasons, as clauses.
  case reduced(removed: String)
  /// Left out of texts and albums; an empty drawing is published at its address.
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
    case .reduced(let removed): "the drawing is published without its unsafe parts: \(removed)"
    case .nothingLeft(let fault): "the drawing is not shown: \(fault.message)"
    }
  }

  var help: String? {
    switch self {
    case .reduced: ImageFault.unsafeDrawing(reason: "").help
    case .nothingLeft(let fault): fault.help
    }
  }
}
