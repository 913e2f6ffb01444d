import MamushiCore
import Testing

@testable import MamushiServices

@Suite struct FeedEntityTests {
  private func feed(_ declarations: String, _ title: String, description: String = "d") throws -> ParsedFeed {
    try readFeed(
      "<?xml version='1.0'?><!DOCTYPE rss [\(declarations)]><rss version='2.0'><channel><title>\(title)</title>"
        + "<item><description>\(description)</description><link href=\"http://a.example/\(title)\"/></item>"
        + "</channel></rss>")
  }

  @Test func billionLaughs() throws {
    var declarations = "<!ENTITY l0 \"lol\">"
    for level in 1...9 {
      let references = String(repeating: "&l\(level - 1);", count: 10)
      declarations += "<!ENTITY l\(level) \"\(references)\">"
    }
    let feed = try feed(declarations, "a&l9;b", description: "&l9;&l9;x")
    #expect(feed.title == "ab")
    #expect(feed.items.first?.summary?.text == "x")
    #expect(feed.items.first?.link == "http://a.example/ab")
    #expect(feed.repairs == ["entity 'l9' of its DTD is not read (4 times)"])
  }

  @Test func quadraticBlowup() throws {
    let long = String(repeating: "x", count: 100_000)
    let references = String(repeating: "&a;", count: 10_000)
    let feed = try feed("<!ENTITY a '\(long)'>", "t", description: references + "end")
    #expect(feed.items.first?.summary?.text == "end")
    #expect(feed.repairs == ["entity 'a' of its DTD is not read (10000 times)"])
  }

  @Test(arguments: [
    "<!ENTITY x SYSTEM 'file:///etc/passwd'>",
    "<!ENTITY x SYSTEM \"http://127.0.0.1:1/\">",
    "<!ENTITY x PUBLIC 'a' '/etc/hostname'>",
    "<!ENTITY % p SYSTEM 'file:///etc/passwd'> %p; <!ENTITY x '%p;'>",
    "<!-- ]> --><!ENTITY x \"]><rss>\">",
  ])
  func nothingExternalIsOpened(_ declaration: String) throws {
    let feed = try feed(declaration, "a&x;b")
    #expect(feed.title == "ab")
    #expect(feed.items.count == 1)
    #expect(feed.repairs == ["entity 'x' of its DTD is not read (2 times)"])
  }

  @Test func predefinedAndNumericReferences() throws {
    let feed = try readFeed(
      rss("<item><title>&lt;&gt;&amp;&quot;&apos;&#26085;&#x672C;&#x1F363;</title></item>"))
    #expect(feed.items.first?.title?.text == "<>&\"'日本🍣")
    #expect(feed.repairs.isEmpty)
  }

  @Test func aReferenceIsReadOnce() throws {
    let feed = try readFeed(
      rss("<item><title>&amp;lt;b&amp;gt; &amp;#38;</title><link href='/?a=1&amp;#38;amp;b'/></item>"))
    // A title may be HTML as well.
    #expect(feed.items.first?.title?.text == "<b> &")
    #expect(feed.items.first?.link == "https://example.com/?a=1&#38;amp;b")
  }

  @Test func charactersOfHTML() throws {
    let feed = try readFeed(rss("<item><title>caf&eacute;&nbsp;&hellip;&euro;&nbsp;&foo;</title></item>"))
    #expect(feed.items.first?.title?.text == "café\u{A0}…€\u{A0}&foo;")
    #expect(
      feed.repairs == [
        "'&eacute;' is not declared", "'&nbsp;' is not declared (2 times)", "'&hellip;' is not declared",
        "'&euro;' is not declared", "'&foo;' is not declared",
      ])
  }

  @Test func allNamesOfHTML4() {
    #expect(HTMLEntities.scalar(named: "Yuml") == "\u{178}")
    #expect(HTMLEntities.scalar(named: "yuml") == "\u{FF}")
    #expect(HTMLEntities.scalar(named: "there4") == "\u{2234}")
    #expect(HTMLEntities.scalar(named: "diams") == "\u{2666}")
    #expect(HTMLEntities.scalar(named: "160") == nil)
  }
}
