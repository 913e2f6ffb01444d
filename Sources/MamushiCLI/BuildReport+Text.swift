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
      ("leftOut", leftOut.json),
      ("nextChange", nextChange.map(JSON.string) ?? .null),
      ("sources", .list(sources.map(\.json))),
      ("diagnostics", .list(listedDiagnostics.map(\.json))),
    ])
  }

  /// The greatest number of diagnostics in JSON output.
  private static let listLimit = 10_000

  /// All diagnostics, or if these are too many, the most severe ones and a note on how many are left out.
  private var listedDiagnostics: [Diagnostic] {
    if diagnostics.count <= Self.listLimit { return diagnostics }
    var listed: [Diagnostic] = []
    for severity in [Diagnostic.Severity.error, .warning, .note] {
      listed += diagnostics.lazy.filter { $0.severity == severity }.prefix(Self.listLimit - listed.count)
    }
    let problem = CommandProblem.diagnosticsLeftOut(
      count: diagnostics.count - listed.count, isWithAll: false)
    return listed.sorted() + [Diagnostic(problem, at: nil)]
  }

  /// The object that `fetch --json` prints.
  var sourcesJSON: JSON {
    .object([
      ("sources", .list(sources.map(\.json))), ("diagnostics", .list(listedDiagnostics.map(\.json))),
    ])
  }

  /// The object that `check --json` prints.
  var checkJSON: JSON { .object([("diagnostics", .list(listedDiagnostics.map(\.json)))]) }

  /// Whether there is no site at all, so that nothing of it has errors.
  private var hasNoSite: Bool { diagnostics.contains { $0.id == "MissingConfiguration" } }

  /// A one-line summary of a check for people.
  func checkSummary(output folder: String) -> String {
    switch failure {
    case .interrupted: return "Interrupted."
    case .configuration: return hasNoSite ? "Nothing checked." : "Nothing checked (errors in site.yaml)."
    case .running, .usage: return "Nothing checked."
    case .content where pageCount == 0: return "Nothing checked."
    default:
      let found = diagnostics.counts(of: [.error, .warning, .note]).joined(separator: ", ")
      let former =
        formerAddressCount == 0
        ? "" : " and \(formerAddressCount) former address\(formerAddressCount == 1 ? "" : "es")"
      return "Checked \(counted(pageCount, "page")) in \(folder)\(former): "
        + (found.isEmpty ? "nothing to fix." : found + ".")
    }
  }

  /// A one-line summary of a fetch for people.
  var sourcesSummary: String {
    switch failure {
    case .interrupted: return "Interrupted. What was fetched so far is kept."
    case .configuration: return hasNoSite ? "Nothing fetched." : "Nothing fetched (errors in site.yaml)."
    case .running: return "Nothing fetched."
    case .some, nil:
      let items = sources.reduce(0) { $0 + $1.items }
      let requests = sources.reduce(0) { $0 + $1.requests }
      return sources.isEmpty
        ? "This site has no sources."
        : "\(counted(sources.count, "source")) with \(counted(items, "item")), \(counted(requests, "request"))."
    }
  }

  /// A one-line summary of a build for people.
  ///
  /// - Parameters:
  ///   - folder: the output folder, as shown to the user.
  ///   - hasOldSite: whether the folder holds a site of an earlier build.
  func summary(output folder: String, hasOldSite: Bool) -> String {
    let found = diagnostics.counts().joined(separator: ", ")
    let end = hasOldSite ? " The previous site is unchanged." : ""
    switch failure {
    case .interrupted: return "Interrupted." + end
    case .running: return "Not built."
    case .source:
      let failed = sources.filter { $0.state == .failed }
      // Stale ones prevent a build only with --strict.
      let names =
        failed.isEmpty
        ? sources.filter { $0.state == .stale }.map { "'\($0.name)' is stale" }
        : failed.map { "'\($0.name)' failed" }
      return "Not built (\(names.joined(separator: ", ")))." + end
    case .some:
      let rest =
        leavesChecksOut ? " Links, menus and data are checked further once site.yaml has no errors." : ""
      return "Not built (\(found)\(diagnostics.hasErrors ? "" : ", which --strict counts as errors"))." + rest
        + end
    case nil:
      let files =
        "\(counted(output.written, "file")) written, \(output.unchanged) unchanged, \(output.deleted) deleted"
      return "Built \(counted(pageCount, "page")) into \(folder): \(files)."
        + (found.isEmpty ? "" : " \(found).") + schedule
    }
  }

  /// The articles that are left out, and when that changes: ` Left out: 1 draft, 2 future. The next change is due
  /// on 2026-05-05.`
  private var schedule: String {
    let states = [
      (leftOut.drafts, leftOut.drafts == 1 ? "draft" : "drafts"), (leftOut.future, "future"),
      (leftOut.expired, "expired"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let change = nextChange.map { text in
      // At midnight, only the day is shown.
      let clock = text.dropFirst(11).prefix(5)
      return " The next change is due on \(text.prefix(10))\(clock == "00:00" ? "" : " at \(clock)")."
    }
    return (states.isEmpty ? "" : " Left out: \(states.joined(separator: ", ")).") + (change ?? "")
  }
}

extension LeftOut {
  fileprivate var json: JSON {
    .object([("drafts", .number(drafts)), ("future", .number(future)), ("expired", .number(expired))])
  }
}

extension SourceStatus {
  fileprivate var json: JSON {
    .object([
      ("name", .string(name)), ("state", .string(state.rawValue)), ("items", .number(items)),
      ("requests", .number(requests)),
    ])
  }

  /// A one-line description for people: `app: 60 items on 3 pages, fresh`.
  var text: String {
    "\(name): \(counted(items, "item")) on \(counted(pages, "page")), \(state.rawValue)"
  }
}

extension SourceProgress {
  /// A one-line description for people: `app: 40 items on 2 pages`.
  var text: String {
    "\(source): \(counted(items, "item")) on \(counted(pages, "page"))"
      + (pictures > 0 ? ", \(counted(pictures, "picture"))" : "")
  }
}

extension Diagnostic {
  var json: JSON {
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
