import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// What links between content files lead to.
struct LinkTargetsTests {
  private static let files = MemoryFiles([
    "Content/articles/kyoto.md": "x", "Content/articles/2025/osaka.md": "x", "Content/articles/draft.md": "x",
    "Content/articles/broken.md": "x", "Content/articles/photo.jpg": "1x1", "Content/articles/夜 景.jpg": "1x1",
    "Content/guidance/first.md": "x", "Content/gallery/spring/album.md": "x",
    "Content/static/images/sushi.jpg": "1x1",
    "Content/static/menu.pdf": "x",
  ])

  private let targets: LinkTargets = {
    func file(_ path: String) -> SitePath { SitePath("Content/" + path) }
    var traits = PageFamily.Traits()
    let pages: [(file: SitePath, route: Route)] = [
      (file("articles/kyoto.md"), .article(slug: "kyoto")),
      (file("articles/2025/osaka.md"), .article(slug: "大阪")),
      (file("guidance/first.md"), .guidancePage(slug: "first")), (file("gallery"), .gallery(page: 1)),
      (file("gallery/spring"), .album(path: "spring", page: 1)),
    ]
    traits.files = [LinkedFiles(count: pages.count) { pages[$0].file }]
    traits.hidden = [
      HiddenPage(
        file: file("articles/draft.md"), route: .article(slug: "draft"), title: "Draft", state: .draft)
    ]
    traits.hiddenFiles = [
      HiddenFile(
        text: HiddenText(
          file: file("articles/draft.md"), page: .article(slug: "draft"), state: .draft, isScheduled: false),
        route: .file("api/articles/draft.json"))
    ]
    let family = PageFamily(
      "Test/page", in: language, count: pages.count, traits: traits, route: { pages[$0].route },
      origin: { _ in .site("the test") }, showing: { $0 },
      present: { _ in PresentedPage(PageHead("", scene: .article), LinkModel(title: "", url: nil)) })
    var targets = LinkTargets(index: files.index, language: language, families: [family])
    for page in pages { targets.routes.claim(page.route, for: .site("the test")) }
    for route: Route in [.feed(page: 1), .feed(page: 2), .alias("/old/kyoto/"), .syndication(.rss)] {
      targets.routes.claim(route, for: .site("the test"))
    }
    return targets
  }()

  /// What a destination means in `Content/articles/kyoto.md`, in words.
  private func resolve(_ destination: String, from file: String = "Content/articles/kyoto.md") -> String {
    switch targets.resolve(destination, from: SitePath(file)) {
    case .external: "external"
    case .route(let route, let suffix): "page /\(route.path)\(suffix)"
    case .attachment(let file, let suffix): "file \(file)\(suffix)"
    case .hidden(let target): "hidden: \(target.state.rawValue)"
    case .unpublished: "unpublished"
    case .outOfSite: "out of site"
    case .missing(let suggestion): "missing: \(suggestion ?? "-")"
    }
  }

  @Test(arguments: [
    "https://example.com/", "http://example.com", "//example.com/x", "mailto:a@example.com", "tel:+81",
    "#top", "?q=1",
    "web+x.y-z:1",
  ])
  func otherPlacesAreNotOurs(destination: String) {
    #expect(resolve(destination) == "external")
  }

  @Test(
    "an address in other letters is told with its own",
    arguments: [
      ("/Articles/Kyoto/", "/articles/kyoto/"), ("/Articles/kyoto#x", "/articles/kyoto/"),
      ("/Old/Kyoto/", "/old/kyoto/"), ("/Feed.xml", "/feed.xml"),
    ])
  func otherLetters(destination: String, suggestion: String) {
    #expect(resolve(destination) == "missing: \(suggestion)")
  }

  @Test("the folder of a language is in small letters, and what is below it as it is")
  func foldersOfLanguages() {
    let all = SiteLanguage.all(["en", "zh-CN"])
    var targets = all.map { LinkTargets(index: Self.files.index, language: $0) }
    var routes = RouteTable()
    routes.claim(.feed(page: 1), in: all[1], for: .site("the test"))
    routes.claim(.permalink("Old/About/"), in: all[1], for: .site("the test"))
    for number in targets.indices { targets[number].routes = routes }
    targets[0].languages = targets
    for (path, address) in [
      ("zh-CN/", "zh-cn/"), ("zh-CN", "zh-cn/"), ("ZH-CN/Old/About/", "zh-cn/Old/About/"), ("zh-cn/", nil),
      ("zh-CN/other/", nil),
    ] as [(String, String?)] {
      #expect(targets[0].addressInOtherLetters(path) == address, "\(path)")
    }
  }

  @Test func filesOfHiddenTextsAreHidden() {
    #expect(resolve("/api/articles/draft.json") == "hidden: a draft")
    #expect(resolve("../../api/articles/draft.json") == "hidden: a draft")
    #expect(resolve("/api/articles/kyoto.json").hasPrefix("missing: "))
  }

