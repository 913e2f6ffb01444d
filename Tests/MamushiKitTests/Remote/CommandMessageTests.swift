import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// What is advised where the command of a source fails.
struct CommandMessageTests {
  @Test(
    "a command that fails is told as it is typed",
    arguments: [
      (["./export", "--json"], "'./export --json'"),
      (["python3", "a b.py", "$x"], "'python3 'a b.py' '$x''"),
      (["sh", "-c", "echo\nexit 1"], "its command"),
    ])
  func typed(run: [String], words: String) async {
    let remote = RemoteFixture()
    let tool = source("tool", url: "https://example.com/") {
      $0.kind = .command
      $0.run = run
      $0.listings = [listing(path: "")]
    }
    remote.programs.set(.failure(.failed(code: 1, message: "")))
    let help = await remote.fetch(tool).outcome.diagnostics.first?.help
    #expect(help == "run \(words) in the site's folder to see what is wrong")
  }

  @Test(
    "why a program of the site is not started, and what to do",
    arguments: [
      (
        ProgramReadingFailure.notExecutable, "'./my tools/a' is not marked as executable",
        "run 'chmod +x './my tools/a'' in the site's folder"
      ),
      (
        .noInterpreter("/usr/bin/pyhton"),
        "there is no program '/usr/bin/pyhton', which the first line of './my tools/a' names",
        "install '/usr/bin/pyhton', or name another program there"
      ),
      (
        .noInterpreter("/bin/sh\r"),
        "the lines of './my tools/a' end as on Windows, so the program that the first one names is not found",
        "save it with the line ends of Unix (LF)"
      ),
    ])
  func notStarted(failure: ProgramReadingFailure, reason: String, help: String) async {
    let remote = RemoteFixture()
    let tool = source("tool", url: "https://example.com/") {
      $0.kind = .command
      $0.run = ["./my tools/a"]
      $0.listings = [listing(path: "")]
    }
    remote.programs.set(.failure(failure))
    let diagnostic = await remote.fetch(tool).outcome.diagnostics.first
    #expect(diagnostic?.message.contains(reason) == true, "\(diagnostic?.message ?? "")")
    #expect(diagnostic?.help == help)
  }
}
