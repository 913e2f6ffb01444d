import MamushiCore
import Synchronization
import Testing

@testable import MamushiKit

/// The pipeline: what it writes where all is well.
struct SiteBuilderTests {
  private let site: TestSite = {
    var site = TestSite([
      "articles/kyoto.md":
        "---\ntitle: 京都\ndate: 2026-05-01\ncategory: 和食\ntags: [春]\nauthors: Hanako\naliases: /old/\n---\n[大阪](osaka.md#x) ![絵](絵.jpg) [pdf](/menu.pdf)",
      "articles/osaka.md":
        "---\ntitle: 大阪\nthumbnail: /images/a.jpg\n---\n[京都](/articles/kyoto) [案内](../guidance/first.md)\n#x",
      "articles/draft.md": "---\ntitle: 下書き\ndraft: true\n---\n", "articles/絵.jpg": "8x6",
      "static/images/a.jpg": "1x1", "static/menu.pdf": "pdf", "static/.nojekyll": "",
      "guidance/first.md": "---\ntitle: 案内\n---\nx", "gallery/春/a.jpg": "3x2",
    ])
    site.stage = RecordingStage(summary: summary)
    return site
  }()

  private static let summary: OutputSummary = {
    var summary = OutputSummary()
    summary.written = 7
    summary.bytes = 900
    return summary
  }()

