import MamushiCore
import Synchronization
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// What rsync and rclone are told, in which order.
struct FileTransferTests {
  private static let files = [".mamushi-output", "a.css", "index.html", "feed.xml"]
  private static let marked = ["-rw-r--r--     119 2026/05/05 12:00:00 .mamushi-output"]

  private func rsync(
    _ programs: ScriptedPrograms, to address: String = "me@host:/www",
    _ settings: DeploySettings.Rsync = .init(),
    _ deploy: DeploySettings? = nil, local: ScriptedFiles = ScriptedFiles(), isDry: Bool = false,
    force: Bool = false,
    isUnchanged: @escaping @Sendable () -> Bool = { true }
  ) async throws(DeployProblem) -> Deployment {
    let task = deployTask(
      programs, Self.files, isDry: isDry, force: force, local: local, isUnchanged: isUnchanged)
    let deploy = deploy ?? DeploySettings(method: .rsync(settings))
    return try await RsyncTransfer(task, settings, kept: deploy.kept, address: address)
      .deploy(task, deploy)
  }

  @Test func newTargetsAreMarkedFirstAndDeletionsAreLast() async throws {
    let programs = ScriptedPrograms { call in
      call.arguments.contains("--list-only")
        ? .init(output: ["drwxr-xr-x  4,096 2026/05/05 12:00:00 ."])
        : call.arguments.contains("--existing")
          ? .init(output: ["*deleting   old/", "*deleting   old/x y.html"])
          : .init(output: call.listed.map { "<f+++++++++ " + $0 } + ["cd+++++++++ a/", ".d..t...... ./"])
    }
    let deployment = try await rsync(programs)
    #expect(
      programs.calls.map(\.listed) == [
        [], [".mamushi-output"], ["a.css"], ["index.html"], ["feed.xml"], [],
      ])
    #expect(programs.calls.last?.arguments.contains("--existing") == true)
    #expect(deployment.removed == ["old/x y.html"] && deployment.target == "me@host:/www")
    // No shell reads what it is told, and nothing can be taken for an option.
    for call in programs.calls {
      #expect(call.program == "rsync" && call.environment["LC_ALL"] == "C")
      let end = call.arguments.suffix(from: call.arguments.lastIndex(of: "--")!)
      #expect(end.last == "me@host:/www/")
    }
  }

  /// The marker counts in the step that it belongs to, whether it was sent before the others or not.
  @Test(arguments: [false, true])
  func stepsAddUpToTheWhole(isNew: Bool) async throws {
    let told = Mutex<[DeployProgress]>([])
    let programs = ScriptedPrograms { call in
      call.arguments.contains("--list-only")
        ? .init(output: isNew ? [] : Self.marked)
        : .init(output: isNew ? call.listed.map { "<f+++++++++ " + $0 } : [])
    }
    let task = deployTask(
      programs, Self.files,
      progress: { step in
        if case .sent = step { told.withLock { $0.append(step) } }
      })
    let deployment = try await RsyncTransfer(task, .init(), kept: [], address: "me@host:/www")
      .deploy(task, DeploySettings(method: .rsync(.init())))
    #expect(
      told.withLock { $0 } == [
        .sent("assets and pictures", count: isNew ? 2 : 0, of: 2),
        .sent("pages", count: isNew ? 1 : 0, of: 1),
        .sent("feeds and sitemap", count: isNew ? 1 : 0, of: 1),
      ])
    #expect(deployment.fileCount == 4 && deployment.sent.count == (isNew ? 4 : 0))
  }

  @Test(
    "the place of another site is refused before anything is sent, and asked for only if the site's own is known",
    arguments: [("https://b.example/", false), ("https://a.example/", true)])
  func placesOfOtherSites(address: String, isOwn: Bool) async throws {
    let listed = Self.marked + ["-rw-r--r--     80 2026/05/05 12:00:00 robots.txt"]
    let programs = ScriptedPrograms { call in
      call.arguments.contains("--list-only") ? .init(output: listed) : .init()
    }
    let files = ScriptedFiles(
      texts: ["/site/.mamushi/deployed-robots.txt": "User-agent: *\n\nsitemap:  \(address)sitemap.xml \n"])
    var task = deployTask(programs, Self.files, local: files)
    task.sitemap = "https://a.example/sitemap.xml"
    let transfer = try RsyncTransfer(task, .init(), kept: [], address: "me@host:/www")
    let settings = DeploySettings(method: .rsync(.init()))
    if isOwn {
      _ = try await transfer.deploy(task, settings)
    } else {
      do {
        _ = try await transfer.deploy(task, settings)
        Issue.record("it was not refused")
      } catch {
        #expect(error.id == "OtherSite" && error.message.contains("'https://b.example/'"), "\(error.message)")
      }
      #expect(programs.calls.count == 2 && programs.calls.allSatisfy { $0.listed.isEmpty })
    }
    #expect(
      programs.calls[1].arguments.suffix(2) == [
        "me@host:/www/robots.txt", "/site/.mamushi/deployed-robots.txt",
      ])
    task.sitemap = nil
    let before = programs.calls.count
    _ = try await RsyncTransfer(task, .init(), kept: [], address: "me@host:/www").deploy(task, settings)
    #expect(!programs.calls[before...].contains { $0.arguments.contains("--ignore-times") })
  }

  @Test func dryRunsChangeNothing() async throws {
    let programs = ScriptedPrograms()
    _ = try await rsync(programs, isDry: true)
    #expect(programs.calls.dropFirst().allSatisfy { $0.arguments.contains("--dry-run") })
    #expect(programs.calls.map(\.listed).contains([".mamushi-output"]) == false)
  }

  /// rsync makes no folders above the last one.
  @Test(
    arguments: [
      ("me@host:/www/site", "me@host:/www/"), ("/srv/www/site/", "/srv/www/"), ("me@host:site", nil),
    ] as [(String, String?)])
  func dryRunsNoticeAMissingParent(address: String, parent: String?) async throws {
    let missing = "rsync: [sender] change_dir \"/www\" failed: No such file or directory (2)"
    let programs = ScriptedPrograms { call in
      call.arguments.contains("--list-only") ? .init(code: 23, messages: [missing]) : .init()
    }
    if let parent {
      do {
        _ = try await rsync(programs, to: address, isDry: true)
        Issue.record("the dry run did not notice")
      } catch {
        #expect(error.id == "MissingTarget")
      }
      #expect(programs.calls.count == 2 && programs.calls.last?.arguments.last == parent)
    } else {
      _ = try await rsync(programs, to: address, isDry: true)
      #expect(programs.calls.count { $0.arguments.contains("--list-only") } == 1)
    }
  }

  @Test func foreignTargetsAreRefusedBeforeAnythingIsSent() async throws {
    let programs = ScriptedPrograms { _ in .init(output: ["-rw-r--r--  1 2026/05/05 12:00:00 my thesis.txt"])
    }
    await #expect(throws: DeployProblem.self) { try await rsync(programs) }
    #expect(programs.calls.count == 1)
    // What is kept is nobody's.
    let kept = DeploySettings(method: .rsync(.init()), kept: ["my thesis.txt/x"], removes: false)
    _ = try await rsync(programs, .init(), kept)
    #expect(programs.calls.count == 6)
    #expect(!programs.calls.contains { $0.arguments.contains("--existing") })
    _ = try await rsync(programs, force: true)
  }

  @Test func anOutputThatChangesMeanwhileStopsItBeforeDeletions() async throws {
    let looks = Mutex(0)
    let programs = ScriptedPrograms { _ in .init(output: Self.marked) }
    do {
      _ = try await rsync(
        programs,
        isUnchanged: {
          looks.withLock { looks in
            looks += 1
            return looks < 4
          }
        })
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.id == "NotLastBuild" && error.help?.contains("nothing was removed there") == true)
    }
    #expect(!programs.calls.contains { $0.arguments.contains("--existing") })
  }

  @Test func sshIsToldOfItsFiles() async throws {
    let programs = ScriptedPrograms { _ in .init(output: Self.marked) }
    let settings = DeploySettings.Rsync(
      to: "", port: 2222, identity: "keys/my key", knownHosts: "/etc/known", checksum: true)
    _ = try await rsync(programs, settings)
    let arguments = programs.calls[1].arguments
    #expect(
      arguments.contains { $0.hasPrefix("--rsh=ssh ") && $0.contains(" -p 2222 -i \"/site/keys/my key\" ") })
    #expect(arguments.contains { $0.contains("UserKnownHostsFile=/etc/known -o StrictHostKeyChecking=yes") })
    #expect(arguments.contains("--checksum"))
    _ = try await rsync(programs, to: "/www/", settings)
    #expect(programs.calls.last?.arguments.contains { $0.hasPrefix("--rsh") } == false)
    #expect(programs.calls.last?.arguments.last == "/www/")
  }

  @Test func whatIsSentAgainIsWhatATargetCannotTell() async throws {
    func options(_ comparison: RcloneFeatures.Comparison) async throws -> [[String]] {
      let features =
        switch comparison {
        case .times: "Precision: 1\nHashes: [md5]\nFeatures: {SlowModTime: false}"
        case .sums: "Precision: 1\nHashes: [md5]\nFeatures: {SlowModTime: true}"
        case .sizes: "Precision: 3153600000000000000\nHashes: []"
        }
      let programs = ScriptedPrograms { call in
        call.arguments.contains("features")
          ? .init(output: features.split(separator: "\n").map(String.init))
          : call.arguments.contains("lsf") ? .init(output: [".mamushi-output", "a/"]) : .init()
      }
      let files = ["assets/a.01234567.css", "a.css", "index.html", ".mamushi-output"]
      let task = deployTask(programs, files)
      let settings = DeploySettings(method: .rclone(.init()), kept: ["mine"])
      let transfer = try await RcloneTransfer(task, .init(), kept: ["mine"], address: "s3:site")
      #expect(transfer.comparison == comparison)
      _ = try await transfer.deploy(task, settings)
      return programs.calls.dropFirst(2).map { call in
        call.arguments.filter {
          ["copy", "sync", "--checksum", "--size-only", "--ignore-times", "--ignore-existing", "- /mine/**"]
            .contains($0)
        } + call.listed
      }
    }
    let last = ["sync", "--ignore-existing", "- /mine/**"]
    #expect(
      try await options(.times) == [
        ["copy", "assets/a.01234567.css", "a.css", ".mamushi-output"], ["copy", "index.html"], last,
      ])
    #expect(
      try await options(.sums) == [
        ["copy", "--checksum", "assets/a.01234567.css", "a.css", ".mamushi-output"],
        ["copy", "--checksum", "index.html"],
        last,
      ])
    #expect(
      try await options(.sizes) == [
        ["copy", "--size-only", "assets/a.01234567.css"],
        ["copy", "--ignore-times", "a.css", ".mamushi-output"],
        ["copy", "--ignore-times", "index.html"], last,
      ])
  }

  @Test(arguments: [false, true])
  func aFolderThatIsRefusedIsNeverAsked(isDry: Bool) async throws {
    let programs = ScriptedPrograms()
    let local = ScriptedFiles(refused: ["/www": .holdsSite])
    do {
      _ = try await rsync(programs, to: "/www", local: local, isDry: isDry, force: true)
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.id == "TargetHoldsSite" && error.key == "to" && error.failure == .configuration)
    }
    #expect(programs.calls.isEmpty)
  }

  /// `alias` and the like: only rclone knows where these lead.
  @Test func aRemoteThatIsARefusedFolderIsOnlyAskedWhereItLeads() async throws {
    let programs = ScriptedPrograms { _ in
      .init(output: ["Root: /www", "Precision: 1", "Features: {IsLocal: true}"])
    }
    let task = deployTask(
      programs, Self.files, force: true,
      local: ScriptedFiles(refused: ["/www": .insideInput(folder: "Content")]))
    do {
      _ = try await RcloneTransfer(task, .init(), kept: [], address: "site:")
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.id == "TargetInsideInput")
    }
    #expect(programs.calls.map { $0.arguments.contains("features") } == [true])
  }

  @Test func filesThatAreMissingAreNamed() async throws {
    let programs = ScriptedPrograms()
    let settings = DeploySettings.Rsync(identity: "~/key", knownHosts: "known")
    for (missing, key, shown) in [
      ("/home/me/key", "identity", "~/key"), ("/site/known", "knownHosts", "known"),
    ] {
      do {
        _ = try await rsync(programs, settings, local: ScriptedFiles(missing: [missing]))
        Issue.record("nothing was thrown")
      } catch {
        #expect(error.message == "the file '\(shown)', which '\(key)' of 'deploy' names, does not exist")
        #expect(error.key == key && error.failure == .configuration)
      }
    }
    let task = deployTask(programs, Self.files, local: ScriptedFiles(missing: ["/site/r.conf"]))
    await #expect(throws: DeployProblem.self) {
      try await RcloneTransfer(task, .init(config: "r.conf"), kept: [], address: "a:b")
    }
    #expect(programs.calls.isEmpty)
  }

  /// Colons of an IPv6 address are not those of a daemon.
  @Test func hostsInBracketsAreReachedBySSH() async throws {
    let programs = ScriptedPrograms { _ in .init(output: Self.marked) }
    _ = try await rsync(programs, to: "me@[::1]:/www", .init(port: 2222))
    #expect(
      programs.calls.last?.arguments.contains { $0.hasPrefix("--rsh=ssh") && $0.contains("-p 2222") } == true)
    _ = try await rsync(programs, to: "host::www", .init(port: 2222))
    #expect(programs.calls.last?.arguments.contains("--port=2222") == true)
  }

  @Test func linesOfLogs() {
    func logged(_ line: String) -> [String]? { RcloneTransfer.logged(line).map { [$0.object, $0.words] } }
    #expect(
      logged("2026/05/05 12:00:00 INFO  : a/b: c.html: Copied (new)") == ["a/b: c.html", "Copied (new)"])
    #expect(logged("2026/05/05 12:00:00 INFO  : a: Deleted") == ["a", "Deleted"])
    #expect(
      logged("2026/05/05 12:00:00 NOTICE: a: Skipped copy as --dry-run is set (size 2)")
        == ["a", "Skipped copy as --dry-run is set (size 2)"])
    #expect(logged("2026/05/05 12:00:00 ERROR : a: Failed to copy: no") == nil)
    #expect(logged("INFO  : There was nothing to transfer") == nil)
    #expect(RsyncTransfer.name("-rw-r--r--          1,234 2026/05/05 12:00:00 a  b.html") == "a  b.html")
    #expect(RsyncTransfer.name("nonsense") == nil)
  }

  @Test func namesWithLineBreaksCannotBeTold() async throws {
    let task = deployTask(ScriptedPrograms(), ["a\nb.txt"])
    await #expect(throws: DeployProblem.self) {
      try await RcloneTransfer(task, .init(), kept: [], address: "a:b")
    }
    await #expect(throws: DeployProblem.self) { try await GitBranch(task, .init(), address: "/a").deploy() }
  }
}
