import Foundation
import Testing

/// A feed that directories of podcasts accept.
@Suite(.scratchFolder)
struct PodcastTests {
  private static let head = "title: Talks\nbaseURL: https://example.com/sub/\nlanguage: en\ntimeZone: UTC\n"

  private static let settings = """
    author: { name: Editors, email: e@example.com }
    feed: { pageSize: 1 }
    podcast:
      list: tags/podcast
      title: At night
      description: Walks & talks.
      image: /cover.jpg
      categories: ["Arts > Food", Leisure]

    """

  private static let author = "author: { name: Editors }\n"
  private static let required = "image: /cover.jpg, categories: [Leisure]"

  private static let files: [String: SiteFile] = [
    "Content/articles/one.md": article(
      "One", "date: 2025-03-01\ntags: [podcast]\nthumbnail: one.jpg", body: "![Listen](one.mp3)"),
    "Content/articles/one.jpg": Pictures.jpeg(1400, 1400),
    "Content/articles/one.mp3": "123",
    "Content/articles/two.md": article(
      "Two",
      "date: 2025-03-02\ntags: [podcast]\npodcast: { episode: 2, season: 1, duration: \"32:10\", type: bonus }",
      body: "![Listen](/two.mp3)"),
    "Content/static/two.mp3": "12345",
    "Content/articles/notes.md": article("Notes", "date: 2025-03-03\ntags: [podcast]"),
    "Content/static/cover.jpg": Pictures.jpeg(1400, 1400),
  ]

  private static func site(_ settings: String, _ files: [String: SiteFile] = Self.files) throws -> Site {
    try Site(["Content/site.yaml": .text(head + settings)].merging(files) { $1 })
  }

  private func channel(_ output: FolderSnapshot, _ path: String = "tags/podcast/feed.xml") throws -> XMLTree {
    try #require(try XMLTree.read(try output.text(path))["channel"])
  }

  @Test("the feed of a tag has its episodes, and what directories want")
  func list() async throws {
    let site = try Self.site(Self.settings)
    let output = try await site.buildCleanly()
    let channel = try channel(output)
    #expect(channel["title"]?.text == "At night")
    #expect(channel["description"]?.text == "Walks & talks.")
    #expect(channel["language"]?.text == "en")
    #expect(channel["link"]?.text == "https://example.com/sub/tags/podcast/")
    #expect(
      channel["atom:link"]?.attributes["href"] == "https://example.com/sub/tags/podcast/feed.xml")
    #expect(channel["itunes:author"]?.text == "Editors")
    #expect(channel["itunes:owner"]?["itunes:email"]?.text == "e@example.com")
    #expect(channel["itunes:image"]?.attributes["href"] == "https://example.com/sub/cover.jpg")
    #expect(output.bytes["cover.jpg"] != nil)
    let categories = channel.all("itunes:category")
    #expect(categories.map { $0.attributes["text"] } == ["Arts", "Leisure"])
    #expect(categories.first?["itunes:category"]?.attributes["text"] == "Food")
    #expect(channel["itunes:explicit"]?.text == "false" && channel["itunes:type"]?.text == "episodic")

    let items = channel.all("item")
    #expect(items.map { $0["title"]?.text } == ["Two", "One"])
    let two = try #require(items.first)
    let one = try #require(items.last)
    #expect(two["enclosure"]?.attributes["url"] == "https://example.com/sub/two.mp3")
    #expect(two["itunes:duration"]?.text == "1930")
    #expect(two["itunes:episode"]?.text == "2" && two["itunes:season"]?.text == "1")
    #expect(two["itunes:episodeType"]?.text == "bonus" && two["itunes:image"] == nil)
    #expect(one["itunes:duration"] == nil && one["itunes:episodeType"] == nil)
    let image = try #require(one["itunes:image"]?.attributes["href"])
    #expect(image.hasPrefix("https://example.com/sub/") && image.hasSuffix(".jpg"))
    #expect(output.bytes[String(image.dropFirst("https://example.com/sub/".count))] != nil)

