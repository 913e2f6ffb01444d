import Foundation
import Testing

@testable import MamushiServe

/// Pages that follow builds, over real connections.
@Suite struct LiveServingTests {
  private static let page =
    "<!DOCTYPE html><html><head><title>t</title><link rel=stylesheet href=/s.1.css></head><body>home</body></html>"
  private static let files = [
    "index.html": page, "404.html": "<p>lost</p>", "s.1.css": "a{}", "a.txt": "</head>",
  ]

  /// The attribute of the script in a page.
  private func attribute(_ name: String, of text: String) throws -> String {
    let start = try #require(text.range(of: "\(name)=\""))
    return String(text[start.upperBound...].prefix { $0 != "\"" })
  }

  private func open(_ path: String, page: String, at site: ServedSite) throws -> OpenClient {
    let client = try OpenClient(port: site.client.port)
    try client.send(
      "GET /_mamushi/events?path=\(path)&page=\(page)&generation=0 HTTP/1.1\r\nHost: localhost\r\n\r\n")
    return client
  }

  @Test func pagesHaveTheScriptAndOtherFilesDoNot() async throws {
    try await ServedSite.serving(Self.files, live: LiveSite()) { site in
      let home = try await site.client.get("/")
      #expect(home.status == 200)
      #expect(home.text.contains("<script src=\"/_mamushi/live.js\""))
      #expect(home.text.contains(" defer></script></head><body>home</body></html>"))
      #expect(home["content-length"] == "\(home.body.count)")
      #expect(home["accept-ranges"] == nil)
      let tag = try #require(home["etag"])
      try await #expect(site.client.get("/", ["If-None-Match": tag]).status == 304)
      try await #expect(site.client.get("/", ["Range": "bytes=0-1"]).body == home.body)
      let head = try await site.client.request("HEAD", "/")
      #expect(head["content-length"] == home["content-length"])
      #expect(head.body.isEmpty)
      try await #expect(site.client.get("/a.txt").text == "</head>")
      let lost = try await site.client.get("/nope")
      #expect(lost.status == 404)
      #expect(lost.text.hasPrefix("<p>lost</p><script"))
      let script = try await site.client.get("/_mamushi/live.js")
      #expect(script["content-type"] == "text/javascript; charset=utf-8")
      #expect(script.text.contains("EventSource"))
      #expect(script["cross-origin-resource-policy"] == "same-origin")
    }
    try await ServedSite.serving(Self.files) { site in
      try await #expect(site.client.get("/").text == Self.page)
      try await #expect(site.client.get("/_mamushi/").status == 404)
      try await #expect(site.client.get("/_mamushi/live.js").status == 404)
    }
  }

