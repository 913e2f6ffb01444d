import Foundation
import Testing

/// `mamushi deploy` with the machine's own `rsync`, into a folder.
@Suite(.scratchFolder, .enabled(if: Programs.has("rsync"), "rsync is not installed"))
struct RsyncDeployTests {
  @Test("the target becomes the output; then only what differs is sent and removed")
  func everything() async throws {
    try await DeployedSite("{ rsync: 'TARGET' }").tryEverything(sends: 20)
  }

  @Test(
    "what is kept stays, and what is of nobody is removed unless 'delete' says otherwise",
    arguments: [true, false])
  func kept(removes: Bool) async throws {
    let site = try await DeployedSite("{ rsync: 'TARGET', keep: [downloads/big], delete: \(removes) }")
    try FileManager.default.createDirectory(
      at: site.target.appendingPathComponent("downloads/big"), withIntermediateDirectories: true)
    try Data("1".utf8).write(to: site.target.appendingPathComponent("downloads/big/file"))
    #expect(try await site.deploy().exitCode == 0)
    try Data("2".utf8).write(to: site.target.appendingPathComponent("downloads/other"))
    #expect(try await site.deploy().exitCode == 0)
    #expect(try site.deployed.contains("downloads/big/file"))
    #expect(try site.deployed.contains("downloads/other") != removes)
  }

  @Test("the place of a site with another address is refused, unless by force")
  func otherSite() async throws {
    let site = try await DeployedSite("{ rsync: 'TARGET' }")
    #expect(try await site.deploy().exitCode == 0)
    let before = try site.deployed
    try await site.changeAddress()
    let refused = try await site.deploy()
    #expect(refused.exitCode == 1 && refused.messages.contains("[OtherSite]"), "\(refused.messages)")
    #expect(refused.messages.contains("'https://example.com/'"), "\(refused.messages)")
    #expect(try site.deployed.bytes == before.bytes)
    let forced = try await site.deploy("--force")
    #expect(forced.exitCode == 0, "\(forced.messages)")
    expectSameBytes(try site.deployed, try site.site.output)
    #expect(try await site.deploy().exitCode == 0)
  }

  @Test("a dry run tells of a target whose folder above is missing, as the deploy does")
  func missingParent() async throws {
    let site = try await DeployedSite("{ rsync: 'TARGET/no/such' }")
    for result in [try await site.deploy("--dry-run"), try await site.deploy()] {
      #expect(result.exitCode == 74 && result.messages.contains("[MissingTarget]"), "\(result.messages)")
    }
  }

  @Test("a file takes the place of a folder, and a folder that of a file")
  func kinds() async throws {
    let site = try await DeployedSite("{ rsync: 'TARGET' }")
    try site.site.write("Content/static/a/b/c.txt", "x")
    try site.site.write("Content/static/d", "x")
    _ = try await site.site.buildCleanly()
    #expect(try await site.deploy().exitCode == 0)
    for path in ["Content/static/a", "Content/static/d"] { try site.site.remove(path) }
    try site.site.write("Content/static/a", "y")
    try site.site.write("Content/static/d/e.txt", "y")
    _ = try await site.site.buildCleanly()
    let again = try await site.deploy()
    #expect(again.exitCode == 0, "\(again.messages)")
    expectSameBytes(try site.deployed, try site.site.output)
  }

  @Test(
    "no file takes the place of a folder with something to keep",
    arguments: ["keep: [a/own.txt]", "delete: false"])
  func keptBelow(setting: String) async throws {
    let site = try await DeployedSite("{ rsync: 'TARGET', \(setting) }")
    #expect(try await site.deploy().exitCode == 0)
    let folder = site.target.appendingPathComponent("a")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("1".utf8).write(to: folder.appendingPathComponent("own.txt"))
    try site.site.write("Content/static/a", "y")
    _ = try await site.site.buildCleanly()
    #expect(try await site.deploy().exitCode == 74)
    #expect(try site.deployed.contains("a/own.txt"))
  }

  @Test("files whose names rsync takes for comments are sent as well")
  func comments() async throws {
    let site = try await DeployedSite("{ rsync: 'TARGET' }")
    for name in ["#1.txt", ";x.txt"] { try site.site.write("Content/static/\(name)", "x") }
    _ = try await site.site.buildCleanly()
    #expect(try await site.deploy().exitCode == 0)
    expectSameBytes(try site.deployed, try site.site.output)
  }

