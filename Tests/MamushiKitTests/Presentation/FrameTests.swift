import MamushiCore
import Testing

@testable import MamushiKit

/// What every page shows around its own model.
struct FrameTests {
  private let site = presentation(base: "https://user.github.io/repo/") {
    $0.description = "食の便り"
    $0.language = "en"
  }

  @Test func theSite() throws {
    let frame = SiteFrame(
      site, assets: ["style.css": "/repo/assets/style.1.css", "icons/star.svg": "/s.svg"])
    let model = try #require(frame.models.first)
    #expect(model["site.title"] == "グルメ通信")
    #expect(model["site.description"] == "食の便り")
    #expect(model["site.language"] == "en")
    #expect(model["site.url"] == "https://user.github.io/repo/")
    #expect(model["site.home"] == "/repo/")
    #expect(model["site.root"] == "/repo/")
    #expect(model["site.look"] == "magazine")
    #expect(model["feeds.rss"] == "/repo/feed.xml")
    #expect(model["feeds.atom"] == "/repo/atom.xml")
    #expect(model["feeds.json"] == "/repo/feed.json")
    #expect(model["accent.base"] == "#f88c75")
    let open = frame.models[1]
    #expect(open["assets.style.css"] == "/repo/assets/style.1.css")
    #expect(open["assets.icons.star.svg"] == "/s.svg")
    #expect(open["strings.undated"] == "日付なし")
    #expect(open["data"] == nil && model["site.params"] == nil)
    #expect(model["dataJSON"] == "{}" && model["site.paramsJSON"] == "{}")
  }

  @Test("data and parameters are also there as JSON, in which nothing is markup")
  func valuesAsJSON() throws {
    let mark = Mark(line: 1, column: 1)
    func entry(_ key: String, _ value: Node.Value) -> Node.Entry {
      Node.Entry(key: key, keyMark: mark, value: Node(value, mark: mark))
    }
    let site = presentation { $0.parameters = [entry("open", .bool(true))] }
    let numbers = [1, 2].map { Node(.integer($0), mark: mark) }
    let frame = SiteFrame(
      site, assets: [:], of: [entry("menu", .list(numbers)), entry("name", .string("</script>"))])
    let model = try #require(frame.models.first)
    #expect(model["site.paramsJSON"] == #"{"open":true}"#)
    #expect(model["dataJSON"] == #"{"menu":[1,2],"name":"\u003c/script\u003e"}"#)
  }

  @Test func theHead() {
    var head = PageHead("寿司 | グルメ通信", scene: .article)
    head.description = "夜"
    head.image = picture("images/寿司.jpg")
    head.isArticle = true
    head.next = "/repo/page/2/"
    let frame = PageFrame(route: .article(slug: "寿司"), head: head, presentation: site)
    #expect(frame["page.title"] == "寿司 | グルメ通信")
    #expect(frame["page.canonical"] == "https://user.github.io/repo/articles/%E5%AF%BF%E5%8F%B8/")
    #expect(frame["page.image"] == "https://user.github.io/repo/images/%E5%AF%BF%E5%8F%B8.jpg")
    #expect(frame["page.type"] == "article")
    #expect(frame["page.scene"] == "article")
    #expect(frame["page.noindex"] == "false")
    #expect(frame["page.description"] == "夜")
    #expect(frame["page.previous"] == nil)
    #expect(frame["page.next"] == "/repo/page/2/")
  }

