import Foundation
import Testing

@Suite(.scratchFolder)
struct ImportTests {
  private static let hugo: [String: SiteFile] = [
    "hugo.toml": """
    baseURL = "https://example.org/"
    title = "Tea: notes"
    languageCode = "en-GB"
    [params]
    description = "Cups"
    [[menu.main]]
    name = "Posts"
    url = "/posts/"
    weight = 1
    [[menu.main]]
    name = "Gone"
    url = "/gone/"
    weight = 2

    """,
    "content/posts/kyoto.md": """
    +++
    title = "Kyoto: \\"gate\\""
    date = 2026-01-02T10:00:00+09:00
    tags = ["Green tea"]
    math = true
    aliases = ["/old/kyoto/"]
    +++

    See [nara](../nara/), [the price]({{< ref "nara.md#price" >}}) and {{< price 300 >}}.

    {{< stamp kind="red" >}}
    **Inside**
    {{< /stamp >}}

    """,
    "content/posts/nara.md":
      "---\r\ntitle: Nara\r\ndate: 2026-01-03\r\n---\r\n\r\n## Price {#price}\r\n\r\n![Deer](/images/deer.png)\r\n",
    "content/posts/secret.md": "---\ntitle: Secret\ndate: 2026-01-04\ndraft: \"true\"\n---\n\nNot yet.\n",
    "content/about.md": "---\ntitle: About\n---\n\nUs.\n", "static/robots.txt": "User-agent: *\n",
  ]

  @Test("a site of Hugo becomes one that builds, at its old addresses; the old one stays as it is")
  func hugo() async throws {
    let pixel = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="))
    let old = try Site(Self.hugo.merging(["static/images/deer.png": .bytes(Array(pixel))]) { $1 }, at: "old")
    let before = try FolderSnapshot(old.folder)
    let result = try await Tool.run(["import", "hugo", "old", "--site", "new", "--all"])
    #expect(result.exitCode == 0, "\(result.messages)")
    #expect(try FolderSnapshot(old.folder) == before)
    #expect(result.lines.contains("Imported 3 articles, 1 page and 6 other files into new."))
    #expect(
      result.lines.contains {
        $0.hasPrefix("content/posts/kyoto.md:9:68: ") && $0.contains("what 'price' shows is not known")
      }, "\(result.messages)")
    #expect(result.messages.contains("[ImportedShortcode]"))
    #expect(result.messages.contains("the menu entry 'Gone' was left out"))

