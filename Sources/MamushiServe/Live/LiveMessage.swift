/// What the server tells the script in a page.
enum LiveMessage: Equatable, Sendable {
  /// The page's own bytes changed.
  case reload
  /// Only style sheets changed: all of the page's, in order. `digest` is the page's that has them.
  case css([String], digest: String)
  /// The page is elsewhere now.
  case moved(String)
  /// The page is gone; this is the nearest one above it.
  case removed(String)
  /// The last build failed.
  case overlay([BuildDiagnostic])
  /// It is mended.
  case clear
  /// There was a build, whatever became of this page: others are to ask.
  case build

  private var event: (name: String, data: JSONValue) {
    switch self {
    case .reload: ("reload", .object([:]))
    case .css(let sheets, let digest):
      ("css", .object(["sheets": .list(sheets.map(JSONValue.string)), "page": .string(digest)]))
    case .moved(let path): ("moved", .object(["to": .string(path)]))
    case .removed(let path): ("removed", .object(["to": .string(path)]))
    case .overlay(let diagnostics): ("overlay", .object(["diagnostics": .list(diagnostics.map(\.json))]))
    case .clear: ("clear", .object([:]))
    case .build: ("build", .object([:]))
    }
  }

  /// As an event of a stream (HTML, section 9.2).
  var text: String { "event: \(event.name)\ndata: \(event.data.text)\n\n" }

  /// As a part of an answer.
  var json: JSONValue { .object(["event": .string(event.name), "data": event.data]) }
}
