import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Files below `Content/pages`.
struct PageRepositoryTests {
  private func load(_ files: [String: String]) -> (pages: [ContentPage], diagnostics: [String]) {
    let files = MemoryFiles(
      Dictionary(uniqueKeysWithValues: files.map { ("Content/pages/" + $0, $1) }))
    let content = ContentFolder(
      index: files.index, language: language,
      memos: FileMemos(sources: files.sources, saved: nil, recorder: CacheRecorder(MemoryCache())),
      documents: LineDocuments(), pictures: files.pictures)
    let loaded = MarkdownPageRepository(content: content, zone: tokyo).pages()
    return (loaded.value.sorted { $0.body.file < $1.body.file }, lines(loaded.diagnostics))
  }

  @Test func addressesFollowFoldersAndNames() {
    let (pages, diagnostics) = load([
      "about.md": "---\ntitle: a\n---\n", "Über Uns.md": "---\ntitle: b\n---\n",
      "shop/index.md": "---\ntitle: c\nslug: Store\n---\n", "shop/visit.md": "---\ntitle: d\n---\n",
      "shop/in/deep.md": "---\ntitle: e\nslug: Way Down\n---\n", "index.md": "---\ntitle: f\n---\n",
      "404.md": "---\ntitle: g\n---\n", "news/_index.md": "---\ntitle: h\n---\n",
      "news/404.md": "---\ntitle: i\n---\n",
    ])
    #expect(diagnostics == [])
    #expect(
      Dictionary(uniqueKeysWithValues: pages.map { ($0.title, $0.route.path) }) == [
        "a": "about/", "b": "über-uns/", "c": "store/", "d": "store/visit/", "e": "store/in/way-down/",
        "f": "",
        "g": "404.html", "h": "news/", "i": "news/404/",
      ])
  }

  @Test func everyKey() throws {
    let (pages, diagnostics) = load([
      "a.md": """
      ---
      title: A
      description: D
      draft: true
      date: 2026-05-05
      updated: 2026-05-06
      expires: 2026-05-07
      language: en
      toc: true
      aliases: [/old/]
      order: 3
      template: Page/landing
      menu: {footer: {label: {ja: 甲, en: Alpha}, order: 2, icon: info}}
      params: {seats: 8, colour: red}
      colour: blue
      hours: 9
      ---
      """
    ])
    #expect(
      diagnostics == [
        "Content/pages/a.md:15:1: warning: 'colour' is also in 'params', and that value is used; keep one of the "
          + "two [RepeatedParameter]"
      ])
    let page = try #require(pages.first)
    #expect(page.title == "A" && page.summary == "D" && page.isDraft && page.language == "en")
    #expect(
      page.date == day(2026, 5, 5) && page.updated == day(2026, 5, 6) && page.expires == day(2026, 5, 7))
    #expect(page.showsContents == true && page.aliases == ["/old/"] && page.order == 3)
    #expect(page.template == "Page/landing" && page.templateMark == Mark(line: 12, column: 11))
    let menu = try #require(page.menus.first)
    #expect(menu.menu == .footer && menu.order == 2 && menu.icon == .info)
    #expect(menu.label?.text(in: SiteLanguage(tag: "en")) == "Alpha")
    #expect(page.parameters.map(\.key) == ["seats", "colour", "hours"])
    #expect(page.parameters[1].value.value == .string("red"))
  }

  @Test func menusByName() {
    func menus(_ text: String) -> ([MenuSettings.Name]?, [String]) {
      let loaded = load(["a.md": "---\ntitle: A\nmenu: \(text)\n---\n"])
      return (loaded.pages.first?.menus.map(\.menu), loaded.diagnostics)
    }
    #expect(menus("main") == ([.main], []))
    #expect(menus("[main, footer]") == ([.main, .footer], []))
    #expect(menus("{main: }") == ([.main], []))
    #expect(menus("side").0 == [] && menus("side").1.count == 1)
  }

  @Test func theSummaryIsOursBeforeItIsOthers() {
    let pages = load(["a.md": "---\ntitle: A\nsummary: S\ndescription: D\n---\n"]).pages
    #expect(pages.first?.summary == "S")
    #expect(load(["a.md": "---\ntitle: A\ndescription: D\nsummary: S\n---\n"]).pages.first?.summary == "S")
  }
}
