import Foundation
import Testing

/// `mamushi new article`, `page` and `album`.
@Suite(.scratchFolder)
struct NewContentTests {
  private func begin(_ arguments: String..., in site: Site) async throws -> ToolResult {
    try await Tool.run(["new"] + arguments, in: site.folder)
  }

  private func text(_ path: String, of site: Site) throws -> String {
    String(decoding: try Data(contentsOf: site.url(path)), as: UTF8.self)
  }

  @Test("an article is a draft of today, its path goes to stdout, and a build takes it")
  func article() async throws {
    let site = try Site([:])
    let result = try await begin("article", "A night under the lanterns", in: site)
    #expect(result.exitCode == 0)
    #expect(result.output == "Content/articles/a-night-under-the-lanterns.md\n")
    #expect(
      result.lines == [
        "It is a draft: mamushi serve --drafts shows it. Remove its line 'draft: true' to publish it."
      ])
    let written = try text("Content/articles/a-night-under-the-lanterns.md", of: site)
    #expect(written.hasPrefix("---\ntitle: A night under the lanterns\ndate: 2026-05-01\ndraft: true  # "))
    #expect(!written.contains("reading:"))
    #expect(
      try await !site.buildCleanly("--strict").contains("articles/a-night-under-the-lanterns/index.html"))
    let page = try await site.buildCleanly("--drafts", "--strict")
      .text("articles/a-night-under-the-lanterns/index.html")
    #expect(page.contains("<h1>A night under the lanterns</h1>"))
  }

  @Test("a Japanese title stays Japanese, and the comments of a Japanese site are, too")
  func japanese() async throws {
    let site = try Site(["Content/site.yaml": "title: T\nbaseURL: https://example.com/\n"])
    let result = try await begin("article", "京都の夜", in: site)
    #expect(result.output == "Content/articles/京都の夜.md\n")
    let written = try text("Content/articles/京都の夜.md", of: site)
    #expect(written.hasPrefix("---\ntitle: 京都の夜\nreading:  # 並べ替えに使う"))
    let output = try await site.buildCleanly("--drafts", "--strict")
    #expect(output.contains("articles/京都の夜/index.html"))
  }

  @Test("a page below another one is named by its path")
  func nestedPage() async throws {
    let site = try Site(["Content/site.yaml": "title: T\nbaseURL: https://example.com/\nlanguage: en\n"])
    #expect(try await begin("page", "about/team", in: site).output == "Content/pages/about/team.md\n")
    #expect(try text("Content/pages/about/team.md", of: site).contains("title: team\n"))
    #expect(try await begin("page", "TCP / IP", in: site).output == "Content/pages/tcp-ip.md\n")
    let taken = try await begin("page", "articles/extra", in: site)
    #expect(taken.exitCode != 0 && taken.messages.contains("'/articles/' is the address of"))
    #expect(try await site.buildCleanly("--drafts").contains("about/team/index.html"))
  }

  @Test("the date is the one of the site's clocks")
  func zone() async throws {
    let site = try Site([
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: Asia/Tokyo\n"
    ])
    // 2026-04-30T16:00:00Z
    _ = try await Tool.run(
      ["new", "article", "Late"], in: site.folder, environment: ["SOURCE_DATE_EPOCH": "1777564800"])
    #expect(try text("Content/articles/late.md", of: site).contains("\ndate: 2026-05-01\n"))
  }

  @Test(
    "any title comes back from its front matter as it was given",
    arguments: [
      "Plain", "It's here: a colon", "\"Quoted\" and back\\slash", "# no comment", "a #tag", "yes", "null",
      "~",
      "12", "1.5e3", "2026-05-05", "- dash", "{ a: b }", "[x]", "&anchor", "*star", "!bang", "| pipe",
      "> fold",
      "%percent", "@at", "`tick", "ends with:", " spaces around ", "tab\there", "two\nlines", "🍣 すし：寿司", "C",
      "café, cafe\u{301}", "bell \u{7}", "zero\u{200B}width", "line\u{2028}separator", "key: value # x",
      "? q", "'single'",
    ])
  func titles(title: String) async throws {
    let site = try Site(["Templates/Article/details.mustache": "[{{title}}]\n"])
    let result = try await begin("article", "--slug", "a", "--", title, in: site)
    #expect(result.output == "Content/articles/a.md\n", "\(result.messages)")
    let output = try await site.buildCleanly("--drafts")
    let escaped = title.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
      ">", with: "&gt;"
    )
    .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    #expect(try output.text("articles/a/index.html") == "[\(escaped)]\n")
  }

  @Test("words that a shell has split are one title")
  func words() async throws {
    let site = try Site([:])
    let result = try await begin("article", "Two", "words", in: site)
    #expect(result.output == "Content/articles/two-words.md\n")
  }

  @Test("a title that begins with a date keeps it in its address")
  func datedTitle() async throws {
    let site = try Site([:])
    _ = try await begin("article", "2026-04-05 Rain", in: site)
    let written = try text("Content/articles/2026-04-05-rain.md", of: site)
    #expect(written.contains("\nslug: \"2026-04-05-rain\"\n"))
    #expect(try await site.buildCleanly("--drafts").contains("articles/2026-04-05-rain/index.html"))
  }

  @Test("a page lies in Content/pages")
  func page() async throws {
    let site = try Site([:])
    let result = try await begin("page", "About us", in: site)
    #expect(result.exitCode == 0)
    #expect(result.output == "Content/pages/about-us.md\n")
    let written = try text("Content/pages/about-us.md", of: site)
    #expect(written.hasPrefix("---\ntitle: About us\ndraft: true  # "))
    #expect(!written.contains("date:"))
  }

  @Test("a page called 404 is the site's 404 page, which is said")
  func notFound() async throws {
    let site = try Site([:])
    let result = try await begin("page", "404", in: site)
    #expect(result.output == "Content/pages/404.md\n")
    #expect(
      result.lines.first
        == "This is the site's 404 page: its text is shown at addresses that do not exist.")
    #expect(result.lines.count == 2)
    _ = try await site.buildCleanly("--strict", "--drafts")
  }

  @Test("--site names the site, also in what to do next; --json tells kind and file; --quiet only the path")
  func options() async throws {
    _ = try Site([:], at: "my site")
    let result = try await Tool.run(["new", "article", "A", "--site", "my site"])
    #expect(result.output == "my site/Content/articles/a.md\n")
    #expect(result.messages.contains("mamushi serve --drafts --site 'my site' shows it."))
    let json = try await Tool.run(["new", "album", "A", "--site", "my site", "--json"])
    #expect(
      try json.json() as? [String: String] == [
        "kind": "album", "file": "Content/gallery/a/album.md", "path": "my site/Content/gallery/a/album.md",
      ])
    #expect(json.messages == "")
    let quiet = try await Tool.run(["new", "page", "A", "--site", "my site", "--quiet"])
    #expect(quiet.output == "my site/Content/pages/a.md\n")
    #expect(quiet.messages == "")
  }

  @Test(
    "nothing is overwritten: an address that is taken is an error with the file that has it",
    arguments: [
      ("article", "Content/articles/tea.md"), ("article", "Content/articles/2025/Tea.md"),
      ("article", "Content/articles/tea/index.md"), ("article", "Content/articles/2025-05-05-tea.md"),
      ("article", "Content/articles/2025-05-05_tea.md"), ("page", "Content/pages/tea.md"),
      ("page", "Content/pages/tea/index.md"), ("page", "Content/pages/tea/_index.md"),
      ("album", "Content/gallery/Tea/album.md"), ("album", "Content/gallery/Tea/album.markdown"),
    ])
  func taken(kind: String, file: String) async throws {
    let site = try Site([file: "mine"])
    let before = try FolderSnapshot(site.folder)
    let result = try await begin(kind, "Tea", in: site)
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(
      result.lines == [
        "error: '\(file)' already has this address; edit that file, or choose another address: --slug NAME "
          + "[TakenAddress]"
      ])
    #expect(try FolderSnapshot(site.folder) == before)
  }

  @Test("what is a link to nowhere is not written through")
  func danglingLink() async throws {
    let site = try Site(["Content/articles/tea.md": .link(to: "../../../elsewhere.md")])
    let result = try await begin("article", "Tea", in: site)
    #expect(result.exitCode == 64)
    #expect(
      !FileManager.default.fileExists(
        atPath: try ScratchFolder.current.appendingPathComponent("elsewhere.md").path)
    )
  }

  @Test(
    "what cannot be begun is told, with what to write",
    arguments: [
      (
        ["article"],
        "error: the new article has no title; write: mamushi new article \"Title\"; for a folder of that name: mamushi "
          + "new ./article [MissingTitle]"
      ),
      (
        ["article", " "],
        "error: the new article has no title; write: mamushi new article \"Title\"; for a folder of that name: mamushi "
          + "new ./article [MissingTitle]"
      ),
      (
        ["artcle", "T"],
        "error: 'artcle' is not something that 'mamushi new' can create; did you mean 'article'? [UnknownKind]"
      ),
      (
        ["post", "T"],
        "error: 'post' is not something that 'mamushi new' can create; did you mean 'article'? [UnknownKind]"
      ),
      (
        ["my", "site"],
        "error: 'my' is not something that 'mamushi new' can create; write one of 'article', 'page', 'album' before the title; "
          + "for a folder with spaces in its name: mamushi new 'my site' [UnknownKind]"
      ),
      (
        ["article", "!?"],
        "error: '!?' has no letter or digit to make an address from; choose one: --slug NAME [EmptyAddress]"
      ),
      (
        ["page", "Up", "--slug", "../../up"],
        "error: '../../up' makes no address: '..' and '.' are no parts of one; choose one: --slug NAME [EmptyAddress]"
      ),
      (
        ["article", "Page"],
        "error: the address 'page' is reserved for the site's own pages; choose one: --slug NAME [ReservedAddress]"
      ),
      (
        ["page", "Gallery"],
        "error: '/gallery/' is the address of the gallery; choose another address: --slug NAME; a text on that page is "
          + "'_index.md' in the folder of that name [TakenAddress]"
      ),
      (
        ["page", "Tags"],
        "error: '/tags/' is the address of the list of tags; choose another address: --slug NAME [TakenAddress]"
      ),
      (
        ["page", "T", "--slug", "index"],
        "error: the address 'index' is reserved for the site's own pages; choose one: --slug NAME [ReservedAddress]"
      ),
    ])
  func faults(arguments: [String], message: String) async throws {
    let site = try Site([:])
    let before = try FolderSnapshot(site.folder)
    let result = try await Tool.run(["new"] + arguments, in: site.folder)
    #expect(result.exitCode == 64)
    #expect(result.lines == [message])
    #expect(result.output == "")
    #expect(try FolderSnapshot(site.folder) == before)
  }

  @Test("outside of a site, and where site.yaml has errors: exit 78, with the errors")
  func configuration() async throws {
    let nowhere = try await Tool.run(["new", "article", "T"])
    #expect(nowhere.exitCode == 78)
    #expect(nowhere.messages.contains("there is no site here"))
    let site = try Site(["Content/site.yaml": "title: T\nbaseURL: https://example.com/\ntimeZone: Mars\n"])
    let faulty = try await begin("article", "T", in: site)
    #expect(faulty.exitCode == 78)
    #expect(faulty.lines.first?.hasPrefix("Content/site.yaml:3:11: error: ") == true)
  }

  @Test("./article is a folder of that name")
  func folder() async throws {
    let result = try await Tool.run(["new", "./article", "--quiet"])
    #expect(result.exitCode == 0)
    let site = try FolderSnapshot(ScratchFolder.current.appendingPathComponent("article"))
    #expect(site.contains("Content/site.yaml"))
  }

  @Test("a folder that cannot be written to: exit 74, with the file and why")
  func unwritable() async throws {
    let site = try Site(["Content/pages": "a file"])
    let result = try await begin("page", "T", in: site)
    #expect(result.exitCode == 74)
    #expect(
      result.lines == [
        "error: 'Content/pages' cannot be written: Not a directory; check the folder's permissions and the free "
          + "disk space [NotWritten]"
      ])
  }
}
