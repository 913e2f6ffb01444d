import Foundation
import TestServer
import Testing

/// `fetch`, `login` and `logout`, and what `site.yaml` may ask of the environment.
@Suite(.scratchFolder)
struct SourceCommandTests {
  @Test func fetchFetchesAndBuildsNothing() async throws {
    let server = try ListingServer()
    let site = try RemoteSite(server.source())
    let fetch = try await site.run("fetch")
    #expect(fetch.exitCode == 0)
    #expect(fetch.sources == [.init(name: "news", state: "fresh", items: 6, requests: 4)])
    #expect(try site.output.files == [])
    #expect(server.asked() == "1 2 3 1")
    let build = try await site.build("--offline")
    #expect(build.exitCode == 0, "\(build.result.messages)")
    #expect(try site.output.articles == ListingServer.slugs)
    #expect(server.asked() == "1 2 3 1")

    let start = server.server.requests.count
    server.fail { _, _, _ in Answer(status: 500) }
    let stale = try await site.run("fetch")
    #expect(stale.exitCode == 0)
    #expect(stale.sources.map(\.state) == ["stale"])
    #expect(try await site.run("fetch", ["--strict"]).exitCode == 69)
    #expect(server.asked(from: start) == "1 1")
  }

  @Test func fetchThatFailsAtFirstIsTold() async throws {
    let server = try ListingServer()
    server.fail { _, _, _ in Answer(status: 500) }
    let site = try RemoteSite(server.source())
    let fetch = try await site.tool("fetch")
    #expect(fetch.exitCode == 69)
    #expect(
      fetch.lines.first { $0.contains("error:") }
        == "Content/site.yaml:6:5: error: the source 'news' is not available, and there is no earlier copy: "
        + "the server answered 500 at \(server.server.url)/items; check the source's 'url' in site.yaml, "
        + "or try again later [FailedSource]")
  }

  @Test func progressIsOneLineForEachSource() async throws {
    let (first, second) = (try ListingServer(), try ListingServer())
    let more = second.source().replacingOccurrences(of: "name: news", with: "name: other")
    let site = try RemoteSite(first.source() + "\n" + more)
    let build = try await site.tool("build")
    #expect(
      build.lines.filter { $0.hasPrefix("news") || $0.hasPrefix("other") }.sorted() == [
        "news: 6 items on 3 pages, fresh.", "other: 6 items on 3 pages, fresh.",
      ])
    #expect(!build.messages.contains("\u{1B}"))
    let quiet = try await site.tool("build", "--quiet")
    #expect(quiet.messages == "")
  }

  // MARK: Log in

  @Test func loginTakesTwoLinesOfStandardInput() async throws {
    let backend = try ReferenceBackend()
    let site = try RemoteSite(backend.source())
    let script = "printf '%s\\n%s\\n' \"$1\" \"$2\" | \"$0\" login app --site \"$3\""
    let shell = Tool(executable: URL(fileURLWithPath: "/bin/sh"))
    func logIn(_ email: String, _ password: String) async throws -> ToolResult {
      try await shell.start(
        ["-c", script, Tool.built.executable.path, email, password, site.site.folder.path],
        environment: site.environment
      ).result()
    }
    let refused = try await logIn(ReferenceBackend.email, "wrong-wrong")
    #expect(refused.exitCode == 77)
    #expect(
      refused.messages.contains("the source 'app' refused this e-mail and password"), "\(refused.messages)")
    #expect(!FileManager.default.fileExists(atPath: try site.tokenFile.path))

    let taken = try await logIn(ReferenceBackend.email, ReferenceBackend.password)
    #expect(taken.exitCode == 0, "\(taken.messages)")
    #expect(!(taken.messages + taken.output).contains(ReferenceBackend.password))
    #expect(try await site.build().exitCode == 0)

    let nothing = try await site.tool("login", "app")
    #expect(nothing.exitCode == 64)
    #expect(nothing.messages.contains("set MAMUSHI_APP_EMAIL and MAMUSHI_APP_PASSWORD"))
  }

  @Test func logoutForgets() async throws {
    let backend = try ReferenceBackend()
    let site = try RemoteSite(backend.source())
    #expect(try await site.tool("login", "app", environment: ReferenceBackend.credentials).exitCode == 0)
    #expect(try await site.build().exitCode == 0)
    let logout = try await site.tool("logout", "app")
    #expect(logout.exitCode == 0)
    #expect(logout.messages.contains("Forgot the token for 'app'."))
    let kept = (try? String(contentsOf: site.tokenFile, encoding: .utf8)) ?? ""
    #expect(backend.issued.allSatisfy { !kept.contains($0) })
    let again = try await site.tool("logout", "app")
    #expect(again.exitCode == 0)
    #expect(again.messages.contains("There was no token for 'app'."))
    let build = try await site.build()
    #expect(build.exitCode == 0)
    #expect(build.sources.map(\.state) == ["stale"])
    #expect(build.result.messages.contains("run 'mamushi login app'"))
  }

  @Test func sourcesOfTwoNamesEachKeepTheirToken() async throws {
    let (first, second) = (try ReferenceBackend(), try ReferenceBackend())
    let site = try RemoteSite(first.source("my-app") + "\n" + second.source("other"))
    for (source, prefix) in [("my-app", "MAMUSHI_MY_APP_"), ("other", "MAMUSHI_OTHER_")] {
      let environment: [String: String?] = [
        prefix + "EMAIL": ReferenceBackend.email, prefix + "PASSWORD": ReferenceBackend.password,
      ]
      #expect(try await site.tool("login", source, environment: environment).exitCode == 0)
    }
    let build = try await site.build()
    #expect(build.exitCode == 0, "\(build.result.messages)")
    for (backend, other) in [(first, second), (second, first)] {
      let given = Set(backend.server.requests.compactMap { $0["Authorization"] })
      #expect(given == Set(backend.issued.map { "Bearer \($0)" }))
      #expect(other.issued != backend.issued)
    }
    #expect(try await site.tool("logout", "my-app").exitCode == 0)
    #expect(try await site.build().sources.map(\.state) == ["stale", "fresh"])
  }

  @Test func loginToWhatHasNoneIsAMistakeOfUse() async throws {
    let server = try ListingServer()
    let site = try RemoteSite(server.source())
    let none = try await site.tool(
      "login", "news",
      environment: [
        "MAMUSHI_NEWS_EMAIL": "a@b.c", "MAMUSHI_NEWS_PASSWORD": "d",
      ])
    #expect(none.exitCode == 64)
    #expect(none.messages.contains("the source 'news' has no login"))
    let unknown = try await site.tool("login", "nwes")
    #expect(unknown.exitCode == 64)
    #expect(unknown.messages.contains("site.yaml has no source 'nwes'; did you mean 'news'?"))
    #expect(try await site.tool("logout", "nwes").exitCode == 64)
    #expect(server.server.connections == 0)
  }

  @Test func loginWhereTheServerIsDownIsUnavailable() async throws {
    let backend = try ReferenceBackend()
    backend.server.stop()
    let site = try RemoteSite(backend.source())
    let login = try await site.tool("login", "app", environment: ReferenceBackend.credentials)
    #expect(login.exitCode == 69)
    #expect(login.messages.contains("cannot log in to the source 'app'"))
  }

  // MARK: Environment

  @Test func unsetVariableIsAFaultOfTheConfiguration() async throws {
    let server = try ListingServer()
    let source = server.source(more: "\n  headers: { X-API-KEY: \"Key ${NEWS_KEY}\" }")
    var site = try RemoteSite(source, environment: ["NEWS_KEY": nil])
    for command in ["build", "fetch"] {
      let refused = try await site.tool(command)
      #expect(refused.exitCode == 78)
      #expect(refused.messages.contains("NEWS_KEY"), "\(refused.messages)")
    }
    #expect(server.server.connections == 0)
    site.environment["NEWS_KEY"] = "12345-67890"
    #expect(try await site.build().exitCode == 0)
    #expect(server.server.requests.allSatisfy { $0["X-API-KEY"] == "Key 12345-67890" })
    // Another key is no other content: what is there is asked about, not read anew.
    site.environment["NEWS_KEY"] = "another"
    let (start, old) = (server.server.requests.count, try site.output)
    #expect(try await site.build().written == 0)
    #expect(server.asked(from: start) == "1 2 3")
    #expect(try site.output == old)
  }
}
