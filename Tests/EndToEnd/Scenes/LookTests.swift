import Foundation
import Testing

/// The three looks that are built in, on the same content.
@Suite(.scratchFolder)
struct LookTests {
  static let looks = ["magazine", "journal", "portfolio"]

  /// A bakery's site in English.
  private static func bakery(_ look: String) -> [String: SiteFile] {
    [
      "Content/site.yaml": .text(
        """
        title: Alder Street Bakery
        description: Bread before dawn.
        baseURL: https://bakery.example/
        language: en
        timeZone: UTC
        look: \(look)
        markdown: { toc: 2 }
        images: { formats: [jpeg] }

        """),
      "Content/articles/rye.md": article(
        "A week of rye",
        """
        date: 2026-03-02
        category: Bread
        tags: [rye]
        author: Mara
        summary: Sixty hours, one crust.
        thumbnail: /loaf.png
        rating: 4.5
        minBudget: 5
        pickup: true
        """, body: "Flour, water, salt.\n\n## Day one\n\nWait.\n\n## Day two\n\nWait again."),
      "Content/articles/oven.md": article("The new oven", "date: 2026-02-01\ncategory: The shop"),
      "Content/guidance/visit.md": article("How to find us", "order: 1\nthumbnail: /loaf.png"),
      "Content/gallery/window/loaf.png": Pictures.png(60, 40),
      "Content/gallery/window/cake.png": .bytes(Pictures.png(40, 60, painting: Pictures.plaid(1))),
      "Content/gallery/window/album.md": "---\ntitle: In the window\n---\n",
      "Content/static/loaf.png": Pictures.png(80, 60),
    ]
  }

  @Test("a site of photos alone shows them on its home page", arguments: looks)
  func photosAlone(look: String) async throws {
    let files = Self.bakery(look).filter { !$0.key.hasPrefix("Content/articles/") }
    let home = try await Site(files).buildCleanly().text("index.html")
    #expect(home.contains("href=\"/gallery/window/\"") && home.contains("/gallery/window/loaf/"))
    // Lists of nothing are not linked.
    for list in ["articles", "categories", "tags", "authors"] {
      #expect(!home.contains("href=\"/\(list)/\""))
    }
    #expect(home.contains("/assets/lightbox.") && !home.contains("class=\"empty"))
  }

  @Test("each builds without a word, with its own style sheet and its name on the body", arguments: looks)
  func builds(look: String) async throws {
    let output = try await Site(Self.bakery(look)).buildCleanly()
    let sheets = output.files.filter { $0.hasPrefix("assets/style.") }
    #expect(sheets.count == 1)
    let sheet = try #require(sheets.first)
    // Each has rules of its own.
    let style = try output.text(sheet)
    let own = ["magazine": ".slide-text", "journal": ".picks-list {", "portfolio": ".works {"]
    #expect(own.filter { style.contains($0.value) }.map(\.key) == [look])
    for page in output.pages {
      let text = try output.text(page)
      #expect(text.contains("<link rel=\"stylesheet\" href=\"/\(sheet)\">"), "\(page)")
      #expect(text.contains(" look-\(look)\">"), "\(page)")
      #expect(text.matches(of: /<h1[ >]/).count == 1, "\(page)")
      #expect(text.matches(of: /fetchpriority="high"/).count <= 1, "\(page)")
      #expect(!text.contains("<style") && text.matches(of: /\sstyle="/).isEmpty, "\(page)")
      #expect(text.matches(of: /<script(?![^>]*\ssrc=)/).isEmpty, "\(page)")
      for name in text.matches(of: /<use href="#([a-z]+)"/).map(\.1) {
        #expect(text.contains("id=\"\(name)\""), "\(page): #\(name)")
      }
    }
    let home = try output.text("index.html")
    for address in ["/articles/rye/", "/articles/oven/", "/gallery/", "/guidance/"] {
      #expect(home.contains("href=\"\(address)\""), "\(address)")
    }
  }

  @Test("every page of a site with one of everything is whole in each, in Japanese", arguments: looks)
  func everything(look: String) async throws {
    let settings = String(decoding: FullSite.configuration.contents, as: UTF8.self)
    let site = try Site(
      FullSite.files(with: [
        "Content/site.yaml": .text(settings + "images: { formats: [jpeg] }\nlook: \(look)\n")
      ]))
    let output = try await site.buildCleanly()
    for page in output.pages {
      let text = try output.text(page)
      #expect(text.matches(of: /<main[ >]/).count == 1, "\(page)")
      #expect(text.matches(of: /fetchpriority="high"/).count <= 1, "\(page)")
    }
    #expect(try output.text("404.html").contains("予約") == (look == "magazine"))
  }

