import Foundation
import TestDocumentation
import Testing

@Suite(.scratchFolder)
struct DoctorTests {
  /// What `doctor --json` prints.
  private struct Report: Decodable {
    struct Check: Decodable, Equatable {
      let id: String
      let part: String
      let state: String
      let message: String
      let help: String?
      let file: String?
      let line: Int?
      let column: Int?
      let rule: String?
    }

    let version: String
    let errors: Int
    let warnings: Int
    let checks: [Check]

    subscript(_ id: String) -> [Check] { checks.filter { $0.id == id } }
  }

  private func doctor(
    _ arguments: String..., in folder: URL? = nil, environment: [String: String?] = [:]
  ) async throws -> ToolResult {
    try await Tool.run(["doctor"] + arguments, in: folder, environment: environment)
  }

  private func report(_ site: Site, _ arguments: String...) async throws -> Report {
    let result = try await Tool.run(["doctor", "--site", site.folder.path, "--json"] + arguments)
    #expect(result.messages == "")
    return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
  }

  private func site(_ files: [String: SiteFile] = [:]) throws -> Site {
    try Site(["Content/articles/a.md": article("A")].merging(files) { $1 })
  }

  @Test("a built site: a line for each check, nothing to fix, nothing changed")
  func well() async throws {
    let site = try site([".gitignore": "/Output/\n/.Output.mamushi-*\n/.mamushi/\n"])
    _ = try await site.buildCleanly()
    let before = try FolderSnapshot(site.folder)
    let result = try await doctor(in: site.folder)
    #expect(result.exitCode == 0)
    #expect(result.messages == "")
    #expect(result.output.hasSuffix("\n\nNothing to fix.\n"), "\(result.output)")
    for line in [
      "Mamushi\n  ok       Version         Mamushi ", "\n\nThis machine\n  ok       System ",
      "\n\nThe site\n",
      "  ok       Configuration   site.yaml has no errors\n",
      "  ok       Content         1 article, language en\n",
      "  ok       Output          builds may replace 'Output'\n",
      "  ok       Lock            no build of this site is running\n",
    ] {
      #expect(result.output.contains(line), "\(line) in \(result.output)")
    }
    #expect(try FolderSnapshot(site.folder) == before)
    let quiet = try await doctor("--quiet", in: site.folder)
    #expect(quiet.exitCode == 0 && quiet.output == "" && quiet.messages == "")
  }

  @Test("the sample site has no error")
  func sample() async throws {
    let folder = try ScratchFolder.current.appendingPathComponent("sample")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["Content", "Templates"] {
      try FileManager.default.copyItem(
        at: Documentation.root.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
    let report = try await report(Site(existing: folder))
    #expect(report.errors == 0 && report.warnings == 0, "\(report.checks.filter { $0.state == "warning" })")
    #expect(report["Content"].first?.message.contains("languages ja, en") == true)
  }

  @Test("outside of a site: only the tool and the machine")
  func outside() async throws {
    let folder = try ScratchFolder.current.appendingPathComponent("empty")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let result = try await doctor(in: folder)
    #expect(result.exitCode == 0)
    #expect(
      result.output.contains("note     Configuration   there is no site in this folder"), "\(result.output)")
    #expect(!result.output.contains("DiskSpace"))
    #expect(try FolderSnapshot(folder).files == [])
    let named = try await doctor("--site", folder.path, "--quiet")
    #expect(named.exitCode == 78)
    #expect(
      named.output.hasPrefix("The site\n  error  Configuration  ")
        || named.output.contains("there is no site here"))
  }

  @Test("a folder inside a site: the way to it")
  func inside() async throws {
    let site = try site()
    let result = try await doctor(in: site.url("Content/articles"))
    #expect(result.output.contains("run 'mamushi doctor --site ../..'"), "\(result.output)")
  }

  @Test("an unreadable site.yaml: exit 78, and the rest is looked at all the same")
  func brokenConfiguration() async throws {
    let site = try site(["Content/site.yaml": "title: [\n"])
    let result = try await doctor("--quiet", in: site.folder)
    #expect(result.exitCode == 78)
    #expect(result.output.contains("  error    Configuration  Content/site.yaml:"), "\(result.output)")
    #expect(result.output.contains("to fix: "))
    let report = try await report(site)
    #expect(report.errors == 1)
    #expect(report["Content"].count == 1 && report["DiskSpace"].count == 1)
    let fault = try #require(report["Configuration"].first)
    #expect(fault.file == "Content/site.yaml" && fault.line != nil && fault.rule != nil)

    try site.remove("Content/site.yaml")
    try site.write("Content/site.yaml", .folder)
    #expect(try await doctor("--quiet", in: site.folder).exitCode == 78)
    try site.remove("Content/site.yaml")
    #expect(try await doctor("--quiet", in: site.folder).exitCode == 78)
  }

  @Test("--json: one object with every check, in one order, with the names of the documentation")
  func json() async throws {
    let report = try await report(site())
    let version = try await Tool.run(["--version"]).output
    #expect(report.version + "\n" == version)
    #expect(report.errors == 0)
    #expect(report.warnings == report.checks.count { $0.state == "warning" })
    #expect(Set(report.checks.map(\.part)) == ["tool", "machine", "site"])
    #expect(Set(report.checks.map(\.state)).isSubset(of: ["ok", "note", "warning", "error"]))
    let rows = try Documentation.named("commands").table("check", "looks at")
    let documented = rows.flatMap { Documentation.code(in: $0[0]) }
    #expect(Set(report.checks.map(\.id)).isSubset(of: documented))
    // In the order of the documentation.
    let places = report.checks.map { documented.firstIndex(of: $0.id) ?? -1 }
    #expect(places == places.sorted())
  }

