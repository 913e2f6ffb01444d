import Testing

@testable import MamushiImport

/// What the settings of Hugo say of dates.
struct HugoDateTests {
  private func site(_ settings: String, _ matter: String, at name: String = "a.md") -> ImportedSite {
    imported(
      .hugo,
      [
        "hugo.yaml": "title: T\nbaseURL: https://e.org/\n\(settings)\n",
        "content/posts/\(name)": "---\ntitle: A\n\(matter)---\nText\n",
      ])
  }

  /// The lines of the front matter after the title.
  private func matter(_ settings: String, _ matter: String, at name: String = "a.md") -> [String] {
    lines(site("frontmatter: \(settings)", matter, at: name)["Content/articles/\(name)"]).dropFirst(2)
      .prefix { $0 != "---" }.map { $0.replacing("\"", with: "") }
  }

  @Test("the first key with a date counts")
  func date() {
    let both = "date: 2024-01-02\npublishDate: 2024-02-03\n"
    #expect(
      matter("{date: [publishDate, date]}", both) == ["publishDate: 2024-02-03", "date: 2024-02-03"])
    #expect(matter("{date: [date, publishDate]}", both) == ["date: 2024-01-02", "publishDate: 2024-02-03"])
    #expect(matter("{date: [made]}", "made: 2023-05-06\n") == ["made: 2023-05-06", "date: 2023-05-06"])
    #expect(
      matter("{date: [made, \":default\"]}", "made: soon\ndate: 2024-01-02\n").last == "date: 2024-01-02")
    // Other names of the keys come with them.
    #expect(matter("{date: [publishDate, date]}", "pubDate: 2024-02-03\n") == ["pubDate: 2024-02-03"])
  }

  @Test("a day in the file's name counts in its turn, and leaves the slug")
  func name() {
    let name = "2024-03-04-tea.md"
    #expect(
      matter("{date: [\":filename\", date]}", "date: 2024-01-02\n", at: name) == [
        "slug: tea", "date: 2024-03-04",
      ])
    #expect(matter("{date: [\":filename\"]}", "", at: name) == ["slug: tea"])
    // Here, the name keeps its day in the address.
    #expect(
      matter("{date: [date, \":filename\"]}", "date: 2024-01-02\n", at: name) == [
        "date: 2024-01-02", "slug: 2024-03-04-tea",
      ])
  }

  @Test("dates of changes and of the end are taken from other keys")
  func others() {
    #expect(
      matter("{lastmod: [edited], expiryDate: [until]}", "edited: 2024-01-02\nuntil: 2025-01-02\n") == [
        "edited: 2024-01-02", "until: 2025-01-02", "updated: 2024-01-02", "expires: 2025-01-02",
      ])
    #expect(matter("{lastmod: [date]}", "date: 2024-01-02\nlastmod: 2024-02-03\n") == ["date: 2024-01-02"])
  }

  @Test("dates of commits are told, once")
  func git() {
    let told = { (settings: String) in
      site(settings, "date: 2024-01-02\n").told.filter { $0.hasPrefix("LeftOut") }
    }
    #expect(told("enableGitInfo: true") == ["LeftOut"])
    #expect(told("enableGitInfo: true\nfrontmatter: {lastmod: [lastmod]}") == [])
    #expect(told("frontmatter: {lastmod: [\":git\"]}") == [])
  }
}
