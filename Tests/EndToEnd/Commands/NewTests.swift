import Foundation
import Testing

@Suite(.scratchFolder)
struct NewTests {
  @Test("a new site says what to do next, and builds at once without a word")
  func new() async throws {
    let result = try await Tool.run(["new", "my site"])
    #expect(result.exitCode == 0)
    #expect(result.output == "")
    let lines = result.lines
    #expect(lines.first == "Created a site in my site.")
    #expect(lines.contains { $0.contains("mamushi serve") })
    #expect(lines.contains { $0.contains("mamushi build") })
    #expect(lines.contains { $0.contains("Content/site.yaml") })
    #expect(lines.contains { $0.contains("mamushi new article") })
    #expect(lines.contains { $0.hasPrefix("  mamushi serve --site 'my site'   ") })
  }

  @Test(
    "a site of each look and language builds without a word, with drafts and without",
    arguments: ["magazine", "journal", "portfolio"], ["en", "ja", "en-GB"])
  func looks(look: String, language: String) async throws {
    _ = try await Tool.run(["new", "site", "--look", look, "--language", language])
    let site = Site(existing: try ScratchFolder.current.appendingPathComponent("site"))
    let configuration = String(decoding: try Data(contentsOf: site.url("Content/site.yaml")), as: UTF8.self)
    #expect(configuration.contains("\nlook: \(look)\n") == (look != "magazine"))
    #expect(configuration.contains("\nlanguage: \(language)\n"))
    let output = try await site.buildCleanly("--strict")
    for page in ["index.html", "articles/welcome/index.html", "authors/me/index.html"] {
      #expect(output.contains(page), "\(page)")
    }
    #expect(!output.contains("articles/draft/index.html"))
    let isJapanese = try output.text("articles/welcome/index.html").contains("つぎにすること")
    #expect(isJapanese == (language == "ja"))
    #expect(try await site.buildCleanly("--drafts", "--strict").contains("articles/draft/index.html"))
  }

  @Test("what each look is for is there")
  func content() async throws {
    let magazine = try await built("magazine")
    for page in [
      "articles/first-dish/index.html", "gallery/kitchen/morning/index.html", "guidance/first/index.html",
      "categories/recipes/index.html", "tags/beginning/index.html",
    ] {
      #expect(magazine.contains(page), "\(page)")
    }
    #expect(try magazine.text("index.html").contains("🥇"))
    #expect(try magazine.text("index.html").contains("id=\"pickup-1\""))
    let journal = try await built("journal")
    #expect(journal.contains("articles/the-long-way-home/index.html"))
    #expect(!journal.pages.contains { $0.hasPrefix("gallery/") && $0 != "gallery/index.html" })
    let portfolio = try await built("portfolio")
    #expect(portfolio.contains("gallery/coast/blue-hour/index.html"))
    #expect(portfolio.contains("gallery/street/night/index.html"))
  }

  private func built(_ look: String) async throws -> FolderSnapshot {
    _ = try await Tool.run(["new", look, "--look", look])
    let site = Site(existing: try ScratchFolder.current.appendingPathComponent(look))
    return try await site.buildCleanly()
  }

  @Test("a new article goes where the journal has its own, by year")
  func articleOfAJournal() async throws {
    _ = try await Tool.run(["new", "site", "--look", "journal", "--language", "ja"])
    let result = try await Tool.run(["new", "article", "雨の日", "--site", "site"])
    #expect(result.output == "site/Content/articles/2026/雨の日.md\n")
  }

  @Test(
    "options that do not fit are refused",
    arguments: [
      (["site", "--look", "blog"], "magazine"), (["site", "--language", "fr"], "ja"),
      (["article", "T", "--look", "journal"], "--look"), (["site", "--slug", "x"], "--slug"),
    ])
  func misfits(arguments: [String], word: String) async throws {
    let result = try await Tool.run(["new"] + arguments)
    #expect(result.exitCode == 64)
    #expect(result.messages.contains(word), "\(result.messages)")
    #expect(!FileManager.default.fileExists(atPath: try ScratchFolder.current.path + "/site"))
  }

  @Test("its site.yaml is commented")
  func comments() async throws {
    _ = try await Tool.run(["new", "site"])
    let folder = try FolderSnapshot(ScratchFolder.current.appendingPathComponent("site"))
    let lines = try folder.text("Content/site.yaml").split(separator: "\n")
    #expect(lines.count { $0.contains("#") } >= 5)
  }

