import MamushiCore
import MamushiKit

/// The repository of git that the site is in, as git itself describes it.
package struct RepositoryExamination {
  let machine: any Machine
  let runner: any ProgramRunner
  /// Absolute paths.
  let site: String
  let output: String
  let cache: String
  /// The site's address; nil if it is not known, or if the site is published from elsewhere.
  let address: BaseURL?
  let now: Int64

  init(
    machine: any Machine, runner: any ProgramRunner, site: String, output: String, cache: String,
    address: BaseURL?, now: Int64
  ) {
    self.machine = machine
    self.runner = runner
    self.site = site
    self.output = output
    self.cache = cache
    self.address = address
    self.now = now
  }

  /// - Parameter services: of the site's folder.
  package init(of services: DoctorServices) {
    self.init(
      machine: services.machine, runner: services.runner, site: services.site, output: services.outputFolder,
      cache: services.cache, address: nil, now: 0)
  }

  /// The lines that a `.gitignore` lacks for what builds make; none where git does not tell, or where what they made is
  /// committed already, which may be meant.
  package func missingLines() async -> [String] {
    guard isInRepository, machine.hasProgram("git") else { return [] }
    let missing = await unignored().folders
    if missing.isEmpty { return [] }
    let tracked = await git(["ls-files", "--"] + missing.map(\.path))
    return tracked.code == 0 && tracked.output.isEmpty ? missing.map(\.line) : []
  }

  func checks() async -> [HealthCheck] {
    guard isInRepository else {
      return [HealthCheck(.repository, .ok, "the site is not in a repository of git")]
    }
    guard machine.hasProgram("git") else {
      return [
        HealthCheck(
          .repository, .note, "the site is in a repository of git, which is not installed",
          help: Installation.of("git"))
      ]
    }
    let found = await git(["rev-parse", "--absolute-git-dir"])
    guard found.code == 0, let folder = found.output.first else {
      let words = found.messages.joined(separator: " ")
      let isForeign = words.contains("dubious ownership")
      return [
        HealthCheck(
          .repository, .warning,
          isForeign
            ? "git does not trust the repository of the site, since it belongs to another user"
            : "git cannot read the repository of the site: \(found.messages.first ?? "no reason is given")",
          help: isForeign
            ? "trust it: 'git config --global --add safe.directory \"$PWD\"' in the repository's folder"
            : "'git status' in the site's folder may tell more")
      ]
    }
    let checks = await ignored() + locked(folder)
    let well = HealthCheck(.repository, .ok, "git ignores what builds write")
    return (checks.isEmpty ? [well] : checks) + (await hosted())
  }

  private var isInRepository: Bool {
    var folder = site
    while true {
      if machine.item(at: (folder == "/" ? "" : folder) + "/.git") != nil { return true }
      if folder == "/" || folder.isEmpty { return false }
      let parent = SitePath(folder).folder.string
      folder = parent.isEmpty ? "/" : parent
    }
  }

  /// What builds write and git does not ignore, but for what is outside the site.
  ///
  /// - Returns: none with git's complaint if it does not tell.
  private func unignored() async -> (folders: [(path: String, line: String)], complaint: String?) {
    let folders = [(output, nil), (back, pattern), (cache, nil)].compactMap { path, line in
      folder(path, ignoredBy: line)
    }
    // With a slash at its end, a folder need not exist.
    let answer = await git(["check-ignore", "--"] + folders.map(\.path))
    // 1: git ignores none of them.
    guard answer.code == 0 || answer.code == 1 else {
      return ([], answer.messages.first ?? "no reason is given")
    }
    return (folders.filter { !answer.output.contains($0.path) }, nil)
  }

  private func ignored() async -> [HealthCheck] {
    let (missing, complaint) = await unignored()
    if let complaint {
      return [HealthCheck(.repository, .note, "git does not tell what it ignores: \(complaint)")]
    }
    if missing.isEmpty { return [] }
    let tracked = await git(["ls-files", "--"] + missing.map(\.path)).output
    let lines = missing.map { "'\($0.line)'" }.joined(separator: " and ")
    // Some commit the site itself, in a folder such as 'docs'.
    let isMeant = !tracked.isEmpty && tracked.allSatisfy { !$0.hasPrefix(".mamushi/") }
    return [
      HealthCheck(
        .repository, isMeant ? .note : .warning,
        tracked.isEmpty
          ? "git does not ignore \(lines): what builds make is committed with the next 'git add'"
          : "git tracks what builds make: \(lines)",
        help: "write \(lines) into '.gitignore', each on a line of its own"
          + (tracked.isEmpty
            ? ""
            : ", then 'git rm -r --cached \(missing.map { $0.path.hasSuffix("/") ? String($0.path.dropLast()) : $0.path }.joined(separator: " "))'"),
        at: SourceLocation(SitePath(".gitignore")))
    ]
  }

  /// The hidden folder beside the output.
  private var back: String {
    let path = SitePath(output)
    return path.folder.string + "/.\(path.name).mamushi-back"
  }

  /// Ignores that folder, and others that are there while a build runs.
  private var pattern: String { "/.\(SitePath(output).name).mamushi-*" }

  /// - Parameter line: ignores the folder; nil for a line that names it.
  /// - Returns: nil for a folder outside the site.
  private func folder(_ path: String, ignoredBy line: String?) -> (path: String, line: String)? {
    guard path.utf8.starts(with: (site + "/").utf8) else { return nil }
    let inside = String(path.dropFirst(site.count + 1))
    // Of what is behind a link, git tells nothing.
    let isLink = if case .link = machine.item(at: path)?.kind { true } else { false }
    return (isLink ? inside : inside + "/", line ?? "/" + inside + "/")
  }

  /// A command of git takes seconds.
  private static let patience: Int64 = 600_000_000_000

  private func locked(_ folder: String) -> [HealthCheck] {
    guard let lock = machine.item(at: folder + "/index.lock"), lock.modified < now - Self.patience else {
      return []
    }
    return [
      HealthCheck(
        .repository, .warning, "a command of git was killed and left the repository locked",
        help:
          "if no git is running, remove 'index.lock' in its folder: '$(git rev-parse --git-dir)/index.lock'")
    ]
  }

  /// Whether the site's address is where its host publishes the repository.
  private func hosted() async -> [HealthCheck] {
    guard let address, let host = WebAddress.host(of: address.origin),
      let service = ["github", "gitlab"].first(where: { host.hasSuffix(".\($0).io") }),
      // As written: other settings may have git use another address.
      let remote = await git(["config", "--get", "remote.origin.url"]).output.first,
      let name = Self.repository(of: remote, at: service + ".com")
    else { return [] }
    let owner = name.owner.lowercased()
    let expected = "\(owner).\(service).io"
    // Of others, it is not known where they are published.
    guard host == expected else { return [] }
    let path = name.repository.lowercased() == expected ? "/" : "/\(name.repository)/"
    if address.path == path { return [] }
    // The pages of an owner are often published from a repository of another name.
    let isOwners = address.path == "/"
    return [
      HealthCheck(
        .address, isOwners ? .note : .warning,
        "the repository '\(name.owner)/\(name.repository)' is published at 'https://\(expected)\(path)', but the site's address "
          + "is '\(address.string)'",
        help:
          "\(isOwners ? "if it is published from there, " : "")write that address as 'baseURL' in site.yaml, or styles and "
          + "links will not be found",
        at: SourceLocation(ConfigurationRepository.file))
    ]
  }

  /// The parts of `git@github.com:owner/name.git` and of `https://github.com/owner/name`; nil for other hosts.
  static func repository(of remote: String, at host: String) -> (owner: String, repository: String)? {
    guard let range = remote.firstRange(of: host) else { return nil }
    let parts = remote[range.upperBound...].split(whereSeparator: { "/:".contains($0) })
    guard parts.count == 2, "/:".contains(remote[range.upperBound...].first ?? " ") else { return nil }
    let name = parts[1].hasSuffix(".git") ? parts[1].dropLast(4) : parts[1]
    return (String(parts[0]), String(name))
  }

  private func git(_ words: [String]) async -> (code: Int32, output: [String], messages: [String]) {
    let output = OutputLines { _ in }
    let messages = OutputLines { _ in }
    // Without optional locks, nothing of the repository is written. Programs that its settings name are not run.
    let call = ProgramCall(
      "git", ["-C", site, "-c", "core.fsmonitor=false", "-c", "core.quotePath=false"] + words,
      environment: ["GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C", "GIT_DIR": nil, "GIT_WORK_TREE": nil])
    let code = try? await runner.run(call) { line in
      switch line {
      case .output(let line): output.add(line)
      case .message(let line): messages.add(line)
      }
    }
    return (code ?? -1, output.lines, messages.lines)
  }
}