  @Test("what is wrong with files, each with its place")
  func files() async throws {
    let site = try site([
      "Content/lost.jpg": .link(to: "nowhere"), "Content/static/A.txt": "a", "Content/static/a.txt": "b",
      "Content/gallery/x/1.jpg":
        "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32\nsize 12345\n",
    ])
    let report = try await report(site)
    #expect(report["Files"].map(\.file) == ["Content/lost.jpg"])
    #expect(report["Files"].map(\.rule) == ["BrokenLink"])
    #if os(Linux)
      #expect(report["FileNames"].map(\.file) == ["Content/static/a.txt"])
    #endif
    #expect(report["Pictures"].map(\.state) == ["error"])
    #expect(try await doctor("--quiet", in: site.folder).exitCode == 1)
  }

  @Test("a damaged cache, the leftovers of a killed build, and a build that is running")
  func cache() async throws {
    let site = try site()
    _ = try await site.buildCleanly()
    try site.write(".mamushi/index", "damaged")
    try site.write(".Output.mamushi-staging/index.html", "x")
    var found = try await report(site)["Cache"]
    #expect(found.map(\.state) == ["warning", "note"], "\(found)")
    #expect(found[0].message.contains("'.mamushi/index' is damaged"))
    #expect(found[1].message.contains("'.Output.mamushi-staging'"))
    let lock = try site.locked()
    let busy = try await report(site)
    #expect(busy["Lock"].map(\.state) == ["note"])
    found = busy["Cache"]
    #expect(found.map(\.state) == ["ok"], "\(found)")
    lock.release()
    // The next build repairs both.
    _ = try await site.buildCleanly()
    #expect(try await report(site)["Cache"].map(\.state) == ["ok"])
  }

  @Test("an output that leads nowhere, and a cache that is a link")
  func links() async throws {
    let site = try site(["Output": .link(to: "nowhere"), ".mamushi": .link(to: "elsewhere")])
    let report = try await report(site)
    #expect(report["Output"].map(\.rule) == ["BrokenLink"])
    #expect(report["Output"].first?.message.contains("'Output'") == true)
    #expect(report["Cache"].map(\.state) == ["error"])
  }

  @Test("folders that may not be written", .enabled(if: getuid() != 0, "root writes everywhere"))
  func permissions() async throws {
    let site = try site()
    _ = try await site.buildCleanly()
    let files = FileManager.default
    for name in ["Output", ".mamushi"] {
      try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: site.url(name).path)
    }
    let report = try await report(site)
    #expect(report["Output"].map(\.state) == ["error"] && report["Cache"].map(\.state) == ["error"])
    for name in ["Output", ".mamushi"] {
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: site.url(name).path)
    }
  }

  @Test("neither the values of variables nor the home folder are shown")
  func privacy() async throws {
    let site = try site([
      "Content/site.yaml": """
      title: Test
      baseURL: https://mamushi.jp/
      timeZone: UTC
      sources:
        - { name: a, kind: api, url: "https://a.example", headers: { X-Key: "${DOCTOR_KEY}" }, information: { path: /x, fields: { id: id } } }
      deploy: { rsync: "${DOCTOR_PLACE}:/www" }
      """
    ])
    let home = try ScratchFolder.current.path
    let values = ["DOCTOR_KEY": "hunter2key", "DOCTOR_PLACE": "hunter2place", "HOME": home]
    for arguments in [["doctor"], ["doctor", "--json"], ["doctor", "--output", home + "/elsewhere/x"]] {
      let result = try await Tool.run(arguments, in: site.folder, environment: values)
      #expect(result.exitCode == 0, "\(result.output)")
      #expect(!result.output.contains("hunter2") && !result.output.contains(home), "\(result.output)")
    }
    let unset = try await doctor(
      "--quiet", in: site.folder, environment: ["DOCTOR_KEY": nil, "DOCTOR_PLACE": "x"])
    #expect(unset.exitCode == 78)
    #expect(unset.output.contains("'DOCTOR_KEY'"))
  }

  @Test("what git does not ignore", .enabled(if: Programs.has("git"), "no git"))
  func repository() async throws {
    let site = try site()
    _ = try Programs.run("git", "init", "--quiet", site.folder.path)
    let found = try await report(site)["Repository"]
    #expect(found.map(\.state) == ["warning"])
    #expect(
      found.first?.help?.contains("'/Output/' and '/.Output.mamushi-*' and '/.mamushi/'") == true, "\(found)")
    try site.write(".gitignore", "/Output/\n/.Output.mamushi-*\n/.mamushi/\n")
    #expect(try await report(site)["Repository"].map(\.state) == ["ok"])
  }

  @Test("many findings of one kind are counted, unless --all lists them")
  func manyFiles() async throws {
    var files: [String: SiteFile] = [:]
    for number in 0..<2_000 { files["Content/static/\(number / 100)/\(number).txt"] = "x" }
    for number in 0..<30 { files["Content/static/lost\(number).jpg"] = .link(to: "nowhere") }
    let site = try site(files)
    let found = try await report(site)["Files"]
    #expect(found.count == 9)
    #expect(found.last?.message == "22 more like this are not listed")
    #expect(try await report(site, "--all")["Files"].count == 30)
  }

  @Test("wrong usage", arguments: [["extra"], ["--output"], ["--netwrk"]])
  func usage(arguments: [String]) async throws {
    let result = try await Tool.run(["doctor"] + arguments)
    #expect(result.exitCode == 64 && result.output == "")
  }
}
