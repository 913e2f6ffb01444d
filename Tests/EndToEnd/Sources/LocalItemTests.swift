import Testing

/// What items of the site's files are told to lack.
@Suite(.scratchFolder)
struct LocalItemTests {
  @Test func picturesThatTheSiteDoesNotHaveAreTold() async throws {
    let site = try RemoteSite(
      "- { name: shops, kind: file, path: shops.json }",
      [
        "Content/static/shops/one.jpg": Pictures.jpeg(64, 48),
        "shops.json": """
        [{ "title": "One", "thumbnail": "/shops/one.jpg?v=1" }, { "title": "Two", "thumbnail": "/shops/onne.jpg" },
          { "title": "Three", "thumbnail": "/other.jpg" }, { "title": "Four", "thumbnail": "/other.jpg" },
          { "title": "Elsewhere", "thumbnail": "https://cdn.example/x.jpg" }]
        """,
      ])
    let build = try await site.build()
    #expect(build.exitCode == 0)
    let told = build.messages("MissingPicture")
    #expect(told.count == 2, "\(told)")
    for path in ["/shops/onne.jpg", "/other.jpg"] {
      #expect(told.contains("the source 'shops' names the picture '\(path)', which the site does not have"))
    }
    for help in ["did you mean '/shops/one.jpg'?", "add 'Content/static/other.jpg'"] {
      #expect(build.result.messages.contains(help), "\(help)")
    }
  }

