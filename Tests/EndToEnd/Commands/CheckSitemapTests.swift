import Foundation
import Testing

/// `mamushi check --sitemap`.
@Suite(.scratchFolder)
struct CheckSitemapTests {
  private static let configuration = """
    title: Test
    description: A site.
    baseURL: https://example.com/
    language: en
    timeZone: UTC

    """

  private static func sitemap(_ addresses: String...) -> SiteFile {
    .text(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
        + addresses.map { "<url><loc>https://old.example\($0)</loc></url>\n" }.joined() + "</urlset>\n")
  }

  private static let files: [String: SiteFile] = [
    "Content/site.yaml": .text(configuration),
    "Content/articles/kyoto.md": article(
      "Kyoto", "date: 2026-01-01\nsummary: A town.\naliases: [/2026/01/kyoto.html, /旧/]", body: "Text."),
    "Content/articles/日本.md": article("日本", "date: 2026-01-01\nsummary: A country.", body: "Text."),
    "Content/pages/about.md": article("About", "summary: Us.\nmenu: footer", body: "Text."),
    "Content/static/_redirects": "/feed/ /feed.xml 301\n/tag/:name/ /tags/:name/ 301\n",
    "old/sitemap.xml": sitemap(
      "/", "/2026/01/kyoto.html", "/%E6%97%A7/", "/articles/%E6%97%A5%E6%9C%AC/", "/feed/", "/tag/tea/",
      "/about?page=2"),
    "old/lost.xml": sitemap("/about/", "/company/about.html", "/company/team/", "/%E7%84%A1/"),
    "old/list.txt": "https://old.example/about/\nhttps://old.example/gone/\n",
    "old/index.xml":
      "<sitemapindex><sitemap><loc>https://old.example/sitemap.xml</loc></sitemap>\n<sitemap><loc>https://old.example/lost.xml</loc></sitemap></sitemapindex>\n",
    "old/broken.xml": "<urlset>\n<url><loc>https://old.example/</url>\n",
  ]

  private func built(_ change: (inout [String: SiteFile]) -> Void = { _ in }) async throws -> Site {
    var files = Self.files
    change(&files)
    let site = try Site(files)
    _ = try await site.build("--quiet")
    return site
  }

  private static let lost = [
    "old/lost.xml:4:11: error: nothing answers the former address '/company/about.html'; if 'Content/pages/about.md' took its place, write 'aliases: [/company/about.html]' in that file [MissingAddress]",
    "old/lost.xml:5:11: error: nothing answers the former address '/company/team/'; write 'aliases: [/company/team/]' in the text that took its place, also in that of a list or an album, or add a line to 'Content/static/_redirects' [MissingAddress]",
    "old/lost.xml:6:11: error: nothing answers the former address '/無/'; write 'aliases: [/無/]' in the text that took its place, also in that of a list or an album, or add a line to 'Content/static/_redirects' [MissingAddress]",
  ]

  @Test("pages, aliases and rules keep addresses; others are lost, at their places in the sitemap")
  func addresses() async throws {
    let site = try await built()
    let kept = try await site.check("--sitemap", site.url("old/sitemap.xml").path)
    #expect(kept.exitCode == 0, "\(kept.messages)")
    #expect(kept.lines.last?.contains(" and 7 former addresses: ") ?? false, "\(kept.messages)")

    let lost = try await site.check("--sitemap", site.url("old/lost.xml").path)
    #expect(lost.exitCode == 1)
    #expect(lost.lines.filter { $0.contains("MissingAddress") } == Self.lost, "\(lost.messages)")
    let both = try await site.check(
      "--json", "--sitemap", site.url("old/lost.xml").path, "--sitemap", site.url("old/list.txt").path)
    let diagnostics = try #require(try both.json()["diagnostics"] as? [[String: Any]])
    let places = diagnostics.filter { $0["id"] as? String == "MissingAddress" }.map {
      "\($0["file"] ?? "") \($0["line"] ?? "")"
    }
    #expect(places == ["old/list.txt 2", "old/lost.xml 4", "old/lost.xml 5", "old/lost.xml 6"])
  }

  @Test("an index leads to the sitemaps next to it")
  func index() async throws {
    let site = try await built()
    let whole = try await site.check("--sitemap", site.url("old/index.xml").path)
    #expect(whole.exitCode == 1)
    #expect(whole.lines.filter { $0.contains("MissingAddress") } == Self.lost, "\(whole.messages)")
    try FileManager.default.removeItem(at: site.url("old/lost.xml"))
    let part = try await site.check("--sitemap", site.url("old/index.xml").path)
    #expect(part.exitCode == 64)
    #expect(
      part.lines == [
        "old/index.xml:2:15: error: the sitemap 'https://old.example/lost.xml' is not below the folder of this index; download it there, as 'lost.xml' [UnreadSitemap]",
        "Nothing checked.",
      ])
  }

  @Test("a file that is missing or broken is wrong usage, and nothing is checked")
  func broken() async throws {
    let site = try await built()
    let broken = try await site.check("--sitemap", site.url("old/broken.xml").path)
    #expect(broken.exitCode == 64)
    let place = "old/broken.xml:2: error: the list of former addresses cannot be used: "
    #expect(broken.lines.first?.hasPrefix(place) ?? false, "\(broken.messages)")
    let missing = try await site.check("--sitemap", site.url("old/none.xml").path)
    #expect(missing.exitCode == 64)
    #expect(
      missing.lines == [
        "old/none.xml: error: the list of former addresses cannot be used: it cannot be read: No such file or directory; name an XML sitemap or sitemap index, or a text file with one address per line [UnreadSitemap]",
        "Nothing checked.",
      ])
    let nameless = try await site.check("--sitemap", "")
    #expect(nameless.exitCode == 64 && nameless.messages.contains("--sitemap needs the name of a file."))
  }

  @Test("the path of the site counts, and lost addresses can be accepted")
  func baseAndAcceptance() async throws {
    let site = try await built { files in
      files["Content/site.yaml"] = .text(
        Self.configuration.replacing("example.com/", with: "example.com/blog/") + """
          check:
            accept:
              - { id: MissingAddress, target: "/blog/tag/*", reason: "nobody read them" }

          """)
      files["old/blog.txt"] = "/blog/about/\n/about/\n/blog/tag/tea/\n/blog/team/\n"
      files["Content/static/_redirects"] = nil
    }
    let result = try await site.check("--sitemap", site.url("old/blog.txt").path)
    #expect(
      result.lines.filter { $0.contains("former") && !$0.hasPrefix("Checked") } == [
        "old/blog.txt:2:1: error: nothing answers the former address '/about/'; it is not below the site's path '/blog/': redirect it at the host [MissingAddress]",
        "old/blog.txt:4:1: error: nothing answers the former address '/blog/team/'; write 'aliases: [/team/]' in the text that took its place, also in that of a list or an album, or add a line to 'Content/static/_redirects' [MissingAddress]",
      ])
    // Without a sitemap, the entry is not judged.
    let plain = try await site.check()
    #expect(plain.exitCode == 0 && !plain.messages.contains("MissingAddress"), "\(plain.messages)")
  }
}