  @Test(
    "a page is shared with a picture that other sites show: its own, or the site's where that is a drawing")
  func theSharedPicture() {
    var pictures = SitePictures()
    func frame(_ own: Picture?) -> PageFrame {
      var head = PageHead("x", scene: .page)
      head.image = own
      let presentation = Presentation(
        configuration: site.configuration, language: site.language, strings: TestTheme.strings,
        renditionPlan: renditionPlan, pictures: pictures)
      return PageFrame(route: .notFound, head: head, presentation: presentation)
    }
    func shared(_ own: Picture?) -> [String?] {
      let frame = frame(own)
      return [frame["page.image"], frame["page.hasLargeImage"]]
    }
    func size(_ own: Picture?) -> [String?] {
      let frame = frame(own)
      return [frame["page.imageWidth"], frame["page.imageHeight"]]
    }
    func examined(_ format: ImageHeader.Format, _ width: Int, _ height: Int) -> Picture {
      let facts = ImageFacts(format: format, width: width, height: height)
      return Picture(
        file: SitePath("Content/x"), outputPath: "x",
        content: Picture.Content(fingerprint: .none, facts: facts, key: "key"))
    }
    #expect(shared(nil) == [nil, "false"] && shared(picture("a.svg")) == [nil, "false"])
    pictures.image = picture("s.svg")
    #expect(shared(picture("a.SVG")) == [nil, "false"])

    pictures.image = picture("s.png", width: 1200, height: 630)
    let ofSite: [String?] = ["https://user.github.io/repo/s.png", "true"]
    #expect(shared(nil) == ofSite && shared(picture("a.svg")) == ofSite)
    #expect(shared(Picture(url: "https://a.example/b.SVG?x#y", size: nil)) == ofSite)
    #expect(shared(examined(.svg, 900, 900)) == ofSite)

    #expect(
      size(nil) == ["1200", "630"] && size(picture("a.jpg", width: 200, height: 500)) == ["200", "500"])
    #expect(size(Picture(url: "https://a.example/b.jpg", size: nil)) == [nil, nil])

