import Foundation
import Testing

/// What is published, and when.
@Suite(.scratchFolder)
struct PublicationTests {
  private static let hidden = [
    "articles/draft/index.html", "articles/expired/index.html", "articles/future/index.html",
    "categories/未来/index.html", "guidance/later/index.html", "tags/秘密/index.html",
  ]

  @Test("drafts, future and expired articles are left out of every page and file")
  func leftOut() async throws {
    let output = try await Site(FullSite.files).buildCleanly()
    #expect(Self.hidden.filter(output.contains) == [])
    for file in output.files where file.hasSuffix(".html") || file.hasSuffix("ml") || file.hasSuffix("json") {
      let text = try output.text(file)
      for word in ["下書き", "未来", "過去", "秘密", "あとで"] { #expect(!text.contains(word), "'\(word)' in '\(file)'") }
    }
  }

  @Test("--drafts publishes them")
  func drafts() async throws {
    let output = try await Site(FullSite.files).buildCleanly("--drafts")
    #expect(Self.hidden.filter { !output.contains($0) } == [])
  }

  @Test("the clock decides, to the second, in the site's time zone")
  func clock() async throws {
    let site = try Site([
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/\ntimeZone: Asia/Tokyo\n",
      "Content/articles/a.md": article("A", "date: 2026-05-01\nexpires: 2026-05-02T00:00:00Z"),
    ])
    let begin = 1_777_561_200  // 2026-05-01T00:00:00+09:00
    let end = 1_777_680_000  // 2026-05-02T00:00:00Z
    for (clock, isPublished) in [(begin - 1, false), (begin, true), (end - 1, true), (end, false)] {
      let output = try await site.buildCleanly(environment: ["SOURCE_DATE_EPOCH": String(clock)])
      #expect(output.contains("articles/a/index.html") == isPublished, "at \(clock)")
    }
  }

  @Test("a pickup of a hidden article is shown without a link, with a warning")
  func hiddenPickup() async throws {
    let site = try Site([
      "Content/articles/a.md": article("A", "draft: true"),
      "Content/data/pickups.yaml": "- title: Soon\n  article: a\n",
    ])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 0)
    #expect(
      result.lines == [
        "Content/data/pickups.yaml:2:12: warning: the article 'a' is not published: it is a draft; the entry "
          + "is shown without a link until the article is published [HiddenArticle]"
      ])
    let home = try site.output.text("index.html")
    #expect(home.contains("Soon"))
    #expect(!home.contains("/articles/a/"))
  }

  @Test(
    "a version in another language gives the first one no link; one in the first needs none in others",
    arguments: [true, false])
  func hiddenPickupOfOneLanguage(isFirstHidden: Bool) async throws {
    let (draft, published) = ("date: 2025-01-01\ndraft: true", "date: 2025-01-01")
    let site = try Site([
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/\nlanguages: [en, de]\ntimeZone: UTC\n",
      "Content/articles/one.md": article("One", isFirstHidden ? draft : published),
      "Content/articles/one.de.md": article("Eins", isFirstHidden ? published : draft),
      "Content/articles/two.md": article("Two", "date: 2025-01-02"),
      "Content/articles/two.de.md": article("Zwei", "date: 2025-01-02"),
      "Content/data/pickups.yaml": "- { title: Third ride, article: one }\n",
    ])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 0)
    #expect(
      result.lines
        == (isFirstHidden
          ? [
            "Content/data/pickups.yaml:1:33: warning: the article 'one' is not published: it is a draft; the entry "
              + "is shown without a link until the article is published [HiddenArticle]"
          ] : []),
      "\(result.messages)")
    let home = try site.output.text("index.html")
    #expect(home.contains("Third ride") && home.contains("/articles/one/") == !isFirstHidden)
    #expect(try site.output.text("de/index.html").contains("/de/articles/one/") == isFirstHidden)
  }

  @Test(
    "--drafts marks them among the selected articles, too, in all looks",
    arguments: ["magazine", "journal", "portfolio"])
  func markedPickups(look: String) async throws {
    let site = try Site([
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/\nlanguage: en\nlook: \(look)\n",
      "Content/articles/a.md": article("A", "date: 2026-01-01\npickup: true\ndraft: true"),
      "Content/articles/b.md": article("B", "date: 2026-01-01\ndraft: true"),
      "Content/articles/c.md": article("C", "date: 2026-01-01"),
      "Content/data/pickups.yaml": "- { title: B, article: b }\n- { title: C, article: c }\n",
    ])
    func marks(_ home: String) -> Int {
      let carousel = home.split(separator: "id=\"latest\"", maxSplits: 1)[0]
      return carousel.ranges(of: "class=\"mark\">Draft<").count
    }
    #expect(try await marks(site.buildCleanly("--drafts").text("index.html")) == 2)
    _ = try await site.build("--quiet")
    #expect(try marks(site.output.text("index.html")) == 0)
  }

  @Test("--drafts marks them in archives, too, in all looks", arguments: LookTests.looks)
  func markedInArchives(look: String) async throws {
    let site = try Site([
      "Content/site.yaml":
        .text("title: T\nbaseURL: https://example.com/\nlanguage: en\nlook: \(look)\n"),
      "Content/articles/a.md": article("A", "date: 2025-01-02\ndraft: true"),
      "Content/articles/b.md": article("B", "date: 2025-01-01"),
    ])
    let drafts = try await site.buildCleanly("--drafts")
    for page in ["archives/2025/index.html", "archives/2025/01/index.html"] {
      #expect(try drafts.text(page).ranges(of: "class=\"mark\">Draft<").count == 1, "\(page)")
    }
    let published = try await site.buildCleanly()
    #expect(try !published.text("archives/2025/01/index.html").contains("class=\"mark\""))
    // Published, it is as if it had never been one.
    try site.write("Content/articles/a.md", article("A", "date: 2025-01-02"))
    let rebuilt = try await site.buildCleanly("--drafts")
    #expect(try !rebuilt.text("archives/2025/01/index.html").contains("class=\"mark\""))
    expectSameBytes(rebuilt, try await site.copyOfInputs().buildCleanly("--drafts"))
  }

  // MARK: What the report tells

  @Test("the summary counts what is left out, and tells when that changes, also where there is nothing to do")
  func summary() async throws {
    let site = try Site(FullSite.quickFiles)
    let end = " Left out: 2 drafts, 1 future, 1 expired. The next change is due on 2026-12-31."
    for _ in 0..<2 {
      let result = try await site.build()
      #expect(result.lines.last?.hasSuffix(" deleted." + end) == true, "\(result.messages)")
      let report = try await site.build("--json").json()
      #expect(report["leftOut"] as? [String: Int] == ["drafts": 2, "future": 1, "expired": 1])
      #expect(report["nextChange"] as? String == "2026-12-31T00:00:00+09:00")
    }
    let drafts = try await site.build("--drafts")
    #expect(drafts.lines.last?.hasSuffix(" deleted. The next change is due on 2026-12-31.") == true)
  }

  @Test("with --all, each text and album that is left out is named, also where there is nothing to do")
  func named() async throws {
    let site = try Site([
      "Content/articles/a.md": article("A", "date: 2126-01-01"),
      "Content/articles/b.md": article("B", "date: 2020-01-01\nexpires: 2021-01-01"),
      "Content/articles/c.md": article("C", "date: 2020-01-01"),
      "Content/gallery/d/album.md": "---\ntitle: D\ndraft: true\n---\n",
    ])
    func told(_ flags: String...) async throws -> [String] {
      try await site.build(flags).lines.filter { $0.contains("[LeftOut]") }
    }
    let all = [
      ("articles/a.md", "'A' is left out: it is dated in the future"),
      ("articles/b.md", "'B' is left out: it is expired"),
      ("gallery/d/album.md", "'D' is left out: it is a draft"),
    ].map { "Content/\($0): note: \($1); use '--drafts' to include it [LeftOut]" }
    #expect(try await told("--all") == all)
    #expect(try await told("--all") == all)
    try site.write("Content/articles/c.md", article("C", "date: 2020-01-01", body: "Edited."))
    #expect(try await told("--all") == all)
    #expect(try await told() == [])
    #expect(try await told("--strict") == [])
    #expect(try await told("--all", "--drafts") == [])
  }

  @Test("the next change is an article that appears or expires; a draft's date changes nothing")
  func nextChange() async throws {
    let site = try Site([
      "Content/articles/a.md": article("A", "date: 2026-01-01\nexpires: 2026-07-01T18:30:00Z"),
      "Content/articles/b.md": article("B", "date: 2026-06-01\ndraft: true"),
    ])
    let result = try await site.build()
    #expect(
      result.lines.last?.hasSuffix(" Left out: 1 draft. The next change is due on 2026-07-01 at 18:30.")
        == true,
      "\(result.messages)")
    try site.remove("Content/articles/b.md")
    try site.write("Content/articles/a.md", article("A"))
    #expect(try await site.build().lines.last?.hasSuffix(" deleted.") == true)
    #expect(try await site.build("--json").json()["nextChange"] is NSNull)
  }

  // MARK: Marks

  @Test("--drafts marks what readers would not see, on its page and on cards, in the site's language")
  func marks() async throws {
    let output = try await Site(FullSite.quickFiles).buildCleanly("--drafts")
    for (slug, mark) in [("draft", "下書き"), ("future", "公開予定"), ("expired", "公開終了")] {
      let page = try output.text("articles/\(slug)/index.html")
      #expect(page.contains("<p class=\"mark\">\(mark)</p>"), "\(slug)")
      #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"), "\(slug)")
    }
    #expect(try output.text("tags/秘密/index.html").contains("<p class=\"mark\">下書き</p>"))
    let chapter = try output.text("guidance/later/index.html")
    #expect(chapter.contains("<p class=\"mark\">下書き</p>") && chapter.contains("content=\"noindex\""))
    #expect(try output.text("guidance/index.html").contains("<p class=\"mark\">下書き</p>"))
    let sushi = try output.text("articles/sushi/index.html")
    #expect(!sushi.contains("noindex"))
  }

  @Test("they are neither in feeds nor in the sitemap")
  func machines() async throws {
    let output = try await Site(FullSite.quickFiles).buildCleanly("--drafts")
    for file in ["feed.xml", "atom.xml", "feed.json", "sitemap.xml"] {
      let text = try output.text(file)
      for slug in ["draft", "future", "expired", "later"] {
        #expect(!text.contains("/\(slug)/"), "\(slug) in \(file)")
      }
      #expect(text.contains("/articles/sushi/"), "\(file)")
    }
    #expect(try output.text("sitemap.xml").contains("/guidance/first/"))
  }

  @Test("a mark goes when its reason does, without an edit")
  func markInTime() async throws {
    let site = try Site(["Content/articles/a.md": article("A", "date: 2026-05-02")])
    let before = try await site.buildCleanly("--drafts")
    #expect(try before.text("articles/a/index.html").contains("Scheduled"))
    #expect(try before.text("articles/index.html").contains("Scheduled"))
    let after = try await site.buildCleanly("--drafts", environment: ["SOURCE_DATE_EPOCH": "1777680000"])
    #expect(try !after.text("articles/a/index.html").contains("Scheduled"))
    #expect(try !after.text("articles/index.html").contains("Scheduled"))
    #expect(try after.text("feed.xml").contains("/articles/a/"))
  }
}
