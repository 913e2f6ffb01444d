import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// How a check of links to other sites notices that there is no network.
struct OfflineCheckTests {
  private func findings(_ server: ScriptedServer, _ addresses: String...) async -> [String] {
    var site = TestSite()
    site.remote.client = server.client
    let links = addresses.map { "<a href=\"\($0)\">x</a>" }.joined()
    var checker = SiteChecker(
      services: site.services,
      check: CheckServices(
        output: MemoryFiles(["index.html": htmlPage(links)]), outputFolder: "Output",
        markup: FoundationMarkup(),
        links: MemoryCache()),
      options: site.options, asksOutside: true)
    checker.pause = 0
    return await checker.run().diagnostics.map(\.id).filter { $0.hasSuffix("OutsideLink") || $0 == "Offline" }
      .sorted()
  }

  private let server: ScriptedServer = {
    let server = ScriptedServer()
    server.set("https://a.example/", .failure(.unknownHost("a.example")))
    server.set("https://b.example/", .failure(.unknownHost("b.example")))
    server.set("https://c.example/", .status(200))
    server.set("http://localhost:8080/", .failure(.privateAddress(host: "localhost")))
    return server
  }()

  @Test func hostsThatAreAllUnknownAreNoFaultsOfTheSite() async {
    #expect(await findings(server, "https://a.example/", "https://b.example/") == ["Offline"])
    #expect(await findings(server, "https://a.example/", "https://c.example/") == ["BrokenOutsideLink"])
  }

  @Test func privateAddressesTellNothingOfTheNetwork() async {
    #expect(
      await findings(server, "https://a.example/", "https://b.example/", "http://localhost:8080/")
        == ["Offline"])
    #expect(await findings(server, "http://localhost:8080/") == ["PrivateOutsideLink"])
    #expect(
      await findings(server, "https://a.example/", "https://c.example/", "http://localhost:8080/")
        == ["BrokenOutsideLink", "PrivateOutsideLink"])
  }
}
