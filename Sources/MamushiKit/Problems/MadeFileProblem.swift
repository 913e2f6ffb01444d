import MamushiCore

/// The problems of files that templates of the site's own make, with all their wording.
enum MadeFileProblem: Problem {
  /// - Parameters:
  ///   - path: the file in the output.
  ///   - place: the line and column of the fault in it.
  ///   - text: the beginning of what stands there; empty at its end.
  case invalidJSON(path: String, reason: String, place: Mark?, text: String)

  /// The same for a value of JSON Lines.
  case invalidJSONLine(path: String, reason: String, place: Mark, text: String)

  case invalidXML(path: String, reason: String, line: Int?)

  /// What looks like a placeholder in the name of a template, and stands for nothing.
  ///
  /// - Parameter other: the placeholder that is filled in.
  case unfilledPlaceholder(String, beside: String?)

  static let invalidFileID = "InvalidMadeFile"

  var severity: Diagnostic.Severity {
    if case .unfilledPlaceholder = self { .warning } else { .error }
  }

  var id: String {
    if case .unfilledPlaceholder = self { "UnfilledPlaceholder" } else { Self.invalidFileID }
  }

  var message: String {
    switch self {
    case .invalidJSON(let path, let reason, let place, let text):
      "'/\(path)' is not valid JSON: \(reason)\(place.map { Self.position($0, text) } ?? "")"
    case .invalidJSONLine(let path, let reason, let place, let text):
      "'/\(path)' is not valid JSON Lines: \(reason)\(Self.position(place, text))"
    case .invalidXML(let path, let reason, let line):
      "'/\(path)' is not well-formed XML: \(reason)\(line.map { " (line \($0))" } ?? "")"
    case .unfilledPlaceholder(let name, let other):
      "nothing fills '\(name)'\(other.map { " beside '\($0)'" } ?? "") in the name of this template"
    }
  }

  private static func position(_ place: Mark, _ text: String) -> String {
    " (line \(place.line), column \(place.column)\(text.isEmpty ? "" : ", before '\(text)'"))"
  }

  var help: String? {
    switch self {
    case .invalidJSON:
      "write values between quotation marks, and a comma after each item but the last: '{{^last}},{{/last}}'"
    case .invalidJSONLine:
      "write each value on one line of its own, without a comma after it, and texts between quotation marks"
    case .invalidXML:
      "close each tag, write '&' as '&amp;' and '<' as '&lt;', and print HTML between two braces, as text"
    case .unfilledPlaceholder(_, nil):
      "write '[article]' for a file of each article, or '[page]' for one of each page"
    case .unfilledPlaceholder(let name, _): "remove '\(name)': a file is made of one article or one page"
    }
  }
}
