import Foundation
import Testing

/// Feeds of the gallery, and those of sites that have photos alone.
@Suite(.scratchFolder)
struct GalleryFeedTests {
  private static func configuration(_ rest: String = "feed: { of: [gallery] }\n") -> SiteFile {
    .text(
      "title: Photos\nbaseURL: https://example.com/sub/\nlanguages: [en, ja]\ntimeZone: UTC\n"
        + "images: { widths: [64], formats: [jpeg] }\n" + rest)
  }

  private static func plain(_ number: Int) -> SiteFile {
    .bytes(Pictures.png(20, 15, painting: Pictures.plaid(number)))
  }

  private static func photo(_ takenAt: String) -> SiteFile {
    .bytes(
      Pictures.jpeg(
        blocks: 4, 3,
        before: Pictures.segment(
          0xE1, Array("Exif\0\0".utf8) + PrivateMetadata.exif(orientation: 1, takenAt: takenAt)),
        painting: Pictures.quarters(4, 3)))
  }

  private static let gallery: [String: SiteFile] = [
    "Content/site.yaml": configuration(),
    "Content/gallery/trip/album.md": "---\ntitle: Trip\n---\nOn the *road* to [old](../old).\n",
    "Content/gallery/trip/album.ja.md": "---\ntitle: 旅\n---\n",
    "Content/gallery/trip/a.jpg": photo("2024:05:01 10:00:00"), "Content/gallery/trip/b.png": plain(1),
    "Content/gallery/old/album.md": "---\ntitle: Old & new\ndate: 2025-02-03\n---\n",
    "Content/gallery/old/c.png": plain(2), "Content/gallery/undated/d.png": plain(3),
    "Content/gallery/words/album.md": "---\ntitle: Words\n---\nText alone.\n",
    "Content/gallery/secret/album.md": "---\ntitle: Secret\ndraft: true\n---\n",
    "Content/gallery/secret/e.png": plain(4),
  ]

  private static let address = "https://example.com/sub/"

  private func items(_ path: String, _ output: FolderSnapshot) throws -> [XMLTree] {
    try #require(try XMLTree.read(try output.text(path))["channel"]).all("item")
  }

  @Test("the gallery has a feed of its albums where the site wants it, in each language")
  func own() async throws {
    let site = try Site(
      Self.gallery.merging(["Content/articles/a.md": article("A", "date: 2025-01-01")]) { $1 })
    let output = try await site.buildCleanly()
    let channel = try #require(try XMLTree.read(try output.text("gallery/feed.xml"))["channel"])
    #expect(channel["title"]?.text == "Gallery | Photos")
    #expect(channel["link"]?.text == Self.address + "gallery/")
    #expect(channel["atom:link"]?.attributes["href"] == Self.address + "gallery/feed.xml")
    let items = channel.all("item")
    #expect(items.map { $0["title"]?.text } == ["Old & new", "Trip", "undated"])
    #expect(items.first?["guid"]?.text == Self.address + "gallery/old/")
    #expect(items.first?["pubDate"]?.text.hasPrefix("Mon, 03 Feb 2025 00:00:00 ") == true)
    #expect(items[1]["pubDate"]?.text.hasPrefix("Wed, 01 May 2024 10:00:00 ") == true)
    #expect(items[2]["pubDate"] == nil)
    #expect(items[1]["description"]?.text == "On the road to old.")

    let content = try #require(items[1]["content:encoded"]?.text)
    #expect(content.contains("<em>road</em> to <a href=\"\(Self.address)gallery/old/\">old</a>"))
    let photo = try #require(
      content.firstMatch(
        of:
          /<a href="https:\/\/example\.com\/sub\/gallery\/trip\/b\/"><img src="https:\/\/example\.com\/sub\/(media\/[0-9a-z]{12}\/20\.jpg)" alt="b" width="20" height="15"><\/a>/
      ))
    #expect(output.contains(String(photo.1)))

