import MamushiCore

/// The problems of lines in `_headers` that hosts ignore. None fails a build: hosts differ in what they read.
enum HeaderProblem: Problem, Equatable {
  /// A header that begins its line, where hosts expect a path.
  case notIndented(header: String)
  case notAPath(text: String)
  /// A header above all paths.
  case noPathAbove
  /// An indented line without a name and a colon.
  case notAHeader(suggestion: String?)

  var severity: Diagnostic.Severity { .warning }

  var id: String { "InvalidHeaderLine" }

  var message: String {
    switch self {
    case .notIndented: "hosts ignore this line: a header stands indented below its path"
    case .notAPath(let text): "hosts ignore this line: '\(text)' is not a path of the site"
    case .noPathAbove: "hosts ignore this header: no path stands above it"
    case .notAHeader: "hosts ignore this line: it is not a header"
    }
  }

  var help: String? {
    switch self {
    case .notIndented(let header): "indent this header below its path: '  \(header)'"
    case .notAPath: "paths begin with '/': write '/*', and indent its headers below it"
    case .noPathAbove: "write the path above it: '/*' for all addresses"
    case .notAHeader(let suggestion): "write '\(suggestion ?? "Name: value")'"
    }
  }
}
