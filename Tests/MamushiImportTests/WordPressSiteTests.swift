import MamushiCore
import Testing

@testable import MamushiImport

/// Exports as ``UnreadHTML`` and a small reader of XML have them.
@Suite struct WordPressSiteTests {
  @Test func postsKeepTheirAddressesDatesAndTerms() {
    let site = imported(
      .wordpress,
      [
        "a.xml": wordPressExport(
          wordPressItem(
            1, "kyoto", "See &lt;a href=\"https://old.example/2026/01/nara/\"&gt;Nara&lt;/a&gt;.",
            "<category domain=\"category\" nicename=\"green\">Green tea</category><category domain=\"post_tag\" nicename=\"uji\">Uji</category>"
              + "<category domain=\"category\" nicename=\"uncategorized\">None</category>"
              + "<wp:is_sticky>1</wp:is_sticky><wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>old</wp:meta_value></wp:postmeta>"
          ),
          wordPressItem(2, "nara"))
      ])
    #expect(
      site["Content/articles/2026-01-01-kyoto.md"]
        == """
        ---
        title: T1
        date: 2026-01-01T09:00:00+09:00
        categories: [Green tea]
        tags: [Uji]
        pinned: true
        aliases: ["/2026/01/old/"]
        ---
        <p>See <a href="@/articles/2026-01-02-nara.md">Nara</a>.</p>

        """)
    let settings = site["Content/site.yaml"] ?? ""
    #expect(settings.contains("permalinks: { articles: \"/:year/:month/:slug/\" }"))
    #expect(settings.contains("timeZone: Asia/Tokyo") && settings.contains("author: { name: hanako }"))
    #expect(
      site["Content/static/_redirects"]?.contains("/category/green/ /categories/green-tea/ 301\n") ?? false)
    #expect(site["Content/static/_redirects"]?.contains("/tag/uji/ /tags/uji/ 301\n") ?? false)
  }

  @Test func whatIsPrivateStaysPrivate() {
    let site = imported(
      .wordpress,
      [
        "a.xml": wordPressExport(
          wordPressItem(1, "kyoto"), wordPressItem(2, "a", status: "draft"),
          wordPressItem(3, "b", status: "private"),
          wordPressItem(4, "c", status: "pending"),
          wordPressItem(5, "d", "", "<wp:post_password>x</wp:post_password>"),
          wordPressItem(6, "e", status: "trash"),
          wordPressItem(7, "f", status: "auto-draft"),
          wordPressItem(8, "g", status: "future"), wordPressItem(9, "h", type: "revision", status: "inherit"))
      ])
    let drafts = site.paths.filter { site[$0]?.contains("draft: true") ?? false }.map {
      String($0.dropFirst("Content/articles/".count))
    }
    #expect(drafts == ["2026-01-02-a.md", "2026-01-03-b.md", "2026-01-04-c.md", "2026-01-05-d.md"])
    #expect(site.articles == 6)
    #expect(site.told.filter { $0.hasPrefix("HiddenText") }.count == 2)
    #expect(
      !site.files.contains {
        if case .bytes(let bytes) = $0.content {
          bytes.firstRange(of: Array("password".utf8)) != nil
        } else {
          false
        }
      })
  }

  @Test func whatPluginsKeepIsLeftOut() {
    let site = imported(
      .wordpress,
      [
        "a.xml": wordPressExport(
          wordPressItem(1, "kyoto", "&lt;!-- wp:block {\"ref\":2} /--&gt;"),
          wordPressItem(2, "b", type: "wp_block", status: "draft", "Secret"),
          wordPressItem(3, "m", type: "flamingo_inbound", "Hello").replacing(
            "/2026/01/m/", with: "/?post_type=flamingo_inbound&amp;p=3"),
          wordPressItem(4, "s", type: "song", "Uji"), wordPressItem(5, "p", type: "page", status: "future")
        )
        .replacing("hanako", with: "jiro@mail.example")
      ])
    let text = site.files.map {
      if case .bytes(let bytes) = $0.content { String(decoding: bytes, as: UTF8.self) } else { "" }
    }.joined()
    #expect(!text.contains("Secret") && !text.contains("Hello") && !text.contains("mail.example"))
    #expect(text.contains("Uji") && text.contains("author: { name: jiro }"))
    #expect(site["Content/pages/2026/01/p.md"]?.contains("draft: true") ?? false)
    #expect(
      site.told.contains { $0.hasPrefix("LeftOut") } && site.told.contains { $0.hasPrefix("OtherType") })
  }

  @Test func textsWithoutNumbersAreSeveral() {
    let items = [wordPressItem(1, "a"), wordPressItem(2, "a"), wordPressItem(3, "b")].map { item in
      item.replacing(/<wp:post_id>\d<\/wp:post_id>/, with: "").replacing(/2026-01-0\d/, with: "2026-01-01")
    }
    let site = imported(.wordpress, ["a.xml": wordPressExport(items.joined())])
    #expect(
      site.paths.filter { $0.hasSuffix(".md") } == [
        "Content/articles/2026-01-01-a-2.md", "Content/articles/2026-01-01-a.md",
        "Content/articles/2026-01-01-b.md",
      ])
  }

  @Test func allFormerSlugsLeadOn() {
    func slug(_ text: String) -> String {
      "<wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>\(text)</wp:meta_value></wp:postmeta>"
    }
    let site = imported(
      .wordpress, ["a.xml": wordPressExport(wordPressItem(1, "kyoto", "", slug("one") + slug("two")))])
    #expect(
      site["Content/articles/2026-01-01-kyoto.md"]?.contains("[\"/2026/01/one/\", \"/2026/01/two/\"]")
        ?? false)
  }

  @Test func picturesPagesAndMenusComeAlong() {
    let site = imported(
      .wordpress,
      [
        "a.xml": wordPressExport(
          wordPressItem(
            1, "kyoto", "&lt;img src=\"https://old.example/wp-content/uploads/gate-300x200.jpg\"&gt;",
            "<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>3</wp:meta_value></wp:postmeta>"
          ),
          wordPressItem(2, "about", type: "page").replacing("/2026/01/about/", with: "/us/about/"),
          wordPressItem(
            3, "gate", type: "attachment", "",
            "<wp:attachment_url>https://old.example/wp-content/uploads/gate.jpg</wp:attachment_url>"),
          wordPressItem(
            4, "m", type: "nav_menu_item", "",
            "<category domain=\"nav_menu\" nicename=\"main\">Main</category><wp:postmeta><wp:meta_key>_menu_item_type</wp:meta_key>"
              + "<wp:meta_value>post_type</wp:meta_value></wp:postmeta><wp:postmeta><wp:meta_key>_menu_item_object_id</wp:meta_key>"
              + "<wp:meta_value>2</wp:meta_value></wp:postmeta>")),
        "wp-content/uploads/gate.jpg": "x",
        "wp-content/uploads/gate-300x200.jpg": "y",
      ])
    #expect(site["Content/static/wp-content/uploads/gate.jpg"] == "copy of wp-content/uploads/gate.jpg")
    #expect(
      site["Content/articles/2026-01-01-kyoto.md"]?.contains("<img src=\"/wp-content/uploads/gate.jpg\">")
        ?? false)
    #expect(
      site["Content/articles/2026-01-01-kyoto.md"]?.contains("thumbnail: \"/wp-content/uploads/gate.jpg\"")
        ?? false)
    #expect(site.paths.contains("Content/pages/us/about.md"))
    #expect(site["Content/site.yaml"]?.contains("- { label: T4, page: pages/us/about.md }") ?? false)
  }

  @Test func exportsInSeveralFilesAreOne() {
    let first = wordPressExport(wordPressItem(1, "a"), wordPressItem(2, "b"))
    let second = wordPressExport(wordPressItem(2, "b"), wordPressItem(3, "c"))
    #expect(
      imported(.wordpress, ["1.xml": first, "sub/2.xml": second, "feed.xml": "<rss></rss>"]).articles == 3)
  }

  @Test func foldersWithoutAnExportAndBrokenExportsAreTold() {
    #expect(imported(.wordpress, ["a.xml": "<rss></rss>"]).told == ["NoFormerSite"])
    #expect(imported(.wordpress, ["a.xml": wordPressExport()]).told == ["NoFormerSite"])
    let broken = imported(
      .wordpress, ["a.xml": "<rss xmlns:wp=\"http://wordpress.org/export/1.2/\"><channel>"])
    #expect(broken.told == ["InvalidXML a.xml:1"] && broken.files.isEmpty)
  }

  @Test func shortcodesBecomeCallsOrHTML() {
    let site = imported(
      .wordpress,
      [
        "a.xml": wordPressExport(
          wordPressItem(
            1, "a",
            """
            [caption id="x"]&lt;a href="/big/"&gt;&lt;img src="/s.jpg"&gt;&lt;/a&gt; By &lt;a href="/h/"&gt;H&lt;/a&gt;[/caption]

            [youtube abc-1]

            [stars number="4"]

            [code language="swift"]a[i] &amp;lt; b[/code]

            [vc_row]inside[/vc_row]

            [sic] a[0]
            """))
      ])
    let text = site["Content/articles/2026-01-01-a.md"] ?? ""
    #expect(
      text.contains(
        "<figure><a href=\"https://old.example/big/\"><img src=\"https://old.example/s.jpg\"></a><figcaption>By <a href=\"https://old.example/h/\">H</a></figcaption></figure>"
      ))
    #expect(text.contains("https://www.youtube.com/watch?v=abc-1"))
    #expect(
      text.contains("{{< stars number=\"4\" >}}"))
    #expect(text.contains("<pre><code class=\"language-swift\">\na&#91;i] &lt; b</code></pre>"))
    #expect(text.contains("inside") && !text.contains("vc_row"))
    #expect(text.contains("[sic] a[0]"))
  }

  /// What the block editor writes for a formula in a line, and for one of its own.
  private static let mathML = """
    <!-- wp:paragraph --><p>Is <math data-latex="a^2"><semantics><msup><mi>a</mi><mn>2</mn></msup>\
    <annotation encoding="application/x-tex">a^2</annotation></semantics></math> so</p><!-- /wp:paragraph -->
    <!-- wp:math --><div class="wp-block-math"><math display="block"><semantics><mi>x</mi>\
    <annotation encoding="application/x-tex">x_1 &amp; y</annotation></semantics></math></div><!-- /wp:math -->
    """.replacing("&", with: "&amp;").replacing("<", with: "&lt;")

  @Test func formulasStayFormulas() {
    let site = imported(
      .wordpress,
      [
        "a.xml": wordPressExport(
          wordPressItem(
            1, "a", "So $latex a &amp;lt; \\frac{1}{2}&amp;bg=ffffff$ and [latex]x_1[y]^2[/latex], $latex5 $."
          ),
          wordPressItem(2, "b", Self.mathML))
      ])
    let text = site["Content/articles/2026-01-01-a.md"] ?? ""
    #expect(text.contains("So $a < \\frac{1}{2}$ and $x_1[y]^2$, $latex5 $."))
    let blocks = site["Content/articles/2026-01-01-b.md"] ?? site["Content/articles/2026-01-02-b.md"] ?? ""
    #expect(blocks.contains("<p>Is $a^2$ so</p><div class=\"wp-block-math\">$$x_1 & y$$</div>"), "\(blocks)")
    #expect(site["Content/site.yaml"]?.contains("math: true") ?? false)
  }

  @Test func blocksAreRead() {
    let site = imported(
      .wordpress,
      [
        "a.xml": wordPressExport(
          wordPressItem(
            1, "a",
            """
            &lt;!-- wp:paragraph --&gt;
            &lt;p&gt;One&lt;/p&gt;
            &lt;!-- /wp:paragraph --&gt;
            &lt;!-- wp:block {"ref":2} /--&gt;
            &lt;!-- wp:latest-posts {"postsToShow":3} /--&gt;
            &lt;!-- wp:shop/cart /--&gt;
            Classic
            &lt;!--more--&gt;
            """),
          wordPressItem(
            2, "b", type: "wp_block", "&lt;!-- wp:html --&gt;&lt;b&gt;Shared&lt;/b&gt;&lt;!-- /wp:html --&gt;"
          ))
      ])
    let text = site["Content/articles/2026-01-01-a.md"] ?? ""
    #expect(text.contains("<p>One</p>") && text.contains("<b>Shared</b>") && text.contains("<p>Classic</p>"))
    #expect(text.contains("{{< newest limit=\"3\" >}}") && text.contains("<!-- more -->"))
    #expect(site.told == ["LostElement a.xml:7"])
  }
}
