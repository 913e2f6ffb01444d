import MamushiCore
import Testing

@testable import MamushiServices

@Suite struct FeedRepairTests {
  /// A broken title, what is read, and what is said of it.
  @Test(arguments: [
    ("A & B & C", "A & B & C", "'&' stands in it without a name (2 times)"),
    ("R&D;x=1&y=2", "R&D;x=1&y=2", "'&D;' is not declared|'&' stands in it without a name"),
    ("1 < 2", "1 < 2", "'<' stands in text"),
    ("a\u{8}b\u{1F}", "ab", "a control character stands in it (2 times)"),
    ("a\u{FFFF}b", "ab", "a control character stands in it"),
    ("a&#0;b&#8;", "ab", "a reference has a number that is no character (2 times)"),
    ("a&#xD83D;b", "a\u{FFFD}b", "a reference has a number that is no character"),
    ("&#147;q&#148;", "“q”", "a reference has a number of windows-1252 (2 times)"),
    ("x ]]> y", "x ]]> y", "']]>' stands in text"),
    ("<![CDATA[a\u{0}b & c]]>", "ab & c", "a control character stands in it"),
    ("a<b>c", "ac", "an element is not closed"),
    ("a</b>c", "ac", "an element ends that did not begin"),
    (
      "a<b c=d e f='<'>g</b>", "ag",
      "an attribute has no quotes|an attribute has no value|'<' stands in an attribute"
    ),
    ("a<b c=\"1\" c=\"2\"/>", "a", "an attribute stands twice in a tag"),
    ("a<b c=\"1\"d=\"2\"/>", "a", ""),
    ("a<b <i>c</i></b>", "ac", "a tag is not closed"),
    ("a<b 　c=\"1\"/>", "a", "a tag has a character that it must not have"),
    ("a<　>b", "a<　>b", "'<' stands in text"),
    ("a<日本>b</日本>", "ab", ""),
    ("a<!-- -- -->b<?php x ?>", "ab", ""),
  ])
  func titles(_ broken: String, _ title: String, _ notes: String) throws {
    let feed = try readFeed(rss("<item><title>\(broken)</title><link>/x</link></item><item/>"))
    #expect(feed.items.first?.title?.text == title)
    #expect(feed.items.first?.link == "https://example.com/x")
    #expect(feed.items.count == 2)
    #expect(feed.repairs == notes.split(separator: "|").map(String.init))
  }

  @Test(arguments: [
    ("\n ", "white space stands before the XML declaration"),
    ("<br />\n<b>Warning</b>: x in <b>y.php</b>\n", "text stands before the XML declaration"),
    ("Notice: undefined\n", "text stands before the XML declaration"),
  ])
  func whatStandsBefore(_ garbage: String, _ note: String) throws {
    let feed = try readFeed(garbage + rss("<item/>"))
    #expect(feed.items.count == 1)
    #expect(feed.repairs == [note])
  }

  @Test func aDeclarationThatEndsLikeATag() throws {
    #expect(try readFeed("<?xml version='1.0'><rss><channel><item/></channel></rss>").items.count == 1)
  }

  @Test func textBeforeTheRoot() throws {
    let feed = try readFeed("oops <rss><channel><item/></channel></rss>")
    #expect(feed.items.count == 1)
    #expect(feed.repairs == ["text stands before its first element"])
  }

  @Test func whatStandsBehind() throws {
    #expect(try readFeed(rss("<item/>") + "\n<!-- cached --> ").repairs.isEmpty)
    let feed = try readFeed(rss("<item/>") + "<script>x</script>")
    #expect(feed.items.count == 1)
    #expect(feed.repairs == ["text stands behind its end"])
  }

  @Test func itemsThatAreNotClosed() throws {
    let feed = try readFeed("<rss><channel><item><title>一</title><item><title>二</title></item></rss>")
    #expect(feed.items.map(\.title?.text) == ["一", "二"])
    #expect(feed.repairs == ["an element is not closed (2 times)"])
  }

  @Test func usualPrefixesWithoutDeclaration() throws {
    let feed = try readFeed(
      "<rss><channel><item><dc:creator>花子</dc:creator><content:encoded>c</content:encoded>"
        + "<media:thumbnail url='/t.png'/></item></channel></rss>")
    let item = try #require(feed.items.first)
    #expect(item.authors == ["花子"])
    #expect(item.content?.text == "c")
    #expect(item.image?.url == "https://example.com/t.png")
    #expect(
      feed.repairs == [
        "prefix 'dc' is not declared", "prefix 'content' is not declared", "prefix 'media' is not declared",
      ])
  }

  @Test func kindsAreLimited() {
    var notes = RepairNotes()
    for number in 0..<30 { notes.add("\(number)") }
    notes.add("3", times: 2)
    #expect(notes.texts.count == 21)
    #expect(notes.texts[3] == "3 (3 times)")
    #expect(notes.texts.last == "and 10 more of other kinds")
  }
}
