import Foundation
import Testing

@Suite(.scratchFolder)
struct NewWorkflowTests {
  private static let repository: [String: String?] = [
    "MAMUSHI_REPOSITORY": "https://github.com/someone/mamushi"
  ]

  private func new(_ host: String, _ environment: [String: String?] = repository) async throws -> ToolResult {
    try await Tool.run(["new", "site", "--ci", host], environment: environment)
  }

  private func text(_ path: String) throws -> String {
    let url = try ScratchFolder.current.appendingPathComponent("site/" + path)
    return String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }

  @Test(
    "a new site has what its host runs: at most 40 lines that install, build, check and publish",
    arguments: [
      ("github", ".github/workflows/publish.yml", "someone/mamushi@v"),
      ("gitlab", ".gitlab-ci.yml", "https://github.com/someone/mamushi/releases/download/v"),
      ("forgejo", ".forgejo/workflows/publish.yml", "https://github.com/someone/mamushi/releases/download/v"),
    ])
  func hosts(host: String, path: String, release: String) async throws {
    #expect(try await new(host).exitCode == 0)
    let workflow = try text(path)
    #expect(workflow.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
    #expect(workflow.contains(release))
    #expect(workflow.contains("mamushi build "))
    #expect(workflow.contains("mamushi check"))
    // Else the cache would grow with each picture that is replaced.
    #expect(workflow.contains("&& mamushi clean --unused\n"))
    #expect(workflow.contains("MAMUSHI_APP_TOKEN"))
  }

  @Test("actions of others are named by commits")
  func pins() async throws {
    _ = try await new("github")
    let uses = try text(".github/workflows/publish.yml").split(separator: "\n").filter {
      $0.contains("uses: actions/")
    }
    #expect(uses.count == 4)
    for line in uses {
      let pin = line.drop { $0 != "@" }.dropFirst().prefix { $0 != " " }
      #expect(pin.count == 40 && pin.allSatisfy(\.isHexDigit), "\(line)")
    }
  }