  @Test func picturesOfTheSiteAreProcessedLikeOthers() async throws {
    let site = try RemoteSite(
      "- { name: shops, kind: file, path: shops.json, gallery: { items: photos }, information: { items: shops } }",
      [
        "Content/static/shops/one.jpg": Pictures.jpeg(64, 48),
        "shops.json": """
        { "shops": [{ "title": "One", "thumbnail": "/shops/one.jpg" }],
          "photos": [{ "title": "Photo", "thumbnail": "/shops/one.jpg" }] }
        """,
      ])
    let build = try await site.build("--strict", "--base-url", "https://example.com/below/")
    #expect(build.exitCode == 0, "\(build.result.messages)")
    let page = try site.output.text("articles/one/index.html")
    #expect(
      page.contains("width=\"64\"") && page.contains("height=\"48\"")
        && !page.contains("https://example.com/shops"))
    #expect(try site.output.entries["gallery/shops/photo/index.html"] != nil)
  }

  /// With and without a path in the site's address, in pages and in feeds.
  @Test(arguments: ["", "below/"])
  func bodiesNameFilesOfTheSite(path: String) async throws {
    let body = """
      <p><img src='/shops/one.jpg' alt='One'> <a href='/articles/two/'>two</a> <a href='https://x.example/'>x</a>
      <img src='/shops/onne.jpg' alt='Gone'></p>
      """
    let site = try RemoteSite(
      "- { name: shops, kind: file, path: shops.json, media: download }",
      [
        "Content/static/shops/one.jpg": Pictures.jpeg(64, 48),
        "shops.json": .text("[{ \"title\": \"One\", \"body\": \(json(body)) }, { \"title\": \"Two\" }]"),
      ])
    let build = try await site.build("--base-url", "https://example.com/\(path)")
    #expect(build.exitCode == 0, "\(build.result.messages)")
    #expect(build.messages("MissingPicture").count == 1 && build.messages("PictureNotFetched").isEmpty)
    let page = try site.output.text("articles/one/index.html")
    #expect(page.contains("<img src=\"/\(path)shops/one.jpg\" alt=\"One\" width=\"64\" height=\"48\""))
    #expect(page.contains("<a href=\"/\(path)articles/two/\">two</a>"))
    #expect(page.contains("<a href=\"https://x.example/\" rel=\"nofollow ugc noopener\">"))
    let feed = try site.output.text("feed.json")
    #expect(feed.contains("https://example.com/\(path)shops/one.jpg"))
    #expect(feed.contains("https://example.com/\(path)articles/two/"))
    // The picture's size is on the page.
    try site.site.write("Content/static/shops/one.jpg", Pictures.jpeg(80, 60))
    _ = try await site.build("--base-url", "https://example.com/\(path)")
    #expect(try site.output.text("articles/one/index.html").contains("width=\"80\" height=\"60\""))
  }

  @Test func itemsThatRepeatAnIDOfAnotherFileAreTold() async throws {
    let site = try RemoteSite(
      "- { name: log, kind: file, path: \"data/*.csv\" }",
      [
        "data/feb.csv": "id,title\n1,Feb one\n2,Feb two\n",
        "data/jan.csv": "id,title\n1,Jan one\n3,Jan three\n",
      ])
    let build = try await site.build()
    #expect(build.exitCode == 0)
    #expect(try site.output.articles == ["feb-one", "feb-two", "jan-three"])
    #expect(
      build.messages("UndecodableItem") == [
        "1 item of 'information' of the source 'log' is left out: its id is that of an item in an earlier file"
      ])
    // Nothing has changed, and the message is the same.
    #expect(try await site.build().messages("UndecodableItem").count == 1)
  }

  /// A feed that was saved here is one of another site: its addresses are that site's.
  @Test(arguments: ["", " xml:base=\"https://blog.example/a/\""])
  func feedsOfOthersNameTheirOwnFiles(base: String) async throws {
    let site = try RemoteSite(
      "- { name: planet, kind: file, path: planet.xml, format: feed }",
      [
        "Content/static/a.jpg": Pictures.jpeg(64, 48),
        "planet.xml": """
        <feed xmlns="http://www.w3.org/2005/Atom"\(base)><title>T</title><entry><id>1</id><title>One</title>
        <link href="https://blog.example/a/one"/><content type="html">&lt;img src='/a.jpg' alt='A'&gt;
        &lt;a href='/b'&gt;b&lt;/a&gt; text</content></entry></feed>
        """,
      ])
    let build = try await site.build("--base-url", "https://example.com/below/")
    #expect(build.exitCode == 0 && build.messages("MissingPicture").isEmpty, "\(build.result.messages)")
    let page = try site.output.text("articles/one/index.html")
    #expect(
      page.contains("src=\"https://blog.example/a.jpg\"") && page.contains("href=\"https://blog.example/b\""))
  }

  @Test func episodesStayEpisodesInTheFeedsOfTheSite() async throws {
    let site = try RemoteSite(
      "- { name: pod, kind: file, path: pod.xml, format: feed }",
      [
        "pod.xml": """
        <rss version="2.0"><channel><title>P</title><item><title>One</title><guid>1</guid>
        <pubDate>Tue, 04 Mar 2025 18:30:00 +0900</pubDate><description>Notes</description>
        <enclosure url="https://pod.example/1.m4a?a=1&amp;b=2" type="audio/x-m4a" length="9"/></item>
        <item><title>Two</title><guid>2</guid><pubDate>Mon, 03 Mar 2025 18:30:00 +0900</pubDate>
        <enclosure url="https://pod.example/2.ogg" type="audio/" length="-9"/></item></channel></rss>
        """
      ])
    #expect(try await site.build().exitCode == 0)
    let output = try site.output
    #expect(
      try output.text("articles/one/index.html").contains(
        "<audio src=\"https://pod.example/1.m4a?a=1&amp;b=2\""))
    let items = try XMLTree.read(try output.text("feed.xml"))["channel"]?.all("item")
    #expect(
      items?.map { $0["enclosure"]?.attributes } == [
        ["url": "https://pod.example/1.m4a?a=1&b=2", "length": "9", "type": "audio/x-m4a"],
        // What is no type and no length is not passed on.
        ["url": "https://pod.example/2.ogg", "length": "0", "type": "audio/ogg"],
      ])
    #expect(
      try output.text("atom.xml").contains(
        "<link rel=\"enclosure\" type=\"audio/x-m4a\" length=\"9\" href=\"https://pod.example/1.m4a?a=1&amp;b=2\"/>"
      ))
    #expect(
      try output.text("feed.json").contains("\"mime_type\":\"audio/x-m4a\",\"size_in_bytes\":9}"))
  }

  @Test("what is wrong with a picture is told once, at the source that delivers it")
  func picturesOfTwoSources() async throws {
    func item(_ number: Int) -> SiteFile {
      .text(
        #"[{ "id": 1, "title": "Item \#(number)", "date": "2025-05-0\#(number)", "body": "Text.", "#
          + #""thumbnail": "http://pictures.example/\#(number).jpg" }]"# + "\n")
    }
    let site = try RemoteSite(
      """
      - { name: aaa, kind: file, path: data/a.json }
      - { name: bbb, kind: file, path: data/b.json, gallery: { fields: { thumbnail: photo } } }
      - { name: ccc, kind: file, path: data/c.json }
      """,
      [
        "data/a.json": item(1), "data/c.json": item(3),
        "data/b.json": "[{ \"id\": 1, \"photo\": \"http://pictures.example/2.jpg\" }]",
      ])
    #expect(try await site.build().exitCode == 0)
    let found = try await site.tool("check")
    let lines = found.lines.filter { $0.contains("[MixedContent]") }
    for (number, line) in [(1, 6), (2, 7), (3, 8)] {
      let told = lines.filter { $0.contains("http://pictures.example/\(number).jpg") }
      #expect(told.count == 1 && told[0].hasPrefix("Content/site.yaml:\(line):"), "\(found.messages)")
    }
  }

  @Test func scriptsInMarkdownAreNoWords() async throws {
    let body = "Hello <script>alert(1)</script> <style>p{}</style> world"
    let site = try RemoteSite(
      "- { name: shops, kind: file, path: shops.json, information: { bodyFormat: markdown } }",
      ["shops.json": .text("[{ \"title\": \"One\", \"body\": \(json(body)) }]")])
    #expect(try await site.build("--strict").exitCode == 0)
    let page = try site.output.text("articles/one/index.html")
    #expect(page.contains("<meta name=\"description\" property=\"og:description\" content=\"Hello world\">"))
    for file in ["articles/one/index.html", "feed.json", "index.html"] {
      let text = try site.output.text(file)
      #expect(!text.contains("alert(1)") && !text.contains("p{}"), "\(file)")
    }
  }

  @Test func linksToPlacesStayInTheText() async throws {
    let body = "<p><a name='a1'></a>Top <a href='#a1'>up</a> <a href='#none'>gone</a></p>"
    let site = try RemoteSite(
      "- { name: shops, kind: file, path: shops.json }",
      [
        "shops.json": .text(
          "[{ \"title\": \"One\", \"body\": \(json(body)) },"
            + " { \"title\": \"Two\", \"body\": \(json(body)), \"link\": \"https://e.example/2\" }]")
      ])
    #expect(try await site.build("--strict").exitCode == 0)
    let start = "<p><a id=\"text-a1\"></a>Top <a href=\"#text-a1\">up</a> "
    #expect(try site.output.text("articles/one/index.html").contains(start + "gone</p>"))
    #expect(
      try site.output.text("articles/two/index.html").contains(
        start + "<a href=\"https://e.example/2#none\" rel=\"nofollow ugc noopener\">gone</a></p>"))
  }

  @Test func whatACheckFindsInItemsIsToldAtTheirSource() async throws {
    let site = try RemoteSite(
      "- { name: shops, kind: file, path: shops.json, information: { fields: { title: title, body: body } } }",
      [
        "shops.json": """
        [{ "title": "One", "body": "<p><a href=\\"/#none\\">a</a></p>" }]
        """
      ])
    #expect(try await site.build().exitCode == 0)
    let found = try await site.tool("check")
    let line = try #require(found.lines.first { $0.contains("[BrokenFragment]") }, "\(found.messages)")
    #expect(line.hasPrefix("Content/site.yaml:") && line.contains("'/articles/one/'"), "\(line)")
  }

  @Test func whatACommandWritesMayBeCSV() async throws {
    let site = try RemoteSite(
      """
      - name: menu
        kind: command
        run: [cat, menu.csv]
        format: csv
        information: { fields: { title: name, body: text } }
      """, ["menu.csv": "name,text\nSoba,Cold noodles\n"])
    #expect(try await site.build("--strict").exitCode == 0)
    #expect(try site.output.articles == ["soba"])
    #expect(try site.output.text("articles/soba/index.html").contains("Cold noodles"))
  }
}
