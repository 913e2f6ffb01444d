import Foundation
import Testing

/// An export of WordPress, with a folder of pictures beside it, becomes a site that builds.
@Suite(.scratchFolder)
struct WordPressImportTests {
  private static func item(
    _ id: Int, _ title: String, at path: String, type: String = "post", status: String = "publish",
    _ content: String, _ more: String = ""
  ) -> String {
    """
    <item>
    <title><![CDATA[\(title)]]></title>
    <link>https://tea.example\(path)</link>
    <dc:creator><![CDATA[hanako]]></dc:creator>
    <content:encoded><![CDATA[\(content)]]></content:encoded>
    <wp:post_id>\(id)</wp:post_id>
    <wp:post_date><![CDATA[2026-01-0\(id) 09:00:00]]></wp:post_date>
    <wp:post_date_gmt><![CDATA[2026-01-0\(id) 00:00:00]]></wp:post_date_gmt>
    <wp:post_name><![CDATA[\(path.split(separator: "/").last ?? "")]]></wp:post_name>
    <wp:status><![CDATA[\(status)]]></wp:status>
    <wp:post_type><![CDATA[\(type)]]></wp:post_type>
    \(more)
    </item>

    """
  }

  private static let export =
    """
    <?xml version="1.0" encoding="UTF-8" ?>
    <!-- generator="WordPress/6.5" -->
    <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmlns:wp="http://wordpress.org/export/1.2/">
    <channel>
    <title>Tea &amp; cups</title>
    <link>https://tea.example</link>
    <description>Notes</description>
    <language>en-GB</language>
    <atom:link href="https://tea.example/feed/" />
    <wp:base_blog_url>https://tea.example</wp:base_blog_url>
    <wp:author><wp:author_login>hanako</wp:author_login><wp:author_display_name>Hanako</wp:author_display_name></wp:author>
    <wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>green-tea</wp:category_nicename><wp:cat_name>Green tea, fresh</wp:cat_name>
    <wp:category_description><![CDATA[All of <em>this</em> year.]]></wp:category_description></wp:category>
    <wp:term><wp:term_id>8</wp:term_id><wp:term_taxonomy>origin</wp:term_taxonomy><wp:term_slug>uji-city</wp:term_slug>
    <wp:term_name>Uji</wp:term_name><wp:term_description>South of Kyoto.</wp:term_description></wp:term>
    <wp:term><wp:term_id>9</wp:term_id><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>main</wp:term_slug></wp:term>

    """
    + item(
      1, "Kyoto &#8211; a gate", at: "/2026/01/kyoto/",
      """
      <!-- wp:paragraph -->
      <p>See <a href="https://tea.example/2026/01/nara/">Nara</a>, <a href="/category/green-tea/">more</a>, <a href="/origin/uji-city/">Uji</a> and <strong>1 * 2</strong>.</p>
      <!-- /wp:paragraph -->
      <!-- wp:image {"id":4} -->
      <figure class="wp-block-image"><img src="https://tea.example/wp-content/uploads/2026/01/gate-300x200.png" alt="A gate"/><figcaption>The gate</figcaption></figure>
      <!-- /wp:image -->
      <!-- wp:table -->
      <figure class="wp-block-table"><table><thead><tr><th>Cup</th><th>Price</th></tr></thead><tbody><tr><td>a|b</td><td>1</td></tr></tbody></table></figure>
      <!-- /wp:table -->
      <!-- wp:code -->
      <pre class="wp-block-code"><code>if a[0] &lt; 1 { }</code></pre>
      <!-- /wp:code -->
      """,
      """
      <category domain="category" nicename="green-tea"><![CDATA[Green tea, fresh]]></category>
      <category domain="origin" nicename="uji-city"><![CDATA[Uji]]></category>
      <category domain="post_format" nicename="post-format-aside"><![CDATA[Aside]]></category>
      <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>4</wp:meta_value></wp:postmeta>
      <wp:comment><wp:comment_approved>1</wp:comment_approved><wp:comment_type>comment</wp:comment_type></wp:comment>
      """)
    + item(
      2, "Nara", at: "/2026/01/nara/",
      """
      First line
      second line

      [caption id="a"]<img src="https://tea.example/wp-content/uploads/gone.jpg" alt=""> Gone[/caption]

      [stars number="4"]

      A [stars number="5"] within.
      """)
    + item(3, "About", at: "/about/", type: "page", "Us.")
    + item(
      4, "gate", at: "/2026/01/kyoto/gate/", type: "attachment", status: "inherit", "",
      "<wp:attachment_url>https://tea.example/wp-content/uploads/2026/01/gate.png</wp:attachment_url>")
    + item(5, "Secret", at: "/?p=5", status: "draft", "Not yet.") + "</channel>\n</rss>\n"

