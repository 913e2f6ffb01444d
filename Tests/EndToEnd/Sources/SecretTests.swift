import Foundation
import TestServer
import Testing

/// What sources are told in confidence is told to nobody else, and written nowhere but in the file of tokens.
@Suite(.scratchFolder)
struct SecretTests {
  private static let header = "key-0123456789-abcdef"

  @Test func noSecretIsToldOrKept() async throws {
    let backend = try ReferenceBackend()
    let source = backend.source(more: "\n  headers: { X-API-KEY: \"${APP_KEY}\" }")
    var site = try RemoteSite(source, environment: ["APP_KEY": Self.header])
    var said: [ToolResult] = []

    var environment = ReferenceBackend.credentials
    environment["APP_KEY"] = Self.header
    said.append(try await site.tool("login", "app", environment: environment))
    #expect(said[0].exitCode == 0)
    said.append(try await site.tool("build"))
    #expect(said[1].exitCode == 0, "\(said[1].messages)")
    #expect(backend.server.requests.allSatisfy { $0["X-API-KEY"] == Self.header })

    // Then all that can go wrong, with everything in the environment.
    site.environment.merge(environment) { $1 }
    let faults: [Answer] = [
      Answer(status: 401), Answer(status: 500), .garbage, .redirect(to: "http://localhost:1/?a=b"),
      .json("{\"token\": \"\(Self.header)\""), .failing(.reset),
    ]
    for fault in faults {
      for path in ["/v1/auth/verify", "/v1/auth/login", "/v1/info_feed"] {
        backend.script { request, _ in request.path == path ? fault : nil }
        if path == "/v1/auth/login" { backend.expire() }
        said.append(try await site.run("build", ["--refresh"]).result)
        said.append(try await site.tool("login", "app"))
      }
    }
    backend.script(nil)
    said.append(try await site.tool("fetch", "--refresh"))
    let login = try await site.tool(
      "login", "app", environment: ["MAMUSHI_APP_PASSWORD": "another-password-that-is-wrong"])
    #expect(login.exitCode == 77)
    said.append(login)

    let secrets =
      backend.issued + [ReferenceBackend.password, Self.header, "another-password-that-is-wrong"]
    #expect(backend.issued.count > 1)
    for run in said {
      for secret in secrets {
        #expect(!run.output.contains(secret) && !run.messages.contains(secret), "told in: \(run.messages)")
      }
    }
    try expectNone(of: secrets, in: site.site.folder)

    // Tokens alone are kept, and only for their owner.
    let file = try site.tokenFile
    let kept = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(backend.issued.contains { kept.contains($0) })
    #expect(!kept.contains(ReferenceBackend.password) && !kept.contains(Self.header))
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("a key in the query of a path is sent, and told and published nowhere")
  func keyOfAQuery() async throws {
    let server = try TestServer { request in
      request.query("key") == "a%20key%26more"
        ? .json(#"[{"id": 1, "title": "One", "body": "<a href='/x'>x</a>", "date": "2025-01-01"}]"#)
        : Answer(status: 404)
    }
    let source = """
      - name: cms
        kind: api
        url: \(server.url)
        limits: \(RemoteSite.limits())
        information: { path: "/items?key=${CMS_KEY}" }
      """
    let site = try RemoteSite(source, environment: ["CMS_KEY": "a key&more"])
    let build = try await site.build()
    #expect(build.exitCode == 0, "\(build.result.messages)")
    #expect(server.requests.map(\.target) == ["/items?key=a%20key%26more"])
    for (path, bytes) in try site.output.bytes {
      #expect(bytes.range(of: Data("a%20key".utf8)) == nil, "'\(path)' holds a secret")
    }
    let failed = try await RemoteSite(source, at: "other", environment: ["CMS_KEY": "another"]).build()
    #expect(failed.exitCode == 69)
    #expect(failed.result.messages.contains("/items"))
    #expect(!failed.result.messages.contains("another"), "\(failed.result.messages)")
  }

  @Test("a key that a server repeats in an item is hidden in messages about the item")
  func keyInAnItem() async throws {
    let server = try TestServer { _ in
      .json(#"[{"id": 1, "title": "One", "body": "x", "date": "s3cr3tKEY/x"}]"#)
    }
    let source = """
      - name: cms
        kind: api
        url: \(server.url)
        limits: \(RemoteSite.limits())
        information: { path: "/items?key=${CMS_KEY}" }
      """
    let build = try await RemoteSite(source, environment: ["CMS_KEY": "s3cr3tKEY"]).build()
    #expect(build.result.messages.contains("***/x"), "\(build.result.messages)")
    #expect(!build.result.messages.contains("s3cr3tKEY"), "\(build.result.messages)")
  }

  @Test("copies are found by their addresses, so the variables of these are needed offline, too")
  func variablesOfAddressesOffline() async throws {
    let source = """
      - name: cms
        kind: api
        url: https://cms.example/api
        headers: { X-Key: "${OTHER_KEY}" }
        information: { path: "/items?key=${CMS_KEY}" }
      """
    let site = try RemoteSite(source, environment: ["CMS_KEY": nil, "OTHER_KEY": nil])
    let build = try await site.build("--offline")
    #expect(build.exitCode == 78)
    #expect(build.messages("UnsetVariable") == ["the environment variable 'CMS_KEY' of 'path' is not set"])
    #expect(build.messages("FailedSource").isEmpty)
  }

  /// Searches the bytes of all files.
  private func expectNone(of secrets: [String], in folder: URL) throws {
    let files = try FolderSnapshot(folder).bytes
    #expect(
      files.keys.contains { $0.hasPrefix(".mamushi/") } && files.keys.contains { $0.hasPrefix("Output/") })
    for (path, bytes) in files {
      for secret in secrets {
        #expect(bytes.range(of: Data(secret.utf8)) == nil, "'\(path)' holds a secret")
        #expect(bytes.range(of: Data(Data(secret.utf8).base64EncodedString().utf8)) == nil)
      }
    }
  }

  @Test func otherOriginOfTheSameNameGetsNoToken() async throws {
    let (mine, other) = (try ReferenceBackend(), try ReferenceBackend())
    let site = try RemoteSite(mine.source())
    #expect(try await site.tool("login", "app", environment: ReferenceBackend.credentials).exitCode == 0)
    let stranger = try RemoteSite(other.source(), at: "stranger")
    let build = try await stranger.build()
    #expect(build.exitCode == 69)
    #expect(
      build.result.messages.contains("it requires a login; run 'mamushi login app'"),
      "\(build.result.messages)"
    )
    #expect(!other.server.requests.isEmpty)
    #expect(other.server.requests.allSatisfy { $0["Authorization"] == nil })
    #expect(try await site.build().exitCode == 0)
  }

  @Test func secretsFollowNoRedirectToAnotherOrigin() async throws {
    let backend = try ReferenceBackend()
    // The same host at another port is another origin (RFC 6454).
    let other = try TestServer { _ in
      .json(#"{"page": 2, "has_next_page": false, "information": [{"id": 99, "title": "Elsewhere"}]}"#)
    }
    let target = other.url + "/v1/info_feed?page=2"
    backend.script { request, _ in
      request.target == "/v1/info_feed?page=2" ? .redirect(to: target, status: 307) : nil
    }
    let source = backend.source(more: "\n  headers: { X-API-KEY: \(Self.header), Cookie: a=b }")
    let site = try RemoteSite(source, environment: ["MAMUSHI_APP_TOKEN": backend.issueToken()])
    let build = try await site.build()
    #expect(build.exitCode == 0, "\(build.result.messages)")
    #expect(try site.output.contains("articles/elsewhere/index.html"))
    #expect(other.requests.count == 1)
    for request in other.requests {
      for name in ["Authorization", "X-API-KEY", "Cookie", "Referer"] { #expect(request[name] == nil) }
    }
    #expect(backend.server.requests.allSatisfy { $0["X-API-KEY"] == Self.header })
  }

  @Test func redirectsLeadToNoPrivateAddressOfAnotherHost() async throws {
    let inner = try TestServer { _ in .json("[]") }
    let backend = try ReferenceBackend()
    backend.script { request, _ in
      request.path == "/v1/pickup_feeds" ? .redirect(to: "http://localhost:\(inner.port)/secret") : nil
    }
    let site = try RemoteSite(backend.source(), environment: ["MAMUSHI_APP_TOKEN": backend.issueToken()])
    let build = try await site.build()
    #expect(build.exitCode == 69)
    #expect(build.result.messages.contains("'localhost' has a private address"))
    #expect(inner.connections == 0)
  }
}
