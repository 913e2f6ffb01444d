import MamushiCore

/// The problems of lines in `_headers` that hosts ignore. None fails a build: hosts differ in what they read.
enum HeaderProblem: Problem, Equatable {
  /// A line that begins like a path, but not with a slash.
  case notAPath(text: String)
  /// A header above all paths.
  case noPathAbove
  /// A line without a name and a colon.
  case notAHeader(suggestion: String?)
  /// A name with spaces in front of the colon.
  ///
  /// - Parameter suggestion: the name with hyphens.
  case spacedName(name: String, suggestion: String)

  var severity: Diagnostic.Severity { .warning }

  var id: String { "InvalidHeaderLine" }

  var message: String {
    switch self {
    case .notAPath(let text): "hosts ignore this line: '\(text)' is not a path of the site"
    case .noPathAbove: "hosts ignore this header: no path stands above it"
    case .spacedName(let name, _):
      "hosts ignore this line: names of headers have no spaces, and '\(name)' does"
    case .notAHeader: "hosts ignore this line: it is not a header"
    }
  }

  var help: String? {
    switch self {
    case .notAPath: "paths begin with '/': write '/*', and its headers below it"
    case .noPathAbove: "write the path above it: '/*' for all addresses"
    case .spacedName(_, let suggestion): "write '\(suggestion)'"
    case .notAHeader(let suggestion): "write '\(suggestion ?? "Name: value")'"
    }
  }
}
