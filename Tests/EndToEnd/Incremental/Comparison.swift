import Foundation

/// What two builds have in common, or not: each fault as a line.
enum Comparison {
  /// Exit codes, and what has to be the same in the reports.
  static func reports(_ actual: ToolResult, _ expected: ToolResult) -> [String] {
    var faults: [String] = []
    if actual.exitCode != expected.exitCode {
      faults.append("the exit code is \(actual.exitCode), not \(expected.exitCode)")
    }
    guard let report = try? actual.json(), let clean = try? expected.json() else {
      return faults + ["a build printed no report: \(actual.output) \(actual.messages); \(expected.messages)"]
    }
    if report["pages"] as? Int != clean["pages"] as? Int {
      faults.append("'pages' is \(report["pages"] ?? "nothing"), not \(clean["pages"] ?? "nothing")")
    }
    // After a failure all of them are 0; after a success 'bytes' is the size of the site.
    for key in expected.exitCode == 0 ? ["bytes"] : ["written", "unchanged", "deleted", "bytes"]
    where report[key] as? Int != clean[key] as? Int {
      faults.append("'\(key)' is \(report[key] ?? "nothing"), not \(clean[key] ?? "nothing")")
    }
    let (left, right) = (diagnostics(report), diagnostics(clean))
    faults += left.filter { !right.contains($0) }.map { "this diagnostic is too much: \($0)" }
    faults += right.filter { !left.contains($0) }.map { "this diagnostic is missing: \($0)" }
    if faults.isEmpty, left != right { faults.append("the diagnostics are in another order, or repeated") }
    return faults
  }

  /// The errors that a build reported.
  static func errors(_ result: ToolResult) throws -> [String] {
    diagnostics(try result.json()).filter { $0.hasPrefix("error|") }
  }

  private static func diagnostics(_ report: [String: Any]) -> [String] {
    (report["diagnostics"] as? [[String: Any]] ?? []).map { diagnostic in
      let keys = ["severity", "id", "message", "file", "line", "column", "help"]
      return keys.map { key in
        switch diagnostic[key] {
        case let text as String: text
        case let number as Int: "\(number)"
        default: "-"
        }
      }.joined(separator: "|")
    }
  }

  /// Files, folders and bytes.
  static func folders(_ actual: FolderSnapshot, _ expected: FolderSnapshot) -> [String] {
    var faults: [String] = []
    for path in Set(actual.entries.keys).union(expected.entries.keys).sorted() {
      switch (actual.entries[path], expected.entries[path]) {
      case (nil, _): faults.append("'\(path)' is missing")
      case (_, nil): faults.append("'\(path)' is too much")
      case (let left?, let right?) where left.kind != right.kind:
        faults.append("'\(path)' is no \(right.kind)")
      case (let left?, let right?) where left.bytes != right.bytes:
        faults.append("'\(path)' differs: \(Golden.difference(left.bytes, right.bytes, limit: 200))")
      default: break
      }
    }
    return faults + actual.sharedFiles.map { "'\($0)' is a second name of another file" }
  }

  /// Files of the same bytes that are not the same file any more.
  static func touched(before: FolderSnapshot, after: FolderSnapshot) -> [String] {
    // Where a foreign link stands in the output, nothing of it is trusted.
    guard before.isPlain else { return [] }
    // Of two names for one file, one has to get a file of its own.
    let shared = Set(before.sharedFiles)
    return kept(before, after).filter { before.entries[$0] != after.entries[$0] && !shared.contains($0) }
      .map { "'\($0)' has the same bytes and was replaced or touched" }
  }

  /// The report's numbers of files.
  static func counts(_ report: [String: Any], before: FolderSnapshot, after: FolderSnapshot) -> [String] {
    let unchanged = kept(before, after).count
    let all = after.files.count
    let written = report["written"] as? Int ?? -1
    var faults: [String] = []
    // Files that had two names are written though their bytes stay.
    let mayDiffer = before.sharedFiles.count
    if before.isPlain, abs(written - (all - unchanged)) > mayDiffer {
      faults.append("'written' is \(written), but \(all - unchanged) files differ")
    }
    if written + (report["unchanged"] as? Int ?? -1) != all {
      faults.append("'written' and 'unchanged' are not \(all) files together")
    }
    return faults
  }

  /// What may not happen where nothing has changed.
  static func idle(before: FolderSnapshot, after: FolderSnapshot) -> [String] {
    after.entries.keys.sorted().filter { path in
      before.entries[path] != after.entries[path]
        || before.entries[path]?.changed != after.entries[path]?.changed
    }.map { "nothing had changed, and '\($0)' was touched" }
  }

  private static func kept(_ before: FolderSnapshot, _ after: FolderSnapshot) -> [String] {
    after.files.filter { path in
      before.entries[path]?.kind == .typeRegular && before.entries[path]?.bytes == after.entries[path]?.bytes
    }
  }
}

extension FolderSnapshot {
  /// Whether there are only files and folders.
  fileprivate var isPlain: Bool {
    entries.values.allSatisfy { $0.kind == .typeRegular || $0.kind == .typeDirectory }
  }
}
