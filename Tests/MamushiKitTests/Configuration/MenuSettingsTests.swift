import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// `menu` of `site.yaml`.
struct MenuSettingsTests {
  private func load(_ menu: String) -> (menu: MenuSettings?, diagnostics: [String]) {
    let files = MemoryFiles(["Content/site.yaml": "title: x\nbaseURL: https://example.com/\n\(menu)"])
    let loaded = ConfigurationRepository(
      files: files, documents: LineDocuments(), environment: { _ in nil }, zone: { _ in tokyo }
    ).load()
    return (loaded.value?.menu, lines(loaded.diagnostics))
  }

  @Test func nothingSaid() {
    #expect(load("").menu == MenuSettings())
    #expect(load("menu:").menu == MenuSettings())
    #expect(load("menu: {main: , footer: }").menu == MenuSettings())
    #expect(load("menu: {main: []}").menu?.main == [])
  }

  @Test func everyKindOfEntry() throws {
    let (menu, diagnostics) = load(
      "menu: {main: [about, {label: A, page: b, icon: shop}, {label: B, children: [c]}], footer: [{label: C, url: /d/}]}"
    )
    #expect(diagnostics == [])
    let main = try #require(menu?.main)
    #expect(main.map { $0.target?.text } == ["about", "b", nil])
    #expect(main.map { $0.target?.kind } == [.page, .page, nil])
    #expect(main.map(\.icon) == [nil, .shop, nil])
    #expect(main.map { $0.label?.text(in: language) } == [nil, "A", "B"])
    #expect(main[2].children.map { $0.target?.text } == ["c"])
    #expect(menu?.footer.map { $0.target?.kind } == [.url])
    #expect(menu?.footer.first?.target?.mark == Mark(line: 3, column: 108))
  }

  @Test func labelsByLanguage() throws {
    let entry = try #require(load("menu: {main: [{url: /, label: {ja: 家, en: Home}}]}").menu?.main?.first)
    func label(_ tag: String) -> String? { entry.label?.text(in: SiteLanguage(tag: tag)) }
    #expect(label("ja") == "家")
    #expect(label("en") == "Home" && label("en-GB") == "Home" && label("EN") == "Home")
    #expect(label("fr") == nil)
  }

  @Test(
    arguments: [
      ("menu: 3", "3:7: error: 'menu' must be a mapping, not a number; write a mapping [WrongType]"),
      ("menu: {mein: [a]}", "3:8: error: the key 'mein' is unknown; did you mean 'main'? [UnknownKey]"),
      (
        "menu: {main: a}",
        "3:14: error: 'main' must be a list of entries, not text; write a list of entries [WrongType]"
      ),
      (
        "menu: {main: [{label: a, page: b, url: c}]}",
        "3:35: error: a menu entry has either 'page' or 'url', not both; remove one of the two [InvalidMenuEntry]"
      ),
      (
        "menu: {main: [{label: a}]}",
        "3:15: error: this menu entry has no target; add 'page: ...', 'url: ...' or 'children: [...]' [InvalidMenuEntry]"
      ),
      (
        "menu: {main: [{name: A, url: /}]}",
        "3:16: error: the key 'name' is unknown; write 'label: ...' [ForeignSetting]"
      ),
      (
        "menu: {main: [{label: A, pageRef: /a}]}",
        "3:26: error: the key 'pageRef' is unknown; write 'page: ...' [ForeignSetting]"
      ),
      (
        "menu: {main: [{label: A, page: a, weight: 10}]}",
        "3:35: error: the key 'weight' is unknown; remove it: entries appear in the order in which they are written "
          + "[ForeignSetting]"
      ),
      (
        "menu: {main: [{url: /}]}",
        "3:15: error: this menu entry has no 'label'; add 'label: ...' [InvalidMenuEntry]"
      ),
      (
        "menu: {main: [{label: a, children: [{page: b, children: [c]}]}]}",
        "3:47: error: a menu has at most two levels; move them one level up [InvalidMenuEntry]"
      ),
      (
        "menu: {main: [{url: /, label: {japanese!: a}}]}",
        "3:32: error: language 'japanese!' is not a language tag; write it as 'ja' or 'en-GB' [InvalidLanguage]"
      ),
    ])
  func faults(menu: String, message: String) {
    #expect(load(menu).diagnostics == ["Content/site.yaml:" + message])
  }

  @Test func tabsBesideAMainMenuAreTold() {
    #expect(
      load("tabs: [feed]\nmenu: {main: [a]}").diagnostics == [
        "Content/site.yaml:3:1: warning: 'tabs' has no effect when 'menu.main' is set; remove 'tabs' [UnusedTabs]"
      ])
    #expect(load("tabs: [feed]\nmenu: {footer: [a]}").diagnostics == [])
  }
}
