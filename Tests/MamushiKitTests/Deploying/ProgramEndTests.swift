import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// What programs' words mean.
struct ProgramEndTests {
  @Test(arguments: [
    (
      "rsync: [receiver] write failed on \"/w/a\": No space left on device (28)", "DiskFull",
      BuildReport.Failure.output
    ),
    ("git@host: Permission denied (publickey).", "LoginRefused", .refused),
    ("@ERROR: auth failed on module www", "LoginRefused", .refused),
    ("fatal: Authentication failed for 'https://host/x.git/'", "LoginRefused", .refused),
    ("ERROR : a: Failed to copy: AccessDenied: Access Denied status code: 403", "NoRights", .refused),
    ("rsync: [receiver] mkstemp \"/w/.a\" failed: Permission denied (13)", "NoRights", .refused),
    ("remote: error: GH006: Protected branch update failed", "NoRights", .refused),
    ("Host key verification failed.", "UntrustedHost", .refused),
    ("ssh: Could not resolve hostname nowhere: Name or service not known", "UnreachableTarget", .source),
    ("dial tcp: lookup nowhere: no such host", "UnreachableTarget", .source),
    ("ssh: connect to host h port 22: Connection timed out", "UnreachableTarget", .source),
    ("ssh: connect to host 127.0.0.1 port 40339: Connection refused", "UnreachableTarget", .source),
    ("ssh: connect to host h port 401: Connection refused", "UnreachableTarget", .source),
    ("dial tcp 127.0.0.1:403: connect: connection refused", "UnreachableTarget", .source),
    (
      "rsync: connection unexpectedly closed (403 bytes received so far) [sender]", "DroppedConnection",
      .source
    ),
    (
      "Failed to connect to github.com port 443 after 403 ms: Couldn't connect to server",
      "UnreachableTarget",
      .source
    ),
    (
      "Attempt 1/3 failed with 401 errors and: dial tcp 1.2.3.4:22: i/o timeout", "UnreachableTarget", .source
    ),
    ("ssh: connect to host h Port 403: Connection refused", "UnreachableTarget", .source),
    ("The requested URL returned error: 403", "NoRights", .refused),
    ("odd, 401.", "LoginRefused", .refused),
    ("remote answered (404)", "MissingTarget", .output),
    ("bash: line 1: rsync: command not found", "MissingProgram", .source),
    (
      "rsync: connection unexpectedly closed (0 bytes received so far) [sender]", "DroppedConnection", .source
    ),
    ("rsync: [sender] write error: Broken pipe (32)", "DroppedConnection", .source),
    (" ! [rejected]  x -> web (fetch first)", "MovedBranch", .running),
    (
      "Failed to create file system for \"a:b\": didn't find section in config file", "UnreachableTarget",
      .configuration
    ),
    ("NoSuchBucket: The specified bucket does not exist", "MissingTarget", .output),
    ("a word that nobody has said yet", "DeployFailed", .output),
  ])
  func words(line: String, id: String, failure: BuildReport.Failure) {
    let problem = ProgramEnd(program: "rsync", code: 1, messages: ["Hello", line, ""]).problem
    #expect(problem.id == id && problem.failure == failure, "\(problem)")
    #expect(!problem.message.isEmpty)
  }

  @Test func whatTellsMoreCounts() {
    let lines = [
      "me@host: Permission denied (publickey).",
      "rsync: connection unexpectedly closed (0 bytes received so far) [sender]",
      "rsync error: unexplained error (code 255) at io.c(232)",
    ]
    #expect(ProgramEnd(program: "rsync", code: 255, messages: lines).problem.id == "LoginRefused")
    #expect(ProgramEnd(program: "rsync", code: 30, messages: []).problem.id == "DroppedConnection")
    let refused = [
      "/usr/bin/rrsync error: invalid rsync-command syntax or options",
      "rsync: connection unexpectedly closed (0 bytes received so far) [sender]",
    ]
    #expect(
      ProgramEnd(program: "rsync", code: 12, messages: refused).problem.message
        == "'rsync' failed with exit code 12: /usr/bin/rrsync error: invalid rsync-command syntax or options")
    #expect(
      ProgramEnd(program: "git", code: 2, messages: []).problem.message
        == "'git' failed with exit code 2: it printed no message")
  }

  @Test func logsAreTrimmed() {
    let problem = ProgramEnd(
      program: "rclone", code: 1, messages: ["2026/05/05 12:00:00 Failed to copy: odd\r"]
    ).problem
    #expect(problem.message == "'rclone' failed with exit code 1: Failed to copy: odd")
  }
}
