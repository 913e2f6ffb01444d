import Foundation
import Testing

@Suite(.scratchFolder, .serialized, .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct SearchDialogTests {
  private typealias Point = Tab.Point

  private static let articles = [
    "2026-05-01-story": String(repeating: "A boat on the lake. ", count: 20)
      + String(repeating: "🍜", count: 60)
      + " Noodles for two."
  ]

  @Test("a tap beside the results closes nothing; no character is cut in two")
  func phone() async throws {
    let gallery = try await ServedGallery(
      settings: "markdown: { math: true }",
      articles: Self.articles.merging(["sum": "It is $a\(String(repeating: "+a", count: 60))$ here."]) { $1 })
    try await Browser.running { browser in
      let tab = try await browser.tab(isPhone: true)
      try await tab.open(gallery.url("articles/sum/"))
      #expect(try await tab.value("document.documentElement.scrollWidth <= innerWidth"))
      try await search("noodles", tab)
      try await tab.wait(for: "document.querySelector('.result-text mark')")
      let found = "document.querySelector('.result-text').textContent"
      try await tab.wait(for: "\(found).includes('🍜 Noodles')")
      #expect(try await tab.value("\(found).isWellFormed()"))
      try await tab.touch([(from: Point(x: 195, y: 700), to: Point(x: 195, y: 700))], steps: 1)
      try await Task.sleep(for: .milliseconds(300))
      #expect(try await tab.value(isOpen))
      #expect(tab.problems == [])
    }
  }

  @Test(
    "what is selected beyond its edge does not close it, a click beside it does; days are written as on pages"
  )
  func desktop() async throws {
    let gallery = try await ServedGallery(settings: "", articles: Self.articles)
    try await Browser.running { browser in
      let tab = try await browser.tab()
      try await tab.open(gallery.url("articles/story/"))
      let day: String = try await tab.value("document.querySelector('main time').textContent")
      try await search("lake", tab)
      try await tab.wait(for: "document.querySelector('.result')")
      let meta: String = try await tab.value("document.querySelector('.result .meta').textContent")
      #expect(meta == day)
      let field: Point = try await tab.value(
        "(({ x, y }) => ({ x: x + 20, y: y + 20 }))(document.querySelector('dialog [name=q]').getBoundingClientRect())"
      )
      try await mouse("mousePressed", at: field, tab)
      try await mouse("mouseMoved", at: Point(x: 10, y: field.y), tab)
      try await mouse("mouseReleased", at: Point(x: 10, y: field.y), tab)
      #expect(try await tab.value(isOpen))
      for type in ["mousePressed", "mouseReleased"] { try await mouse(type, at: Point(x: 10, y: 400), tab) }
      try await tab.wait(for: "!(\(isOpen))")
      #expect(tab.problems == [])
    }
  }

  @Test("one letter that is no word is told nothing of, as if nothing were typed")
  func oneLetter() async throws {
    let gallery = try await ServedGallery(settings: "", articles: Self.articles)
    try await Browser.running { browser in
      let tab = try await browser.tab()
      try await tab.open(gallery.url("articles/story/"))
      try await search("noodles", tab)
      try await tab.wait(for: "document.querySelector('.result')")
      #expect(try await tab.value("document.querySelector('dialog [role=status]').textContent !== ''"))
      #expect(try await tab.value("(document.querySelector('dialog [name=q]').select(), true)"))
      try await tab.run("Input.insertText", ["text": "n"])
      try await tab.wait(for: "!document.querySelector('.result')")
      #expect(try await tab.value("document.querySelector('dialog [role=status]').textContent === ''"))
      #expect(try await tab.value("document.querySelector('dialog .search-filters').hidden"))
      try await tab.run("Input.insertText", ["text": "o"])
      try await tab.wait(for: "document.querySelector('.result')")
      #expect(tab.problems == [])
    }
  }

  @Test("why a page was found is told by its text, never by its navigation")
  func pagesWithoutText() async throws {
    let gallery = try await ServedGallery(
      articles: ["story": String(repeating: "A boat at sea. ", count: 20) + "Then a lake."],
      others: [
        "Content/gallery/water/album.md": "---\ntitle: The lake\n---\n",
        "Content/gallery/water/heron.jpg": Pictures.jpeg(480, 320),
      ])
    try await Browser.running { browser in
      let tab = try await browser.tab()
      try await tab.open(gallery.url("articles/story/"))
      try await search("lake", tab)
      func found(_ page: String) -> String {
        "document.querySelector('.result:has([href$=\"/\(page)/\"]) .result-text')"
      }
      try await tab.wait(for: "\(found("heron"))")
      try await tab.wait(for: "\(found("story"))?.querySelector('mark')")
      try await Task.sleep(for: .milliseconds(300))
      let text: String = try await tab.value("\(found("heron")).textContent")
      #expect(text == "")
      #expect(tab.problems == [])
    }
  }

  @Test("where a network is slow, the link is busy and says so until the dialog opens")
  func slowNetwork() async throws {
    let gallery = try await ServedGallery(settings: "", articles: Self.articles)
    try await Browser.running { browser in
      let tab = try await browser.tab()
      try await tab.open(gallery.url("articles/story/"))
      try await tab.execute(
        "const own = fetch; window.fetch = async (...all) => (await new Promise((go) => window.go = go), own(...all))"
      )
      let told = "document.querySelector('body > [role=status]').textContent"
      #expect(try await tab.value("\(told) === ''"))
      try await tab.click(".bar-search")
      try await tab.wait(for: "document.querySelector('.bar-search[aria-busy=true]')")
      #expect(try await tab.value("\(told) === 'Search…'"))
      try await tab.execute("go()")
      try await tab.wait(for: isOpen)
      try await tab.wait(for: "!document.querySelector('.bar-search[aria-busy]') && \(told) === ''")
      #expect(tab.problems == [])
    }
  }

  @Test("Back closes the dialog where the browser does not, and its button leaves no entry in the history")
  func back() async throws {
    let gallery = try await ServedGallery(settings: "", articles: Self.articles)
    try await Browser.running { browser in
      let tab = try await browser.tab(isPhone: true)
      try await tab.open(gallery.url("articles/"))
      try await tab.open(gallery.url("articles/story/"))
      try await tab.execute("delete window.CloseWatcher")
      try await tab.click(".bar-search")
      try await tab.wait(for: isOpen)
      try await tab.execute("history.back()")
      try await tab.wait(for: "!(\(isOpen))")
      #expect(try await tab.value("location.pathname === '/articles/story/' && !history.state?.search"))
      try await tab.click(".bar-search")
      try await tab.wait(for: isOpen)
      #expect(try await tab.value("history.state.search"))
      try await tab.click(".search-close")
      try await tab.wait(for: "!(\(isOpen)) && !history.state?.search")
      #expect(try await tab.value("location.pathname === '/articles/story/'"))
      #expect(tab.problems == [])
    }
  }

  private let isOpen = "document.querySelector('dialog.search-dialog')?.open === true"

  private func search(_ words: String, _ tab: Tab) async throws {
    try await tab.click(".bar-search")
    try await tab.wait(for: isOpen)
    try await tab.run("Input.insertText", ["text": .text(words)])
  }

  private func mouse(_ type: String, at point: Point, _ tab: Tab) async throws {
    try await tab.run(
      "Input.dispatchMouseEvent",
      [
        "type": .text(type), "x": .number(point.x), "y": .number(point.y), "button": "left", "buttons": 1,
        "clickCount": 1,
      ])
  }
}
