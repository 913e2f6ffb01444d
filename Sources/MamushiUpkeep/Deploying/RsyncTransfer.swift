import MamushiCore
import MamushiKit

/// Copies with `rsync`, which writes each file beside its destination and renames it.
struct RsyncTransfer: FileTransfer {
  let task: DeployTask
  let settings: DeploySettings.Rsync
  let kept: [String]
  /// Whether what the site no longer has is removed there.
  let removes: Bool
  /// The address with the values of variables inserted.
  let address: String
  private let place: DeployPlace?

  /// - Throws: if the target is a folder that must not be replaced, or a file of ssh is missing.
  init(
    _ task: DeployTask, _ settings: DeploySettings.Rsync, kept: [String], removes: Bool = true,
    address: String
  ) throws(DeployProblem) {
    self.task = task
    self.settings = settings
    self.kept = kept
    self.removes = removes
    self.address = address
    place = try? DeployPlace(rsync: address)
    switch place {
    case .folder: try task.checkFolder(address, except: kept)
    case .shell:
      try task.checkFile(settings.identity, key: "identity")
      try task.checkFile(settings.knownHosts, key: "knownHosts")
    default: break
    }
  }

  var target: String { task.secrets.hidden(in: address) }

  /// The trailing slash selects the folder's contents rather than the folder.
  private var folder: String { address.hasSuffix("/") || address.hasSuffix(":") ? address : address + "/" }

  /// The listing contains mode, size, date and time before each name, and escapes special characters.
  func names() async throws(DeployProblem) -> [String]? {
    let heard = OutputLines { _ in }
    let end = try await task.end(of: listing(of: folder), hear: heard.add)
    if end.code == 0 { return heard.lines.compactMap(Self.name).filter { $0 != "." } }
    // The message may include the host before the text of the listing's failure.
    guard end.says("failed: no such file or directory") else { throw end.problem }
    // rsync makes the last folder of a path only, and a dry run makes none, so it would not notice.
    if task.isDry, let parent { try await task.run(listing(of: parent)) }
    return nil
  }

  /// rsync only copies.
  func text(of name: String) async throws(DeployProblem) -> String? {
    let copy = task.cache + "/deployed-" + name
    let call = ProgramCall(
      "rsync", connection + ["--ignore-times", "--max-size=64k", "--", folder + name, copy])
    let end = try await task.end(of: call)
    let text = task.local.takeText(at: copy)
    return end.code == 0 ? text : nil
  }

  private func listing(of folder: String) -> ProgramCall {
    ProgramCall("rsync", connection + ["--list-only", "--dirs", "--8-bit-output", "--", folder])
  }

  /// The folder in which rsync would make the target; nil if that is there in any case, or not known.
  private var parent: String? {
    guard place == .folder || place == .shell else { return nil }
    var path = folder[...]
    while path.hasSuffix("/") { path.removeLast() }
    guard let slash = path.lastIndex(of: "/") else { return nil }
    let above = String(path[...slash])
    return above.hasSuffix(":/") || above == "/" ? nil : above
  }

  /// The name in a line of the listing: `-rw-r--r--          1,234 2026/05/05 12:00:00 index.html`.
  static func name(_ line: String) -> String? {
    var rest = line[...]
    for _ in 0..<4 {
      rest = rest.drop { $0 != " " }.drop { $0 == " " }
    }
    return rest.isEmpty ? nil : String(rest)
  }

  func send(_ files: [String], hear: @escaping @Sendable (String) -> Void) async throws(DeployProblem) {
    let options =
      [
        "--files-from=-", "--from0", "--times", "--omit-dir-times", "--chmod=D755,F644",
        // Distinguishes files modified within the same second.
        "--modify-window=-1",
        // Resumes an interrupted large file; complete files are moved into place at the end of a step.
        "--partial-dir=.mamushi-partial", "--delay-updates", "--8-bit-output", "--out-format=%i %n",
      ]
      // A file takes the place of a folder that the site no longer has.
      + (removes ? ["--force"] + protection : [])
      + (settings.checksum ? ["--checksum"] : []) + (task.isDry ? ["--dry-run"] : [])
    // A name that begins with these signs would be a comment.
    let list = files.flatMap { (($0.hasPrefix("#") || $0.hasPrefix(";") ? "./" : "") + $0 + "\0").utf8 }
    try await task.run(
      ProgramCall("rsync", connection + options + ["--", task.output + "/", folder], input: list)
    ) { line in
      // `>f+++++++++ index.html`: a file received there (`<f`: sent from here).
      if line.hasPrefix("<f") || line.hasPrefix(">f") { hear(Self.itemized(line)) }
    }
  }

  func removeOthers(hear: @escaping @Sendable (String) -> Void) async throws(DeployProblem) {
    let options =
      [
        "--recursive", "--delete-after", "--existing", "--ignore-existing", "--8-bit-output",
        "--out-format=%i %n",
      ]
      + protection + (task.isDry ? ["--dry-run"] : [])
    try await task.run(ProgramCall("rsync", connection + options + ["--", task.output + "/", folder])) {
      line in
      let path = Self.itemized(line)
      if line.hasPrefix("*deleting"), !path.hasSuffix("/") { hear(path) }
    }
  }

  /// Keeps what must stay from being removed.
  private var protection: [String] { kept.map { "--filter=P /\($0)" } }

  /// The path after the eleven letters of an itemised change.
  private static func itemized(_ line: String) -> String {
    String(line.drop { $0 != " " }.drop { $0 == " " })
  }

  /// Options for reaching the host. rsync itself splits the value of `--rsh` at blanks, with support for quotes;
  /// no shell is involved.
  private var connection: [String] {
    if place == .folder { return [] }
    // Gives up on a silent host. A shared connection would outlive the program.
    var shell = ["ssh", "-o", "ControlMaster=no", "-o", "ConnectTimeout=30", "-o", "ServerAliveInterval=15"]
    if let port = settings.port { shell += ["-p", String(port)] }
    if let identity = settings.identity { shell += ["-i", task.path(identity), "-o", "IdentitiesOnly=yes"] }
    if let file = settings.knownHosts {
      shell += ["-o", "UserKnownHostsFile=\(task.path(file))", "-o", "StrictHostKeyChecking=yes"]
    }
    return ["--timeout=120"]
      + (place == .daemon
        ? settings.port.map { ["--port=\($0)"] } ?? []
        : ["--rsh=" + shell.map(Self.quoted).joined(separator: " ")])
  }

  private static func quoted(_ word: String) -> String {
    if !word.contains(where: { " '\"".contains($0) }) { return word }
    return "\"" + word.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