    #expect(shared(picture("a.jpg", width: 200, height: 200)).last == "true")
    // A small one gives way to the site's.
    #expect(shared(picture("a.jpg", width: 199, height: 500)) == ofSite)
    #expect(size(picture("a.jpg", width: 199, height: 500)) == ["1200", "630"])
    #expect(
      shared(Picture(url: "https://a.example/b.jpg?a.svg", size: nil))
        == ["https://a.example/b.jpg?a.svg", "true"])
    // What would be shown is a file of 960 × 64 pixels.
    #expect(shared(examined(.jpeg, 6000, 400)) == ofSite)

    // Where that is no larger, or there is none, the page's own stays.
    for image in [nil, picture("s.svg"), picture("s.png", width: 300, height: 199)] as [Picture?] {
      pictures.image = image
      #expect(
        shared(examined(.jpeg, 6000, 400)) == ["https://user.github.io/repo/media/key/960.jpg", "false"])
      #expect(size(examined(.jpeg, 6000, 400)) == ["960", "64"])
      #expect(shared(picture("a.jpg", width: 199, height: 500)).last == "false")
    }
  }

  @Test("what is made of a title stands before the site's picture, and after the page's own")
  func madePicture() {
    var pictures = SitePictures()
    pictures.image = picture("s.png", width: 100, height: 100)
    let paint = ShareDrawing.Paint(red: 1, green: 2, blue: 3)
    pictures.share = ShareStyle(
      siteName: "x", language: "en", isRightToLeft: false, background: paint, ink: paint)
    let presentation = Presentation(
      configuration: site.configuration, language: site.language, strings: TestTheme.strings,
      renditionPlan: renditionPlan, pictures: pictures)
    func shared(_ own: Picture?, title: String = " A \n title ") -> [String?] {
      var head = PageHead("x", scene: .article)
      head.image = own
      let frame = PageFrame(
        route: .notFound, head: head, presentation: presentation,
        sharePicture: presentation.sharePicture(of: title, besides: own))
      return [frame["page.image"], frame["page.hasLargeImage"]]
    }
    let made = shared(nil)
    #expect(made.first??.hasPrefix("https://user.github.io/repo/media/") == true)
    #expect(made.first??.hasSuffix("/share.png") == true && made.last == "true")
    #expect(shared(picture("a.svg")) == made && shared(nil, title: "A title") == made)
    #expect(shared(nil, title: "Another") != made)
    #expect(shared(picture("a.jpg", width: 300, height: 300)).first == "https://user.github.io/repo/a.jpg")
    // Other sites would show it small; a page without a title has no other.
    #expect(shared(picture("a.jpg", width: 300, height: 199)) == made)
    #expect(
      shared(picture("a.jpg", width: 8, height: 8), title: " ") == [
        "https://user.github.io/repo/a.jpg", "false",
      ])
    #expect(shared(nil, title: " ") == ["https://user.github.io/repo/s.png", "false"])
  }

  @Test(
    arguments: [
      (Route.feed(page: 1), .feed, 0, true), (.article(slug: "x"), .article, 0, false),
      (.term(.tags, slug: "a", page: 1), .taxonomy, 0, false), (.authors, .author, 0, false),
      (.gallery(page: 1), .gallery, 1, true), (.gallery(page: 2), .gallery, 1, false),
      (.photo(album: "a", slug: "b"), .gallery, 1, false), (.guidance, .guidance, 2, true),
      (.guidancePage(slug: "x"), .guidance, 2, false),
    ] as [(Route, PageHead.Scene, Int, Bool)])
  func tabs(route: Route, scene: PageHead.Scene, tab: Int, isItself: Bool) {
    let frame = PageFrame(
      route: route, head: PageHead("x", scene: scene), presentation: site, menus: Menus(main: Self.sections))
    #expect(frame.all("tabs", "url") == ["/repo/", "/repo/gallery/", "/repo/guidance/"])
    #expect(frame.all("tabs", "title") == ["Feed", "Gallery", "Guidance"])
    for position in 0..<3 {
      #expect(frame["tabs.\(position).current"] == String(isItself && position == tab))
      #expect(frame["tabs.\(position).active"] == String(!isItself && position == tab))
    }
  }

  private static let sections = [
    section("Feed", "", .feed), section("Gallery", "gallery/", .gallery),
    section("Guidance", "guidance/", .guidance),
  ]

  private static func section(_ title: String, _ path: String, _ icon: MenuIcon) -> Menus.Entry {
    Menus.Entry(
      title: title, url: "/repo/" + path, path: path, isFeed: path.isEmpty, isExternal: false, icon: icon)
  }

  @Test func tabsAreTheMainMenu() {
    let frame = PageFrame(
      route: .notFound, head: PageHead("x", scene: .notfound), presentation: site,
      menus: Menus(main: [Self.sections[2], Self.sections[0]]))
    #expect(frame["hasTabs"] == "true")
    #expect(frame.all("tabs", "guidance") == ["true", "false"])
    #expect(frame.all("tabs", "feed") == ["false", "true"])
    #expect(frame.all("tabs", "active") == ["false", "false"])
    #expect(
      PageFrame(route: .notFound, head: PageHead("x", scene: .notfound), presentation: site)["hasTabs"]
        == "false")
  }

  @Test func pagesThatNoSearchEngineMayList() {
    let notFound = site.notFoundPage()
    #expect(notFound.head.isHiddenFromSearch)
    #expect(notFound.model.all("links", "url") == ["/repo/", "/repo/articles/"])
    let full = presentation(sections: SiteSections(hasCategories: true)).notFoundPage()
    #expect(full.model.all("links", "url") == ["/", "/articles/", "/categories/"])
    let alias = site.alias(of: .article(slug: "寿司"), title: "寿司")
    #expect(alias.head.isHiddenFromSearch)
    #expect(alias.model["path"] == "/repo/articles/%E5%AF%BF%E5%8F%B8/")
    #expect(alias.model["target"] == "https://user.github.io/repo/articles/%E5%AF%BF%E5%8F%B8/")
  }

  @Test("the not-found page calls the home page as the menu does")
  func nameOfTheHomePage() {
    let strings = ThemeStrings(["tabFeed": "Tab", "homePage": "Start"])
    func title(_ change: (inout SiteConfiguration) -> Void) -> String? {
      presentation(strings: strings, change).notFoundPage().model.all("links", "title").first ?? nil
    }
    #expect(title { _ in } == "Tab" && title { $0.menu.main = [] } == "Start")
  }

  @Test func imagesSayWhenToLoad() {
    #expect(
      (0..<4).map { ImageLoading.at($0, eagerCount: 3, hasFirst: true) } == [.first, .eager, .eager, .lazy])
    #expect((0..<3).map { ImageLoading.at($0, eagerCount: 2, hasFirst: false) } == [.eager, .eager, .lazy])
    #expect(ImageLoading.at(0, eagerCount: 0, hasFirst: true) == .lazy)
    let image = site.image(picture("a b.jpg", width: 3, height: 4), alt: "寿司", loading: .eager)
    #expect(image["url"] == "/repo/a%20b.jpg")
    #expect(image["width"] == "3" && image["height"] == "4" && image["alt"] == "寿司")
    #expect(image["eager"] == "true" && image["priority"] == "false")
  }
}
