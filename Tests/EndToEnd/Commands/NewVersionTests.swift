import Foundation
import Testing

/// `mamushi new article|page|album --language`, in sites of several languages and of one.
@Suite(.scratchFolder)
struct NewVersionTests {
  private static let settings: SiteFile =
    "title: T\nbaseURL: https://example.com/\nlanguages: [ja, en, pt-BR]\ntimeZone: UTC\n"

  private func site(_ files: [String: SiteFile] = [:], settings: SiteFile = settings) throws -> Site {
    try Site(files.merging(["Content/site.yaml": settings]) { given, _ in given })
  }

  private func begin(_ arguments: String..., in site: Site) async throws -> ToolResult {
    try await Tool.run(["new"] + arguments, in: site.folder)
  }

  /// The theme has no words in one of the languages, so not without a warning.
  private func build(_ site: Site) async throws -> FolderSnapshot {
    let result = try await site.build("--drafts")
    #expect(result.exitCode == 0, "\(result.messages)")
    return try site.output
  }

  private func text(_ path: String, of site: Site) throws -> String {
    String(decoding: try Data(contentsOf: site.url(path)), as: UTF8.self)
  }

  @Test("a text of a later language has its tag in its name, and comments in its language")
  func later() async throws {
    let site = try site()
    let result = try await begin("article", "Kyoto at night", "--language", "en", in: site)
    #expect(result.output == "Content/articles/kyoto-at-night.en.md\n", "\(result.messages)")
    #expect(
      result.lines == [
        "It is a draft: mamushi serve --drafts shows it below /en/. Remove its line 'draft: true' to publish it."
      ])
    let written = try text("Content/articles/kyoto-at-night.en.md", of: site)
    #expect(written.hasPrefix("---\ntitle: Kyoto at night\ndate: 2026-05-01\n"))
    #expect(!written.contains("reading:"))
    let page = try await begin("page", "about/team", "--language", "pt_br", in: site)
    #expect(page.output == "Content/pages/about/team.pt-BR.md\n", "\(page.messages)")
    #expect(
      try await begin("album", "Market", "--language", "en", in: site).output
        == "Content/gallery/market/album.en.md\n")
    let output = try await build(site)
    #expect(output.contains("en/articles/kyoto-at-night/index.html"))
    #expect(output.contains("pt-br/about/team/index.html"))
  }

  @Test("a title that ends like a name of another language makes no text of it")
  func endsLikeAName() async throws {
    let site = try site()
    #expect(try await begin("article", "y.en", in: site).output == "Content/articles/y-en.md\n")
    let english = try await begin("page", "Fin", "--slug", "a/fin.ja", "--language", "en", in: site)
    #expect(english.output == "Content/pages/a/fin-ja.en.md\n")
    #expect(try await begin("article", "node.js", in: site).output == "Content/articles/node.js.md\n")
  }

  @Test("a text of the first language has no tag, with the option and without")
  func first() async throws {
    let site = try site()
    let named = try await begin("article", "京都", "--language", "ja", in: site)
    #expect(named.output == "Content/articles/京都.md\n")
    #expect(try text("Content/articles/京都.md", of: site).contains("reading:"))
    #expect(try await begin("page", "奈良", in: site).output == "Content/pages/奈良.md\n")
  }

  @Test("`pt` means the only language that begins with it")
  func shortTag() async throws {
    let result = try await begin("page", "Sobre", "--language", "pt", in: try site())
    #expect(result.output == "Content/pages/sobre.pt-BR.md\n", "\(result.messages)")
  }

  @Test(
    "a text that another language has is begun beside it, and told to be its translation",
    arguments: [
      ("article", "articles/kyoto.md", "articles/kyoto.en.md"),
      ("article", "articles/2024/kyoto/index.md", "articles/2024/kyoto/index.en.md"),
      ("article", "articles/2024-03-02-kyoto.markdown", "articles/2024-03-02-kyoto.en.markdown"),
      ("article", "articles/kyoto.pt-BR.md", "articles/kyoto.en.md"),
      ("page", "pages/kyoto.md", "pages/kyoto.en.md"),
      ("page", "pages/kyoto/index.md", "pages/kyoto/index.en.md"),
      ("album", "gallery/Kyoto/album.md", "gallery/Kyoto/album.en.md"),
    ])
  func beside(kind: String, original: String, file: String) async throws {
    let site = try site(["Content/" + original: "---\ntitle: 京都\n---\n"])
    let result = try await begin(kind, "The old capital", "--slug", "kyoto", "--language", "en", in: site)
    #expect(result.output == "Content/\(file)\n", "\(result.messages)")
    #expect(result.lines.first == "It is a translation of 'Content/\(original)'.")
    let written = try text("Content/" + file, of: site)
    #expect(!written.contains("slug:"))
    if original.contains("2024-03-02") { #expect(written.contains("\ndate: 2024-03-02\n")) }
    let again = try await begin(kind, "The old capital", "--slug", "kyoto", "--language", "en", in: site)
    #expect(again.exitCode == 64)
    #expect(again.messages.contains("'Content/\(file)' already has this address"), "\(again.messages)")
    _ = try await build(site)
  }

  @Test("the first language's version of a text that only a later one has lies beside it")
  func firstBesideLater() async throws {
    let site = try site(["Content/articles/2024/kyoto.en.md": "---\ntitle: Kyoto\n---\n"])
    let result = try await begin("article", "京都", "--slug", "kyoto", in: site)
    #expect(result.output == "Content/articles/2024/kyoto.md\n", "\(result.messages)")
    #expect(result.lines.first == "It is a translation of 'Content/articles/2024/kyoto.en.md'.")
  }

  @Test("photos without a text, and a 404 page")
  func specialFiles() async throws {
    let site = try site(["Content/gallery/Old Town/a.svg": Pictures.svg()])
    let album = try await begin("album", "Old town", "--language", "en", in: site)
    #expect(album.output == "Content/gallery/Old Town/album.en.md\n")
    let missing = try await begin("page", "404", "--language", "en", in: site)
    #expect(missing.output == "Content/pages/404.en.md\n")
    #expect(
      missing.lines.first
        == "This is the site's 404 page below /en/: its text is shown at addresses that do not exist.")
  }

  @Test("a site in one language takes its own")
  func single() async throws {
    let site = try site(settings: "title: T\nbaseURL: https://example.com/\nlanguage: en-GB\n")
    for (title, tag) in [("A", "en-GB"), ("B", "en")] {
      let result = try await begin("article", title, "--language", tag, in: site)
      #expect(result.output == "Content/articles/\(title.lowercased()).md\n", "\(result.messages)")
    }
  }

  @Test(
    "another language is an error with what to write",
    arguments: [
      (
        "languages: [ja, en]", "fr",
        "its languages are 'ja', 'en'; to add another one, write 'languages: [ja, en, fr]' into Content/site.yaml"
      ),
      (
        "language: ja", "fr",
        "to add it, write 'languages: [ja, fr]' into Content/site.yaml in place of 'language'"
      ),
      ("language: ja", "français", "write one of its languages: 'ja'"),
    ])
  func otherLanguage(settings: String, tag: String, help: String) async throws {
    let site = try site(settings: .text("title: T\nbaseURL: https://example.com/\n\(settings)\n"))
    let before = try FolderSnapshot(site.folder)
    let result = try await begin("article", "T", "--language", tag, in: site)
    #expect(result.exitCode == 64)
    #expect(
      result.lines == ["error: the site is not in the language '\(tag)'; \(help) [UnknownSiteLanguage]"])
    #expect(try FolderSnapshot(site.folder) == before)
  }

  @Test("of a mistyped word, the word is told")
  func unknownKind() async throws {
    let result = try await begin("artcle", "T", "--language", "fr", in: try site())
    #expect(
      result.exitCode == 64 && result.messages.contains("did you mean 'article'?"), "\(result.messages)")
  }

  @Test("--look is for a new site, and a template has no language")
  func options() async throws {
    let site = try site()
    for arguments in [["article", "T", "--look", "journal"], ["template", "--language", "en"]] {
      let result = try await Tool.run(["new"] + arguments, in: site.folder)
      #expect(result.exitCode == 64 && result.messages.contains("is for a new site"), "\(result.messages)")
    }
  }
}
