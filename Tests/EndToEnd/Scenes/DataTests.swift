import Testing

/// Pickups, rankings and authors from `Content/data`.
@Suite(.scratchFolder)
struct DataTests {
  @Test("data in JSON and in YAML make the same site")
  func formats() async throws {
    let first = try Site(FullSite.files)
    let second = try Site(
      FullSite.files(with: [
        "Content/data/pickups.json": """
        [{"title": "本日の一貫", "thumbnail": "/images/sushi.jpg", "category": "\\u5bff\\u53f8",
          "minBudget": 16000, "rating": 4.3, "article": "sushi"},
         {"title": "朝の一杯", "thumbnail": "/images/sushi.jpg", "category": "茶"}]
        """,
        "Content/data/rankings.yml":
          "- name: 寿司\n  rank: 1\n- { name: 麺, rank: 2 }\n- { rank: 3, name: 菓子, id: sweets }\n",
        "Content/data/authors.json":
          "[{\"name\":\"山田 花子\",\"slug\":\"hanako\",\"bio\":\"食べる人。\",\"avatar\":\"/images/sushi.jpg\",\"website\":\"https://hanako.example/\"}]",
      ]), at: "other")
    for name in ["pickups.yaml", "rankings.json", "authors.yaml"] {
      try second.remove("Content/data/" + name)
    }
    expectSameBytes(try await second.buildCleanly(), try await first.buildCleanly())
  }

  @Test("TOML and YAML front matter say the same")
  func frontMatter() async throws {
    let yaml = """
      ---
      title: 同じ
      date: 2026-01-02T10:00:00+09:00
      tags: [a, b]
      rating: 3.5
      minBudget: 1200
      pickup: true
      aliases: [/x/]
      order: 3
      seats: 8
      ---
      Text.
      """
    let toml = """
      +++
      title = "同じ"
      date = 2026-01-02T10:00:00+09:00
      tags = ["a", "b"]
      rating = 3.5
      minBudget = 1_200
      pickup = true
      aliases = ["/x/"]
      order = 3
      seats = 8
      +++
      Text.
      """
    let first = try Site(["Content/articles/a.md": .text(yaml)])
    let second = try Site(["Content/articles/a.md": .text(toml)], at: "other")
    expectSameBytes(try await second.buildCleanly(), try await first.buildCleanly())
  }

  @Test("a pickup leads to its article, a ranked category to its page, those without one are shown unlinked")
  func home() async throws {
    let home = try await Site(FullSite.files).buildCleanly().text("index.html")
    #expect(home.contains("<a href=\"/articles/sushi/\">本日の一貫</a>"))
    #expect(home.contains("<h3>朝の一杯</h3>"))
    #expect(home.contains("16,000円"))
    #expect(home.contains("href=\"/categories/%E5%AF%BF%E5%8F%B8/\""))
    let medals = ["🥇", "🥈", "🥉"].map { medal in home.firstRange(of: medal)?.lowerBound }
    #expect(medals.allSatisfy { $0 != nil })
    #expect(medals.compactMap { $0 } == medals.compactMap { $0 }.sorted())
    let names = [">寿司<", ">麺<", ">菓子<"].compactMap { home.firstRange(of: $0)?.lowerBound }
    #expect(names.count == 3)
    // An article that is a pickup by its own word is not shown twice.
    #expect(home.matches(of: /id="pickup-\d+"/).count == 2)
  }

  @Test("without data, pickups are the articles that say so, and categories rank by their articles")
  func defaults() async throws {
    let files = FullSite.files.filter { !$0.key.hasPrefix("Content/data/") }
    let home = try await Site(files).buildCleanly().text("index.html")
    #expect(home.matches(of: /id="pickup-\d+"/).count == 1)
    let first = try #require(home.firstRange(of: "🥇")?.lowerBound)
    let second = try #require(home.firstRange(of: "🥈")?.lowerBound)
    #expect(home[first..<second].contains("寿司"))
    #expect(home[second...].contains("麺"))
    #expect(!home.contains("🥉"))
  }
}
