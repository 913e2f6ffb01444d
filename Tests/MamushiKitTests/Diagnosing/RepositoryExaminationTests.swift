import MamushiCore
import Testing

@testable import MamushiKit

/// The repository that a site is in, as git tells of it.
struct RepositoryExaminationTests {
  /// A site in a repository, of which git says that it ignores and tracks these paths.
  private func examined(ignored: [String] = [], tracked: [String] = []) -> ExaminedMachine {
    var examined = ExaminedMachine()
    examined.machine.items["/home/me/.git"] = ItemTraits(.folder)
    examined.programs = ScriptedPrograms { call in
      guard call.program == "git" else { return .init(output: ["0.1.0"]) }
      return switch call.arguments.dropFirst(2).first {
      case "rev-parse": .init(output: ["/home/me/.git"])
      case "check-ignore": .init(code: ignored.isEmpty ? 1 : 0, output: ignored)
      case "ls-files": .init(output: tracked)
      default: .init(code: 129)
      }
    }
    return examined
  }

  @Test func gitIgnoresWhatBuildsMake() async {
    let all = ["Output/", ".Output.mamushi-back/", ".mamushi/"]
    let examined = examined(ignored: all)
    #expect(await examined.findings(.repository) == ["ok: git ignores what builds write"])
    let calls = examined.programs.calls.filter { $0.program == "git" }
    #expect(calls.map { $0.arguments.prefix(2) } == [["-C", "/home/me/site"], ["-C", "/home/me/site"]])
    #expect(calls.last?.arguments == ["-C", "/home/me/site", "check-ignore", "--"] + all)
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
          ".gitignore: warning: git tracks what builds make: '/Output/'; write '/Output/' into '.gitignore', each on a line "
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
    var examined = examined(ignored: ["Output/", ".Output.mamushi-back/", ".mamushi/"])
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
}
