/// A message of the server to the script in a page.
enum LiveMessage: Equatable, Sendable {
  /// The page itself changed.
  case reload
  /// Only style sheets changed: all style sheets of the page, in order. `digest` is that of the page that has
  /// them.
  case css([String], digest: String)
  /// The page has moved to this address.
  case moved(String)
  /// The page is gone; the address is that of the nearest page above.
  case removed(String)
  /// The last build failed.
  case overlay([BuildDiagnostic])
  /// The failure has been fixed.
  case clear
  /// There was a build, whatever its effect on this page: other pages should ask.
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

  /// An event of an event stream (HTML, section 9.2).
  var text: String { "event: \(event.name)\ndata: \(event.data.text)\n\n" }

  /// An element of a JSON response.
  var json: JSONValue { .object(["event": .string(event.name), "data": event.data]) }
}
