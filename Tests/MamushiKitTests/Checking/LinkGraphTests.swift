import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// Pages that no links lead to from the home page.
struct LinkGraphTests {
  private func graph(_ links: [(from: Int, to: [Int])]) -> LinkGraph {
    var graph = LinkGraph()
    for link in links {
      for target in link.to { graph.add(target) }
      graph.endPage(link.from)
    }
    return graph
  }

  @Test func groups() {
    // Home: 5. Two groups, one of which leads to a page that the home page leads to as well.
    var links = graph([(5, [0]), (0, [1]), (2, [4]), (4, [2, 1])])
    links.merge(graph([(3, [7]), (7, [6]), (6, [3])]))
    let islands = links.islands(in: [7, 0, 1, 2, 3, 4, 5, 6], from: [5], fileCount: 8)
    #expect(islands == [.init(first: 2, count: 2), .init(first: 3, count: 3)])
    #expect(links.islands(in: [0, 1, 5], from: [5], fileCount: 8) == [])
    #expect(links.islands(in: [7, 2], from: [5, 2, 6], fileCount: 8) == [])
  }

  @Test("pages that link only to each other are told once")
  func islands() async {
    func link(_ paths: String...) -> String {
      htmlPage(paths.map { "<a href=\"\($0)\">x</a>" }.joined())
    }
    var output = CheckedOutput([
      "index.html": link("/a/", "/old/"), "a/index.html": link("/"), "b/index.html": link("/c/", "/"),
      "c/index.html": link("/b/", "/d/"), "d/index.html": link("/b/"),
      // Told by itself, and what it links to is reached from there.
      "alone/index.html": link("/more/"), "more/index.html": link("/alone2/"),
      "alone2/index.html": link("/more/"),
      "old/index.html": "<html lang=en><title>x</title><meta http-equiv=refresh content=\"0; url=/new/\">",
      "new/index.html": link("/newer/"), "newer/index.html": link("/new/"),
    ])
    #expect(await output.found() == ["OrphanPage 1: /alone/", "OrphanPage 1: /b/"])
    let messages = await output.run(jobs: 1).findings.causes.keys.map(\.message).sorted()
    #expect(
      messages == [
        "no links lead from the home page to this page and 2 others, which link to each other",
        "no other page links to the page",
      ])
    output.files.files["a/index.html"] = Array(link("/c/").utf8)
    #expect(await output.found() == ["OrphanPage 1: /alone/"])
  }

  @Test("the feed beside a home page of the site's own needs no link, nor do its further pages")
  func feedsBesideHomePages() async {
    let output = CheckedOutput([
      "index.html": htmlPage(), "feed/index.html": htmlPage("<a href=\"/feed/2/\">x</a>"),
      "feed/2/index.html": htmlPage("<a href=\"/feed/\">x</a>"), "other/index.html": htmlPage(),
    ])
    #expect(await output.found() == ["OrphanPage 1: /other/"])
    let alone = CheckedOutput(["index.html": htmlPage(), "feed/index.html": htmlPage()])
    #expect(await alone.found() == [])
  }

  @Test("links to addresses of `_redirects` lead to where the rules lead")
  func rules() async {
    var output = CheckedOutput([
      "index.html": htmlPage(
        ["/docs", "/guide/a/", "/shop/x/y"].map { "<a href=\"\($0)\">x</a>" }.joined()),
      "docs/v2/index.html": htmlPage("<a href=\"/docs/v2/more/\">x</a>"),
      "docs/v2/more/index.html": htmlPage("<a href=\"/docs/v2/\">x</a>"),
      "guides/a/index.html": htmlPage(), "items/y/index.html": htmlPage(),
      "_redirects": """
      /docs /latest 302
      /latest /docs/v2/
      /guide/* /guides/:splat 200
      /shop/:kind/:name /items/:name

      """,
    ])
    #expect(await output.found() == [])
    let elsewhere = "/docs https://b.example/\n/guide/* /\n/shop/* /guides/\n/guides /shop/\n"
    output.files.files["_redirects"] = Array(elsewhere.utf8)
    let found = await output.found()
    #expect(found == ["OrphanPage 1: /docs/v2/", "OrphanPage 2: /guides/a/, /items/y/"])
  }
}