  @Test func everyPageAndFileIsWrittenOnce() async {
    let report = await site.build()
    #expect(lines(report.diagnostics) == [])
    #expect(report.failure == nil)
    #expect(report.output.written == Self.summary.written && report.output.bytes == Self.summary.bytes)
    #expect(report.baseURL?.string == "https://example.com/")
    let state = site.stage.now
    #expect(state.commits == 1 && state.discards == 0 && state.repeated == [])
    let pages = [
      "", "articles/", "articles/by-title/", "articles/by-author/", "articles/by-website/", "articles/kyoto/",
      "articles/osaka/", "categories/", "categories/和食/", "tags/", "tags/春/", "authors/", "authors/hanako/",
      "archives/", "archives/2026/", "archives/2026/05/", "gallery/", "gallery/春/", "gallery/春/a/",
      "guidance/", "guidance/first/", "old/", "search/",
    ].map { $0 + "index.html" }
    let machines = ["404.html", "feed.xml", "atom.xml", "feed.json", "sitemap.xml", "robots.txt"]
    let asset = "assets/style.\(StableHash.hexadecimal("body {}".utf8, digits: 8)).css"
    let index = state.files.keys.filter { $0.hasPrefix("search/") && $0 != "search/index.html" }
    #expect(index.contains("search/index.json") && index.count > 3)
    #expect(state.files.keys.sorted() == (pages + machines + [asset] + index).sorted())
    #expect(report.pageCount == pages.count + 1)
    #expect(
      state.copies.filter { !$0.key.hasPrefix("media/") }.mapValues(\.string) == [
        "images/a.jpg": "Content/static/images/a.jpg", "menu.pdf": "Content/static/menu.pdf",
        ".nojekyll": "Content/static/.nojekyll",
        "articles/kyoto/絵.jpg": "Content/articles/絵.jpg",
      ])
  }

  @Test func linksBecomeAddresses() async {
    _ = await site.build()
    let kyoto = site.stage.text("articles/kyoto/index.html") ?? ""
    #expect(kyoto.hasPrefix("Article/details\n京都 | グルメ通信\n"))
    #expect(kyoto.contains("<a href=\"/articles/osaka/#x\">大阪</a>"))
    #expect(
      kyoto.contains(
        "<image url=\"/media/\(renditionPlan.key(of: fingerprinter(Array("8x6".utf8))))/8.jpg\" alt=\"絵\" width=\"8\" height=\"6\" image/avif image/webp>"
      ))
    #expect(kyoto.contains("<a href=\"/menu.pdf\">pdf</a>"))
    let osaka = site.stage.text("articles/osaka/index.html") ?? ""
    #expect(osaka.contains("<a href=\"/articles/kyoto/\">京都</a> <a href=\"/guidance/first/\">案内</a>"))
    let feed = site.stage.text("feed.json") ?? ""
    #expect(feed.contains("https://example.com/articles/osaka/#x"))
  }

  @Test func theSitemapListsWhatIsToBeFound() async {
    _ = await site.build()
    let sitemap = site.stage.text("sitemap.xml") ?? ""
    #expect(sitemap.split(separator: "<loc>").count - 1 == 20)
    #expect(!sitemap.contains("404") && !sitemap.contains("/old/"))
  }

  @Test func theNumberOfJobsChangesNoByte() async {
    var one = site
    one.options.jobs = 1
    one.stage = RecordingStage()
    var many = site
    many.options.jobs = 8
    many.stage = RecordingStage()
    _ = await one.build()
    _ = await many.build()
    #expect(one.stage.now.files == many.stage.now.files)
  }

  @Test func theCallersBaseURLIsUsed() async {
    var other = site
    other.options.baseURL = baseURL("https://user.github.io/repo/")
    let report = await other.build()
    #expect(report.baseURL?.string == "https://user.github.io/repo/")
    #expect(other.stage.text("articles/osaka/index.html")?.contains("href=\"/repo/articles/kyoto/\"") == true)
  }

  @Test func draftsAreBuiltOnDemand() async {
    var drafts = site
    drafts.options.policy = PublicationPolicy(now: now, includesDrafts: true)
    drafts.stage = RecordingStage()
    _ = await drafts.build()
    #expect(drafts.stage.text("articles/draft/index.html") != nil)
  }

  @Test func aSiteOfNothingBuilds() async {
    let empty = TestSite()
    let report = await empty.build()
    #expect(lines(report.diagnostics) == [] && report.failure == nil)
    #expect(empty.stage.text("index.html") != nil && empty.stage.text("articles/index.html") != nil)
    // Of what there is nothing there is no index.
    let paths = empty.stage.now.files.keys
    #expect(!paths.contains { $0.hasPrefix("gallery/") || $0.hasPrefix("guidance/") })
  }

  @Test func theListOfArticlesIsAPageEvenWithoutArticles() async {
    let site = TestSite(["guidance/a.md": "---\ntitle: A\n---\n[記事](../articles/)"])
    let report = await site.build()
    #expect(lines(report.diagnostics) == [])
  }

  @Test func aCollisionOfAPicturesAddressNamesBothFiles() async {
    let site = TestSite([
      "data/pickups.yaml": "- { title: x, thumbnail: a.jpg }", "data/a.jpg": "1x1",
      "static/data/a.jpg": "2x2",
    ])
    let report = await site.build()
    #expect(report.diagnostics.map(\.id) == ["DuplicateURL"])
    #expect(report.diagnostics.first?.location?.file.string == "Content/data/a.jpg")
    #expect(report.diagnostics.first?.message.contains("'Content/static/data/a.jpg'") == true)
  }

  @Test func aSiteMayHaveARobotsFileOfItsOwn() async {
    let own = TestSite(["static/robots.txt": "mine"])
    let report = await own.build()
    #expect(report.failure == nil)
    #expect(own.stage.now.copies["robots.txt"]?.string == "Content/static/robots.txt")
    #expect(own.stage.text("robots.txt") == nil)
  }

  @Test func progressIsToldInOrder() async {
    let steps = Steps()
    let site = site
    _ = await SiteBuilder(services: site.services, options: site.options) { steps.add($0) }.build()
    let told = steps.all
    #expect(
      told.prefix(3) == ["loading", "examining 1 of 1", "loaded 2 articles, 1 photos"]
        && told.last == "committing")
    #expect(told.contains("developing 0 of 18") && told.contains("developing 18 of 18"), "\(told)")
    #expect(told.dropLast().last?.hasPrefix("making") == true)
  }
}

/// What a build told of its progress.
private final class Steps: Sendable {
  private let steps = Mutex<[String]>([])
  var all: [String] { steps.withLock { $0 } }
  func add(_ step: BuildProgress) {
    let text =
      switch step {
      case .loading: "loading"
      case .fetching(let progress): "fetching \(progress.source)"
      case .fetched(let status): "fetched \(status.name)"
      case .loaded(let articles, let photos): "loaded \(articles) articles, \(photos) photos"
      case .examining(let done, let total): "examining \(done) of \(total)"
      case .renderingPictures(let done, let total): "developing \(done) of \(total)"
      case .making(let done, let total): "making \(done) of \(total)"
      case .committing: "committing"
      }
    steps.withLock { $0.append(text) }
  }
}
