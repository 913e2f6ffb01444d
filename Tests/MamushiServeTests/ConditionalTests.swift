import Foundation
import Testing

@testable import MamushiServe

/// ETags and ranges.
@Suite struct ConditionalTests {
  @Test func aCopyThatStillHoldsIsNotSentAgain() async throws {
    try await ServedSite.serving(["index.html": "one"]) { site in
      let tag = try #require(try await site.client.get("/")["etag"])
      #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
      for header in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
        let reply = try await site.client.get("/", ["If-None-Match": header])
        #expect(reply.status == 304)
        #expect(reply.body.isEmpty)
        #expect(reply["etag"] == tag)
        #expect(reply["content-length"] == nil)
      }
      try await #expect(site.client.request("HEAD", "/", ["If-None-Match": tag]).status == 304)
      try await #expect(site.client.get("/", ["If-None-Match": "\"x\""]).status == 200)
    }
  }

  @Test func theTagChangesWithTheFile() async throws {
    try await ServedSite.serving(["index.html": "one"]) { site in
      let tag = try #require(try await site.client.get("/")["etag"])
      // Of the same size, and with the old time of modification, as a reproducible build may leave it.
      let page = site.output.appendingPathComponent("index.html")
      let date = try FileManager.default.attributesOfItem(atPath: page.path)[.modificationDate]
      try FileManager.default.moveItem(at: page, to: site.folder.appendingPathComponent("old.html"))
      try ServedSite.write(["index.html": "two"], to: site.output)
      try FileManager.default.setAttributes([.modificationDate: try #require(date)], ofItemAtPath: page.path)
      let reply = try await site.client.get("/", ["If-None-Match": tag])
      #expect(reply.status == 200)
      #expect(reply.text == "two")
      #expect(reply["etag"] != tag)
    }
  }

  @Test func sendsOneRange() async throws {
    try await ServedSite.serving(["a.txt": "0123456789"]) { site in
      let cases = [
        ("bytes=0-0", "0", "bytes 0-0/10"), ("bytes=2-4", "234", "bytes 2-4/10"),
        ("bytes=7-", "789", "bytes 7-9/10"),
        ("bytes=-2", "89", "bytes 8-9/10"), ("bytes=8-99", "89", "bytes 8-9/10"),
      ]
      for (range, body, contentRange) in cases {
        let reply = try await site.client.get("/a.txt", ["Range": range])
        #expect(reply.status == 206)
        #expect(reply.text == body)
        #expect(reply["content-range"] == contentRange)
        #expect(reply["content-length"] == "\(body.count)")
        #expect(reply["content-type"] == "text/plain; charset=utf-8")
      }
    }
  }

  @Test func refusesARangeBeyondTheEnd() async throws {
    try await ServedSite.serving(["a.txt": "0123456789", "empty.txt": ""]) { site in
      for range in ["bytes=10-", "bytes=-0"] {
        let reply = try await site.client.get("/a.txt", ["Range": range])
        #expect(reply.status == 416)
        #expect(reply["content-range"] == "bytes */10")
      }
      let empty = try await site.client.get("/empty.txt", ["Range": "bytes=0-"])
      #expect(empty.status == 416)
      #expect(empty["content-range"] == "bytes */0")
    }
  }

  @Test func ignoresOtherRanges() async throws {
    try await ServedSite.serving(["a.txt": "0123456789"]) { site in
      for range in ["bytes=0-1,3-4", "lines=0-1", "bytes=5-2", "junk"] {
        let reply = try await site.client.get("/a.txt", ["Range": range])
        #expect(reply.status == 200)
        #expect(reply.text == "0123456789")
        #expect(reply["content-range"] == nil)
      }
      let head = try await site.client.request("HEAD", "/a.txt", ["Range": "bytes=0-1"])
      #expect(head.status == 200)
      #expect(head["content-length"] == "10")
    }
  }

  @Test func aRangeMayDependOnTheTag() async throws {
    try await ServedSite.serving(["a.txt": "0123456789"]) { site in
      let tag = try #require(try await site.client.get("/a.txt")["etag"])
      for (condition, status) in [
        (tag, 206), ("\"x\"", 200), ("W/\(tag)", 200), ("Sat, 21 Nov 2026 05:40:12 GMT", 200),
      ] {
        let reply = try await site.client.get("/a.txt", ["Range": "bytes=0-1", "If-Range": condition])
        #expect(reply.status == status)
      }
    }
  }

  @Test func largeFilesArriveWhole() async throws {
    let text = (0..<200_000).map { "\($0)\n" }.joined()
    let bytes = [UInt8](text.utf8)
    try await ServedSite.serving(["a.txt": text]) { site in
      try await #expect(site.client.get("/a.txt").text == text)
      let reply = try await site.client.get("/a.txt", ["Range": "bytes=131070-400000"])
      #expect(reply.body == Array(bytes[131070...400000]))
    }
  }
}
