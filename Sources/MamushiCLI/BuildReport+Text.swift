import MamushiCore
import MamushiKit

extension BuildReport {
  /// The object that `build --json` prints.
  var json: JSON {
    .object([
      ("pages", .number(pageCount)),
      ("written", .number(output.written)),
      ("unchanged", .number(output.unchanged)),
      ("deleted", .number(output.deleted)),
      ("bytes", .number(output.bytes)),
      ("sources", .list(sources.map(\.json))),
      ("diagnostics", .list(diagnostics.map(\.json))),
    ])
  }

  /// The object that `fetch --json` prints.
  var sourcesJSON: JSON {
    .object([
      ("sources", .list(sources.map(\.json))), ("diagnostics", .list(diagnostics.map(\.json))),
    ])
  }

  /// One line for people who only fetch.
  var sourcesSummary: String {
    switch failure {
    case .interrupted: return "Interrupted. What was fetched so far is kept."
    case .configuration: return "Nothing fetched (errors in site.yaml)."
    case .running: return "Nothing fetched."
    case .some, nil:
      let items = sources.reduce(0) { $0 + $1.items }
      let requests = sources.reduce(0) { $0 + $1.requests }
      return sources.isEmpty
        ? "This site has no sources."
        : "\(sources.count) source\(sources.count == 1 ? "" : "s") with \(items) item\(items == 1 ? "" : "s"), \(requests) request\(requests == 1 ? "" : "s")."
    }
  }

  /// One line for people.
  ///
  /// - Parameter folder: the output folder, as it is shown.
  func summary(output folder: String) -> String {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count { $0.severity == .warning }
    let found = [(errors, "error"), (warnings, "warning")]
      .filter { $0.0 > 0 }
      .map { $0.0 == 1 ? "1 \($0.1)" : "\($0.0) \($0.1)s" }
      .joined(separator: ", ")
    switch failure {
    case .interrupted: return "Interrupted. The old site stands."
    case .source:
      let names = sources.filter { [.stale, .failed].contains($0.state) }.map {
        "'\($0.name)' " + ($0.state == .stale ? "is stale" : "failed")
      }
      return "Not built (\(names.joined(separator: ", "))). The old site stands."
    case .some: return "Not built (\(found)). The old site stands."
    case nil:
      let files =
        "\(output.written) file\(output.written == 1 ? "" : "s") written, \(output.unchanged) unchanged, \(output.deleted) deleted"
      return "Built \(pageCount) page\(pageCount == 1 ? "" : "s") into \(folder): \(files)."
        + (found.isEmpty ? "" : " \(found).")
    }
  }
}

extension SourceStatus {
  fileprivate var json: JSON {
    .object([
      ("name", .string(name)), ("state", .string(state.rawValue)), ("items", .number(items)),
      ("requests", .number(requests)),
    ])
  }

  /// One line for people: `app: 60 items on 3 pages, fresh`.
  var text: String {
    "\(name): \(items) item\(items == 1 ? "" : "s") on \(pages) page\(pages == 1 ? "" : "s"), \(state.rawValue)"
  }
}

extension SourceProgress {
  /// One line for people: `app: 40 items on 2 pages`.
  var text: String {
    "\(source): \(items) item\(items == 1 ? "" : "s") on \(pages) page\(pages == 1 ? "" : "s")"
      + (pictures > 0 ? ", \(pictures) picture\(pictures == 1 ? "" : "s")" : "")
  }
}

extension Diagnostic {
  fileprivate var json: JSON {
    .object([
      ("severity", .string(severity.rawValue)),
      ("id", .string(id)),
      ("message", .string(message)),
      ("file", location.map { .string($0.file.string) } ?? .null),
      ("line", location?.line.map(JSON.number) ?? .null),
      ("column", location?.column.map(JSON.number) ?? .null),
      ("help", help.map(JSON.string) ?? .null),
    ])
  }
}
