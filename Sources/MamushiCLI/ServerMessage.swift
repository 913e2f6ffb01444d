import MamushiCore
import MamushiKit

/// A message to the preview server: one JSON object per line on its standard input.
enum ServerMessage {
  case building
  case built(SiteUpdate, milliseconds: Int)
  case failed(SiteUpdate, milliseconds: Int)
  case author(SiteUpdate)

  /// - Parameter excerpt: returns the line of a file that a diagnostic refers to.
  func line(excerpt: (SourceLocation) -> String?) -> [UInt8] {
    var bytes: [UInt8] = []
    json(excerpt).write(to: &bytes)
    return bytes
  }

  private func json(_ excerpt: (SourceLocation) -> String?) -> JSON {
    switch self {
    case .building: return .object([("event", .string("building"))])
    case .built(let update, let milliseconds):
      let output = update.report.output
      return .object([
        ("event", .string("built")), ("milliseconds", .number(milliseconds)),
        ("changed", Self.paths(output.changedPaths)), ("removed", Self.paths(output.removedPaths)),
        ("moved", .object(update.moved.map { ($0.from, .string($0.to)) })),
        ("diagnostics", Self.list(update.report.diagnostics, excerpt)),
      ])
    case .failed(let update, let milliseconds):
      return .object([
        ("event", .string("failed")), ("milliseconds", .number(milliseconds)),
        ("diagnostics", Self.list(update.report.diagnostics, excerpt)),
      ])
    case .author(let update):
      var page = update.overview(limit: Self.authorLimit)
      page.append(("diagnostics", Self.list(update.report.diagnostics, excerpt)))
      return .object([("event", .string("author")), ("page", .object(page))])
    }
  }

  /// The size limit of everything but the diagnostics, in bytes.
  private static let authorLimit = 1_500_000
  /// The greatest number of diagnostics sent: nobody reads more in a browser.
  private static let diagnosticLimit = 500

  private static func paths(_ paths: [String]) -> JSON { .list(paths.map { .string("/" + $0) }) }

  private static func list(_ diagnostics: [Diagnostic], _ excerpt: (SourceLocation) -> String?) -> JSON {
    .list(
      diagnostics.sorted { ($0.severity, $0) < ($1.severity, $1) }.prefix(diagnosticLimit).map { diagnostic in
        guard case .object(let members) = diagnostic.json else { return diagnostic.json }
        let line = diagnostic.location.flatMap(excerpt)
        return .object(members + [("excerpt", line.map(JSON.string) ?? .absent)])
      })
  }
}
