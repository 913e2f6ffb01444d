import MamushiCore
import MamushiKit

extension SiteUpdate {
  /// Whether it made no difference that anyone could see.
  var isSilent: Bool {
    report.failure == nil && report.output.written == 0 && report.output.deleted == 0
  }

  /// One line for people: `Content/articles/kyoto.md: 3 pages, 1 file in 47 ms.`
  ///
  /// - Parameters:
  ///   - milliseconds: how long the build took.
  ///   - former: what was wrong before it.
  func line(milliseconds: Int, former: Set<Diagnostic>) -> String {
    let start = edited.map { $0 + ": " } ?? ""
    let errors = report.diagnostics.count { $0.severity == .error }
    let warnings = report.diagnostics.count { $0.severity == .warning }
    if report.failure != nil {
      let found = errors > 0 ? Self.counted(errors, "error") : Self.counted(warnings, "warning")
      return "\(start)not built in \(milliseconds) ms: \(found). The last good pages stay."
    }
    let pages = report.output.changedPaths.count { $0.hasSuffix(".html") }
    let files = report.output.written - pages
    let parts = [
      pages > 0 ? Self.counted(pages, "page") : nil, files > 0 ? Self.counted(files, "file") : nil,
      report.output.deleted > 0 ? "\(report.output.deleted) deleted" : nil,
    ].compactMap { $0 }
    let mendedErrors = former.count { $0.severity == .error } - errors
    let mendedWarnings = former.count { $0.severity == .warning } - warnings
    let mended = [
      mendedErrors > 0 ? Self.counted(mendedErrors, "error") : nil,
      mendedWarnings > 0 ? Self.counted(mendedWarnings, "warning") : nil,
    ].compactMap { $0 }
    return start + (mended.isEmpty ? "" : mended.joined(separator: " and ") + " mended; ")
      + (parts.isEmpty ? "nothing to write" : parts.joined(separator: ", ")) + " in \(milliseconds) ms."
  }

  /// What was edited; nil where that is not known.
  private var edited: String? {
    let paths = changedFiles
    guard let first = paths.first else { return nil }
    return paths.count == 1 ? first.string : "\(first) and \(paths.count - 1) more"
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
