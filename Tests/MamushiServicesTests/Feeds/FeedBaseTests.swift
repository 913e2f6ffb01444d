import MamushiCore
import Testing

@testable import MamushiServices

@Suite struct FeedBaseTests {
  @Test func basesNest() throws {
    let feed = try readFeed(
      """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:base="http://a.example/one/">
      <title>T</title><link href="home"/>
      <entry xml:base="two/"><link href="x"/><content type="html" xml:base="../three/">y</content></entry>
      <entry><link href="z"/><summary>s</summary></entry></feed>
      """)
    #expect(feed.link == "http://a.example/one/home")
    #expect(feed.items.map(\.link) == ["http://a.example/one/two/x", "http://a.example/one/z"])
    #expect(feed.items.map(\.base) == ["http://a.example/one/three/", "http://a.example/one/"])
  }

  @Test func baseOfTheDivIsTheContents() throws {
    let feed = try readFeed(
      atom(
        """
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml" xml:base="http://b.example/d/">
        <a href="x">x</a><p xml:base="/e/"><a href="y">y</a></p></div></content>
        """))
    #expect(feed.items.first?.base == "http://b.example/d/")
    #expect(
      feed.items.first?.content?.text
        == "<a href=\"x\">x</a><p><a href=\"http://b.example/e/y\">y</a></p>")
  }
}