  @Test(arguments: [
    ("2025/osaka.md", "page /articles/大阪/"), ("./2025/../2025/osaka.md#menu", "page /articles/大阪/#menu"),
    ("../guidance/first.md?a=1#b", "page /guidance/first/?a=1#b"),
    ("../gallery/spring", "page /gallery/spring/"),
    ("../gallery/spring/", "page /gallery/spring/"), ("../gallery/", "page /gallery/"),
    ("kyoto.md", "page /articles/kyoto/"),
  ])
  func contentFilesArePages(destination: String, meaning: String) {
    #expect(resolve(destination) == meaning)
  }

  @Test(arguments: [
    ("/", "page /"), ("/page/2/", "page /page/2/"), ("/articles/kyoto/", "page /articles/kyoto/"),
    ("/articles/kyoto", "page /articles/kyoto/"), ("/articles/kyoto#x", "page /articles/kyoto/#x"),
    ("/articles/%E5%A4%A7%E9%98%AA/", "page /articles/大阪/"), ("/articles/大阪/", "page /articles/大阪/"),
    ("/feed.xml", "page /feed.xml"), ("/old/kyoto/", "page /old/kyoto/"), ("/old/kyoto", "page /old/kyoto/"),
    ("/gallery/spring/", "page /gallery/spring/"),
  ])
  func publishedAddressesArePages(destination: String, meaning: String) {
    #expect(resolve(destination) == meaning)
  }

  /// What is no file, but leads there from the text's page in a browser.
  @Test(arguments: [
    ("../大阪/", "page /articles/大阪/"), ("../%E5%A4%A7%E9%98%AA/#x", "page /articles/大阪/#x"),
    ("../大阪", "page /articles/大阪/"), ("../kyoto/", "page /articles/kyoto/"),
    ("../../page/2/", "page /page/2/"), ("../../old/kyoto/", "page /old/kyoto/"), ("../..", "page /"),
    ("../../../page/2/", "page /page/2/"), ("../draft/", "hidden: a draft"), ("../broken/", "unpublished"),
    ("../../articles/broken/", "unpublished"),
  ])
  func addressesAreThoseOfThePage(destination: String, meaning: String) {
    #expect(resolve(destination) == meaning)
  }

  /// A text without a page has no address that others could be relative to; a file counts before an address.
  @Test func addressesComeLast() {
    #expect(resolve("../大阪/", from: "Content/static/a.md") == "missing: -")
    #expect(resolve("../gallery/", from: "Content/articles/kyoto.md") == "page /gallery/")
  }

  @Test(arguments: [
    ("/images/sushi.jpg", "page /images/sushi.jpg"),
    ("../static/images/sushi.jpg#x", "page /images/sushi.jpg#x"),
    ("/menu.pdf", "page /menu.pdf"), ("photo.jpg", "file Content/articles/photo.jpg"),
    ("%E5%A4%9C%20%E6%99%AF.jpg?x", "file Content/articles/夜 景.jpg?x"),
    ("夜 景.jpg", "file Content/articles/夜 景.jpg"),
  ])
  func files(destination: String, meaning: String) {
    #expect(resolve(destination) == meaning)
  }

  @Test func hiddenArticlesAreKnown() {
    #expect(resolve("draft.md") == "hidden: a draft")
    #expect(resolve("/articles/draft/") == "hidden: a draft")
    #expect(resolve("/articles/draft") == "hidden: a draft")
  }

  @Test func aFileWithAFaultOfItsOwnIsUnpublished() {
    #expect(resolve("broken.md") == "unpublished")
  }

  @Test(
    "while an article has a fault, addresses of articles and their lists are not known",
    arguments: [
      "/articles/other/", "/articles/other", "../other/", "/tags/tea/", "/tags/tea/page/2/",
      "/tags/tea/feed.xml",
      "/series/", "/categories/tea/", "/authors/sato/", "/archives/2025/05/",
    ])
  func addressesOfArticlesWithFaults(destination: String) {
    #expect(resolve(destination) == "unpublished")
  }

  @Test(
    "what articles do not decide on is missing all the same",
    arguments: [
      "/articles/other.jpg", "/articles/kyoto/other/", "/tags/tea/other/", "/places/tea/", "/archives/other/",
      "/pages/other/", "other/", "tags/tea/", "/guidance/other/",
    ])
  func addressesOfOthers(destination: String) {
    #expect(resolve(destination).hasPrefix("missing: "))
  }

