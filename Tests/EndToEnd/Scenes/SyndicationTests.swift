import Foundation
import Testing

/// Feeds, sitemap, robots file and the page for what is not found.
@Suite(.scratchFolder)
struct SyndicationTests {
  private func output() async throws -> FolderSnapshot {
    try await Site(FullSite.files(with: ["Content/articles/sushi.md": Self.hostile])).buildCleanly()
  }

  private static let hostile: SiteFile = """
    ---
    title: "寿司 <b>&amp;</b> ]]> \\u0001\\u000C終わり"
    date: 2026-04-20
    updated: 2026-04-22T09:00:00+09:00
    category: "<鮨>"
    tags: ["a & b"]
    authors: ["O'Neil \\"X\\""]
    thumbnail: /images/sushi.jpg
    ---

    Text with `]]>` and <https://x.example/?a=1&b=2>, [ramen](2026/ramen.md), ![a](beside.png).

    """

  @Test("an RSS description is HTML: a text shows its signs, and is no markup")
  func description() async throws {
    let output = try await Site([
      "Content/site.yaml": "title: Food\nbaseURL: https://example.com/\nlanguage: en\n",
      "Content/articles/a.md": article(
        "A", "date: 2026-01-01\nsummary: \"List<String> & <img src=x onerror=a> isn't\""),
    ]).buildCleanly()
    let item = try XMLTree.read(try output.text("feed.xml"))["channel"]?["item"]
    #expect(item?["description"]?.text == "List&lt;String> &amp; &lt;img src=x onerror=a> isn't")
  }

  @Test("lists have a feed of their own where the site wants it, in each language")
  func lists() async throws {
    let site = try Site([
      "Content/site.yaml": """
      title: Food
      baseURL: https://example.com/sub/
      languages: [en, ja]
      timeZone: UTC
      feed: { of: [categories, series, authors], pageSize: 2 }

      """,
      "Content/articles/a.md": article(
        "A", "date: 2026-01-01\ncategory: Tea\nauthors: [Hana]\nseries: Cups", body: "[b](b.md)"),
      "Content/articles/b.md": article("B", "date: 2026-01-02\ncategory: Tea\ntags: [x]\nseries: Cups"),
      "Content/articles/c.md": article("C", "date: 2026-01-03\ncategory: Tea\nseries: Cups"),
      "Content/articles/d.md": article("D", "date: 2026-01-04\ndraft: true\ncategory: Tea"),
      "Content/articles/a.ja.md": article("ア", "date: 2026-01-01\ncategory: 茶"),
      "Content/categories/tea.md": "---\ntitle: All about tea\ndescription: Leaves & water\n---\n",
    ])
    let output = try await site.buildCleanly()
    let channel = try #require(try XMLTree.read(try output.text("categories/tea/feed.xml"))["channel"])
    #expect(channel["title"]?.text == "All about tea | Food")
    #expect(channel["description"]?.text == "Leaves & water")
    #expect(channel["link"]?.text == "https://example.com/sub/categories/tea/")
    #expect(channel["atom:link"]?.attributes["href"] == "https://example.com/sub/categories/tea/feed.xml")
    #expect(channel.all("item").map { $0["title"]?.text } == ["C", "B"])
    let series = try XMLTree.read(try output.text("series/cups/feed.xml"))["channel"]
    #expect(series?.all("item").map { $0["title"]?.text } == ["C", "B"])
    let author = try XMLTree.read(try output.text("authors/hana/feed.xml"))["channel"]
    #expect(author?.all("item").first?["content:encoded"]?.text.contains("/sub/articles/b/") == true)
    let japanese = try XMLTree.read(try output.text("ja/categories/茶/feed.xml"))["channel"]
    #expect(japanese?["language"]?.text == "ja")
    #expect(!output.contains("tags/x/feed.xml"))
    for page in ["categories/tea/index.html", "categories/tea/page/2/index.html"] {
      #expect(
        try output.text(page).contains(
          "<link rel=\"alternate\" type=\"application/rss+xml\" title=\"All about tea (RSS)\" href=\"/sub/categories/tea/feed.xml\">"
        ))
    }
    #expect(try output.text("authors/hana/index.html").contains("href=\"/sub/authors/hana/feed.xml\""))
    #expect(try !output.text("tags/x/index.html").contains("tags/x/feed.xml"))

