import MamushiCore
import MamushiKit

/// Copies with `rclone`, to any of its backends: S3, WebDAV, SFTP, FTP and many more.
struct RcloneTransfer: FileTransfer {
  let task: DeployTask
  let settings: DeploySettings.Rclone
  let kept: [String]
  /// The address with the values of variables inserted.
  let address: String
  let comparison: RcloneFeatures.Comparison

  var target: String { task.secrets.hidden(in: address) }

  /// - Throws: if the target cannot be queried or is a folder that must not be replaced, or if a name cannot be passed to
  ///   rclone.
  init(
    _ task: DeployTask, _ settings: DeploySettings.Rclone, kept: [String], address: String
  ) async throws(DeployProblem) {
    self.task = task
    self.settings = settings
    self.kept = kept
    self.address = address
    for path in task.plan.files.values.joined() where path.utf8.contains(0x0a) || path.utf8.contains(0x0d) {
      throw .untellableName(program: "rclone", path: path)
    }
    try task.checkFile(settings.config, key: "config")
    if address.hasPrefix("/") { try task.checkFolder(address, except: kept) }
    let output = OutputLines { _ in }
    try await task.run(
      ProgramCall("rclone", Self.common(task, settings) + ["backend", "features", "--", address]),
      hear: output.add)
    let features = RcloneFeatures(output.lines.joined(separator: "\n"), task.documents)
    comparison = features.comparison
    // Remotes, too, may be folders of this machine.
    if let folder = features.localFolder { try task.checkFolder(folder, except: kept) }
  }

  func names() async throws(DeployProblem) -> [String]? {
    let heard = OutputLines { _ in }
    let end = try await task.end(of: call(["lsf", "--max-depth", "1", "--", address]), hear: heard.add)
    if end.code == 0 { return heard.lines.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } }
    // A missing folder is created with the first file.
    if end.code == 3, end.says("directory not found") { return nil }
    throw end.problem
  }

  func text(of name: String) async throws(DeployProblem) -> String? {
    let heard = OutputLines { _ in }
    let file = address.hasSuffix("/") || address.hasSuffix(":") ? address + name : address + "/" + name
    let end = try await task.end(of: call(["cat", "--head", "65536", "--", file]), hear: heard.add)
    return end.code == 0 ? heard.lines.joined(separator: "\n") : nil
  }

  func send(_ files: [String], hear: @escaping @Sendable (String) -> Void) async throws(DeployProblem) {
    switch comparison {
    case .times: try await copy(files, [], hear)
    case .sums: try await copy(files, ["--checksum"], hear)
    case .sizes:
      // A file of the same size may differ, unless its name identifies its content.
      try await copy(files.filter(DeployPlan.isNamedByContent), ["--size-only"], hear)
      try await copy(files.filter { !DeployPlan.isNamedByContent($0) }, ["--ignore-times"], hear)
    }
  }

  private func copy(
    _ files: [String], _ options: [String], _ hear: @escaping @Sendable (String) -> Void
  ) async throws(DeployProblem) {
    if files.isEmpty { return }
    let list = files.flatMap { ($0 + "\n").utf8 }
    let words = ["copy", "--files-from-raw", "-"] + options
    try await runLogged(
      words + ["--", task.output, address], input: list, ["Copied (", "Skipped copy"], hear)
  }

  /// Copies nothing, since all files are there already.
  func removeOthers(hear: @escaping @Sendable (String) -> Void) async throws(DeployProblem) {
    let filters = kept.flatMap { ["--filter", "- /\($0)", "--filter", "- /\($0)/**"] }
    try await runLogged(
      ["sync", "--ignore-existing", "--delete-after"] + filters + ["--", task.output, address], input: [],
      ["Deleted", "Skipped delete"], hear)
  }

  /// Runs rclone with logging, and reports the files for which one of these texts is logged.
  private func runLogged(
    _ words: [String], input: [UInt8], _ heard: [String], _ hear: @escaping @Sendable (String) -> Void
  ) async throws(DeployProblem) {
    let logging = ["--verbose", "--stats", "0", "--retries", "2", "--low-level-retries", "4"]
    let dry = task.isDry ? ["--dry-run"] : []
    let end = try await task.end(
      of: call(logging + dry + words, input: input),
      takes: { line in
        guard let (object, words) = Self.logged(line) else { return false }
        if heard.contains(where: words.hasPrefix) { hear(object) }
        return true
      })
    if end.code != 0 { throw end.problem }
  }

  /// Parses a line of the log about a file: `2026/05/05 12:00:00 INFO  : index.html: Copied (new)`.
  static func logged(_ line: String) -> (object: String, words: String)? {
    for level in ["INFO  : ", "NOTICE: "] {
      guard let start = line.firstRange(of: level)?.upperBound else { continue }
      let rest = line[start...]
      for words in [
        "Copied (", "Deleted", "Skipped copy", "Skipped delete", "Removing directory", "Skipped ",
      ] {
        var end: Substring.Index?
        for range in rest.ranges(of: ": " + words) { end = range.lowerBound }
        if let end { return (String(rest[..<end]), String(rest[end...].dropFirst(2))) }
      }
      return nil
    }
    return nil
  }

  private func call(_ words: [String], input: [UInt8] = []) -> ProgramCall {
    ProgramCall("rclone", Self.common(task, settings) + words, input: input)
  }

  private static func common(_ task: DeployTask, _ settings: DeploySettings.Rclone) -> [String] {
    ["--ask-password=false", "--contimeout", "30s"]
      + (settings.config.map { ["--config", task.path($0)] } ?? [])
  }
}
