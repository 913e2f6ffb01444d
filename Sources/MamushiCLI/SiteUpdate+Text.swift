import MamushiCore
import MamushiKit

extension SiteUpdate {
  /// Whether the update made no visible difference.
  var isSilent: Bool {
    report.failure == nil && report.output.written == 0 && report.output.deleted == 0
  }

  /// A one-line summary for people: `Content/articles/kyoto.md: 3 pages, 1 file in 47 ms.`
  ///
  /// - Parameters:
  ///   - milliseconds: the duration of the build.
  ///   - former: the site's diagnostics before the build.
  ///   - lost: the output folder, as shown to the user, if it was removed.
  func line(milliseconds: Int, after former: [Diagnostic], lost: String? = nil) -> String {
    let start = edited.map { $0 + ": " } ?? lost.map { $0 + " was removed: " } ?? ""
    if report.failure != nil {
      // A failed build does not tell which faults were fixed: one may hide others.
      let found = report.diagnostics.counts().first ?? counted(0, "error")
      let words = start.isEmpty ? "Not" : "not"
      return "\(start)\(words) built in \(milliseconds) ms: \(found). The previous pages are unchanged."
    }
    let pages = report.output.changedPaths.count { $0.hasSuffix(".html") }
    let files = report.output.written - pages
    let parts = [
      pages > 0 ? counted(pages, "page") : nil, files > 0 ? counted(files, "file") : nil,
      report.output.deleted > 0 ? "\(report.output.deleted) deleted" : nil,
    ].compactMap { $0 }
    let mended = mended(of: former).counts().joined(separator: " and ")
    return start + (mended.isEmpty ? "" : mended + " fixed; ")
      + (parts.isEmpty ? "nothing to write" : parts.joined(separator: ", "))
      + " in \(milliseconds) ms."
  }

  /// The edited files; nil if unknown.
  private var edited: String? {
    let paths = changedFiles
    guard let first = paths.first else { return nil }
    return paths.count == 1 ? first.string : "\(first) and \(paths.count - 1) more"
  }

  /// The former faults that are gone. A fault is identified by its file and message, since line numbers shift.
  private func mended(of former: [Diagnostic]) -> [Diagnostic] {
    func name(_ fault: Diagnostic) -> [String] {
      [fault.location?.file.string ?? "", fault.id, fault.message]
    }
    var left = report.lastingDiagnostics.reduce(into: [:]) { $0[name($1), default: 0] += 1 }
    return former.filter { fault in
      guard let count = left[name(fault)], count > 0 else { return true }
      left[name(fault)] = count - 1
      return false
    }
  }
}
