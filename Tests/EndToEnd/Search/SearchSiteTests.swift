import Foundation
import Testing

/// The index of a site, as anyone can read it.
@Suite(.scratchFolder)
struct SearchSiteTests {
  private struct Entry: Decodable {
    let documents: Int
    let kinds: [String: Int]
    let years: [[Int]]
    let categories: [String]
    let chunks: String
    let terms: [String]
    let shards: String
  }

  private struct Document: Decodable {
    let url: String
    let title: String
    let text: String
    let date: String?
    let category: Int?
  }

  private struct Index {
    let entry: Entry
    var documents: [Document] = []
    var postings: [String: [Int]] = [:]

    init(_ output: FolderSnapshot) throws {
      func names(_ joined: String) -> [String] {
        stride(from: 0, to: joined.count, by: 8).map { String(joined.dropFirst($0).prefix(8)) }
      }
      entry = try JSONDecoder().decode(Entry.self, from: Data(output.text("search/index.json").utf8))
      for name in names(entry.chunks) {
        documents += try JSONDecoder().decode(
          [Document].self, from: Data(output.text("search/\(name).json").utf8))
      }
      for name in names(entry.shards) {
        var bytes = Array(try #require(output.bytes["search/\(name).bin"]))[...]
        func varint() -> Int {
          var (value, shift) = (0, 0)
          while let byte = bytes.popFirst() {
            value |= Int(byte & 127) << shift
            shift += 7
            if byte < 128 { break }
          }
          return value
        }
        var term: [UInt8] = []
        while !bytes.isEmpty {
          term.removeLast(term.count - varint())
          let rest = varint()
          term += bytes.prefix(rest)
          bytes = bytes.dropFirst(rest)
          let count = varint()
          _ = (varint(), varint())
          var id = -1
          postings[String(decoding: term, as: UTF8.self)] = (0..<count).map { _ in
            let byte = Int(bytes.removeFirst())
            id += 1 + (byte >> 4) + (byte >> 4 == 15 ? varint() : 0)
            return id
          }
        }
      }
    }

    /// The addresses of the pages that have a term.
    func pages(_ term: String) -> [String] { (postings[term] ?? []).map { documents[$0].url } }
  }

  private static let files: [String: SiteFile] = [
    "Content/site.yaml": "title: T\nbaseURL: https://example.com/site/\nlanguage: ja\ntimeZone: UTC\n",
    "Content/articles/ramen.md": .text(
      "---\ntitle: 醤油ラーメン\ndate: 2026-04-02\ncategory: 麺\ntags: [夜食]\nauthor: 髙橋\n---\n\n## Broth\n\nAged *slow*ly, don't hurry.\n"
    ),
    "Content/articles/sushi.md":
      "---\ntitle: 寿司\ndate: 2025-01-02\nsummary: 路地の店。\n---\n\n酢飯は broth を使わない。\n",
    "Content/articles/draft.md": "---\ntitle: 下書き\ndate: 2026-01-02\ndraft: true\n---\n\nbroth\n",
    "Content/pages/about.md": "---\ntitle: About\n---\n\nWe like broth.\n",
    "Content/guidance/first.md": "---\ntitle: 使い方\n---\n\n手順。\n",
    "Content/gallery/kyoto/a.png": Pictures.png(60, 40),
    "Content/gallery/kyoto/a.md": "紅葉の broth\n",
  ]

