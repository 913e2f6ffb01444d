import Foundation
import Testing

/// What a browser does with what the preview server tells it, under a policy that allows no script.
@Suite(.scratchFolder, .serialized, .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct LiveReloadTests {
  private static func page(_ text: String, style: String = "style.1.css") -> String {
    """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><title>t</title><link rel="stylesheet" href="/\(style)"></head>
    <body><h1>\(text)</h1><div class="tall"></div></body></html>
    """
  }

  private static let files = [
    "index.html": page("Home"), "articles/index.html": page("Articles"), "articles/a/index.html": page("A"),
    "style.1.css": ".tall { height: 5000px } h1 { color: rgb(1, 1, 1) }",
    "404.html": page("Lost"),
    // Browsers ask for it.
    "favicon.ico": "",
  ]

  private static let failure = #"""
    {"event":"failed","milliseconds":3,"diagnostics":[{"severity":"error","id":"InvalidDate","message":"<b>no</b> date","file":"Content/a.md","line":3,"column":3,"help":"write 2026-01-02","excerpt":"日付: x"},{"severity":"error","id":"Other","message":"other","file":null,"line":null,"column":null,"help":null}]}
    """#

  private static let dialog = "document.querySelector('mamushi-overlay')?.shadowRoot.querySelector('dialog')"
  private static let heading = "document.querySelector('h1').textContent"
  private static let colour = "getComputedStyle(document.querySelector('h1')).color"

  @Test("a page reloads for its own changes alone, and keeps its place; CSS is swapped without that")
  func reloads() async throws {
    let folder = try PreviewedFolder(Self.files)
    try await Browser.running { browser in
      let tab = try await browser.tab()
      try await tab.open(folder.url + "articles/a/")
      try await tab.execute("scrollTo(0, 1234); window.mark = 1")

      try folder.write(["style.2.css": ".tall { height: 5000px } h1 { color: rgb(2, 2, 2) }"])
      try folder.write(["articles/a/index.html": Self.page("A", style: "style.2.css")])
      try folder.tellBuilt(changed: ["/articles/a/index.html", "/style.2.css"], removed: ["/style.1.css"])
      try await tab.wait(
        for: "\(Self.colour) === 'rgb(2, 2, 2)' && document.querySelectorAll('link').length === 1")
      #expect(try await tab.value("window.mark") == 1)
      #expect(try await tab.value("scrollY") == 1234)

      try folder.write(["index.html": Self.page("House")])
      try folder.tellBuilt(changed: ["/index.html"])
      try folder.write(["articles/a/index.html": Self.page("A, again", style: "style.2.css")])
      try folder.tellBuilt(changed: ["/articles/a/index.html"])
      try await tab.wait(
        for: "\(Self.heading) === 'A, again' && scrollY === 1234 && window.mark === undefined")
      #expect(tab.problems == [])
    }
  }

  @Test("a page is not loaded again for style sheets that its head does not name")
  func otherStyles() async throws {
    let page = """
      <!DOCTYPE html>
      <html lang="en"><head><title>t</title><link rel="stylesheet" href="/a&amp;b.css"></head>
      <body><link rel="stylesheet" href="/late.css"><h1>A</h1></body></html>
      """
    let folder = try PreviewedFolder([
      "index.html": page, "a&b.css": "h1 { color: rgb(1, 1, 1) }", "late.css": "", "favicon.ico": "",
    ])
    try await Browser.running { browser in
      let tab = try await browser.tab()
      try await tab.open(folder.url)
      try await tab.execute("window.mark = 1")
      try folder.write(["a&b.css": "h1 { color: rgb(2, 2, 2) }"])
      try folder.tellBuilt(changed: ["/a&b.css"])
      try await tab.wait(for: "\(Self.colour) === 'rgb(2, 2, 2)'")
      #expect(try await tab.value("window.mark") == 1)
      #expect(tab.problems == [])
    }
  }

  @Test("a page that moved leads to its new address, one that is gone to the page above")
  func leads() async throws {
    let folder = try PreviewedFolder(Self.files)
    try await Browser.running { browser in
      let tab = try await browser.tab()
      try await tab.open(folder.url + "articles/a/")
      try folder.write(["articles/寿司/index.html": Self.page("A")])
      try folder.remove("articles/a/index.html")
      try folder.tellBuilt(
        changed: ["/articles/寿司/index.html"], removed: ["/articles/a/index.html"],
        moved: ["/articles/a/": "/articles/寿司/"])
      try await tab.wait(for: "decodeURI(location.pathname) === '/articles/寿司/' && \(Self.heading) === 'A'")
      try folder.remove("articles/寿司/index.html")
      try folder.tellBuilt(removed: ["/articles/寿司/index.html"])
      try await tab.wait(for: "location.pathname === '/articles/' && \(Self.heading) === 'Articles'")
    }
  }

  @Test("a failed build lies over the page, is closed by keys, opened again, and goes when it is mended")
  func overlay() async throws {
    let folder = try PreviewedFolder(Self.files)
    try await Browser.running { browser in
      let tab = try await browser.tab()
      try await tab.open(folder.url)
      try folder.tell(Self.failure)
      try await tab.wait(for: "\(Self.dialog)?.open")
      let text: String = try await tab.value("\(Self.dialog).innerText")
      for part in [
        "The build failed: 2 errors", "Content/a.md:3:3", "error: <b>no</b> date", "write 2026-01-02",
        "[InvalidDate]",
        "日付: x",
      ] { #expect(text.contains(part), "\(part)") }
      #expect(try await tab.value("\(Self.dialog).querySelector('.at').textContent") == ":")
      #expect(try await tab.value("\(Self.dialog).querySelectorAll('li').length") == 2)
      // Its style counts although the site's policy allows no inline style.
      #expect(try await tab.value("getComputedStyle(\(Self.dialog)).borderRadius") == "8px")
      try await tab.press(.escape)
      try await tab.wait(for: "!\(Self.dialog).open")
      let badge = "document.querySelector('mamushi-overlay').shadowRoot.querySelector('.badge')"
      try await tab.wait(for: "!\(badge).hidden")
      try await tab.execute("\(badge).focus()")
      try await tab.press(.enter)
      try await tab.wait(for: "\(Self.dialog).open")
      // Who comes now sees it as well.
      let late = try await browser.tab()
      try await late.open(folder.url + "articles/")
      try await late.wait(for: "\(Self.dialog)?.open")
      try folder.tellBuilt()
      for tab in [tab, late] { try await tab.wait(for: "!\(Self.dialog)") }
      #expect(tab.problems == [])
    }
  }

  @Test("where no site is built yet, a page waits, shows what is wrong, and then the site")
  func waits() async throws {
    let folder = try PreviewedFolder(nil)
    try await Browser.running { browser in
      let tab = try await browser.tab()
      try await tab.open(folder.url)
      try folder.tell(Self.failure)
      try await tab.wait(for: "\(Self.dialog)?.open")
      try folder.write(Self.files)
      try folder.tellBuilt(changed: ["/index.html"])
      try await tab.wait(for: "\(Self.heading) === 'Home' && !\(Self.dialog)")
    }
  }

  @Test("E shows the file and the line that a page is made from")
  func source() async throws {
    let folder = try PreviewedFolder(Self.files)
    try folder.tell(
      #"{"event":"author","page":{"pages":[{"url":"/articles/a/","file":"Content/articles/a.md","line":4}]}}"#
    )
    try await Browser.running { browser in
      let tab = try await browser.tab()
      try await tab.open(folder.url + "articles/a/")
      try await tab.execute(
        "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true }))")
      try await tab.wait(for: "\(Self.dialog)?.innerText.includes('Content/articles/a.md:4')")
      try await tab.press(.escape)
      try await tab.wait(for: "!\(Self.dialog)")
      #expect(tab.problems == [])
    }
  }

  @Test("the author's page shows each build without being loaded by hand, also one that failed")
  func author() async throws {
    let folder = try PreviewedFolder(Self.files)
    func tell(_ title: String) throws {
      try folder.tell(
        #"{"event":"author","page":{"content":[{"title":"\#(title)","url":null,"file":"Content/a.md","state":"draft"}]}}"#
      )
    }
    try tell("First")
    try await Browser.running { browser in
      let tab = try await browser.tab()
      try await tab.open(folder.url + "_mamushi/")
      try await tab.wait(for: "document.body.innerText.includes('First')")
      try folder.tellBuilt()
      try tell("Second")
      try await tab.wait(for: "document.body.innerText.includes('Second')")
      try folder.tell(Self.failure)
      try await tab.wait(for: "document.body.innerText.includes('The last build failed')")
      #expect(tab.problems == [])
    }
  }
}
