import Foundation
import Testing

@testable import MamushiServe

/// No path leads out of the folder, and what is not for readers stays inside.
@Suite struct ConfinementTests {
  static let files = [
    "index.html": "home", "404.html": "lost", "sub/index.html": "sub", ".mamushi-output": "marker",
    ".well-known/security.txt": "contact", ".well-known/.hidden": "hidden", "sub/.git/config": "git",
  ]

  @Test func nothingOutsideIsReached() async throws {
    try await ServedSite.serving(Self.files) { site in
      try ServedSite.write(["secret.txt": "secret", "Output-2/secret.txt": "secret"], to: site.folder)
      let steps = [
        "..", "%2e%2e", ".%2e", "%2E.", "..%2f", "%2e%2e%2f", "..%5c", "..\\", "%252e%252e",
        "%252e%252e%252f",
        "..%252f", "%c0%ae%c0%ae", "%c0%ae%c0%ae%c0%af", "%e0%80%ae%e0%80%ae", "%uff0e%uff0e", "..%00",
        "%00..", "..;",
        "%ef%bc%8e%ef%bc%8e", "....//", ".../", "..%c0%af", "..%ef%bc%8f",
      ]
      for step in steps {
        for target in [
          "/\(step)/secret.txt", "/\(step)secret.txt", "/sub/\(step)/\(step)/secret.txt",
          "\(step)/secret.txt",
          "//\(step)/secret.txt", "/\(step)-2/secret.txt",
          "/sub/\(step)/\(step)\(site.folder.path)/secret.txt",
          "http://localhost/\(step)/secret.txt",
        ] {
          let reply = try await site.client.get(target)
          #expect([400, 404].contains(reply.status), "\(target)")
          #expect(!reply.text.contains("secret"), "\(target)")
        }
      }
      for target in [
        "/\(site.folder.path)/secret.txt", "\(site.folder.path)/secret.txt", "/file:///etc/passwd",
      ] {
        try await #expect(site.client.get(target).status == 404, "\(target)")
      }
    }
  }

  @Test func malformedPathsAreBadRequests() async throws {
    try await ServedSite.serving(Self.files) { site in
      for target in ["/%00", "/index.html%00", "/%zz", "/%", "/%ff", "/%c0%ae/"] {
        let reply = try await site.client.get(target)
        #expect(reply.status == 400, "\(target)")
        #expect(reply.text == "The path is not percent-encoded UTF-8.\n")
        #expect(reply["x-content-type-options"] == "nosniff")
      }
    }
  }

  @Test func linksAndSpecialFilesAreNotFollowed() async throws {
    try await ServedSite.serving(Self.files) { site in
      try ServedSite.write(["secret.txt": "secret", "outside/index.html": "secret"], to: site.folder)
      let manager = FileManager.default
      for (name, target) in [
        ("link.txt", "../secret.txt"), ("up", ".."), ("outside", "../outside"), ("inside.txt", "index.html"),
        ("loop", "loop"), ("absolute", site.folder.path),
      ] {
        try manager.createSymbolicLink(
          atPath: site.output.appendingPathComponent(name).path, withDestinationPath: target)
      }
      try manager.createDirectory(
        at: site.output.appendingPathComponent("linked"), withIntermediateDirectories: true)
      try manager.createSymbolicLink(
        atPath: site.output.appendingPathComponent("linked/index.html").path,
        withDestinationPath: "../../secret.txt")
      #expect(mkfifo(site.output.appendingPathComponent("pipe").path, 0o600) == 0)
      for target in [
        "/link.txt", "/up/secret.txt", "/up/Output/index.html", "/outside/", "/outside", "/inside.txt",
        "/loop", "/loop/",
        "/absolute/secret.txt", "/linked/", "/pipe",
      ] {
        let reply = try await site.client.get(target)
        #expect(reply.status == 404, "\(target)")
        #expect(reply.text == "lost", "\(target)")
      }
    }
  }

  @Test func hiddenFilesAreNotServed() async throws {
    try await ServedSite.serving(Self.files) { site in
      for target in [
        "/.mamushi-output", "/%2emamushi-output", "/sub/.git/config", "/sub/.git", "/.well-known/.hidden",
        "/./index.html",
      ] {
        let reply = try await site.client.get(target)
        #expect(reply.status == 404, "\(target)")
        #expect(reply.text == "lost", "\(target)")
      }
      try await #expect(site.client.get("/.well-known/security.txt").text == "contact")
    }
  }
}