    // The site's own feed is as it would be otherwise, and the list leads to its feed.
    #expect(try !output.text("feed.xml").contains("itunes"))
    #expect(try output.text("tags/podcast/index.html").contains("href=\"/sub/tags/podcast/feed.xml\""))
  }

  @Test("the feed follows the settings and the articles")
  func rebuilds() async throws {
    let site = try Self.site(Self.settings)
    let first = try await site.buildCleanly()
    try site.write(
      "Content/articles/one.md",
      article(
        "One",
        "date: 2025-03-01\ntags: [podcast]\nthumbnail: one.jpg\npodcast: { duration: 61, explicit: true }",
        body: "![Listen](one.mp3)"))
    try site.write(
      "Content/articles/notes.md",
      article("Notes", "date: 2025-03-03\ntags: [podcast]", body: "![Listen](/two.mp3)"))
    let second = try await site.buildCleanly()
    let items = try channel(second).all("item")
    #expect(items.map { $0["title"]?.text } == ["Notes", "Two", "One"])
    #expect(items.last?["itunes:duration"]?.text == "61" && items.last?["itunes:explicit"]?.text == "true")
    expectSameBytes(second, try await site.copyOfInputs(at: "second").buildCleanly())

    try site.write("Content/static/cover.jpg", Pictures.jpeg(1500, 1500))
    try site.write(
      "Content/site.yaml", .text(Self.head + Self.settings + "  type: serial\n  copyright: Ours\n"))
    let third = try await site.buildCleanly()
    #expect(try channel(third)["itunes:type"]?.text == "serial")
    #expect(try channel(third)["copyright"]?.text == "Ours")
    expectSameBytes(third, try await site.copyOfInputs(at: "third").buildCleanly())

    try site.write("Content/site.yaml", .text(Self.head))
    let without = try await site.buildCleanly()
    #expect(first.contains("tags/podcast/feed.xml") && !without.contains("tags/podcast/feed.xml"))
    expectSameBytes(without, try await site.copyOfInputs(at: "without").buildCleanly())
  }

  @Test("without a list, the site's own feed is the podcast, and keeps its other articles")
  func ownFeed() async throws {
    let output = try await Self.site("\(Self.author)podcast: { title: At night, \(Self.required) }\n")
      .buildCleanly()
    let channel = try channel(output, "feed.xml")
    #expect(channel["title"]?.text == "At night" && channel["itunes:type"]?.text == "episodic")
    #expect(channel.all("item").map { $0["title"]?.text } == ["Notes", "Two", "One"])
    #expect(channel.all("item").map { $0["itunes:episode"]?.text } == [nil, "2", nil])
    #expect(!output.contains("tags/podcast/feed.xml"))
    #expect(try !output.text("atom.xml").contains("At night"))
  }

  @Test("a list that does not exist is an error; one that will have articles is none")
  func missingList() async throws {
    let settings =
      Self.head + Self.author + "podcast:\n  image: /cover.jpg\n  categories: [Leisure]\n  list: "
    let cover = Pictures.jpeg(1400, 1400)
    try await expectRefusal(
      of: [
        "Content/articles/a.md": article("A", "date: 2025-03-01\ntags: [podcast]"),
        "Content/site.yaml": .text(settings + "tags/podcats\n"), "Content/static/cover.jpg": cover,
      ], exitCode: 78,
      saying: [
        "Content/site.yaml:9:9: error: there is no list of articles at 'tags/podcats', whose feed would be the podcast; did "
          + "you mean 'tags/podcast'? [MissingPodcastList]"
      ])
    let early = try Site([
      "Content/site.yaml": .text(settings + "tags/podcast\n"), "Content/static/cover.jpg": cover,
      "Content/articles/a.md": article("A", "date: 2025-03-01"),
      "Content/articles/b.md": article("B", "draft: true\ntags: [podcast]"),
    ])
    let result = try await early.build("--quiet")
    #expect(
      result.lines == [
        "Content/site.yaml:9:9: warning: there is no podcast yet: the list 'tags/podcast' has no published articles; it "
          + "appears once the list has articles [EmptyPodcastList]"
      ])
    #expect(result.exitCode == 0)
  }

  @Test("one of several languages has the podcast")
  func languages() async throws {
    let site = try Site([
      "Content/site.yaml": .text(
        "title: Talks\nbaseURL: https://example.com/\nlanguages: [en, ja]\n\(Self.author)"
          + "podcast: { list: tags/podcast, \(Self.required) }\n"),
      "Content/static/cover.jpg": Pictures.jpeg(1400, 1400),
      "Content/articles/a.md": article("A", "date: 2025-03-01"),
      "Content/articles/a.ja.md": article("ア", "date: 2025-03-01\ntags: [podcast]", body: "![](/a.mp3)"),
      "Content/static/a.mp3": "123",
    ])
    let output = try await site.buildCleanly()
    #expect(try channel(output, "ja/tags/podcast/feed.xml").all("item").count == 1)
    #expect(!output.contains("tags/podcast/feed.xml"))
  }

  @Test("what directories refuse of episodes is told by every build, also where the feed stays as it is")
  func episodes() async throws {
    let more: [String: SiteFile] = [
      "Content/articles/old.md": article(
        "Old", "date: 2025-02-01\ntags: [podcast]\npodcast: { episode: 2, season: 1 }",
        body: "![Listen](/two.mp3)"),
      "Content/articles/extra.md": article(
        "Extra", "date: 2025-03-04\ntags: [podcast]\npodcast: { episode: 2, season: 1 }",
        body: "![Listen](/two.mp3)"),
      "Content/articles/ogg.md": article(
        "Ogg", "date: 2025-02-02\ntags: [podcast]", body: "![Listen](/a.ogg)"),
      "Content/static/a.ogg": "123",
      "Content/articles/silent.md": article(
        "Silent", "date: 2025-02-03\ntags: [podcast]\npodcast: { episode: 9 }"),
    ]
    let site = try Self.site(Self.settings, Self.files.merging(more) { $1 })
    let expected = [
      // The bonus of the same number is none of them.
      "Content/articles/extra.md: warning: this is episode 2 of season 1, like 'Old'; give each episode "
        + "a number of its own [RepeatedEpisode]",
      "Content/articles/ogg.md: warning: directories of podcasts do not take 'a.ogg', which this episode plays; use an MP3 or "
        + "M4A file, or for a film MP4, M4V or MOV [EpisodeFormat]",
      "Content/articles/silent.md: warning: this article says 'podcast', but plays no sound or film, and so is no episode; "
        + "write the file where it is played, such as '![Listen](talk.mp3)' [EpisodeWithoutMedium]",
    ]
    #expect(try await site.build("--quiet").lines == expected)
    try site.write("Content/articles/other.md", article("Other", "date: 2025-01-01"))
    #expect(try await site.build("--quiet").lines == expected)
  }

  @Test("a list none of whose articles plays anything is told")
  func silentList() async throws {
    let site = try Self.site(
      Self.settings,
      [
        "Content/articles/a.md": article("A", "date: 2025-03-01\ntags: [podcast]"),
        "Content/static/cover.jpg": Pictures.jpeg(1400, 1400),
      ])
    #expect(
      try await site.build("--quiet").lines == [
        "Content/site.yaml:8:9: warning: there is no podcast yet: no article of the list 'tags/podcast' plays a sound or film; "
          + "write the file where it is played, such as '![Listen](talk.mp3)' [EmptyPodcastList]"
      ])
  }

  @Test("what Apple requires and a podcast lacks is told by every build")
  func omissions() async throws {
    let site = try Site([
      "Content/site.yaml": .text(Self.head + "podcast: { owner: { email: nobody } }\n"),
      "Content/articles/a.md": article("A", "date: 2025-03-01"),
    ])
    let first = try await site.build("--quiet")
    #expect(first.exitCode == 0)
    for id in ["WithoutImage", "WithoutCategory", "WithoutAuthor"] {
      #expect(
        first.lines.contains {
          $0.hasPrefix("Content/site.yaml:5:1: warning: the podcast has no ")
            && $0.hasSuffix("[Podcast\(id)]")
        }, "\(first.messages)")
    }
    #expect(first.lines.contains { $0.hasPrefix("Content/site.yaml:5:28: warning: 'nobody' is not") })
    #expect(try await site.build("--quiet").lines == first.lines)
    try site.write("Content/articles/a.md", article("B", "date: 2025-03-01"))
    #expect(try await site.build("--quiet").lines == first.lines)
  }

  @Test(
    "pictures that directories refuse",
    arguments: [
      (
        Pictures.jpeg(16, 8),
        "the picture of the podcast is not square, but 16 × 8 pixels; make it as wide as it is high, 1400 to 3000 pixels"
      ),
      (
        Pictures.jpeg(64, 64),
        "the picture of the podcast has 64 pixels a side, but Apple Podcasts wants 1400 to 3000; use a larger picture"
      ),
      (
        Pictures.svg(1400, 1400),
        "the picture of the podcast is not a JPEG or PNG file, which directories want; use a square JPEG or PNG file of 1400 "
          + "to 3000 pixels a side"
      ),
    ])
  func pictures(picture: SiteFile, message: String) async throws {
    let name = picture == Pictures.svg(1400, 1400) ? "cover.svg" : "cover.jpg"
    let site = try Site([
      "Content/site.yaml": .text(
        Self.head + Self.author + "podcast: { image: /\(name), categories: [Leisure] }\n"),
      "Content/articles/a.md": article("A", "date: 2025-03-01"), "Content/static/\(name)": picture,
    ])
    let result = try await site.build("--quiet")
    #expect(result.lines == ["Content/site.yaml:6:19: warning: \(message) [PodcastImage]"])
    #expect(result.exitCode == 0)
  }
}