  @Test("an export file becomes a site that builds, at its old addresses")
  func export() async throws {
    let pixel = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="))
    let old = try Site(
      [
        "tea.xml": .text(Self.export), "wp-content/uploads/2026/01/gate.png": .bytes(Array(pixel)),
        "other.txt": "x",
      ],
      at: "old")
    let before = try FolderSnapshot(old.folder)
    let result = try await Tool.run(["import", "wordpress", "old/tea.xml", "--site", "new", "--all"])
    #expect(result.exitCode == 0, "\(result.messages)")
    #expect(try FolderSnapshot(old.folder) == before)
    #expect(
      result.lines.contains("Imported 3 articles, 1 page and 6 other files into new."), "\(result.lines)")
    #expect(result.messages.contains("1 file such as 'gone.jpg' is not beside the export"))
    #expect(result.messages.contains("tea.xml:18: note: 1 comment was left out"), "\(result.messages)")

    let new = Site(existing: try ScratchFolder.current.appendingPathComponent("new"))
    #expect(
      try String(contentsOf: new.url("Content/articles/2026-01-01-kyoto.md"), encoding: .utf8) == """
        ---
        title: Kyoto – a gate
        date: 2026-01-01T09:00:00+09:00
        categories: ["Green tea, fresh"]
        origin: [Uji]
        thumbnail: "/wp-content/uploads/2026/01/gate.png"
        ---
        See [Nara](@/articles/2026-01-02-nara.md), [more](/categories/green-tea-fresh/), [Uji](/origin/uji/) and **1 \\* 2**.

        ![A gate](/wp-content/uploads/2026/01/gate.png "The gate")

        | Cup | Price |
        |---|---|
        | a\\|b | 1 |

        ```
        if a[0] < 1 { }
        ```

        """)
    #expect(
      try String(contentsOf: new.url("Content/articles/2026-01-02-nara.md"), encoding: .utf8).hasSuffix(
        """
        First line\\
        second line

        ![](https://tea.example/wp-content/uploads/gone.jpg "Gone")

        {{< stars number="4" >}}

        A {{< stars number="5" >}} within.

        """))
    let built = try await new.build()
    #expect(built.exitCode == 0, "\(built.messages)")
    let output = try FolderSnapshot(new.url("Output"))
    for page in [
      "2026/01/kyoto/index.html", "2026/01/nara/index.html", "about/index.html",
      "categories/green-tea-fresh/index.html",
      "wp-content/uploads/2026/01/gate.png",
    ] {
      #expect(output.contains(page), "\(page)")
    }
    #expect(!output.contains("articles/secret/index.html"))
    #expect(try output.text("categories/green-tea-fresh/index.html").contains("All of <em>this</em> year."))
    #expect(try output.text("_redirects").contains("/category/green-tea/ /categories/green-tea-fresh/ 301\n"))
    // A taxonomy of the site's own.
    #expect(try output.text("origin/uji/index.html").contains("South of Kyoto."))
    #expect(try output.text("_redirects").contains("/origin/uji-city/ /origin/uji/ 301\n"))
    #expect(try output.text("2026/01/kyoto/index.html").contains("<a href=\"/origin/uji/\">Uji</a>"))

    // Nothing that the old site had is lost.
    try Data(
      """
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://tea.example/2026/01/kyoto/</loc></url><url><loc>https://tea.example/about/</loc></url>
      <url><loc>https://tea.example/category/green-tea/</loc></url></urlset>
      """.utf8
    ).write(to: new.url("old.xml"))
    let checked = try await Tool.run(["check", "--site", "new", "--sitemap", "new/old.xml"])
    #expect(!checked.messages.contains("[LostAddress]"), "\(checked.messages)")
  }

  @Test("an export that ends too early is told with its file, and nothing is written")
  func cutShort() async throws {
    _ = try Site(["tea.xml": .text(String(Self.export.prefix(1500)))], at: "old")
    let result = try await Tool.run(["import", "wordpress", "old", "--site", "new"])
    #expect(result.exitCode == 1)
    #expect(result.messages.contains("tea.xml: error: this export file cannot be read"), "\(result.messages)")
    #expect(
      !FileManager.default.fileExists(atPath: try ScratchFolder.current.appendingPathComponent("new").path))
  }
}