  @Test func aPolicyThatForbidsTheScriptIsExtended() async throws {
    try await ServedSite.serving(Self.files, policy: "default-src 'none'", live: LiveSite()) { site in
      let own = "http://localhost/_mamushi/"
      try await #expect(
        site.client.get("/")["content-security-policy"]
          == "default-src 'none'; script-src \(own); connect-src \(own)")
    }
  }

  @Test func aBrowserHearsOfTheBuilds() async throws {
    let live = LiveSite()
    try await ServedSite.serving(Self.files, live: live) { site in
      let digest = try attribute("data-page", of: try await site.client.get("/").text)
      let client = try open("/", page: digest, at: site)
      let hello = try await client.text(until: "\"sheets\":[\"/s.1.css\"]}\n\n")
      #expect(hello.contains("content-type: text/event-stream; charset=utf-8\r\n"))
      #expect(hello.contains("retry: 500\n\n"))
      live.receive(.building)
      let line =
        #"{"event":"failed","milliseconds":3,"diagnostics":[{"severity":"error","id":"Bad","message":"a\nb </script>","#
        + #""file":"Content/a.md","line":3,"column":2,"help":null,"excerpt":"日本"}]}"#
      live.receive(try #require(BuildEvent(line: Array(line.utf8))))
      let overlay = try await client.text(until: "}\n\n")
      #expect(
        overlay.contains(
          "event: overlay\ndata: {\"diagnostics\":[{\"column\":2,\"excerpt\":\"日本\",\"id\":\"Bad\","
            + "\"message\":\"a\\u000ab </script>\",\"place\":\"Content/a.md:3:2\",\"severity\":\"error\"}]}\n\n"
        ))
      // Who comes while the last build is a failed one hears of it as well.
      let late = try open("/", page: digest, at: site)
      try await #expect(late.text(until: "}\n\n").contains("event: overlay"))
      try ServedSite.write(["index.html": Self.page.replacing("s.1", with: "s.2")], to: site.output)
      live.receive(.built(BuildEvent.Build(changed: ["/index.html"])))
      try await #expect(client.text(until: "\"sheets\":[\"/s.2.css\"]}\n\n").contains("event: clear\n"))
      try ServedSite.write(["index.html": Self.page.replacing("home", with: "house")], to: site.output)
      live.receive(.built(BuildEvent.Build(changed: ["/index.html"])))
      try await #expect(client.text(until: "}\n\n").contains("event: reload\n"))
    }
  }

  @Test func aPageThatAsksOnceIsToldTheSame() async throws {
    let live = LiveSite()
    try await ServedSite.serving(Self.files, live: live) { site in
      let digest = try attribute("data-page", of: try await site.client.get("/").text)
      let target = "/_mamushi/news?path=/&page=\(digest)&generation=0"
      let same = try await site.client.get(target)
      #expect(same["content-type"] == "application/json; charset=utf-8")
      #expect(
        same.text
          == #"{"messages":[{"data":{},"event":"clear"},{"data":{"page":"\#(digest)","sheets":["/s.1.css"]},"event":"css"}]}"#
          + "\n")
      try ServedSite.write(["index.html": Self.page.replacing("home", with: "house")], to: site.output)
      live.receive(.built(BuildEvent.Build(changed: ["/index.html"])))
      try await #expect(site.client.get(target).text.contains(#"{"data":{},"event":"reload"}"#))
      live.receive(.failed(milliseconds: 1, []))
      try await #expect(site.client.get(target).text.contains(#""event":"overlay""#))
      try await #expect(site.client.get("/_mamushi/news?path=..").status == 400)
      // The one that listens for others, too.
      let client = try OpenClient(port: site.client.port)
      try client.send(
        "GET /_mamushi/events?path=/&page=\(digest)&generation=0&builds=1 HTTP/1.1\r\nHost: localhost\r\n\r\n"
      )
      _ = try await client.text(until: "event: build\ndata: {}\n\n")
    }
  }

  @Test func aSiteThatIsNotBuiltYetIsWaitedFor() async throws {
    let live = LiveSite()
    try await ServedSite.serving(nil, live: live) { site in
      for target in ["/", "/articles/a/", "/x.html"] {
        let page = try await site.client.get(target)
        #expect(page.status == 503)
        #expect(page["content-type"] == "text/html; charset=utf-8")
        #expect(page.text.contains("/_mamushi/live.js"))
        #expect(page["content-security-policy"]?.contains("script-src http://localhost/_mamushi/") == true)
      }
      let digest = try attribute("data-page", of: try await site.client.get("/").text)
      let client = try open("/", page: digest, at: site)
      live.receive(.failed(milliseconds: 1, []))
      _ = try await client.text(until: "event: overlay\ndata: {\"diagnostics\":[]}\n\n")
      try ServedSite.write(Self.files, to: site.output)
      live.receive(.built(BuildEvent.Build(changed: ["/index.html"])))
      try await #expect(client.text(until: "}\n\n").contains("event: reload\n"))
    }
  }

  @Test func browsersThatGoAreForgotten() async throws {
    let live = LiveSite()
    try await ServedSite.serving(Self.files, live: live) { site in
      func waitForListeners(_ count: Int) async throws {
        for _ in 0..<3_000 where live.listenerCount != count { try await Task.sleep(for: .milliseconds(10)) }
        #expect(live.listenerCount == count)
      }
      live.receive(.built(BuildEvent.Build(changed: [], removed: [], moved: [:])))
      var clients = try (0..<20).map { _ in try open("/", page: "x", at: site) }
      // Those whose page changed are told, and listen no more.
      for client in clients { _ = try await client.text(until: "event: reload\ndata: {}\n\n") }
      try await waitForListeners(0)
      let digest = try attribute("data-page", of: try await site.client.get("/").text)
      clients = try (0..<20).map { _ in try open("/", page: digest, at: site) }
      try await waitForListeners(20)
      clients = []
      try await waitForListeners(0)
    }
  }

  @Test func wrongRequestsForEventsAreRefused() async throws {
    try await ServedSite.serving(Self.files, live: LiveSite()) { site in
      for query in ["", "?path=", "?path=..", "?path=/%00"] {
        try await #expect(site.client.get("/_mamushi/events\(query)").status == 400, "\(query)")
      }
      let head = try await site.client.request("HEAD", "/_mamushi/events?path=/")
      #expect(head.status == 200)
      #expect(head.body.isEmpty)
      try await #expect(site.client.get("/_mamushi/nothing").status == 404)
      try await #expect(site.client.get("/_mamushi")["location"] == "/_mamushi/")
    }
  }
}