  @Test("a folder without a name is refused")
  func namelessFolder() async throws {
    let result = try await Tool.run(["new", ""])
    #expect(result.exitCode == 64)
    #expect(
      result.lines == [
        "error: the folder of the new site has no name; write: mamushi new DIR [NamelessFolder]"
      ])
  }

  @Test("a folder that is not empty, and a file, are refused with 64 and not touched")
  func refused() async throws {
    let scratch = try ScratchFolder.current
    let site = try Site([:])
    let before = try FolderSnapshot(site.folder)
    let result = try await Tool.run(["new", "site"])
    #expect(result.exitCode == 64)
    #expect(
      result.lines == [
        "error: the folder 'site' is not empty; it contains a site; choose a new folder for another one, or use only "
          + "'--ci HOST' to add a workflow that publishes this one [FolderNotEmpty]"
      ])
    let content = try await Tool.run(["new", "site/Content"])
    #expect(
      content.lines == [
        "error: the folder 'site/Content' is not empty; choose a new folder, or an empty one [FolderNotEmpty]"
      ])
    #expect(try FolderSnapshot(site.folder) == before)

    try Data("mine".utf8).write(to: scratch.appendingPathComponent("file"))
    let file = try await Tool.run(["new", "file"])
    #expect(file.exitCode == 64)
    #expect(
      file.lines == ["error: 'file' is not a folder; choose a new folder, or an empty one [NotAFolder]"])
    #expect(try Data(contentsOf: scratch.appendingPathComponent("file")) == Data("mine".utf8))
  }

  @Test("a repository without content is taken, and its files stay")
  func emptyRepository() async throws {
    let repository = Site(existing: try ScratchFolder.current.appendingPathComponent("clone"))
    let files = [".git/HEAD": "ref: refs/heads/main\n", "README.md": "Mine", "LICENSE": "Free"]
    for (path, text) in files { try repository.write(path, .text(text)) }
    let result = try await Tool.run(["new", "clone"])
    #expect(result.exitCode == 0, "\(result.messages)")
    let snapshot = try FolderSnapshot(repository.folder)
    for (path, text) in files { #expect(try snapshot.text(path) == text) }
    #expect(snapshot.contains("Content/site.yaml"))
    #expect(try snapshot.text(".gitignore") == "/Output/\n/.Output.mamushi-*\n/.mamushi/\n")
    #expect(!result.messages.contains("[FileThere]"))
  }

  @Test("a .gitignore is kept, and what it lacks is told")
  func ignoredFiles() async throws {
    let repository = Site(existing: try ScratchFolder.current.appendingPathComponent("clone"))
    try repository.write(".gitignore", "*.tmp\n/Output/\n")
    let result = try await Tool.run(["new", "clone"])
    #expect(result.exitCode == 0, "\(result.messages)")
    #expect(try FolderSnapshot(repository.folder).text(".gitignore") == "*.tmp\n/Output/\n")
    let told =
      "note: 'clone/.gitignore' was there and is kept; add to it what builds make: '/.Output.mamushi-*', '/.mamushi/' "
      + "[FileThere]"
    #expect(result.lines.contains(told), "\(result.messages)")
    // Anything else is somebody's.
    try repository.write("notes/x.md", "Mine")
    #expect(try await Tool.run(["new", "clone/notes"]).exitCode == 64)
  }

  @Test("an empty folder is taken; folders above are made; --quiet says nothing; --json lists the files")
  func options() async throws {
    let scratch = try ScratchFolder.current
    try FileManager.default.createDirectory(
      at: scratch.appendingPathComponent("empty"), withIntermediateDirectories: true)
    let quiet = try await Tool.run(["new", "empty", "--quiet"])
    #expect(quiet.exitCode == 0)
    #expect(quiet.messages == "")
    let json = try await Tool.run(["new", "a/b/c", "--json"])
    #expect(json.exitCode == 0)
    let files = try #require(try json.json()["files"] as? [String])
    #expect(try FolderSnapshot(scratch.appendingPathComponent("a/b/c")).files == files.sorted())
  }

  @Test("the next steps hold where the command was called, also with --site")
  func nextSteps() async throws {
    let scratch = try ScratchFolder.current
    try FileManager.default.createDirectory(
      at: scratch.appendingPathComponent("base"), withIntermediateDirectories: true)
    let result = try await Tool.run(["new", "mine", "--site", "base"])
    #expect(result.exitCode == 0)
    let line = try #require(result.lines.first { $0.contains("mamushi build") })
    let folder = try #require(line.firstMatch(of: /--site (\S+)/)?.1)
    #expect(try await Tool.run(["build", "--quiet", "--site", String(folder)]).exitCode == 0, "\(line)")
  }
}
