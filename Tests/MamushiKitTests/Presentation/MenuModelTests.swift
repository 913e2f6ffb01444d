import Testing

@testable import MamushiKit

/// Menus as a page shows them.
struct MenuModelTests {
  private func entry(
    _ path: String?, isFeed: Bool = false, icon: MenuIcon? = nil, _ children: [Menus.Entry] = []
  ) -> Menus.Entry {
    Menus.Entry(
      title: path ?? "group", url: path.map { "/" + $0 }, path: path, isFeed: isFeed, isExternal: false,
      icon: icon,
      children: children)
  }

  private func places(
    _ route: Route, _ scene: PageHead.Scene, _ main: [Menus.Entry], in language: SiteLanguage? = nil,
    sections: [String] = []
  ) -> [String] {
    let first = presentation()
    let site = Presentation(
      configuration: first.configuration, language: language ?? first.language, strings: first.strings,
      renditionPlan: first.renditionPlan)
    var head = PageHead("x", scene: scene)
    head.sections = sections.map { Term(name: $0, slug: $0) }
    let frame = PageFrame(route: route, head: head, presentation: site, menus: Menus(main: main))
    return main.indices.map { position in
      frame["menu.main.\(position).current"] == "true"
        ? "here" : frame["menu.main.\(position).active"] == "true" ? "above" : "-"
    }
  }

  @Test func whereTheReaderIs() {
    let main = [
      entry("", isFeed: true), entry("shop/"), entry(nil, [entry("about/"), entry("shop/visit/")]),
      entry("price.txt"),
    ]
    #expect(places(.feed(page: 1), .feed, main) == ["here", "-", "-", "-"])
    #expect(places(.feed(page: 2), .feed, main) == ["above", "-", "-", "-"])
    #expect(places(.article(slug: "a"), .article, main) == ["above", "-", "-", "-"])
    #expect(places(.page(path: "shop"), .page, main) == ["-", "here", "-", "-"])
    #expect(places(.page(path: "shop/visit"), .page, main) == ["-", "above", "above", "-"])
    #expect(places(.page(path: "shopping"), .page, main) == ["-", "-", "-", "-"])
    #expect(places(.page(path: "about/us"), .page, main) == ["-", "-", "above", "-"])
    #expect(places(.alias("/shop/old/"), .notfound, main) == ["-", "-", "-", "-"])
    #expect(
      places(.article(slug: "a"), .article, main + [entry("articles/")]) == ["-", "-", "-", "-", "above"])
    #expect(
      places(.permalink("journal/2026/a/"), .article, main + [entry("articles/")])
        == ["-", "-", "-", "-", "above"], "their list, not the feed")
    #expect(places(.authors, .author, main) == ["above", "-", "-", "-"])
    #expect(places(.authors, .author, main + [entry("articles/")]) == ["-", "-", "-", "-", "above"])
    #expect(places(.feed(page: 2), .feed, main + [entry("articles/")]) == ["above", "-", "-", "-", "-"])
    #expect(
      places(.term(.sections, slug: "notes", page: 1), .taxonomy, main + [entry("articles/")])
        == ["-", "-", "-", "-", "above"], "as the articles in it")
  }

  @Test("an article belongs to the list of its innermost section that the menu has")
  func sections() {
    func places(_ main: [Menus.Entry]) -> [String] {
      self.places(.article(slug: "a"), .article, main, sections: ["articles/notes", "articles/notes-2026"])
    }
    let home = entry("", isFeed: true)
    let all = entry("articles/")
    let notes = entry("articles/notes/")
    #expect(places([home, notes]) == ["-", "above"])
    #expect(places([home, all, notes]) == ["-", "above", "above"])
    #expect(places([home, all, entry(nil, [entry("x/"), notes])]) == ["-", "above", "above"])
    #expect(places([home, notes, entry("articles/notes-2026/")]) == ["-", "-", "above"])
    #expect(places([home, all, entry("articles/trips/")]) == ["-", "above", "-"])
  }

  @Test func theHomePageOfALaterLanguageIsAboveNoOther() {
    let main = [entry("en/", isFeed: true), entry("en/shop/")]
    func places(_ route: Route, _ scene: PageHead.Scene) -> [String] {
      self.places(route, scene, main, in: SiteLanguage(tag: "en", pathPrefix: "en/"))
    }
    #expect(places(.feed(page: 1), .feed) == ["here", "-"])
    #expect(places(.article(slug: "a"), .article) == ["above", "-"])
    #expect(places(.page(path: "shop/visit"), .page) == ["-", "above"])
    #expect(places(.gallery(page: 1), .gallery) == ["-", "-"])
  }

  @Test("an entry below another says that it holds none, so that nobody finds the other's")
  func entriesBelowOthers() {
    let frame = PageFrame(
      route: .notFound, head: PageHead("x", scene: .notfound), presentation: presentation(),
      menus: Menus(main: [entry(nil, [entry("x/")])]))
    #expect(frame["menu.main.0.hasChildren"] == "true")
    #expect(frame["menu.main.0.children"] == "1 items")
    #expect(frame["menu.main.0.children.0.title"] == "x/")
    #expect(frame["menu.main.0.children.0.hasChildren"] == "false")
    #expect(frame["menu.main.0.children.0.children"] == "0 items")
  }

  @Test func iconsAreFlags() {
    let frame = PageFrame(
      route: .notFound, head: PageHead("x", scene: .notfound), presentation: presentation(),
      menus: Menus(footer: [entry("a/", icon: .map), entry("b/")]))
    #expect(frame["menu.footer.0.icon.name"] == "map")
    #expect(frame["menu.footer.0.icon.map"] == "true" && frame["menu.footer.0.icon.shop"] == "false")
    #expect(frame["menu.footer.1.icon"] == nil)
    #expect(frame["menu.hasFooter"] == "true" && frame["menu.hasMain"] == "false")
  }
}
