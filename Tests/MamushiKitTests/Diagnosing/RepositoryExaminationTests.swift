import MamushiCore
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// The repository that a site is in, as git tells of it.
struct RepositoryExaminationTests {
  /// A site in a repository, of which git says that it ignores and tracks these paths.
  private func examined(
    ignored: [String] = ["Output/", ".Output.mamushi-back/", ".mamushi/"], tracked: [String] = [],
    remote: String = ""
  ) -> ExaminedMachine {
    var examined = ExaminedMachine()
    examined.machine.items["/home/me/.git"] = ItemTraits(.folder)
    examined.programs = ScriptedPrograms { call in
      guard call.program == "git" else { return .init(output: ["0.1.0"]) }
      return switch call.arguments.dropFirst(6).first {
      case "rev-parse": .init(output: ["/home/me/.git"])
      case "check-ignore": .init(code: ignored.isEmpty ? 1 : 0, output: ignored)
      case "ls-files": .init(output: tracked)
      case "config": .init(output: [remote])
      default: .init(code: 129)
      }
    }
    return examined
  }

  @Test func gitIgnoresWhatBuildsMake() async {
    let all = ["Output/", ".Output.mamushi-back/", ".mamushi/"]
    let examined = examined()
    #expect(await examined.findings(.repository) == ["ok: git ignores what builds write"])
    let calls = examined.programs.calls.filter { $0.program == "git" }
    let start = ["-C", "/home/me/site", "-c", "core.fsmonitor=false", "-c", "core.quotePath=false"]
    #expect(calls.map { Array($0.arguments.prefix(6)) } == [start, start])
    #expect(calls.last?.arguments == start + ["check-ignore", "--"] + all)
    // Nothing of the repository is written.
    #expect(calls.allSatisfy { $0.environment["GIT_OPTIONAL_LOCKS"] == "0" })
  }

  @Test func whatGitDoesNotIgnoreIsToldWithTheLinesToWrite() async {
    #expect(
      await examined(ignored: ["Output/"]).findings(.repository) == [
        ".gitignore: warning: git does not ignore '/.Output.mamushi-*' and '/.mamushi/': what builds make is committed with "
          + "the next 'git add'; write '/.Output.mamushi-*' and '/.mamushi/' into '.gitignore', each on a line of its own"
      ])
    #expect(
      await examined(ignored: [".Output.mamushi-back/", ".mamushi/"], tracked: ["Output/index.html"])
        .findings(.repository) == [
          ".gitignore: note: git tracks what builds make: '/Output/'; write '/Output/' into '.gitignore', each on a line "
            + "of its own, then 'git rm -r --cached Output'"
        ])
  }

  @Test func aForeignRepositoryIsToldWithGitsOwnFix() async {
    var examined = examined()
    examined.programs = ScriptedPrograms { _ in
      .init(code: 128, messages: ["fatal: detected dubious ownership in repository at '/home/me'"])
    }
    #expect(
      await examined.findings(.repository).first?.contains("git config --global --add safe.directory") == true
    )
    examined.programs = ScriptedPrograms { _ in .init(code: 128, messages: ["fatal: it is broken"]) }
    #expect(
      await examined.findings(.repository) == [
        "warning: git cannot read the repository of the site: fatal: it is broken; 'git status' in the site's folder may tell "
          + "more"
      ])
  }

  @Test func anOldLockOfGitIsToldAndAYoungOneIsGitAtWork() async {
    var examined = examined()
    examined.machine.items["/home/me/.git/index.lock"] = ItemTraits(
      .file, modified: MemoryMachine.now - 1_000_000_000)
    #expect(await examined.findings(.repository) == ["ok: git ignores what builds write"])
    examined.machine.items["/home/me/.git/index.lock"] = ItemTraits(.file, modified: 0)
    #expect(
      await examined.findings(.repository).first?.hasPrefix("warning: a command of git was killed and left")
        == true)
  }

  @Test func withoutARepositoryOrGitNothingIsRun() async {
    var examined = ExaminedMachine()
    #expect(await examined.findings(.repository) == ["ok: the site is not in a repository of git"])
    examined.machine.items["/.git"] = ItemTraits(.folder)
    examined.machine.programs = []
    #expect(
      await examined.findings(.repository) == [
        "note: the site is in a repository of git, which is not installed; install it: 'apt install git' or 'brew install git'"
      ])
    #expect(!examined.programs.calls.contains { $0.program == "git" })
  }

  @Test(
    arguments: [
      ("git@github.com:Anna/blog.git", "https://anna.github.io/", "https://anna.github.io/blog/"),
      ("https://github.com/anna/anna.github.io", "https://anna.github.io/blog", "https://anna.github.io/"),
      ("https://gitlab.com/anna/Blog.git", "https://anna.gitlab.io/blog", "https://anna.gitlab.io/Blog/"),
      ("git@github.com:anna/blog.git", "https://anna.github.io/blog", nil),
      ("git@github.com:anna/blog.git", "https://other.github.io/", nil),
      ("git@github.com:anna/blog.git", "https://mamushi.jp/", nil),
      ("git@codeberg.org:anna/blog.git", "https://anna.github.io/", nil),
      ("https://github.com/anna", "https://anna.github.io/", nil),
    ] as [(String, String, String?)])
  func anAddressHasToBeWhereTheHostPublishesTheRepository(remote: String, address: String, right: String?)
    async
  {
    var examined = examined(remote: remote)
    examined.configure("title: x", "baseURL: \(address)", "timeZone: UTC")
    let found = await examined.findings(.address)
    #expect(found.contains { $0.contains(": the repository ") } == (right != nil), "\(found)")
    if let right {
      #expect(
        found.contains { $0.contains("is published at '\(right)', but the site's address is '") }, "\(found)")
    }
  }
}