  @Test("finds exactly the pages that have a word") func finds() async throws {
    let index = try Index(try await Site(Self.files).buildCleanly())
    #expect(
      index.documents.map(\.url) == [
        "/site/about/", "/site/guidance/first/", "/site/gallery/kyoto/", "/site/gallery/kyoto/a/",
        "/site/articles/sushi/", "/site/articles/ramen/",
      ])
    #expect(index.entry.documents == 6)
    #expect(index.entry.kinds == ["page": 2, "album": 3, "photo": 4, "article": 6])
    #expect(index.entry.years == [[2025, 4], [2026, 5]])
    #expect(index.entry.categories == ["麺"])
    #expect(
      index.pages("broth") == [
        "/site/about/", "/site/gallery/kyoto/a/", "/site/articles/sushi/", "/site/articles/ramen/",
      ])
    #expect(
      index.pages("slowly") == ["/site/articles/ramen/"] && index.pages("dont") == ["/site/articles/ramen/"])
    #expect(index.pages("らー") == ["/site/articles/ramen/"])
    #expect(index.pages("高橋") == ["/site/articles/ramen/"] && index.pages("夜食") == ["/site/articles/ramen/"])
    #expect(index.pages("路地") == ["/site/articles/sushi/"] && index.pages("紅葉") == ["/site/gallery/kyoto/a/"])
    #expect(index.pages("下書").isEmpty)
    let sushi = try #require(index.documents.first { $0.title == "寿司" })
    #expect(sushi.text == "路地の店。" && sushi.date == "2025-01-02" && sushi.category == nil)
    #expect(index.documents.last?.category == 0)
  }

  @Test("edits give what a clean build gives, and keep files that hold nothing of them") func edits()
    async throws
  {
    var files = Self.files
    for number in 0..<300 {
      files["Content/articles/a\(number).md"] = .text(
        "---\ntitle: A\(number)\ndate: 2024-01-\(10 + number % 19)\n---\n\n"
          + (0..<60).map { "w\((number * 31 + $0 * $0 * 7) % 4001)" }.joined(separator: " ") + "\n")
    }
    let site = try Site(files)
    let first = try await site.buildCleanly()
    try site.write("Content/articles/a7.md", "---\ntitle: A7\ndate: 2024-01-17\n---\n\n焼き鳥\n")
    let second = try await site.buildCleanly()
    expectSameBytes(second, try await site.copyOfInputs().buildCleanly(), "after an edit:")
    #expect(try Index(second).pages("焼き") == ["/site/articles/a7/"])
    let search = second.files.filter { $0.hasPrefix("search/") }
    // An edit that takes 60 words away changes the shards of most of them, in both of their files, and no others.
    #expect(search.count(where: { first.entries[$0] == second.entries[$0] }) > search.count / 3)
    // What is remembered of pages can be gone.
    try site.remove(".mamushi/search")
    try site.write("Content/articles/a8.md", "---\ntitle: A8\ndate: 2024-01-18\n---\n\n焼き鳥\n")
    let third = try await site.buildCleanly()
    expectSameBytes(third, try await site.copyOfInputs(at: "third").buildCleanly(), "without records:")
    // A text that is not searched changes nothing of the index.
    try site.write("Content/articles/draft.md", "---\ntitle: 下書き\ndraft: true\n---\n\nother\n")
    try site.write("Content/pages/404.md", "---\ntitle: なし\n---\n\n焼き鳥\n")
    let fourth = try await site.buildCleanly()
    for path in third.files where path.hasPrefix("search/") {
      #expect(third.entries[path] == fourth.entries[path])
    }
  }

  @Test("a site can do without, and then nothing leads there") func off() async throws {
    let site = try Site(Self.files)
    let page = try await site.buildCleanly().text("articles/sushi/index.html")
    #expect(page.contains("href=\"/site/search/\""))
    try site.write(
      "Content/site.yaml",
      "title: T\nbaseURL: https://example.com/site/\nlanguage: ja\ntimeZone: UTC\nsearch: false\n")
    let without = try await site.buildCleanly()
    #expect(!without.files.contains { $0.hasPrefix("search") })
    #expect(try !without.text("articles/sushi/index.html").contains("/search/"))
    expectSameBytes(without, try await site.copyOfInputs().buildCleanly())
  }

  @Test("a site with nothing to search has no search") func empty() async throws {
    let output = try await Site([:]).buildCleanly()
    #expect(!output.files.contains { $0.hasPrefix("search") })
  }
}
