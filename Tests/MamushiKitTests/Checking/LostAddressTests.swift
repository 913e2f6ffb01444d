import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// Which addresses of an old site the built one does not answer.
struct LostAddressTests {
  private func read(_ files: [String: String], _ names: String...) -> FormerSitemapReader {
    var reader = FormerSitemapReader(markup: FoundationMarkup())
    let folder = MemoryFiles(files)
    for name in names {
      reader.read(FormerSitemap(folder: folder, file: SitePath(name), shown: SitePath("old/" + name)))
    }
    return reader
  }

  private func found(_ reader: FormerSitemapReader) -> [String] {
    reader.addresses.map { address in
      let (line, column) = (address.location.line ?? 0, address.location.column ?? 0)
      return "\(address.location.file):\(line):\(column) \(address.text)"
    }
  }

  @Test("addresses of sitemaps with their places, but not those of pictures")
  func sitemap() {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://old.example/a/</loc></url><url><lastmod>2026-01-01</lastmod><loc>
        https://old.example/日本/?x=1&amp;y=2
      </loc><image:image><image:loc>https://old.example/a.jpg</image:loc></image:image></url>
      </urlset>
      """
    let reader = read(["s.xml": text], "s.xml")
    #expect(
      found(reader) == [
        "old/s.xml:3:11 https://old.example/a/", "old/s.xml:4:3 https://old.example/日本/?x=1&y=2",
      ])
    #expect(reader.diagnostics.isEmpty)
  }

  @Test("plain lists have one address or path on each line")
  func list() {
    let reader = read(["a.txt": "\u{FEFF}https://old.example/a/\r\n\n  /b/\n"], "a.txt", "a.txt")
    #expect(found(reader) == ["old/a.txt:1:1 https://old.example/a/", "old/a.txt:3:3 /b/"])
  }

  @Test("an index names sitemaps that are next to it, in folders or not")
  func index() {
    let index = """
      <sitemapindex><sitemap><loc>https://old.example/en/sitemap.xml</loc></sitemap>
      <sitemap><loc>https://old.example/maps/posts.xml.gz</loc></sitemap>
      <sitemap><loc>https://old.example/gone.xml?a</loc></sitemap>
      <sitemap><loc>https://old.example/sitemap.xml?page=1</loc></sitemap>
      <sitemap><loc>https://old.example/sitemap.xml?page=2</loc></sitemap></sitemapindex>
      """
    func map(_ path: String) -> String { "<urlset><url><loc>https://old.example\(path)</loc></url></urlset>" }
    let reader = read(
      [
        "sitemap.xml": index, "en/sitemap.xml": map("/en/"), "posts.xml": map("/posts/"),
        "sitemap.xml?page=1": map("/1/"), "sitemap.xml?page=2": "<urlset></urlset>",
      ], "sitemap.xml")
    #expect(
      found(reader) == [
        "old/en/sitemap.xml:1:19 https://old.example/en/", "old/posts.xml:1:19 https://old.example/posts/",
        "old/sitemap.xml?page=1:1:19 https://old.example/1/",
      ])
    #expect(
      lines(reader.diagnostics) == [
        "old/sitemap.xml:3:15: error: the sitemap 'https://old.example/gone.xml?a' is not below the folder of this index; download it there, as 'gone.xml?a' [UnreadSitemap]"
      ])
  }

  @Test(
    "what is no sitemap is told, with its place",
    arguments: [
      ("<urlset><url>", "1: error: the list of former addresses cannot be used: it is not well-formed"),
      (
        "<rss></rss>",
        " error: the list of former addresses cannot be used: it is no sitemap: its outermost element is 'rss'"
      ),
      ("<urlset></urlset>", " error: the list of former addresses cannot be used: it names no address"),
      ("\n", " error: the list of former addresses cannot be used: it names no address"),
      ("/a/\n b c\n", "2:2: error: the list of former addresses cannot be used: 'b c' is not an address"),
      (
        "<urlset><url><loc>a b</loc></url></urlset>",
        "1:19: error: the list of former addresses cannot be used: 'a b' is not an address"
      ),
    ])
  func faults(text: String, expected: String) {
    let reader = read(["s.xml": text], "s.xml")
    let told = lines(reader.diagnostics).map { String($0.prefix { $0 != ";" }) }
    #expect(told == ["old/s.xml:" + expected])
  }

  @Test func unreadableFiles() {
    #expect(read([:], "s.xml").diagnostics.map(\.id) == ["UnreadSitemap"])
    var files = MemoryFiles([:])
    files.files["s.xml.gz"] = [0x1F, 0x8B, 8]
    var reader = FormerSitemapReader(markup: FoundationMarkup())
    reader.read(FormerSitemap(folder: files, file: SitePath("s.xml.gz"), shown: SitePath("s.xml.gz")))
    #expect(
      lines(reader.diagnostics) == [
        "s.xml.gz: error: the list of former addresses is compressed; unpack it: gunzip s.xml.gz [UnreadSitemap]"
      ])
  }

  // MARK: Answers

  private static let output = MemoryFiles([
    "index.html": "", "a/index.html": "", "b.html": "", "日本/index.html": "", "files/x y.pdf": "",
    "articles/kyoto/index.html": "", "articles/walk/index.html": "", "en/articles/walk/index.html": "",
  ])

  private func lost(_ paths: [String], base: String = "https://new.example/", rules: String? = nil)
    -> [String]
  {
    let index = OutputIndex(Self.output.listing(of: SitePath("")).entries)
    var addresses = FormerAddresses(
      index: index, redirects: rules.map { Array($0.utf8) }, baseURL: baseURL(base))
    let location = SourceLocation(SitePath("s.xml"))
    return addresses.lost(paths.map { FormerSitemapReader.Address(text: $0, location: location) }).map(\.path)
  }

  @Test("files, folders and rules answer; hosts, queries and escapes do not matter")
  func answers() {
    let kept = [
      "https://old.example/", "HTTP://OLD.example:8080/a/?x#y", "/a", "/a/index.html", "/b.html",
      "https://old.example",
      "https://old.example/%E6%97%A5%E6%9C%AC/", "/日本/", "/files/x%20y.pdf", "//a/",
    ]
    #expect(lost(kept) == [])
    #expect(
      lost(["/b", "/A/", "/%E6%97%A5/", "/日/", "https://old.example/c/?a", "http://o.example/c/"]) == [
        "/b", "/A/", "/日/", "/c/",
      ])
    let rules = "/old/:year/:slug /a/ 301\n/tag/* /a/\n/x /a/\n/gone/* /404.html 410\n"
    let asked = [
      "/old/2020/a/", "/old/2020/", "/old/2020/a/b/", "/tag/x/y", "/tag/", "/tags/", "/x/", "/gone/a",
    ]
    #expect(lost(asked, rules: rules) == ["/old/2020/", "/old/2020/a/b/", "/tags/", "/gone/a"])
  }

  @Test("paths are those of the host, with the site's own path")
  func base() {
    let base = "https://new.example/blog/"
    #expect(lost(["/blog/a/", "/blog", "/a/", "/", "/blog/c/"], base: base) == ["/a/", "/", "/blog/c/"])
    #expect(lost(["/a/", "/"], base: base, rules: "/a/ /blog/a/ 301\n") == ["/"])
  }

  @Test("the text whose address or title ends alike is named")
  func remedies() {
    let index = OutputIndex(Self.output.listing(of: SitePath("")).entries)
    var sources = PageSources()
    func add(_ page: String, _ file: String, title: String) {
      sources.sources[page] = PageSources.Source(location: SourceLocation(SitePath(file)), isCopy: false)
      sources.titles[SitePath(file)] = title
    }
    add("articles/kyoto/index.html", "Content/kyoto.md", title: "Spring in Kyoto")
    add("articles/walk/index.html", "Content/walk.md", title: "A walk")
    add("en/articles/walk/index.html", "Content/walk.en.md", title: "The walk")
    add("drafts/index.html", "Content/drafts.md", title: "Drafts")
    let successors = Successors(sources, in: index, languages: ["en/"])
    func help(_ path: String, base: String = "https://new.example/") -> String? {
      let addresses = FormerAddresses(index: index, redirects: nil, baseURL: baseURL(base))
      let lost = FormerAddresses.Lost(
        path: path, isAboveSite: !path.hasPrefix(baseURL(base).path),
        location: SourceLocation(SitePath("s.xml")))
      return addresses.problem(of: lost, successors).help
    }
    for path in ["/2020/kyoto/", "/2020/kyoto.html", "/kyoto/index.html", "/Spring-in-Kyoto/"] {
      #expect(help(path) == "if 'Content/kyoto.md' took its place, write 'aliases: [\(path)]' in that file")
    }
    let elsewhere =
      "in the text that took its place, also in that of a list or an album, or add a line to 'Content/static/_redirects'"
    #expect(help("/walk/") == "if 'Content/walk.md' took its place, write 'aliases: [/walk/]' in that file")
    #expect(
      help("/en/2020/walk/")
        == "if 'Content/walk.en.md' took its place, write 'aliases: [/en/2020/walk/]' in that file")
    #expect(
      help("/EN/2020/walk/")
        == "if 'Content/walk.en.md' took its place, write 'aliases: [/EN/2020/walk/]' in that file")
    #expect(help("/en/kyoto/") == "write 'aliases: [/en/kyoto/]' \(elsewhere)")
    #expect(help("/drafts/") == "write 'aliases: [/drafts/]' \(elsewhere)")
    #expect(help("/a, b/") == "write 'aliases: [\"/a, b/\"]' \(elsewhere)")
    #expect(
      help("/blog/kyoto", base: "https://new.example/blog/")
        == "if 'Content/kyoto.md' took its place, write 'aliases: [/kyoto]' in that file")
    #expect(
      help("/x.pdf") == "add the file 'Content/static/x.pdf', or a line to 'Content/static/_redirects'")
    #expect(
      help("/kyoto/", base: "https://new.example/blog/")
        == "it is not below the site's path '/blog/': redirect it at the host")
    #expect(help("/") == "add a line to 'Content/static/_redirects'")
  }
}
