import Foundation
import TestServer
import Testing

/// `mamushi deploy` to a branch of a real repository.
@Suite(.scratchFolder, .enabled(if: Programs.has("git"), "git is not installed"))
struct GitDeployTests {
  private func repository() throws -> String {
    let path = try ScratchFolder.current.appendingPathComponent("site.git").path
    try Programs.run("git", "init", "--quiet", "--bare", path)
    return path
  }

  private func checkOut(_ repository: String) throws -> FolderSnapshot {
    let folder = try ScratchFolder.current.appendingPathComponent("checkout-\(UUID().uuidString)")
    try Programs.run("git", "clone", "--quiet", "--no-checkout", "--branch", "web", repository, folder.path)
    // Files as they are: attributes that the site publishes are not for this.
    let attributes = folder.appendingPathComponent(".git/info/attributes")
    try FileManager.default.createDirectory(
      at: attributes.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("* -text -ident\n".utf8).write(to: attributes)
    try Programs.run("git", "-C", folder.path, "-c", "core.autocrlf=false", "checkout", "--quiet", "web")
    try FileManager.default.removeItem(at: folder.appendingPathComponent(".git"))
    return try FolderSnapshot(folder)
  }

  private func commits(_ repository: String) throws -> Int {
    try Programs.run("git", "--git-dir", repository, "rev-list", "--all").split(separator: "\n").count
  }

  @Test("a branch with a site of another address is refused, unless by force")
  func otherSite() async throws {
    let repository = try repository()
    let site = try await DeployedSite("{ git: { to: '\(repository)', branch: web } }")
    #expect(try await site.deploy().exitCode == 0)
    try await site.changeAddress()
    let refused = try await site.deploy()
    #expect(refused.exitCode == 1 && refused.messages.contains("[OtherSite]"), "\(refused.messages)")
    #expect(try commits(repository) == 1)
    #expect(try await site.deploy("--force").exitCode == 0)
    #expect(try commits(repository) == 2)
  }

  @Test("the branch becomes the output, with a commit for each deploy that changes something")
  func everything() async throws {
    let repository = try repository()
    // What git would change or leave out by itself.
    let site = try await DeployedSite(
      "{ git: { to: '\(repository)', branch: web, name: Me, email: me@example.com, message: New words } }",
      [
        "Content/static/.gitattributes": "* text=auto ident\n", "Content/static/.gitignore": "*.txt\n",
        "Content/static/lines.txt": "a\r\nb\r\n$Id$\r\n",
      ])
    let dry = try await site.deploy("--dry-run")
    #expect(dry.exitCode == 0 && dry.output.contains("send index.html\n"), "\(dry.messages)")
    #expect(try commits(repository) == 0)
    let first = try await site.deploy()
    #expect(first.exitCode == 0, "\(first.messages)")
    expectSameBytes(try checkOut(repository), try site.site.output)
    let again = try await site.deploy()
    #expect(again.exitCode == 0 && again.lines.last?.contains(": 0 sent, ") ?? false, "\(again.messages)")
    #expect(try commits(repository) == 1)

    try site.site.remove("Content/articles/b.md")
    _ = try await site.site.buildCleanly()
    // As on another machine, which has nothing of the branch.
    try site.site.remove(".mamushi/deploy.git")
    let second = try await site.deploy("--json").json()
    #expect((second["removed"] as? [String])?.contains("articles/b/index.html") ?? false)
    expectSameBytes(try checkOut(repository), try site.site.output)
    #expect(try commits(repository) == 2)
    let log = try Programs.run("git", "--git-dir", repository, "log", "-1", "--format=%an %ae %s", "web")
    #expect(log == "Me me@example.com New words\n")
  }

  @Test("a branch of somebody else is refused")
  func foreign() async throws {
    let repository = try repository()
    let work = try ScratchFolder.current.appendingPathComponent("work").path
    try Programs.run("git", "clone", "--quiet", repository, work)
    try Data("x".utf8).write(to: URL(fileURLWithPath: work + "/main.c"))
    try Programs.run("git", "-C", work, "add", "main.c")
    try Programs.run(
      "git", "-C", work, "-c", "user.name=a", "-c", "user.email=b", "commit", "--quiet", "-m", "x")
    try Programs.run("git", "-C", work, "push", "--quiet", "origin", "HEAD:web")
    let site = try await DeployedSite("{ git: { to: '\(repository)', branch: web } }")
    let refused = try await site.deploy()
    #expect(refused.exitCode == 1 && refused.messages.contains("contains 'main.c'"), "\(refused.messages)")
    // Nothing is kept in a branch.
    #expect(!refused.messages.contains("'keep'") && refused.messages.contains("choose another branch"))
    #expect(try commits(repository) == 1)
    #expect(try await site.deploy("--force").exitCode == 0)
    expectSameBytes(try checkOut(repository), try site.site.output)
  }

  @Test("the remote of the repository that the site lies in")
  func origin() async throws {
    let repository = try repository()
    let site = try await DeployedSite("{ git: web }")
    #expect(try await site.deploy().exitCode == 78)
    try Programs.run("git", "init", "--quiet", site.site.folder.path)
    let none = try await site.deploy()
    #expect(
      none.exitCode == 78 && none.messages.contains("not in a git repository with a remote 'origin'"),
      "\(none.messages)")
    try Programs.run("git", "-C", site.site.folder.path, "remote", "add", "origin", repository)
    let result = try await site.deploy()
    #expect(result.exitCode == 0, "\(result.messages)")
    expectSameBytes(try checkOut(repository), try site.site.output)
  }

  @Test("a token goes to its host alone, and into no message and no argument")
  func token() async throws {
    let server = try TestServer { _ in Answer(status: 401, headers: ["WWW-Authenticate": "Basic realm=\"x\""])
    }
    let site = try await DeployedSite(
      "{ git: { to: 'http://me:${TOKEN}@\(server.host):\(server.port)/site.git', branch: web } }")
    let variables: [String: String?] = ["TOKEN": "verySecretWord", "GIT_TERMINAL_PROMPT": "0"]
    let result = try await site.deploy("--json", environment: variables)
    #expect(result.exitCode == 77, "\(result.messages)")
    #expect(result.messages.contains("[LoginRefused]"))
    #expect(!(result.messages + result.output).contains("verySecretWord"))
    let sent = server.requests.compactMap { $0["Authorization"] }
    #expect(sent.contains("Basic " + Data("me:verySecretWord".utf8).base64EncodedString()))
    let unset = try await site.deploy(environment: ["TOKEN": nil])
    #expect(unset.exitCode == 78 && unset.messages.contains("'TOKEN', which 'deploy' uses, is not set"))
  }
}
