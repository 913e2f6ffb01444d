import MamushiCore
import MamushiKit

/// A branch with the finished site, as hosts publish it: each deploy is a commit, and the push makes all of it
/// visible at once.
///
/// The repository's objects are in the site's cache, so that they are not made again. The user's own repository
/// is not touched.
struct GitBranch: Sendable {
  let task: DeployTask
  let settings: DeploySettings.Git
  /// Without user and password, which are in ``variables``.
  let address: String
  private let variables: [String: String?]

  var target: String { "\(task.secrets.hidden(in: address)) (\(settings.branch))" }

  private var folder: String { task.cache + "/deploy.git" }
  private var reference: String { "refs/heads/" + settings.branch }

  /// - Parameter address: as written, with the values of variables inserted.
  init(_ task: DeployTask, _ settings: DeploySettings.Git, address: String) async throws(DeployProblem) {
    self.task = task
    self.settings = settings
    var address = address
    if !address.contains("/"), !address.contains(":") {
      let heard = OutputLines { _ in }
      let call = ProgramCall("git", ["-C", task.site, "remote", "get-url", "--push", "--", address])
      guard try await task.end(of: call, hear: heard.add).code == 0, let url = heard.lines.first else {
        throw .noRemote(name: address)
      }
      address = url
    }
    let login = WebLogin(splitting: address)
    self.address = login.address
    variables = Self.variables(login)
  }

  func deploy() async throws(DeployProblem) -> Deployment {
    for path in paths where path.utf8.contains(0x0a) { throw .untellableName(program: "git", path: path) }
    var deployment = Deployment(target: target, fileCount: task.plan.count, isDry: task.isDry)
    task.progress(.comparing)
    try await git(["init", "--quiet", "--bare", "--template="])
    let parent = try await fetch()
    if let parent { try await checkOwner(parent) }
    try task.checkOutput()
    let tree = try await makeTree()
    try task.checkOutput()
    if let parent {
      let changes = try await names(["diff-tree", "-r", "-z", "--no-renames", "--name-status", parent, tree])
      for position in stride(from: 0, to: changes.count - 1, by: 2) {
        if changes[position] == "D" {
          deployment.removed.append(changes[position + 1])
        } else {
          deployment.sent.append(changes[position + 1])
        }
      }
      if changes.isEmpty { return deployment }
    } else {
      deployment.sent = paths
    }
    if task.isDry { return deployment }
    task.progress(.sending("the branch", done: deployment.sent.count))
    let commit = try await git(
      ["commit-tree", "--no-gpg-sign", "-m", settings.message]
        + (parent.map { ["-p", $0] } ?? []) + [tree]
    ).joined()
    // Never forces a push: if the branch has moved in the meantime, the new commits belong to somebody.
    try await git(["push", "--quiet", "--no-verify", "--", address, "\(commit):\(reference)"])
    task.progress(.sent("files of the branch", count: deployment.sent.count, of: task.plan.count))
    return deployment
  }

  private var paths: [String] { DeployPlan.Step.allCases.flatMap { task.plan.files[$0] ?? [] } }

  /// Stores the files unchanged: filters, attributes and settings of the machine neither change nor omit any.
  private func makeTree() async throws(DeployProblem) -> String {
    let paths = paths
    let list = paths.flatMap { "\(task.output)/\($0)\n".utf8 }
    let objects = try await git(["hash-object", "-w", "--no-filters", "--stdin-paths"], input: list)
    guard objects.count == paths.count else { throw .changedMeanwhile(output: task.shownOutput) }
    let entries = zip(objects, paths).flatMap { "100644 \($0)\t\($1)\0".utf8 }
    try await git(["read-tree", "--empty"])
    try await git(["update-index", "-z", "--add", "--index-info"], input: entries)
    return try await git(["write-tree"]).joined()
  }

  /// - Returns: the latest commit of the branch; nil if the branch does not exist yet.
  private func fetch() async throws(DeployProblem) -> String? {
    let lines = try await git(["ls-remote", "--heads", "--", address, reference])
    guard let line = lines.first(where: { $0.hasSuffix("\t" + reference) }) else { return nil }
    let commit = String(line.prefix { $0 != "\t" })
    // The commit of the last deploy need not be fetched.
    if try await end(["cat-file", "-e", "\(commit)^{commit}"]).code != 0 {
      try await git(["fetch", "--quiet", "--depth=1", "--no-tags", "--", address, reference])
    }
    return commit
  }

  private func checkOwner(_ commit: String) async throws(DeployProblem) {
    if task.force { return }
    let names = try await names(["ls-tree", "--name-only", "-z", commit])
    if names.contains(DeployPlan.marker) {
      let heard = OutputLines { _ in }
      let end = try await end(["show", "\(commit):\(DeployTask.robots)"], hear: heard.add)
      try task.checkSite(end.code == 0 ? heard.lines.joined(separator: "\n") : nil, at: target)
      return
    }
    if names.isEmpty { return }
    throw .foreignBranch(target: target, example: names[0])
  }

  /// Output in which names are separated by NUL.
  private func names(_ words: [String]) async throws(DeployProblem) -> [String] {
    try await git(words).joined(separator: "\n").split(separator: "\0").map(String.init)
  }

  @discardableResult
  private func git(_ words: [String], input: [UInt8] = []) async throws(DeployProblem) -> [String] {
    let heard = OutputLines { _ in }
    let end = try await end(words, input: input, hear: heard.add)
    if end.code != 0 { throw end.problem }
    return heard.lines
  }

  private func end(
    _ words: [String], input: [UInt8] = [], hear: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws(DeployProblem) -> ProgramEnd {
    try await task.end(
      of: ProgramCall(
        "git", ["--git-dir=" + folder] + Self.settings + words, input: input,
        environment: variables.merging(author) { $1 }),
      hear: hear)
  }

  /// Prevents the machine's settings from running anything or requiring more than needed.
  private static let settings = [
    "core.hooksPath=/dev/null", "core.looseCompression=1", "gc.auto=0", "push.gpgSign=false",
    "protocol.ext.allow=never",
  ].flatMap { ["-c", $0] }

  private var author: [String: String?] {
    var author: [String: String?] = [:]
    for role in ["AUTHOR", "COMMITTER"] {
      author["GIT_\(role)_NAME"] = settings.name
      author["GIT_\(role)_EMAIL"] = settings.email
    }
    return author
  }

  /// Removes variables that this process may have as a hook of another repository.
  private static func variables(_ login: WebLogin) -> [String: String?] {
    var variables: [String: String?] = [:]
    for name in ["DIR", "WORK_TREE", "INDEX_FILE", "OBJECT_DIRECTORY", "COMMON_DIR", "NAMESPACE", "PREFIX"] {
      variables.updateValue(nil, forKey: "GIT_" + name)
    }
    if let header = login.header {
      // Passed in a variable, since all users of the machine can see arguments.
      variables["GIT_CONFIG_COUNT"] = "1"
      variables["GIT_CONFIG_KEY_0"] = "http.\(login.address).extraHeader"
      variables["GIT_CONFIG_VALUE_0"] = header
    }
    return variables
  }
}