  @Test("what only fits food is the magazine's: the journal and the portfolio say nothing of it")
  func neutrality() async throws {
    for look in Self.looks {
      let output = try await Site(Self.bakery(look), at: look).buildCleanly()
      let empty = try await Site(
        ["Content/site.yaml": .text("title: T\nbaseURL: https://a.example/\nlanguage: en\nlook: \(look)\n")],
        at: "empty-" + look
      ).buildCleanly()
      let pages = try output.pages.map { try output.text($0) } + empty.pages.map { try empty.text($0) }
      for word in ["💴", "🍽️", "🥇", "dish", "No table is reserved", "kitchen", "carousel"] {
        #expect(pages.contains { $0.contains(word) } == (look == "magazine"), "\(look): \(word)")
      }
    }
  }

  @Test("the portfolio's home page begins with the gallery, its photos uncut; the others show articles first")
  func portfolio() async throws {
    let home = try await Site(Self.bakery("portfolio")).buildCleanly().text("index.html")
    let album = try #require(home.range(of: "href=\"/gallery/window/\""))
    let photo = try #require(home.range(of: "href=\"/gallery/window/cake/\""))
    let story = try #require(home.range(of: "href=\"/articles/oven/\""))
    #expect(album.lowerBound < photo.lowerBound && photo.lowerBound < story.lowerBound)
    #expect(home.contains("width=\"40\" height=\"60\""))
    let journal = try await Site(Self.bakery("journal"), at: "journal").buildCleanly().text("index.html")
    #expect(!journal.contains("/gallery/window/"))
  }

  @Test("texts of albums and photos have the style sheet of texts, other pages do not", arguments: looks)
  func galleryTexts(look: String) async throws {
    var files = Self.bakery(look)
    files["Content/gallery/window/album.md"] =
      "---\ntitle: In the window\n---\n\n> [!TIP]\n> Come early.\n\n```sh\nknead\n```\n"
    files["Content/gallery/window/loaf.md"] = "| Flour | Water |\n|---|---|\n| 500 | 400 |\n"
    let output = try await Site(files).buildCleanly()
    let (sheet, script) = ("href=\"/assets/text.", "src=\"/assets/copy.")
    let album = try output.text("gallery/window/index.html")
    #expect(album.contains("callout-tip") && album.contains(sheet) && album.contains(script))
    let loaf = try output.text("gallery/window/loaf/index.html")
    #expect(loaf.contains("<table") && loaf.contains(sheet) && !loaf.contains(script))
    let cake = try output.text("gallery/window/cake/index.html")
    #expect(!cake.contains(sheet) && !cake.contains(script))
  }

  @Test("another look, and files of a site for one look: the rebuild gives what a clean build gives")
  func change() async throws {
    let site = try Site(Self.bakery("magazine"))
    _ = try await site.buildCleanly()
    try site.write("Templates/looks/journal/Shared/footer.mustache", "<footer>a journal's</footer>\n")
    try site.write("Templates/looks/journal/strings/en.yaml", "tabFeed: Writing\n")
    #expect(try await !site.buildCleanly().text("index.html").contains("a journal's"))
    for look in ["journal", "portfolio", "magazine"] {
      try site.write("Content/site.yaml", try #require(Self.bakery(look)["Content/site.yaml"]))
      let output = try await site.buildCleanly()
      let home = try output.text("index.html")
      #expect(home.contains("a journal's") == (look == "journal"))
      #expect(home.contains("Writing") == (look == "journal"))
      expectSameBytes(output, try await site.copyOfInputs().buildCleanly(), "as \(look):")
    }
  }

  @Test("a file of Templates/ takes the place of the look's own")
  func overriding() async throws {
    let home = """
      {{<Shared/layout}}
      {{$main}}
      <h1>{{heading}}</h1>
      {{#albums}}<p>{{title}}</p>{{/albums}}{{#photos}}{{#whole}}{{width}}x{{height}} {{/whole}}{{/photos}}
      {{/main}}
      {{/Shared/layout}}

      """
    let files = Self.bakery("journal").merging(["Templates/Feed/home.mustache": .text(home)]) { $1 }
    let text = try await Site(files).buildCleanly().text("index.html")
    #expect(text.contains("<p>In the window</p>"))
    #expect(text.contains("40x60") && text.contains("60x40"))
    #expect(text.contains("look-journal"))
  }

  @Test("an unknown look is an error with what was probably meant, and a mistyped folder of one a warning")
  func mistakes() async throws {
    let site = try Site(Self.bakery("jurnal"))
    let refused = try await site.build("--quiet")
    #expect(refused.exitCode == 78)
    #expect(
      refused.messages.contains(
        "Content/site.yaml:6:7: error: 'jurnal' is not a valid value for 'look'; did you mean 'journal'? [InvalidValue]"
      ))
    try site.write("Content/site.yaml", try #require(Self.bakery("journal")["Content/site.yaml"]))
    try site.write("Templates/looks/jurnal/Shared/card.mustache", "x")
    let built = try await site.build("--quiet")
    #expect(built.exitCode == 0)
    #expect(
      built.messages.contains(
        "Templates/looks/jurnal: warning: there is no look 'jurnal', so nothing reads this folder; did you mean "
          + "'journal'? [FolderOfNoLook]"))
  }
}
