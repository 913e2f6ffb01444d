import Foundation
import Testing

@testable import MamushiServe

@Suite struct MountingTests {
  @Test func servesBelowTheBasePathAlone() async throws {
    let files = ["index.html": "home", "sub/index.html": "sub", "404.html": "lost"]
    try await ServedSite.serving(files, basePath: "/user/repo") { site in
      #expect(site.url == "http://127.0.0.1:\(site.client.port)/user/repo/")
      try await #expect(site.client.get("/user/repo/").text == "home")
      try await #expect(site.client.get("/%75ser/repo/sub/").text == "sub")
      let inside = try await site.client.get("/user/repo/nope")
      #expect(inside.status == 404)
      #expect(inside.text == "lost")
      for (target, status, location) in [
        ("/", 302, "/user/repo/"), ("/?a=1", 302, "/user/repo/?a=1"), ("/user/repo", 301, "/user/repo/"),
        ("/user/repo/sub?a", 301, "/user/repo/sub/?a"),
      ] {
        let reply = try await site.client.get(target)
        #expect(reply.status == status)
        #expect(reply["location"] == location)
        #expect(reply["cache-control"] == "no-store")
      }
      for target in ["/sub/", "/user/", "/user", "/user/repository/", "/index.html"] {
        let reply = try await site.client.get(target)
        #expect(reply.status == 404, "\(target)")
        #expect(reply.text == "Not found: the site is at /user/repo/\n")
      }
      try await #expect(site.client.get("/user/repo/../../sub/").status == 404)
    }
  }

  @Test func theFolderMayBeReplacedAtAnyTime() async throws {
    try await ServedSite.serving(["index.html": "old", "gone.html": "gone"]) { site in
      try await #expect(site.client.get("/").text == "old")
      let manager = FileManager.default
      let next = site.folder.appendingPathComponent("next")
      try ServedSite.write(["index.html": "new", "404.html": "lost"], to: next)
      try manager.moveItem(at: site.output, to: site.folder.appendingPathComponent("previous"))
      let between = try await site.client.get("/")
      #expect(between.status == 503)
      #expect(between.text == "The folder '\(site.output.path)' does not exist; build the site.\n")
      try manager.moveItem(at: next, to: site.output)
      try await #expect(site.client.get("/").text == "new")
      try await #expect(site.client.get("/gone.html").text == "lost")
    }
  }

  @Test func theRootItselfMayBeALink() async throws {
    try await ServedSite.serving(["index.html": "old"]) { site in
      let manager = FileManager.default
      try manager.moveItem(at: site.output, to: site.folder.appendingPathComponent("real"))
      try manager.createSymbolicLink(atPath: site.output.path, withDestinationPath: "real")
      try await #expect(site.client.get("/").text == "old")
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func aFileWithoutTheRightToReadIsForbidden() async throws {
    try await ServedSite.serving(["a.txt": "a"]) { site in
      let path = site.output.appendingPathComponent("a.txt").path
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
      try await #expect(site.client.get("/a.txt").status == 403)
    }
  }
}