  @Test("the folder of an article with a fault may be a section; without a fault, lists are known")
  func listsOfFaultyArticles() {
    let files = MemoryFiles(["Content/articles/notes/broken.md": "x", "Content/pages/index.md": "x"])
    var targets = LinkTargets(index: files.index, language: language)
    func isUnpublished(_ destination: String) -> Bool {
      if case .unpublished = targets.resolve(destination, from: SitePath("Content/static/a.md")) {
        true
      } else {
        false
      }
    }
    #expect(
      isUnpublished("../articles/notes/") && isUnpublished("/notes/") && !isUnpublished("../articles/other/"))
    targets = LinkTargets(index: MemoryFiles(["Content/pages/index.md": "x"]).index, language: language)
    #expect(!isUnpublished("/tags/tea/") && !isUnpublished("/articles/notes/"))
  }

  @Test(arguments: ["../../Package.swift", "../../../etc/passwd", "/../../x", "../../%2e%2e/x"])
  func whatLeadsOutOfTheContent(destination: String) {
    #expect(resolve(destination) == "out of site")
  }

  @Test(arguments: [
    ("phto.jpg", "missing: photo.jpg"), ("osaka.md", "missing: 2025/osaka.md"),
    ("../guidance/frist.md", "missing: ../guidance/first.md"),
    ("sushi.jpg", "missing: /images/sushi.jpg"), ("nothing-like-it.md", "missing: -"),
    ("KYOTO.MD", "missing: kyoto.md"), ("kyoto.html", "missing: kyoto.md"),
    ("../osaka.html", "missing: 2025/osaka.md"), ("photo.png", "missing: photo.jpg"),
    ("oska.md", "missing: 2025/osaka.md"),
    ("menu.doc", "missing: /menu.pdf"), ("/gallery/sprin/", "missing: /gallery/spring/"),
    ("/guidance/frist", "missing: /guidance/first/"), ("/nothing/like/it", "missing: -"),
    ("/kyoto", "missing: /articles/kyoto/"), ("/blog/spring/", "missing: /gallery/spring/"),
    ("/blog/2/", "missing: -"),
    ("Kyoto.md", "missing: kyoto.md"), ("2025\\osaka.md", "missing: 2025/osaka.md"),
    ("/images/shusi.jpg", "missing: /images/sushi.jpg"), ("/images/Sushi.png", "missing: /images/sushi.jpg"),
    ("htps://x.example/", "missing: https://x.example/"), ("https:/x.example", "missing: https://x.example"),
    ("http://", "missing: -"), ("mail:me@x.example", "missing: mailto:me@x.example"),
    ("C:/x.md", "missing: -"),
    // Folders.
    ("gallery/spring", "missing: ../gallery/spring"), ("Gallery/Spring/#x", "missing: ../gallery/spring"),
    ("../gallery/sprin", "missing: ../gallery/spring"), ("gallery/winter", "missing: -"),
  ])
  func whatIsMissingIsGuessedAt(destination: String, meaning: String) {
    #expect(resolve(destination) == meaning)
  }

  @Test func aBrokenEscapeIsTakenAsItStands() {
    #expect(resolve("100%.jpg") == "missing: -")
  }

  @Test(
    "paths with an at sign begin at Content",
    arguments: [
      ("@/articles/kyoto.md", "page /articles/kyoto/"),
      ("@/articles/2025/osaka.md#a", "page /articles/大阪/#a"),
      ("@/gallery/spring/", "page /gallery/spring/"),
      ("@/articles/photo.jpg", "file Content/articles/photo.jpg"),
      ("@/static/menu.pdf", "page /menu.pdf"), ("@/articles/draft.md", "hidden: a draft"),
      ("@/../secret.md", "out of site"), ("@/articles/kyotoo.md", "missing: ../articles/kyoto.md"),
      ("@x.md", "missing: -"),
    ])
  func fromContent(destination: String, meaning: String) {
    #expect(resolve(destination, from: "Content/guidance/first.md") == meaning)
  }

  @Test(
    "what cannot be read has been reported, and is not missing",
    arguments: [
      ("/images/dish.svg", true), ("/images/fish.svg", false), ("../gallery/Night Walk/", true),
      ("../gallery/Night Walk/boat.jpg", true), ("/gallery/night-walk/", true),
      ("/gallery/night-walk/boat/", true), ("/gallery/night/", false), ("closed.md", true),
      ("/articles/closed/", true), ("/guidance/close/", false),
    ])
  func unreadable(destination: String, isKnown: Bool) {
    var files = Self.files
    files.diagnostics = ["static/images/dish.svg", "gallery/Night Walk", "articles/closed.md"].map {
      Diagnostic(
        .error, id: "UnreadableFile", message: "It cannot be read.",
        at: SourceLocation(SitePath("Content/" + $0)))
    }
    let targets = LinkTargets(index: files.index, language: language)
    // A text without a page of its own would say nothing of what its links mean.
    let resolution = targets.resolve(destination, from: SitePath("Content/articles/other.md"))
    switch resolution {
    case .unpublished: #expect(isKnown)
    case .missing: #expect(!isKnown)
    default: Issue.record("\(resolution)")
    }
  }
}
