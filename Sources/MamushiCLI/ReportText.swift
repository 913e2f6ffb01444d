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
      ("sources", .list([])),
      ("diagnostics", .list(diagnostics.map(\.json))),
    ])
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
    case .some: return "Not built (\(found)). The old site stands."
    case nil:
      let files =
        "\(output.written) file\(output.written == 1 ? "" : "s") written, \(output.unchanged) unchanged, \(output.deleted) deleted"
      return "Built \(pageCount) page\(pageCount == 1 ? "" : "s") into \(folder): \(files)."
        + (found.isEmpty ? "" : " \(found).")
    }
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
