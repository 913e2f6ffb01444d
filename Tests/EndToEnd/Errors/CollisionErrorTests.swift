import Testing

/// Two inputs for one address.
@Suite(.scratchFolder)
struct CollisionErrorTests {
  @Test("two articles, photos or albums at one address: both are named")
  func pages() async throws {
    let help = "change the 'permalink', 'slug' or name of one of the two [DuplicateURL]"
    try await expectRefusal(
      of: [
        "Content/articles/a/kyoto.md": article("A"),
        "Content/articles/b/Kyoto.md": article("B"),
        "Content/articles/c.md": article("C", "slug: kyoto!"),
        "Content/gallery/x/one.png": Pictures.png(),
        "Content/gallery/x/One.jpg": Pictures.jpeg(),
        "Content/guidance/first.md": article("First", "order: 1"),
        "Content/guidance/second.md": article("Second", "order: 2\nslug: first"),
        "Content/static/articles/kyoto/index.html": "mine",
        "Content/static/feed.xml": "mine",
        "Content/static/index.html": "mine",
      ],
      saying: [
        "Content/articles/b/Kyoto.md: error: '/articles/kyoto/' is already used by 'Content/articles/a/kyoto.md'; \(help)",
        "Content/articles/c.md:3:7: error: '/articles/kyoto/' is already used by 'Content/articles/a/kyoto.md'; \(help)",
        "Content/gallery/x/one.png: error: '/gallery/x/one/' is already used by 'Content/gallery/x/One.jpg'; rename this "
          + "file [DuplicateURL]",
        "Content/guidance/second.md:4:7: error: '/guidance/first/' is already used by 'Content/guidance/first.md'; \(help)",
        "Content/static/articles/kyoto/index.html: error: '/articles/kyoto/index.html' is already used by "
          + "'Content/articles/a/kyoto.md'; rename this file [DuplicateURL]",
        "Content/static/feed.xml: error: '/feed.xml' is already used by the site's feed.xml; rename this file "
          + "[DuplicateURL]",
        "Content/static/index.html: error: '/index.html' is already used by the home page; rename this file "
          + "[DuplicateURL]",
      ])
  }

  @Test("aliases that lie on pages, on each other, or below files")
  func aliases() async throws {
    let help =
      "remove it from 'aliases', or change the 'permalink', 'slug' or name of the other [DuplicateURL]"
    try await expectRefusal(
      of: [
        "Content/articles/a.md": article("A", "aliases: [/articles/good/, /articles/, /old/, /about/]"),
        "Content/articles/b.md": article("B", "aliases: [/old, /articles/b/, /feed.xml/, /]"),
        "Content/pages/about.md": article("C"),
      ],
      saying: [
        "Content/articles/a.md:3:11: error: alias '/articles/good/' is already used by 'Content/articles/good.md'; \(help)",
        "Content/articles/a.md:3:28: error: alias '/articles/' is already used by the list of articles; \(help)",
        "Content/articles/a.md:3:47: error: alias '/about/' is already used by 'Content/pages/about.md'; \(help)",
        "Content/articles/b.md:3:11: error: alias '/old/' is already used by an alias of 'Content/articles/a.md'; remove it from "
          + "'aliases' of one of the two [DuplicateURL]",
        "Content/articles/b.md:3:17: error: alias '/articles/b/' is already the address of this text; remove it from "
          + "'aliases' [DuplicateURL]",
        "Content/articles/b.md:3:31: error: '/feed.xml/index.html' cannot be below a file: it conflicts with the "
          + "site's feed.xml; rename one of the two [PathThroughFile]",
        "Content/articles/b.md:3:43: error: alias '/' is not a path of this site; write it as '/old/path/' or "
          + "'/old/page.html', or 'name' for one next to this page [InvalidAlias]",
      ])
  }

  @Test("slugs that are reserved, or empty")
  func slugs() async throws {
    func reserved(_ slug: String) -> String {
      "the slug '\(slug)' is reserved for the site's own pages; choose another with "
        + "'slug: ...', or rename the file [ReservedSlug]"
    }
    func empty(_ text: String) -> String {
      "'\(text)' has no letter or digit for a URL; set 'slug: ...', or rename the file [EmptySlug]"
    }
    try await expectRefusal(
      of: [
        "Content/articles/!!!.md": article("Marks"),
        "Content/articles/a.md": article("A", "slug: By Title"),
        "Content/articles/b.md": article("B", "slug: \"../..\""),
        "Content/articles/page.md": article("Page"),
        "Content/data/authors.yaml": "- { name: A, slug: page }\n",
        "Content/guidance/g.md": article("G", "slug: page"),
      ],
      saying: [
        "Content/articles/!!!.md:1:1: error: \(empty("!!!"))",
        "Content/articles/a.md:3:7: error: \(reserved("by-title"))",
        "Content/articles/b.md:3:7: error: \(empty("../.."))",
        "Content/articles/page.md:1:1: error: \(reserved("page"))",
        "Content/data/authors.yaml:1:20: error: the slug 'page' is reserved for the site's own pages; choose another 'slug' "
          + "[ReservedSlug]",
        "Content/guidance/g.md:3:7: error: \(reserved("page"))",
      ])
  }

  @Test("an album or photo of a reserved name: its folder or file is named, which has no lines")
  func photos() async throws {
    let result = try await Site([
      "Content/gallery/a/page.png": Pictures.png(), "Content/gallery/page/x.png": Pictures.png(),
    ]).build("--quiet")
    #expect(result.exitCode == 1)
    #expect(
      result.lines.map { $0.prefix { $0 != ";" } } == [
        "Content/gallery/a/page.png: error: the slug 'page' is reserved for the site's own pages",
        "Content/gallery/page: error: the slug 'page' is reserved for the site's own pages",
      ])
  }

  @Test("two authors at one address")
  func authors() async throws {
    let result = try await Site([
      "Content/data/authors.yaml":
        "- { name: Jane Doe }\n- { name: JANE DOE }\n- { name: J, slug: jane-doe }\n"
    ]).build("--quiet")
    #expect(result.exitCode == 1)
    #expect(result.lines.count == 2)
    #expect(
      result.lines.allSatisfy {
        $0.hasPrefix("Content/data/authors.yaml") && $0.contains("'/authors/jane-doe/' is already used by ")
      })
  }

  @Test("two data files for one thing")
  func data() async throws {
    try await expectRefusal(
      of: [
        "Content/data/pickups.json": "[]",
        "Content/data/pickups.yaml": "[]",
      ],
      saying: [
        "Content/data/pickups.yaml: error: 'Content/data/pickups.json' already provides data with this name; keep one of the two "
          + "[TwoDataFiles]"
      ])
  }
}
