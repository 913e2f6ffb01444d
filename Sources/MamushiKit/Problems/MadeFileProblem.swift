import MamushiCore

/// The problems of files that templates of the site's own make, with all their wording.
enum MadeFileProblem: Problem {
  /// - Parameters:
  ///   - path: the file in the output.
  ///   - place: the line and column of the fault in it.
  ///   - text: the beginning of what stands there; empty at its end.
  case invalidJSON(path: String, reason: String, place: Mark?, text: String)

  var severity: Diagnostic.Severity { .error }

  var id: String { "InvalidMadeFile" }

  var message: String {
    switch self {
    case .invalidJSON(let path, let reason, let place, let text):
      let position = place.map { " (line \($0.line), column \($0.column)\(found(text)))" } ?? ""
      return "'/\(path)' is not valid JSON: \(reason)\(position)"
    }
  }

  private func found(_ text: String) -> String { text.isEmpty ? "" : ", before '\(text)'" }

  var help: String? {
    "write values between quotation marks, and a comma after each item but the last: '{{^last}},{{/last}}'"
  }
}