  @Test("a place that holds somebody else's files is refused, and taken with --force")
  func foreign() async throws {
    let site = try await DeployedSite("{ rsync: 'TARGET' }")
    try FileManager.default.createDirectory(at: site.target, withIntermediateDirectories: true)
    try Data("1".utf8).write(to: site.target.appendingPathComponent("thesis.txt"))
    for options in [["--dry-run"], []] {
      let refused = try await Tool.run(["deploy", "--site", site.site.folder.path] + options)
      #expect(refused.exitCode == 1)
      #expect(
        refused.messages.contains("contains 'thesis.txt'") && refused.messages.contains("[ForeignTarget]"))
      #expect(try site.deployed.files == ["thesis.txt"])
    }
    #expect(try await site.deploy("--force").exitCode == 0)
    expectSameBytes(try site.deployed, try site.site.output)
  }

  @Test(
    "after a build on a fresh machine all files count as changed, unless bytes are compared",
    arguments: [false, true])
  func freshMachine(comparesBytes: Bool) async throws {
    let site = try await DeployedSite("{ rsync: { to: 'TARGET', checksum: \(comparesBytes) } }")
    #expect(try await site.deploy().exitCode == 0)
    try site.site.remove(".mamushi")
    try site.site.remove("Output")
    _ = try await site.site.buildCleanly()
    let count = comparesBytes ? 0 : try site.site.output.files.count
    for options in [["--dry-run", "--json"], ["--json"]] {
      let result = try await Tool.run(["deploy", "--site", site.site.folder.path] + options)
      #expect((try result.json()["sent"] as? [String])?.count == count, "\(result.output)")
    }
  }

  @Test("settings that cannot work are told with their line, as far as they can be known without deploying")
  func settings() async throws {
    let site = try await DeployedSite(
      "{ rsync: { to: 'me@127.0.0.1:TARGET', identity: keys/id, knownHosts: known } }")
    let missing = try await site.deploy()
    #expect(missing.exitCode == 78)
    #expect(
      missing.lines.contains {
        $0.hasPrefix("Content/site.yaml:5:")
          && $0.hasSuffix(
            "error: the file 'keys/id', which 'identity' of 'deploy' names, does not exist; create it, or correct 'identity' "
              + "[InvalidDeploy]")
      }, "\(missing.messages)")
    for (setting, words) in [
      ("''", "'rsync' does not say where to deploy"), ("'rsync://127.0.0.1/'", "names no module"),
      ("'\(site.target.path)/${A B}'", "has a '${' that does not name a variable"),
    ] {
      try site.site.write(
        "Content/site.yaml", .text("title: T\nbaseURL: https://example.com/\ndeploy:\n  rsync: \(setting)\n"))
      for command in ["build", "deploy"] {
        let result = try await Tool.run([command, "--site", site.site.folder.path])
        #expect(result.exitCode == 78, "\(result.messages)")
        #expect(
          result.lines.contains { $0.hasPrefix("Content/site.yaml:4:10: error: ") && $0.contains(words) },
          "\(result.messages)")
      }
    }
  }

  @Test("an output that is not what the last successful build left is refused")
  func changedOutput() async throws {
    let site = try await DeployedSite("{ rsync: 'TARGET' }")
    func refused() async throws -> String {
      let result = try await site.deploy()
      #expect(result.exitCode == 1)
      #expect(try site.deployed.files == [])
      return result.messages
    }
    try site.site.write("Output/index.html", "changed by hand")
    #expect(try await refused().contains("'Output' does not match the last successful build"))
    _ = try await site.site.build("--drafts", "--quiet")
    #expect(try await refused().contains("'Output' was built with --drafts"))
    // A build that fails leaves the old site, which is one that may be deployed.
    _ = try await site.site.buildCleanly()
    try site.site.write("Content/articles/bad.md", "---\ntitle: [\n---\n")
    #expect(try await site.site.build("--quiet").exitCode == 1)
    let result = try await site.deploy()
    #expect(result.exitCode == 0 && result.messages.contains("[OutdatedOutput]"), "\(result.messages)")
    try site.site.remove("Content/articles/bad.md")
    try site.site.remove(".mamushi")
    let unknown = try await site.deploy()
    #expect(unknown.exitCode == 1)
    #expect(unknown.messages.contains("no successful build is recorded for 'Output'"))
  }

  @Test("without 'deploy' in site.yaml, and with faults in it")
  func configuration() async throws {
    let site = try Site(["Content/articles/a.md": article("A")])
    _ = try await site.buildCleanly()
    let none = try await Tool.run(["deploy", "--site", site.folder.path])
    #expect(none.exitCode == 78 && none.messages.contains("site.yaml does not say where to deploy"))
    try site.write("Content/site.yaml", "title: T\nbaseURL: https://example.com/\ndeploy: { rsinc: /x }\n")
    let wrong = try await Tool.run(["deploy", "--site", site.folder.path])
    #expect(wrong.exitCode == 78)
    #expect(
      wrong.messages.contains(
        "Content/site.yaml:3:11: error: the key 'rsinc' is unknown; did you mean 'rsync'?"))
  }

  @Test("a program that is not installed is told, with how to install it")
  func missing() async throws {
    let site = try await DeployedSite("{ rsync: 'TARGET' }")
    let result = try await site.deploy(environment: ["PATH": "/nonexistent"])
    #expect(result.exitCode == 69)
    #expect(result.messages.contains("'rsync' is not installed; install it: 'apt install rsync'"))
  }

  @Test("killed half way: nothing is removed yet, no page is there before its pictures; the next goes on")
  func killed() async throws {
    let site = try await DeployedSite("{ rsync: 'TARGET' }")
    #expect(try await site.deploy().exitCode == 0)
    let old = try site.deployed
    try site.site.remove("Content/articles/b.md")
    // Large enough to take a while at the pace below.
    for number in 0..<6 {
      try site.site.write(
        "Content/static/large/\(number).bin",
        .bytes((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) }))
    }
    try site.site.write("Content/articles/new.md", article("New"))
    _ = try await site.site.buildCleanly()
    let real = try #require(Programs.path("rsync"))
    let slow = try Programs.folder(with: "rsync", script: "exec \(real) --bwlimit=300 \"$@\"")
    let path = (ProcessInfo.processInfo.environment["PATH"]).map { slow + ":" + $0 } ?? slow
    let run = try Tool.built.start(["deploy", "--site", site.site.folder.path], environment: ["PATH": path])
    let first = site.target.appendingPathComponent("large").path
    // No signal: the moment is waited for. Then all ends at once, as where a machine is switched off.
    try await run.signal(0) { FileManager.default.fileExists(atPath: first) }
    run.signal(SIGSTOP)
    try Programs.killChildren(of: run.pid)
    run.signal(SIGKILL)
    #expect(try await run.result().exitCode == 128 + SIGKILL)
    let half = try site.deployed
    #expect(
      half.files.filter { $0.hasPrefix("large/") && $0.hasSuffix(".bin") && !$0.contains("/.") }.count < 6)
    #expect(!half.contains("articles/new/index.html"))
    for page in old.pages { #expect(half.bytes[page] == old.bytes[page], "\(page)") }
    #expect(try await site.deploy().exitCode == 0)
    expectSameBytes(try site.deployed, try site.site.output)
  }

  @Test("Ctrl-C ends it with 130, and the next goes on")
  func interrupted() async throws {
    let site = try await DeployedSite("{ rsync: 'TARGET' }")
    let mark = try ScratchFolder.current.appendingPathComponent("started").path
    let slow = try Programs.folder(with: "rsync", script: "touch '\(mark)'; exec sleep 600")
    let path = (ProcessInfo.processInfo.environment["PATH"]).map { slow + ":" + $0 } ?? slow
    let run = try Tool.built.start(["deploy", "--site", site.site.folder.path], environment: ["PATH": path])
    try await run.signal(SIGINT) { FileManager.default.fileExists(atPath: mark) }
    let result = try await run.result()
    #expect(result.exitCode == 130, "\(result.messages)")
    #expect(try await site.deploy().exitCode == 0)
  }
}