  @Test(
    "what the calendar takes away stops no publication: only what is not published yet fails by warnings",
    arguments: [
      ("github", ".github/workflows/publish.yml", "Output"), ("gitlab", ".gitlab-ci.yml", "public"),
      ("forgejo", ".forgejo/workflows/publish.yml", "Output"),
    ])
  func calendar(host: String, path: String, folder: String) async throws {
    let site = try Site([
      "Content/site.yaml": """
      title: T
      baseURL: https://example.com/
      language: en
      timeZone: UTC
      menu: { main: [feed, { label: Offer, url: /articles/offer/ }] }

      """,
      "Content/articles/offer.md": article("Offer", "date: 2025-01-01\nexpires: 2025-06-01\ntags: [sale]"),
      "Content/articles/news.md": article("News", "date: 2025-01-02", body: "[Buy](offer.md)"),
      "Content/tags/sale.md": "Cheap.\n",
    ])
    let made = try await Tool.run(
      ["new", site.folder.path, "--ci", host], environment: Self.repository)
    try #require(made.exitCode == 0, "\(made.messages)")
    let workflow = try String(contentsOf: site.url(path), encoding: .utf8)
    let line = try #require(workflow.split(separator: "\n").first { $0.contains("mamushi build ") })
    let command = String(line[try #require(line.range(of: "mamushi build ")).lowerBound...])
    let programs = try Programs.folder(
      with: "mamushi", script: "exec '\(Tool.built.executable.path)' \"$@\"")
    let shell = Tool(executable: URL(fileURLWithPath: try #require(Programs.path("sh"))))
    func run(_ day: String, isPublished: Bool) async throws -> ToolResult {
      let environment: [String: String?] = [
        "PATH": "\(programs):/usr/bin:/bin", "SOURCE_DATE_EPOCH": day, "BASE_URL": nil, "CI_PAGES_URL": nil,
        "GITHUB_HEAD_REF": isPublished ? "" : "topic", "CI_DEFAULT_BRANCH": "main",
        "CI_COMMIT_BRANCH": isPublished ? "main" : "topic",
      ]
      return try await shell.start(["-c", command], in: site.folder, environment: environment).result()
    }
    func hasOffer() throws -> Bool {
      try FolderSnapshot(site.url(folder)).contains("articles/offer/index.html")
    }
    // 2025-05-01 and 2025-07-01.
    let (before, after) = ("1746057600", "1751328000")
    for isPublished in [false, true] {
      let result = try await run(before, isPublished: isPublished)
      #expect(result.exitCode == 0, "\(result.messages)")
    }
    #expect(try hasOffer())
    let proposed = try await run(after, isPublished: false)
    #expect(proposed.exitCode == 1)
    for id in ["LinkToHidden", "HiddenMenuEntry", "TextOfNoTerm"] {
      #expect(proposed.messages.contains("[\(id)]"), "\(proposed.messages)")
    }
    #expect(try hasOffer())
    let published = try await run(after, isPublished: true)
    #expect(published.exitCode == 0, "\(published.messages)")
    #expect(try !hasOffer())
  }

  @Test(
    "what is published is the branch that the repository is on",
    arguments: [
      ([:], "main"), (["site/.git/HEAD": "ref: refs/heads/trunk\n"], "trunk"),
      // The folder is one of the repository's.
      ([".git/HEAD": "ref: refs/heads/release/1.0\n"], "release/1.0"),
      (
        [
          ".git/HEAD": "ref: refs/heads/trunk\n", "site/.git": "gitdir: ../.git/worktrees/site\n",
          ".git/worktrees/site/HEAD": "ref: refs/heads/second\n",
        ], "second"
      ),
      // A commit is checked out; the repository around this one has nothing to do with it.
      (
        [
          ".git/HEAD": "ref: refs/heads/trunk\n",
          "site/.git/HEAD": "7b1f4a764d45c48632c6b24a0339c27f5614fb0b\n",
        ], "main"
      ),
      // What HEAD says where git keeps its references in one table.
      (["site/.git/HEAD": "ref: refs/heads/.invalid\n"], "main"), (["site/.git": "none"], "main"),
      // Names that mean something else in YAML, or in a pattern.
      (["site/.git/HEAD": "ref: refs/heads/on\n"], "'on'"),
      (["site/.git/HEAD": "ref: refs/heads/2.0\n"], "'2.0'"),
      (["site/.git/HEAD": "ref: refs/heads/it's+new\n"], "'it''s\\+new'"),
    ] as [([String: SiteFile], String)])
  func branch(files: [String: SiteFile], branch: String) async throws {
    let around = try Site(files.merging(["site/Content/site.yaml": Site.configuration]) { $1 }, at: "around")
    for (host, path) in [("github", ".github"), ("forgejo", ".forgejo")] {
      let result = try await Tool.run(
        ["new", around.url("site").path, "--ci", host], environment: Self.repository)
      try #require(result.exitCode == 0, "\(result.messages)")
      let workflow = try String(
        contentsOf: around.url("site/\(path)/workflows/publish.yml"), encoding: .utf8)
      #expect(workflow.contains("  push: { branches: [\(branch)] }\n"), "\(workflow)")
    }
  }

  @Test("what hosts read in the top folder of a repository only is told for a site below it")
  func siteBelowRepository() async throws {
    let around = try Site(
      [".git/HEAD": "ref: refs/heads/trunk\n", "docs/site/Content/site.yaml": Site.configuration],
      at: "around")
    let result = try await Tool.run(
      ["new", around.url("docs/site").path, "--ci", "github"], environment: Self.repository)
    #expect(result.exitCode == 0, "\(result.messages)")
    let told = try #require(result.lines.first { $0.hasSuffix(" [UnreadWorkflow]") })
    #expect(told.hasPrefix("note: hosts do not read '"))
    #expect(told.contains("docs/site/.github/workflows/publish.yml': they read workflows in the top folder"))
    #expect(told.contains("around/.github/workflows/publish.yml', add '--site docs/site' to 'mamushi build'"))
    #expect(
      result.messages.contains("then push the branch 'trunk', which it publishes"), "\(result.messages)")
  }

  @Test(
    "the branch that is published is said, also if a commit is checked out",
    arguments: [
      ("7b1f4a764d45c48632c6b24a0339c27f5614fb0b\n", "forgejo", "push the branch 'main', which it publishes"),
      ("ref: refs/heads/trunk\n", "github", "push the branch 'trunk', which it publishes"),
      ("ref: refs/heads/trunk\n", "gitlab", "push the default branch"),
    ])
  func toldBranch(head: String, host: String, words: String) async throws {
    let site = try Site([".git/HEAD": "\(head)"])
    let result = try await Tool.run(
      ["new", site.folder.path, "--ci", host], environment: Self.repository)
    #expect(result.exitCode == 0)
    #expect(
      result.messages.contains("read what to allow once on the host, then \(words)"), "\(result.messages)")
    #expect(!result.messages.contains("UnreadWorkflow"))
  }

  @Test("a branch that the built site would overwrite is refused, and nothing is written")
  func branchOfOutput() async throws {
    let site = try Site([".git/HEAD": "ref: refs/heads/pages\n"])
    let refused = try await Tool.run(
      ["new", site.folder.path, "--ci", "forgejo"], environment: Self.repository)
    #expect(refused.exitCode == 64)
    #expect(
      refused.lines == [
        "error: this repository is on the branch 'pages', which the workflow would overwrite with the built site; rename "
          + "the branch first: git branch -m main [BranchOfOutput]"
      ])
    #expect(!FileManager.default.fileExists(atPath: site.url(".forgejo").path))
    // These hosts publish no branch.
    for host in ["github", "gitlab"] {
      let made = try await Tool.run(["new", site.folder.path, "--ci", host], environment: Self.repository)
      #expect(made.exitCode == 0, "\(made.messages)")
    }
  }

  @Test("what GitHub publishes has the site's dotfiles")
  func dotfiles() async throws {
    _ = try await new("github")
    let lines = try text(".github/workflows/publish.yml").split(separator: "\n")
    let upload = try #require(lines.firstIndex { $0.contains("uses: actions/upload-pages-artifact@") })
    // Without this, version 4 and later leave them out.
    #expect(lines[upload...].contains { $0.contains("path: Output, include-hidden-files: true") })
  }

  @Test("none, as when no host is named, writes no workflow")
  func none() async throws {
    _ = try await new("none", [:])
    let site = try ScratchFolder.current.appendingPathComponent("site")
    let names = try FileManager.default.contentsOfDirectory(atPath: site.path)
    #expect(names.filter { $0.hasPrefix(".git") || $0.hasPrefix(".forgejo") } == [".gitignore"])
  }

  @Test(
    "where no release is known that could be installed, nothing is written",
    arguments: [
      ("github", nil), ("github", "https://codeberg.org/someone/mamushi"), ("gitlab", nil),
    ] as [(String, String?)])
  func unreleased(host: String, repository: String?) async throws {
    let result = try await new(host, ["MAMUSHI_REPOSITORY": repository])
    #expect(result.exitCode == 64)
    #expect(result.messages.contains("set MAMUSHI_REPOSITORY"))
    #expect(result.messages.contains("[NoRelease]"))
    let site = try ScratchFolder.current.appendingPathComponent("site")
    #expect(!FileManager.default.fileExists(atPath: site.path))
  }

  @Test("an unknown host, and one for an article, are usage errors")
  func usage() async throws {
    #expect(try await new("sourcehut").exitCode == 64)
    let result = try await Tool.run(["new", "article", "A", "--ci", "github"])
    #expect(result.exitCode == 64)
    #expect(result.messages.contains("--ci is for a site"))
  }

  @Test(
    "what git would commit of the builds of a site that is there is told",
    .enabled(if: Programs.has("git"), "no git"))
  func unignored() async throws {
    let site = try Site([".gitignore": "/Output/\n"])
    _ = try Programs.run("git", "init", "--quiet", site.folder.path)
    func new() async throws -> ToolResult {
      try await Tool.run(["new", site.folder.path, "--ci", "github"], environment: Self.repository)
    }
    let result = try await new()
    #expect(result.exitCode == 0)
    let told = try #require(result.lines.first { $0.hasSuffix(" [UnignoredFiles]") }, "\(result.messages)")
    #expect(told.hasPrefix("note: git does not ignore what builds make"))
    #expect(told.contains(".gitignore', each on a line of its own: '/.Output.mamushi-*', '/.mamushi/'"))
    try site.remove(".github")
    try site.write(".gitignore", "Output/\n.Output.mamushi-*\n.mamushi/\n")
    let well = try await new()
    #expect(well.exitCode == 0 && !well.messages.contains("UnignoredFiles"), "\(well.messages)")
  }

  @Test("a site that is there gets what publishes it, and nothing else")
  func existingSite() async throws {
    let site = try Site(["Content/articles/a.md": article("Alpha")])
    let before = try FileManager.default.subpathsOfDirectory(atPath: site.folder.path).sorted()
    let result = try await Tool.run(
      ["new", site.folder.path, "--ci", "gitlab"], environment: Self.repository)
    #expect(result.exitCode == 0, "\(result.messages)")
    #expect(result.messages.contains(".gitlab-ci.yml"))
    let after = try FileManager.default.subpathsOfDirectory(atPath: site.folder.path).sorted()
    #expect(after == (before + [".gitlab-ci.yml"]).sorted())
    // Never over one that is there.
    let again = try await Tool.run(["new", site.folder.path, "--ci", "gitlab"], environment: Self.repository)
    #expect(
      again.exitCode == 64
        && again.messages.contains("already exists; edit it, or remove it first to have it written again"))
    for arguments in [[], ["--ci", "none"], ["--ci", "gitlab", "--look", "journal"]] {
      let refused = try await Tool.run(["new", site.folder.path] + arguments, environment: Self.repository)
      #expect(refused.exitCode == 64 && refused.messages.contains("FolderNotEmpty"), "\(arguments)")
    }
  }
}
