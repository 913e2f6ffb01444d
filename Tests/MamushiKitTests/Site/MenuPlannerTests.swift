import MamushiCore
import Testing

@testable import MamushiKit

/// What entries of menus lead to.
struct MenuPlannerTests {
  private func target(_ text: String, _ kind: MenuSettings.Target.Kind = .page) -> MenuSettings.Target {
    MenuSettings.Target(kind: kind, text: text, mark: Mark(line: 9, column: 3))
  }

  private func plan(
    main: [MenuSettings.Entry]?, _ change: (inout PlannedSite) -> Void = { _ in }
  ) -> PlannedMenus {
    var site = PlannedSite()
    site.pages = [page("about", "About"), page("shop", "Shop"), page("shop/visit", "Visit")]
    site.articles = [article("sushi", "寿司", date: day(2026, 5, 1))]
    site.configure = { $0.menu.main = main }
    change(&site)
    return site.plan().menus
  }

  private func entry(
    _ target: MenuSettings.Target?, label: String? = nil, children: [MenuSettings.Entry] = []
  ) -> MenuSettings.Entry {
    let mark = Mark(line: 9, column: 1)
    return MenuSettings.Entry(
      label: label.map { LocalizedText($0, at: mark) }, target: target, icon: nil, children: children,
      mark: mark)
  }

  @Test(
    arguments: [
      ("about", "/about/", "About"), ("/about/", "/about/", "About"), ("about.md", "/about/", "About"),
      ("pages/about.md", "/about/", "About"), ("Content/pages/about.md", "/about/", "About"),
      ("shop/visit", "/shop/visit/", "Visit"), ("articles/sushi.md", "/articles/sushi/", "寿司"),
      ("articles/sushi", "/articles/sushi/", "寿司"), ("articles", "/articles/", "articles"),
      ("feed", "/", "tabFeed"), ("/", "/", "tabFeed"),
    ])
  func pagesByFileAndByPath(text: String, url: String, title: String) {
    let planned = plan(main: [entry(target(text))])
    #expect(planned.diagnostics.isEmpty)
    #expect(planned.menus.main.map(\.url) == [url])
    #expect(planned.menus.main.map(\.title) == [title])
  }

