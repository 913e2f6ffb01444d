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
}