    let new = Site(existing: try ScratchFolder.current.appendingPathComponent("new"))
    let built = try await new.build()
    #expect(built.exitCode == 0, "\(built.messages)")
    let output = try FolderSnapshot(new.url("Output"))
    for page in [
      "posts/kyoto/index.html", "posts/nara/index.html", "about/index.html", "old/kyoto/index.html",
      "images/deer.png",
    ] {
      #expect(output.contains(page), "\(page)")
    }
    #expect(!output.contains("posts/secret/index.html"))
    let kyoto = try output.text("posts/kyoto/index.html")
    #expect(kyoto.contains("Kyoto: &quot;gate&quot;") || kyoto.contains("Kyoto: \"gate\""))
    #expect(kyoto.contains("href=\"/posts/nara/#price\""))
    #expect(kyoto.contains("<strong>Inside</strong>"))
    #expect(kyoto.contains("2026"))
  }

  @Test(
    "a folder that already has a site is refused, and nothing of it changes",
    arguments: ["Content", "Templates"])
  func refused(folder: String) async throws {
    _ = try Site(Self.hugo, at: "old")
    let new = try Site(["\(folder)/mine.txt": "mine", "Content/site.yaml": "title: x\n"], at: "new")
    let before = try FolderSnapshot(new.folder)
    let result = try await Tool.run(["import", "hugo", "old", "--site", "new", "--json"])
    #expect(result.exitCode == 64)
    #expect(result.messages.contains("[FolderNotEmpty]"))
    #expect(result.output.contains("\"files\":0,\"diagnostics\":[{"))
    #expect(try FolderSnapshot(new.folder) == before)
  }

  @Test("a missing folder and one that is no site are usage errors, and make nothing")
  func noSite() async throws {
    let missing = try await Tool.run(["import", "zola", "nowhere", "--site", "new"])
    #expect(missing.exitCode == 64)
    #expect(missing.messages.contains("there is no folder 'nowhere'"))
    _ = try Site(["a.txt": "x"], at: "old")
    let none = try await Tool.run(["import", "hexo", "old", "--site", "new", "--json"])
    #expect(none.exitCode == 64)
    #expect(none.output.contains("\"NoFormerSite\""))
    #expect(
      !FileManager.default.fileExists(atPath: try ScratchFolder.current.appendingPathComponent("new").path))
  }

  @Test("settings that cannot be read stop the import with their place")
  func brokenSettings() async throws {
    _ = try Site(Self.hugo.merging(["hugo.toml": "title = \"never closed\nbaseURL = 1\n"]) { $1 }, at: "old")
    let result = try await Tool.run(["import", "hugo", "old", "--site", "new"])
    #expect(result.exitCode == 1)
    #expect(result.messages.contains("hugo.toml:1:"))
    #expect(
      !FileManager.default.fileExists(atPath: try ScratchFolder.current.appendingPathComponent("new").path))
  }

  @Test("a target that cannot be written is told, and nothing is left of it")
  func unwritable() async throws {
    _ = try Site(Self.hugo, at: "old")
    try Data("x".utf8).write(to: try ScratchFolder.current.appendingPathComponent("new"))
    let result = try await Tool.run(["import", "hugo", "old", "--site", "new", "--json"])
    #expect(result.exitCode == 74)
    #expect(result.messages.contains("[NotWritten]"))
    #expect(result.output.contains("\"files\":0,\"diagnostics\":[{"))
  }

  @Test("--json prints what came along")
  func json() async throws {
    _ = try Site(Self.hugo, at: "old")
    let result = try await Tool.run(["import", "hugo", "old", "--site", "new", "--json"])
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect(object?["articles"] as? Int == 3)
    #expect(object?["pages"] as? Int == 1)
    let diagnostics = try #require(object?["diagnostics"] as? [[String: Any]])
    #expect(
      diagnostics.contains {
        $0["id"] as? String == "LostLink" && $0["file"] as? String == "content/posts/nara.md"
          && $0["line"] as? Int == 8
      })
  }

  @Test("a site of Jekyll with typing errors in addresses builds, at its domain, in its language")
  func mistyped() async throws {
    _ = try Site(
      [
        "_config.yml": "title: お茶\n", "CNAME": "tea.example.jp\n",
        "_posts/2026-01-02-kyoto.md": """
        ---
        title: 'お茶 &quot;宇治&quot; &amp; 京都 &hellip;'
        ---

        [a](http:/a.example/) [b](hhttps://b.example/) [c](%0Ahttp://c.example/) [d](www.d.example/x)

        """,
      ], at: "old")
    let result = try await Tool.run(["import", "jekyll", "old", "--site", "new", "--all"])
    #expect(result.exitCode == 0, "\(result.messages)")
    #expect(result.messages.contains("'http:/a.example/' is mistyped; it became 'http://a.example/'"))
    #expect(result.messages.contains("[RepairedLink]"))
    #expect(result.messages.contains("did you mean 'https://www.d.example/x'?"))

    let new = Site(existing: try ScratchFolder.current.appendingPathComponent("new"))
    let built = try await new.build()
    #expect(built.exitCode == 0, "\(built.messages)")
    let output = try FolderSnapshot(new.url("Output"))
    let page = try output.text("2026/01/02/kyoto/index.html")
    #expect(page.contains("<html lang=\"ja\""))
    #expect(page.contains("https://tea.example.jp/"))
    for host in ["http://a.example/", "https://b.example/", "http://c.example/"] {
      #expect(page.contains("href=\"\(host)\""), "\(host)")
    }
    #expect(page.contains("お茶 &quot;宇治&quot; &amp; 京都 …") || page.contains("お茶 \"宇治\" &amp; 京都 …"))
  }

  @Test("an import into the old site's own folder leaves that as it is")
  func inPlace() async throws {
    let site = try Site(Self.hugo, at: "blog")
    try site.remove("Content")
    let result = try await Tool.run(["import", "hugo", "."], in: site.folder)
    #expect(result.exitCode == 0, "\(result.messages)")
    let files = try FolderSnapshot(site.folder)
    #expect(files.contains("content/posts/kyoto.md") && files.contains("Content/articles/kyoto.md"))
  }
}
