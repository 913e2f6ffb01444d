import Testing

@Suite(.scratchFolder)
struct UsageTests {
  @Test(
    "usage errors: exit 64, an explanation, nothing on stdout, nothing built",
    arguments: [
      (["bake"], "bake"), (["build", "--outptu", "x"], "--outptu"), (["build", "extra"], "extra"),
      (["build", "--jobs", "0"], "--jobs"), (["build", "--jobs", "many"], "many"),
      (["build", "--jobs", "-1"], "--jobs must be a whole number of at least 1."),
      (["build", "--jobs", "--strict"], "'--strict'"), (["build", "--jobs"], "--jobs"),
      (["build", "--base-url", "example.com"], "example.com"),
      (["build", "--base-url", "https://example.com/?q=1"], "https://example.com/?q=1"),
      (["build", "--offline", "--refresh"], "--offline"), (["build", "--output"], "--output"),
      (["serve", "--port", "70000"], "--port"), (["new"], "dir"), (["new", "a", "b"], "'a b'"),
    ])
  func usage(arguments: [String], word: String) async throws {
    let site = try Site(["Content/articles/a.md": article("A")])
    let result = try await Tool.run(arguments, in: site.folder)
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(result.messages.contains(word), "\(result.messages)")
    #expect(try FolderSnapshot(site.folder).files == ["Content/articles/a.md", "Content/site.yaml"])
  }

  @Test(
    "what is mistyped is told with what was probably meant",
    arguments: [
      (["buid"], "error: there is no command 'buid'; did you mean 'build'? [UnknownCommand]"),
      (["Serve"], "error: there is no command 'Serve'; did you mean 'serve'? [UnknownCommand]"),
      (["help", "buidl"], "error: there is no command 'buidl'; did you mean 'build'? [UnknownCommand]"),
      (["watch"], "error: there is no command 'watch'; did you mean 'serve'? [UnknownCommand]"),
      (["info"], "error: there is no command 'info'; did you mean 'doctor'? [UnknownCommand]"),
      (
        ["bake", "--site", "x"],
        "error: there is no command 'bake'; the commands are 'build', 'serve', 'new', 'check', 'deploy', 'fetch', 'import', 'login', 'logout', "
          + "'clean', 'doctor'; 'mamushi --help' describes them [UnknownCommand]"
      ),
      (
        ["--drafts", "build"],
        "error: the option '--drafts' comes before the command 'build'; write 'mamushi build --drafts ...' "
          + "[OptionBeforeCommand]"
      ),
      (["build", "--ouput", "x"], "Error: Unknown option '--ouput'. Did you mean '--output'?"),
      (["serve", "--draft"], "Error: Unknown option '--draft'. Did you mean '--drafts'?"),
      (["new", "x", "--lok", "journal"], "Error: Unknown option '--lok'. Did you mean '--look'?"),
    ])
  func suggestions(arguments: [String], message: String) async throws {
    let result = try await Tool.run(arguments)
    #expect(result.exitCode == 64)
    #expect(result.lines.first == message)
    #expect(result.output == "")
  }

  @Test("a SOURCE_DATE_EPOCH that is no number is a usage error")
  func clock() async throws {
    let result = try await Site([:]).build(environment: ["SOURCE_DATE_EPOCH": "today"])
    #expect(result.exitCode == 64)
    #expect(result.messages.contains("SOURCE_DATE_EPOCH is 'today'"))
    let site = try Site(["Content/articles/a.md": article("A")])
    let path = site.folder.path
    let new = try await Tool.run(
      ["new", "article", "B", "--site", path], environment: ["SOURCE_DATE_EPOCH": "today"])
    #expect(new.exitCode == 64 && new.messages.contains("SOURCE_DATE_EPOCH is 'today'"))
    // What does not depend on the time does not ask for it.
    let clean = try await Tool.run(["clean", "--site", path], environment: ["SOURCE_DATE_EPOCH": "today"])
    #expect(clean.exitCode == 0, "\(clean.messages)")
  }

  @Test("an empty name of a folder is none", arguments: ["--site", "--output"])
  func emptyNames(option: String) async throws {
    for command in ["build", "check", "deploy", "doctor"] {
      let result = try await Tool.run([command, option, ""])
      #expect(result.exitCode == 64 && result.lines.first == "Error: \(option) needs the name of a folder.")
    }
  }

  @Test(
    "--help lists examples and goes to stdout",
    arguments: [[], ["build"], ["serve"], ["new"], ["check"], ["fetch"], ["login"], ["logout"], ["doctor"]])
  func help(command: [String]) async throws {
    let result = try await Tool.run(command + ["--help"])
    #expect(result.exitCode == 0)
    #expect(result.messages == "")
    #expect(result.output.contains("Examples:\n  mamushi \(command.first ?? "new")"), "\(result.output)")
    #expect(result.output.contains("USAGE: "))
  }

  @Test("commands are listed")
  func commands() async throws {
    let help = try await Tool.run(["--help"]).output
    for command in ["build", "serve", "new", "check", "fetch", "login", "logout", "clean", "doctor"] {
      #expect(help.contains("\n  \(command) "), "\(command)")
    }
    let words = help.split { $0.isWhitespace }.joined(separator: " ")
    #expect(
      words.contains("75 another build or deploy of this site, or a build into its output folder, is running")
    )
  }

  @Test func version() async throws {
    let result = try await Tool.run(["--version"])
    #expect(result.exitCode == 0)
    #expect(result.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test("--site defaults to the current folder")
  func currentFolder() async throws {
    let site = try Site(["Content/articles/a.md": article("A")])
    let result = try await Tool.run(["build"], in: site.folder)
    #expect(result.exitCode == 0)
    #expect(result.messages.contains(" into Output: "))
    #expect(try site.output.contains("articles/a/index.html"))
  }
}