    // The site's own feeds have its articles.
    #expect(try self.items("feed.xml", output).map { $0["title"]?.text } == ["A"])
    #expect(try self.items("ja/gallery/feed.xml", output).map { $0["title"]?.text } == ["旅"])
    let link =
      "<link rel=\"alternate\" type=\"application/rss+xml\" title=\"Gallery (RSS)\" href=\"/sub/gallery/feed.xml\">"
    for page in ["gallery/index.html", "gallery/trip/index.html", "gallery/words/index.html"] {
      #expect(try output.text(page).contains(link))
    }
    #expect(try !output.text("articles/a/index.html").contains("gallery/feed.xml"))
    let checked = try await site.check()
    #expect(!checked.messages.contains("feed.xml"), "\(checked.messages)")
  }

  @Test("it follows texts and photos as a clean build has it, and goes with the setting")
  func rebuilt() async throws {
    let site = try Site(
      Self.gallery.merging(["Content/articles/a.md": article("A", "date: 2025-01-01")]) { $1 })
    _ = try await site.buildCleanly()
    func rebuild() async throws -> FolderSnapshot {
      let output = try await site.buildCleanly()
      expectSameBytes(output, try await site.copyOfInputs().buildCleanly())
      return output
    }
    try site.write("Content/gallery/trip/album.md", "---\ntitle: Trip\n---\nHome again.\n")
    let text = try await rebuild()
    #expect(try items("gallery/feed.xml", text)[1]["description"]?.text == "Home again.")

    try site.write("Content/gallery/trip/b.md", "---\ntitle: Boat\ndate: 2025-03-01\n---\n")
    let dated = try items("gallery/feed.xml", try await rebuild())
    #expect(dated.map { $0["title"]?.text } == ["Trip", "Old & new", "undated"])
    #expect(dated.first?["content:encoded"]?.text.contains("alt=\"Boat\"") == true)

    try site.write("Content/gallery/undated/d.png", Self.plain(5))
    try site.write("Content/gallery/undated/f.png", Self.plain(6))
    let photos = try items("gallery/feed.xml", try await rebuild()).last?["content:encoded"]?.text
    #expect(photos?.components(separatedBy: "<img ").count == 3)

    try site.write("Content/site.yaml", Self.configuration(""))
    let without = try await rebuild()
    #expect(!without.contains("gallery/feed.xml") && !without.contains("ja/gallery/feed.xml"))
    #expect(try !without.text("gallery/index.html").contains("gallery/feed.xml"))
  }

  @Test("the feeds of a site without articles show its albums, until the first article")
  func standIn() async throws {
    let site = try Site(Self.gallery.merging(["Content/site.yaml": Self.configuration("")]) { $1 })
    let output = try await site.buildCleanly()
    let expected = ["Old & new", "Trip", "undated"]
    #expect(try items("feed.xml", output).map { $0["title"]?.text } == expected)
    #expect(try items("ja/feed.xml", output).map { $0["title"]?.text } == ["旅"])
    let atom = try XMLTree.read(try output.text("atom.xml"))
    #expect(atom["updated"]?.text.hasPrefix("2025-02-03T00:00:00") == true)
    let entries = atom.all("entry")
    #expect(entries.map { $0["title"]?.text } == expected)
    #expect(entries.map { $0["id"]?.text.hasPrefix(Self.address + "gallery/") } == [true, true, true])
    // Without a date of its own, as old as the oldest.
    #expect(entries.last?["updated"]?.text.hasPrefix("2024-05-01T10:00:00") == true)
    let data = Data(try output.text("feed.json").utf8)
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let listed = try #require(json["items"] as? [[String: Any]])
    #expect(listed.map { $0["title"] as? String } == expected)
    #expect(listed[0]["url"] as? String == Self.address + "gallery/old/")
    let image = try #require(listed[0]["image"] as? String)
    #expect(image.contains(/^https:\/\/example\.com\/sub\/media\/[0-9a-z]{12}\/20\.jpg$/), "\(image)")
    #expect(output.contains(String(image.dropFirst(Self.address.count))))

    try site.write("Content/articles/a.md", article("A", "date: 2025-01-01"))
    let written = try await site.buildCleanly()
    #expect(try items("feed.xml", written).map { $0["title"]?.text } == ["A"])
    // Of a language of its own.
    #expect(try items("ja/feed.xml", written).map { $0["title"]?.text } == ["旅"])
    expectSameBytes(written, try await site.copyOfInputs().buildCleanly())

    try site.remove("Content/articles/a.md")
    expectSameBytes(try await site.buildCleanly(), output)
  }

  @Test("templates of files have what such feeds need: dates, texts, captions and sizes")
  func files() async throws {
    let site = try Site([
      "Content/site.yaml":
        "title: T\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\nimages: { widths: [64], formats: [jpeg] }\n",
      "Templates/Files/albums.txt.mustache":
        "{{#albums}}{{title}}|{{#date}}{{iso}}{{/date}}|{{body}}|{{plainText}}\n{{#photos}}{{title}}|{{#date}}{{iso}}{{/date}}|{{width}}x{{height}}|{{caption}}|{{captionText}}\n{{/photos}}{{/albums}}",
      "Content/gallery/trip/album.md":
        "---\ntitle: Trip\nphotos: [{ file: a.jpg, caption: One < two }, b.png]\n---\nOn the *road*.\n",
      "Content/gallery/trip/a.jpg": Self.photo("2024:05:01 10:00:00"),
      "Content/gallery/trip/b.png": Self.plain(1),
      "Content/gallery/trip/b.md": "---\ndate: 2024-04-01\n---\nThe *boat*.\n",
    ])
    let output = try await site.buildCleanly()
    let expected = """
      Trip|2024-05-01T10:00:00+00:00|<p>On the <em>road</em>.</p>
      |On the road.
      a|2024-05-01T10:00:00+00:00|32x24|<p>One &lt; two</p>
      |One < two
      b|2024-04-01|20x15|<p>The <em>boat</em>.</p>
      |The boat.

      """
    #expect(try output.text("albums.txt") == expected)

    try site.write("Content/gallery/trip/b.md", "---\ndate: 2024-06-01\n---\nThe ship.\n")
    let edited = try await site.buildCleanly()
    let text = try edited.text("albums.txt")
    #expect(text.hasPrefix("Trip|2024-06-01|<p>On the <em>road</em>.</p>\n"))
    #expect(text.hasSuffix("b|2024-06-01|20x15|<p>The ship.</p>\n|The ship.\n"))
    expectSameBytes(edited, try await site.copyOfInputs().buildCleanly())
  }
}
