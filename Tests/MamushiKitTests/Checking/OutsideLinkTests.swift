import MamushiCore
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// Links to other sites.
struct OutsideLinkTests {
  private func ask(_ server: ScriptedServer, _ addresses: String...) async -> [KnownLink] {
    var asker = OutsideLinks(client: server.client, now: { 1_000 })
    asker.pause = 0
    return await asker.ask(addresses)
  }

  @Test("heads are asked for, and more only where a server wants it so")
  func methods() async {
    let server = ScriptedServer()
    server.set("HEAD https://a.example/x", .status(200))
    server.set("HEAD https://a.example/y", .status(405))
    server.set("GET https://a.example/y", .status(206))
    let links = await ask(server, "https://a.example/x#place", "https://a.example/y")
    #expect(links.map(\.state) == [.works, .works])
    #expect(links.map(\.address) == ["https://a.example/x#place", "https://a.example/y"])
    #expect(
      server.takeAsked() == [
        "HEAD https://a.example/x", "HEAD https://a.example/y", "GET https://a.example/y",
      ])
    #expect(server.requests.allSatisfy { $0.trustedHost == nil })
  }

  @Test(arguments: [
    (ScriptedClient.Answer(status: 404), KnownLink.State.broken), (.status(410), .broken),
    (.status(403), .unsure),
    (.status(500), .unsure), (.failure(.privateAddress(host: "a.example")), .refused),
    (.failure(.unknownHost("a.example")), .broken), (.failure(.connectTimeout(seconds: 10)), .unsure),
    (.failure(.redirectLoop), .broken), (.failure(.tooLarge(bytes: 1)), .works),
    (.failure(.status(503)), .unsure),
  ])
  func verdicts(answer: ScriptedClient.Answer, state: KnownLink.State) async {
    let server = ScriptedServer()
    server.set("https://a.example/", answer)
    #expect(await ask(server, "https://a.example/").map(\.state) == [state])
  }

  @Test("a host that wants to be left alone is left alone")
  func retryAfter() async {
    let server = ScriptedServer()
    server.set("https://a.example/1", .failure(.retryAfter(seconds: 60, status: 429)))
    server.set("https://b.example/", .status(200))
    let links = await ask(server, "https://a.example/1", "https://a.example/2", "https://b.example/")
    #expect(links.map(\.state) == [.unsure, .unsure, .works])
    #expect(links.map(\.notBefore) == [1_060, 1_060, 0])
    #expect(server.takeAsked().sorted() == ["HEAD https://a.example/1", "HEAD https://b.example/"])
    #expect(links[0].holds(at: 1_059) && !links[0].holds(at: 1_060))
  }

  @Test("a host that does not answer is left alone after a few questions")
  func silence() async {
    let server = ScriptedServer()
    for number in 1...5 {
      server.set("https://a.example/\(number)", .failure(.connectTimeout(seconds: 10)))
    }
    let addresses = (1...5).map { "https://a.example/\($0)" }
    let links = await ask(server, addresses[0], addresses[1], addresses[2], addresses[3], addresses[4])
    #expect(links.map(\.state) == [.unsure, .unsure, .unsure, .unsure, .unsure])
    #expect(server.takeAsked() == addresses[..<3].map { "HEAD " + $0 })
  }

  @Test("a host that is unknown from some moment on takes along only what follows")
  func hostThatGoes() async {
    let server = ScriptedServer()
    server.set("https://a.example/1", .status(200))
    server.set("https://a.example/2", .failure(.unknownHost("a.example")))
    let links = await ask(server, "https://a.example/1", "https://a.example/2", "https://a.example/3")
    #expect(links.map(\.state) == [.works, .broken, .broken])
  }

  @Test("addresses without a scheme have that of the site, and places of a page are one address")
  func addresses() async {
    var output = CheckedOutput([
      "index.html": htmlPage("<a href=\"//a.example/x#y\">x</a><a href=\"https://a.example/x#z\">x</a>")
    ])
    output.gathersOutside = true
    #expect(await output.run().outside.keys.sorted() == ["https://a.example/x"])
  }

  @Test("what works is not asked for again so soon, and what does not is")
  func memory() throws {
    expectWhole(
      KnownLink(
        address: "https://a.example/", state: .broken, reason: "x", checkedAt: 5, notBefore: 9,
        isUnknownHost: true))
    let works = KnownLink(address: "https://a.example/", checkedAt: 1_000)
    #expect(works.holds(at: 1_000 + KnownLink.validity - 1) && !works.holds(at: 1_000 + KnownLink.validity))
    #expect(!works.holds(at: 999))
    let broken = KnownLink(address: "https://b.example/", state: .broken, checkedAt: 1_000)
    #expect(!broken.holds(at: 1_000))

    let cache = MemoryCache()
    var known = KnownLinks(cache)
    known.add(works)
    known.add(broken)
    try known.save(["https://a.example/"], to: cache)
    #expect(KnownLinks(cache).links == ["https://a.example/": works])
  }
}
