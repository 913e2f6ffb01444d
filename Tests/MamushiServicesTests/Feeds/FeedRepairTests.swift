import MamushiCore
import Testing

@testable import MamushiServices

@Suite struct FeedRepairTests {
  /// A broken title, what is read, and what is said of it.
  @Test(arguments: [
    ("A & B & C", "A & B & C", "it contains '&' without a name (2 times)"),
    ("R&D;x=1&y=2", "R&D;x=1&y=2", "'&D;' is not declared|it contains '&' without a name"),
    ("1 < 2", "1 < 2", "its text contains '<'"),
    ("a\u{8}b\u{1F}", "ab", "it contains a control character (2 times)"),
    ("a\u{FFFF}b", "ab", "it contains a control character"),
    ("a&#0;b&#8;", "ab", "a reference has a number that is not a character (2 times)"),
    ("a&#xD83D;b", "a\u{FFFD}b", "a reference has a number that is not a character"),
    ("&#147;q&#148;", "“q”", "a reference has a number from windows-1252 (2 times)"),
    ("x ]]> y", "x ]]> y", "its text contains ']]>'"),
    ("<![CDATA[a\u{0}b & c]]>", "ab & c", "it contains a control character"),
    ("a<b>c", "ac", "an element is not closed"),
    ("a</b>c", "ac", "a closing tag has no opening tag"),
    (
      "a<b c=d e f='<'>g</b>", "ag",
      "an attribute has no quotes|an attribute has no value|an attribute contains '<'"
    ),
    ("a<b c=\"1\" c=\"2\"/>", "a", "a tag has the same attribute twice"),
    ("a<b c=\"1\"d=\"2\"/>", "a", ""),
    ("a<b <i>c</i></b>", "ac", "a tag is not closed"),
    ("a<b 　c=\"1\"/>", "a", "a tag contains an invalid character"),
    ("a<　>b", "a<　>b", "its text contains '<'"),
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
    ("\n ", "there is white space before the XML declaration"),
    ("<br />\n<b>Warning</b>: x in <b>y.php</b>\n", "there is text before the XML declaration"),
    ("Notice: undefined\n", "there is text before the XML declaration"),
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
    #expect(feed.repairs == ["there is text before its first element"])
  }

  @Test func whatStandsBehind() throws {
    #expect(try readFeed(rss("<item/>") + "\n<!-- cached --> ").repairs.isEmpty)
    let feed = try readFeed(rss("<item/>") + "<script>x</script>")
    #expect(feed.items.count == 1)
    #expect(feed.repairs == ["there is text after its end"])
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