  @Test func whatLeadsToNothingIsToldAndLeftOut() {
    let planned = plan(main: [entry(target("abuot")), entry(target("shop"))])
    #expect(planned.menus.main.map(\.title) == ["Shop"])
    #expect(
      lines(planned.diagnostics) == [
        "Content/site.yaml:9:3: error: the menu entry 'abuot' leads to nothing; did you mean 'about'? [BrokenMenuEntry]"
      ])
  }

  @Test(arguments: [
    ("https://example.org/", true), ("//example.org/a", true), ("mailto:a@example.org", true),
    ("tel:+8112", true),
    ("javascript:alert(1)", false), ("data:text/html,x", false), ("https:", false), ("#a", false),
    ("?a", false),
    ("mailto:a b", false), ("//", false),
  ])
  func addressesElsewhere(url: String, isAllowed: Bool) {
    let planned = plan(main: [entry(target(url, .url), label: "x")])
    #expect(planned.menus.main.map(\.url) == (isAllowed ? [url] : []))
    #expect(planned.diagnostics.isEmpty == isAllowed)
  }

  @Test func placesWithinPagesAreFollowedLater() {
    let planned = plan(main: [entry(target("about#hours"))])
    #expect(planned.menus.main.map(\.url) == ["/about/#hours"])
    #expect(planned.fragments.map(\.fragment) == ["hours"])
    #expect(planned.fragments.map(\.page) == [Route.page(path: "about").outputPathHash])
  }

  @Test(
    "places within pages are named by files as pages are, whatever their slugs",
    arguments: [
      ("about#h", "/us/#h"), ("about.md#h", "/us/#h"), ("pages/about.md#h", "/us/#h"), ("/us/#h", "/us/#h"),
      ("shop/visit#h", "/shop/come/#h"), ("shop/visit", "/shop/come/"), ("feed#h", "/#h"),
    ])
  func placesOfFiles(text: String, url: String) {
    let planned = plan(main: [entry(target(text), label: "x")]) { site in
      site.pages = [("us", "about"), ("shop/come", "shop/visit")].map { path, file in
        page(path) {
          $0.body = TextBody(file: SitePath("Content/pages/\(file).md"), offset: 0, firstLine: 1)
        }
      }
    }
    #expect(planned.diagnostics.isEmpty)
    #expect(planned.menus.main.map(\.url) == [url])
  }

  @Test func whatWasMeantKeepsThePlace() {
    #expect(
      lines(plan(main: [entry(target("abuot#h"))]).diagnostics) == [
        "Content/site.yaml:9:3: error: the menu entry 'abuot#h' leads to nothing; did you mean 'about#h'? "
          + "[BrokenMenuEntry]"
      ])
  }

  @Test func headingsOfNothingAreLeftOut() {
    let planned = plan(main: [entry(nil, label: "More", children: [entry(target("nothing"))])])
    #expect(planned.menus.main.isEmpty)
    #expect(planned.diagnostics.count == 1)
  }

  @Test("what is below a page that is not there takes its place")
  func withoutParent() {
    let children = [entry(target("about")), entry(target("shop/visit"))]
    let planned = plan(main: [entry(target("nothing"), children: children), entry(target("shop"))])
    #expect(planned.menus.main.map(\.url) == ["/about/", "/shop/visit/", "/shop/"])
    #expect(planned.menus.main.allSatisfy { $0.children.isEmpty })
    let twice = plan(
      main: [
        entry(target("nothing"), children: children), entry(target("none"), children: children),
        entry(target("about")),
      ])
    #expect(twice.menus.main.map(\.url) == ["/shop/visit/", "/about/"])
  }

  @Test func tabsAreThePartsThatHaveSomethingToShow() {
    // The site's name leads to the feed alone.
    #expect(plan(main: nil).menus.main.isEmpty)
    #expect(plan(main: [entry(target("feed"))]).menus.main.map(\.url) == ["/"])
    let chapter = GuidancePage(
      title: "a", slug: "a", summary: nil, picture: nil, order: nil, isDraft: false, showsContents: nil,
      body: TextBody(file: SitePath("Content/guidance/a.md"), offset: 0, firstLine: 1))
    let more = plan(main: nil) { $0.chapters = [chapter] }
    #expect(more.menus.main.map(\.url) == ["/", "/guidance/"])
    #expect(more.menus.main.map(\.icon) == [.feed, .guidance])
    let moved = plan(main: nil) { $0.pages.append(page("", "Home")) }
    #expect(moved.menus.main.map(\.url) == ["/feed/"] && moved.menus.main.map(\.isFeed) == [true])
  }

  @Test func anEmptyFeedBesideAHomePageHasNoTab() {
    let empty = plan(main: nil) {
      $0.articles = []
      $0.pages.append(page("", "Home"))
    }
    #expect(empty.menus.main.isEmpty && empty.diagnostics.isEmpty)
    let named = plan(main: nil) {
      $0.articles = []
      $0.pages.append(page("", "Home"))
      $0.configure = { $0.tabMarks = [.feed: Mark(line: 3, column: 8)] }
    }
    #expect(named.menus.main.isEmpty)
    #expect(
      lines(named.diagnostics) == [
        "Content/site.yaml:3:8: note: the tab 'feed' is left out: the site has nothing to show there; remove 'feed' "
          + "from 'tabs', or add content [EmptySection]"
      ])
    // As the home page, it is there without content, too.
    #expect(plan(main: [entry(target("feed"))]) { $0.articles = [] }.menus.main.map(\.url) == ["/"])
  }

  @Test func whatStandsTwiceIsTold() {
    func told(_ main: [MenuSettings.Entry]) -> [String] { lines(plan(main: main).diagnostics) }
    let about = entry(target("about"))
    let warning =
      "Content/site.yaml:9:3: warning: the menu entry '/about/' repeats another entry; the other is on line 9; remove one of the two "
      + "[RepeatedMenuEntry]"
    #expect(told([about, entry(target("/about/", .url))]) == [warning])
    #expect(told([about, entry(target("/about/", .url), label: "Us")]) == [])
    #expect(told([entry(nil, label: "More", children: [about, entry(target("/about/"))])]) == [warning])
    #expect(told([about, entry(nil, label: "More", children: [about])]) == [])
    #expect(told([about, entry(target("about#hours")), entry(target("shop"))]) == [])
    // "All of it", below what heads it.
    #expect(
      told([entry(target("shop"), children: [entry(target("shop")), entry(target("shop/visit"))])]) == [])
    let page = entry(target("https://example.org/", .url), label: "x")
    #expect(told([page, page]).count == 1)
    let both = plan(main: [about]) { site in
      site.configure = { $0.menu = MenuSettings(main: [about], footer: [about]) }
    }
    #expect(both.diagnostics.isEmpty && both.menus.footer.count == 1)
  }

  @Test func pagesFollowInTheirOrder() {
    func placed(_ path: String, order: Int? = nil, label: String? = nil) -> ContentPage {
      let mark = Mark(line: 3, column: 7)
      return page(path) {
        $0.menus = [
          MenuPlacement(
            menu: .main, label: label.map { LocalizedText($0, at: mark) }, order: order, mark: mark)
        ]
      }
    }
    let planned = plan(main: [entry(target("about"))]) { site in
      site.pages = [
        page("about") { $0.menus = [MenuPlacement(menu: .main, mark: Mark(line: 1, column: 1))] },
        placed("b"), placed("z", order: 1), placed("c", label: "A"),
      ]
    }
    #expect(planned.menus.main.map(\.title) == ["about", "z", "A", "b"])
  }
}