    // The feed follows its articles, and goes with its term.
    try site.write("Content/articles/c.md", article("C", "date: 2026-01-03\ncategory: Coffee", body: "New."))
    let edited = try await site.buildCleanly()
    #expect(try edited.text("categories/coffee/feed.xml").contains("New."))
    let tea = try XMLTree.read(try edited.text("categories/tea/feed.xml"))["channel"]
    #expect(tea?.all("item").map { $0["title"]?.text } == ["B", "A"])
    try site.write(
      "Content/site.yaml",
      "title: Food\nbaseURL: https://example.com/sub/\nlanguages: [en, ja]\ntimeZone: UTC\n")
    #expect(try await site.buildCleanly().files.allSatisfy { !$0.hasSuffix("tea/feed.xml") })
  }

  @Test("RSS is well-formed and has what readers need, newest first")
  func rss() async throws {
    let root = try XMLTree.read(try await output().text("feed.xml"))
    #expect(root.name == "rss")
    #expect(root.attributes["version"] == "2.0")
    let channel = try #require(root["channel"])
    #expect(channel["title"]?.text == "小さな雑誌")
    #expect(channel["link"]?.text == "https://example.com/")
    #expect(channel["description"]?.text == "一つずつ。")
    #expect(channel["language"]?.text == "ja")
    #expect(channel["lastBuildDate"]?.text == "Wed, 22 Apr 2026 09:00:00 +0900")
    #expect(channel["atom:link"]?.attributes["href"] == "https://example.com/feed.xml")
    let items = channel.all("item")
    #expect(
      items.map { $0["link"]?.text } == [
        "https://example.com/articles/sushi/", "https://example.com/articles/ramen/",
      ])
    #expect(items.first?["title"]?.text == "寿司 <b>&amp;</b> ]]> 終わり")
    #expect(items.first?["guid"]?.text == "https://example.com/articles/sushi/")
    #expect(items.first?["pubDate"]?.text == "Mon, 20 Apr 2026 00:00:00 +0900")
    #expect(items.first?["dc:creator"]?.text == "O'Neil \"X\"")
    #expect(items.first?.all("category").map(\.text) == ["<鮨>", "a & b"])
    let content = try #require(items.first?["content:encoded"]?.text)
    #expect(content.contains("<a href=\"https://example.com/articles/ramen/\">ramen</a>"))
    #expect(content.contains(/src="https:\/\/example\.com\/media\/[0-9a-z]{12}\/6\.jpg"/))
    #expect(!content.contains("srcset"), "readers of feeds have one file")
  }

  @Test("Atom is well-formed and has what RFC 4287 requires")
  func atom() async throws {
    let root = try XMLTree.read(try await output().text("atom.xml"))
    #expect(root.name == "feed")
    #expect(root.attributes["xmlns"] == "http://www.w3.org/2005/Atom")
    #expect(root["id"]?.text == "https://example.com/")
    #expect(root["updated"]?.text == "2026-04-22T09:00:00+09:00")
    #expect(root["author"]?["name"]?.text == "編集部")
    let entries = root.all("entry")
    #expect(entries.count == 2)
    for entry in entries {
      #expect(entry["id"]?.text.hasPrefix("https://example.com/articles/") == true)
      #expect(entry["title"] != nil)
      #expect(entry["updated"]?.text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d/) != nil)
      #expect(entry["content"]?.attributes["type"] == "html")
      #expect(entry["link"]?.attributes["href"] == entry["id"]?.text)
    }
    #expect(entries.first?["published"]?.text == "2026-04-20T00:00:00+09:00")
  }

  @Test("the JSON feed has the fields of the design")
  func json() async throws {
    let data = Data(try await output().text("feed.json").utf8)
    let feed = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(feed["version"] as? String == "https://jsonfeed.org/version/1.1")
    #expect(feed["title"] as? String == "小さな雑誌")
    #expect(feed["home_page_url"] as? String == "https://example.com/")
    #expect(feed["feed_url"] as? String == "https://example.com/feed.json")
    let items = try #require(feed["items"] as? [[String: Any]])
    #expect(items.count == 2)
    let first = try #require(items.first)
    #expect(first["id"] as? String == "https://example.com/articles/sushi/")
    #expect(first["url"] as? String == "https://example.com/articles/sushi/")
    #expect(first["date_published"] as? String == "2026-04-20T00:00:00+09:00")
    let image = try #require(first["image"] as? String)
    #expect(image.contains(/^https:\/\/example\.com\/media\/[0-9a-z]{12}\/40\.jpg$/), "\(image)")
    #expect(first["tags"] as? [String] == ["<鮨>", "a & b"])
    #expect((first["authors"] as? [[String: String]])?.map { $0["name"] } == ["O'Neil \"X\""])
    #expect((first["summary"] as? String)?.hasPrefix("Text with ]]>") == true)
    #expect((first["content_html"] as? String)?.contains("<code>]]&gt;</code>") == true)
    // None of the site's items is another's.
    #expect(first["external_url"] == nil)
  }

  @Test("feeds offer the sound or film of a text to programs that play podcasts")
  func enclosures() async throws {
    let site = try Site([
      "Content/site.yaml": "title: Talks\nbaseURL: https://example.com/sub/\nlanguage: en\ntimeZone: UTC\n",
      "Content/articles/call.md": article(
        "Call", "date: 2025-03-04", body: "{{< audio src=\"call.ogg\" title=\"A call\" >}}"),
      "Content/articles/call.ogg": "123",
      "Content/articles/talk.md": article(
        "Talk", "date: 2025-03-03", body: "![Film](/film.mp4)\n\n![Talk](/talk.mp3)"),
      "Content/articles/far.md": article(
        "Far", "date: 2025-03-02", body: "![](https://cdn.example/far.mp3)"),
      "Content/articles/none.md": article("None", "date: 2025-03-01", body: "[talk](/talk.mp3)"),
      "Content/articles/host.md": article(
        "Host", "date: 2025-02-28", body: "{{< audio src=\"https://cdn.example/listen/9\" >}}"),
      "Content/static/film.mp4": "1234567", "Content/static/talk.mp3": "12345",
    ])
    let output = try await site.buildCleanly()
    func enclosures(_ output: FolderSnapshot) throws -> [[String: String]?] {
      let channel = try #require(try XMLTree.read(try output.text("feed.xml"))["channel"])
      return channel.all("item").map { $0["enclosure"]?.attributes }
    }
    let address = "https://example.com/sub/"
    let expected: [[String: String]?] = [
      ["url": address + "articles/call/call.ogg", "length": "3", "type": "audio/ogg"],
      ["url": address + "talk.mp3", "length": "5", "type": "audio/mpeg"],
      ["url": "https://cdn.example/far.mp3", "length": "0", "type": "audio/mpeg"], nil,
      ["url": "https://cdn.example/listen/9", "length": "0", "type": "audio/mpeg"],
    ]
    #expect(try enclosures(output) == expected)
    #expect(output.bytes["articles/call/call.ogg"] != nil)
    // Without a title, a player is called by the name of its file.
    let host = try output.text("articles/host/index.html")
    #expect(host.contains(" aria-label=\"9\"><a href=\"https://cdn.example/listen/9\">9</a></audio>"))
    #expect(try output.text("articles/call/index.html").contains(" aria-label=\"A call\">"))
    let entries = try XMLTree.read(try output.text("atom.xml")).all("entry")
    let links = entries.map { entry in
      entry.all("link").map(\.attributes).first { $0["rel"] == "enclosure" }
    }
    #expect(links.map { $0?["length"] } == ["3", "5", nil, nil, nil])
    #expect(links.map { $0 != nil } == [true, true, true, false, true])
    #expect(
      try output.text("feed.json").contains(
        "\"attachments\":[{\"url\":\"\(address)talk.mp3\",\"mime_type\":\"audio/mpeg\",\"size_in_bytes\":5}]")
    )

    // Of the site, only the file's size has changed.
    try site.write("Content/static/talk.mp3", "1234567890")
    let longer = try await site.buildCleanly()
    #expect(try enclosures(longer)[1]?["length"] == "10")
    expectSameBytes(longer, try await site.copyOfInputs().buildCleanly())
  }

  @Test("the sitemap lists every page but aliases, the search and 404, percent-encoded")
  func sitemap() async throws {
    let output = try await Site(FullSite.files).buildCleanly()
    let root = try XMLTree.read(output.text("sitemap.xml"))
    #expect(root.attributes["xmlns"] == "http://www.sitemaps.org/schemas/sitemap/0.9")
    let listed = root.all("url").compactMap { $0["loc"]?.text }
    let files = listed.compactMap { address in
      address.hasPrefix("https://example.com")
        ? FolderSnapshot.file(of: String(address.dropFirst("https://example.com".count))) : nil
    }
    let expected = output.pages.filter {
      !["404.html", "old/sushi/index.html", "p/1/index.html", "search/index.html"].contains($0)
    }
    #expect(files.sorted() == expected)
    #expect(listed.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    let sushi = root.all("url").first { $0["loc"]?.text == "https://example.com/articles/sushi/" }
    #expect(sushi?["lastmod"]?.text == "2026-04-22T09:00:00+09:00")
    #expect(try output.text("robots.txt").contains("Sitemap: https://example.com/sitemap.xml\n"))
  }

  @Test("a robots.txt of the site's own takes the place of ours")
  func ownRobots() async throws {
    let output = try await Site(["Content/static/robots.txt": "User-agent: *\nDisallow: /\n"]).buildCleanly()
    #expect(try output.text("robots.txt") == "User-agent: *\nDisallow: /\n")
  }

  @Test("404.html stands alone: its addresses hold at any depth")
  func notFound() async throws {
    let output = try await Site(FullSite.files).buildCleanly()
    let links = try output.links(of: "404.html").filter { !$0.contains("://") && !$0.hasPrefix("#") }
    #expect(links.count > 3)
    #expect(links.allSatisfy { $0.hasPrefix("/") })
    #expect(try output.text("404.html").contains("<meta name=\"robots\" content=\"noindex\">"))
  }
}
