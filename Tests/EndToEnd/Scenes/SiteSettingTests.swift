import Testing

/// What `site.yaml` says of how a site looks, and where it shows.
@Suite(.scratchFolder)
struct SiteSettingTests {
  private static func site(_ settings: String, _ files: [String: SiteFile] = [:]) throws -> Site {
    let configuration = "title: 店\nbaseURL: https://example.com/\nlanguage: ja\n"
    return try Site(
      ["Content/site.yaml": .text(configuration + settings), "Content/articles/a.md": article("A")]
        .merging(files) { $1 })
  }

  @Test("an icon drawn as SVG, and in pixels where browsers and phones ask")
  func drawnIcon() async throws {
    let site = try Self.site("icon: /icon.svg\n", ["Content/static/icon.svg": Pictures.svg(24, 24)])
    let output = try await site.buildCleanly()
    let page = try output.text("articles/a/index.html")
    #expect(page.contains("<link rel=\"icon\" sizes=\"32x32\" href=\"/favicon.ico\">"))
    #expect(page.contains("<link rel=\"icon\" type=\"image/svg+xml\" sizes=\"any\" href=\"/favicon.svg\">"))
    #expect(page.contains("<link rel=\"apple-touch-icon\" href=\"/apple-touch-icon.png\">"))
    #expect(!page.contains("assets/favicon"))
    let touch = try #require(output.bytes["apple-touch-icon.png"].flatMap { PictureHeader(Array($0)) })
    #expect(touch.width == 180 && touch.height == 180)
    let container = try #require(output.bytes["favicon.ico"])
    let inside = try #require(PictureHeader(Array(container.dropFirst(22))))
    #expect(inside.width == 32 && inside.height == 32)

    // Another drawing at the same address.
    try site.write("Content/static/icon.svg", Pictures.svg(48, 48))
    let changed = try await site.buildCleanly()
    #expect(changed.bytes["apple-touch-icon.png"] != output.bytes["apple-touch-icon.png"])
    expectSameBytes(changed, try await site.copyOfInputs().buildCleanly())
    // Without an icon, the theme's is back.
    try site.write("Content/site.yaml", "title: 店\nbaseURL: https://example.com/\nlanguage: ja\n")
    let without = try await site.buildCleanly()
    #expect(without.bytes["favicon.ico"] == nil)
    expectSameBytes(without, try await site.copyOfInputs(at: "without").buildCleanly())
  }

  @Test("an icon in pixels; files of the site's own stay")
  func paintedIcon() async throws {
    let output = try await Self.site(
      "icon: icon.png\n",
      [
        "Content/icon.png": .bytes(Pictures.png(200, 200, painting: Pictures.plaid(1))),
        "Content/static/favicon.ico": "mine",
      ]
    ).buildCleanly()
    #expect(try output.text("favicon.ico") == "mine")
    let painted = try #require(output.bytes["favicon.png"].flatMap { PictureHeader(Array($0)) })
    #expect(painted.width == 96 && painted.height == 96)
    let link = "<link rel=\"icon\" type=\"image/png\" href=\"/favicon.png\">"
    #expect(try output.text("index.html").contains(link))
  }

  @Test("without 'icon', icons in static stand for the theme's")
  func iconsInStatic() async throws {
    let site = try Self.site("", ["Content/static/favicon.ico": "mine"])
    let first = try await site.buildCleanly().text("articles/a/index.html")
    #expect(first.contains("<link rel=\"icon\" href=\"/favicon.ico\">"))
    #expect(!first.contains("assets/favicon") && !first.contains("apple-touch-icon"))

    try site.write("Content/static/favicon.svg", Pictures.svg(24, 24))
    let touch = Pictures.png(180, 180, painting: Pictures.plaid(1))
    try site.write("Content/static/apple-touch-icon.png", .bytes(touch))
    let changed = try await site.buildCleanly()
    let page = try changed.text("articles/a/index.html")
    #expect(page.contains("<link rel=\"icon\" href=\"/favicon.svg\">"))
    #expect(page.contains("<link rel=\"apple-touch-icon\" href=\"/apple-touch-icon.png\">"))
    #expect(!page.contains("href=\"/favicon.ico\""))
    expectSameBytes(changed, try await site.copyOfInputs().buildCleanly())

    try site.remove("Content/static/favicon.ico")
    try site.remove("Content/static/favicon.svg")
    try site.remove("Content/static/apple-touch-icon.png")
    let without = try await site.buildCleanly()
    #expect(try without.text("articles/a/index.html").contains("assets/favicon"))
    expectSameBytes(without, try await site.copyOfInputs(at: "without").buildCleanly())
  }

  @Test("icons that will not do")
  func badIcons() async throws {
    let wide = try Self.site("icon: /icon.svg\n", ["Content/static/icon.svg": Pictures.svg(30, 20)])
    #expect(
      try await wide.build("--quiet").lines == [
        "Content/site.yaml:4:7: error: the icon is not square, but 30 × 20 pixels; make it as wide as it is high [IconNotSquare]"
      ])
    let small = try Self.site(
      "icon: /icon.png\n",
      ["Content/static/icon.png": .bytes(Pictures.png(64, 64, painting: Pictures.plaid(1)))])
    let result = try await small.build("--quiet")
    #expect(
      result.lines == [
        "Content/site.yaml:4:7: warning: the icon has 64 pixels a side, but phones show 180; use a larger picture, or a "
          + "drawing (SVG) [SmallIcon]"
      ])
    #expect(result.exitCode == 0)
    let drawn = try Self.site("image: /a.svg\n", ["Content/static/a.svg": Pictures.svg(30, 20)])
    #expect(try await drawn.build("--quiet").lines.allSatisfy { $0.contains("warning: ") })
    let gone = try await Self.site("icon: /icno.png\nlogo: /logo.svg\n").build("--quiet")
    #expect(gone.lines.count == 2 && gone.lines.allSatisfy { $0.contains("[MissingPicture]") })
  }

  @Test("logo, share image, copyright and social links")
  func identity() async throws {
    let output = try await Self.site(
      """
      logo: /logo.svg
      image: share.png
      copyright: "© 2026 <店>"
      social:
        - { kind: mastodon, url: "https://m.example/@mise" }
        - { label: 便り, url: "mailto:a@example.com" }
      """,
      [
        "Content/static/logo.svg": Pictures.svg(120, 30),
        "Content/share.png": .bytes(Pictures.png(64, 32, painting: Pictures.plaid(2))),
      ]
    ).buildCleanly()
    for page in ["index.html", "articles/a/index.html", "404.html"] {
      let text = try output.text(page)
      #expect(text.contains("<a class=\"brand\" href=\"/\"><img src=\"/logo.svg\" width=\"120\""), "\(page)")
      #expect(text.contains("<meta property=\"og:image\" content=\"https://example.com/media/"), "\(page)")
      #expect(text.contains("<li><a href=\"https://m.example/@mise\" rel=\"me\">Mastodon</a>"))
      #expect(text.contains("<li><a href=\"mailto:a@example.com\" rel=\"me\">便り</a>"))
      #expect(text.contains("© 2026 &lt;店&gt;<br>"))
    }
  }

  @Test("of two logos, browsers show the one for the scheme that their reader prefers")
  func twoLogos() async throws {
    let site = try Self.site(
      "logo: { light: /logo.svg, dark: /night.svg }\nstructuredData: true\n",
      [
        "Content/static/logo.svg": Pictures.svg(120, 30),
        "Content/static/night.svg": Pictures.svg(90, 30),
        "Content/night.png": .bytes(Pictures.png(400, 100, painting: Pictures.plaid(3))),
      ])
    let output = try await site.buildCleanly()
    let start =
      "<a class=\"brand\" href=\"/\"><picture><source media=\"screen and (prefers-color-scheme: dark)\""
    for page in ["index.html", "articles/a/index.html", "404.html"] {
      let text = try output.text(page)
      #expect(
        text.contains(start + " srcset=\"/night.svg\" width=\"90\" height=\"30\">"), "\(page)")
      #expect(text.contains("<img src=\"/logo.svg\" width=\"120\" height=\"30\" alt=\"店\""), "\(page)")
    }
    #expect(output.bytes["night.svg"] != nil)

    // A painting has renditions, each of them for the same readers.
    try site.write(
      "Content/site.yaml",
      "title: 店\nbaseURL: https://example.com/\nlanguage: ja\nlogo: { light: /logo.svg, dark: night.png }\n")
    let painted = try await site.buildCleanly()
    let page = try painted.text("index.html")
    let brand = try #require(
      page.components(separatedBy: "class=\"brand\"").last?.components(separatedBy: "</a>").first)
    let sources = brand.components(separatedBy: "<source ").dropFirst()
    #expect(sources.count > 1, "\(brand)")
    for source in sources {
      #expect(source.hasPrefix("media=\"screen and (prefers-color-scheme: dark)\" "), "\(source)")
      #expect(source.contains(" srcset=\"/media/") && source.contains(" width=\""), "\(source)")
    }
    #expect(brand.components(separatedBy: "<picture>").count == 2)
    #expect(brand.components(separatedBy: "</picture>").count == 2)
    expectSameBytes(painted, try await site.copyOfInputs().buildCleanly())

    // A drawing for dark pages beside a painting: the painting's own files are for all other readers.
    try site.write(
      "Content/site.yaml",
      "title: 店\nbaseURL: https://example.com/\nlanguage: ja\nlogo: { light: night.png, dark: /night.svg }\n")
    let mixed = try await site.buildCleanly()
    let other = try mixed.text("index.html")
    #expect(other.contains(start + " srcset=\"/night.svg\""))
    #expect(
      other.components(separatedBy: "<picture>").count == other.components(separatedBy: "</picture>").count)
    // The painting's colours would stay behind the drawing.
    let otherBrand = try #require(
      other.components(separatedBy: "class=\"brand\"").last?.components(separatedBy: "</a>").first)
    #expect(otherBrand.contains(" src=\"/media/") && !otherBrand.contains("tint"), "\(otherBrand)")

    try site.write(
      "Content/site.yaml",
      "title: 店\nbaseURL: https://example.com/\nlanguage: ja\nlogo: { light: /logo.svg, dark: /nihgt.svg }\n")
    let gone = try await site.build("--quiet")
    #expect(gone.exitCode != 0)
    #expect(gone.lines.count == 1 && gone.lines.allSatisfy { $0.contains("site.yaml:4:33: error: ") })
    #expect(gone.lines.allSatisfy { $0.hasSuffix("[MissingPicture]") }, "\(gone.lines)")
  }

  @Test("a colour that is not set is the look's", arguments: ["magazine", "journal", "portfolio"])
  func coloursOfLooks(look: String) async throws {
    for (setting, other) in [("ink", "--paper: "), ("paper", "--ink: ")] {
      let site = try Self.site(
        "look: \(look)\ncolors: { \(setting): { light: \"#777777\", dark: \"#777777\" } }\n")
      _ = try await site.build("--quiet")
      let output = try site.output
      func colours(in prefix: String) throws -> [Substring] {
        let path = try #require(output.files.first { $0.hasPrefix("assets/\(prefix).") })
        let screen = try output.text(path).components(separatedBy: "@media print")[0]
        let lines = screen.split(separator: "\n")
        return lines.filter { $0.contains(other) }.map { $0.drop { $0 == " " } }
      }
      #expect(try colours(in: "accent").count == 2)
      // The magazine's stand first; the others' own come behind all that looks share.
      let own = try colours(in: "style")
      #expect(try colours(in: "accent")[...] == (look == "magazine" ? own.prefix(2) : own.suffix(2)))
    }
  }

  @Test("colours and typefaces come before those of any style sheet")
  func styles() async throws {
    let output = try await Self.site(
      """
      colors: { paper: "#fff8e7", ink: { light: "#221100", dark: "#fff0e0" } }
      fonts:
        text: "Zen Kaku Gothic New, sans-serif"
        heading: { files: [{ file: /fonts/a.woff2, weight: 700 }], fallback: serif }
        mono: /fonts/m.woff2
      """, ["Content/static/fonts/a.woff2": "a", "Content/static/fonts/m.woff2": "m"]
    ).buildCleanly()
    let path = try #require(output.files.first { $0.hasPrefix("assets/accent.") })
    let style = try output.text(path)
    for part in [
      "--paper: #fff8e7;", "--ink: #221100;", "--ink: #fff0e0;",
      "font-family: \"site heading\";\n  src: url(\"/fonts/a.woff2\") format(\"woff2\");\n  font-weight: 700;\n"
        + "  font-display: swap;",
      "--font-text: \"Zen Kaku Gothic New\", sans-serif;", "--font-heading: \"site heading\", serif;",
      "{ font-family: var(--font-mono); }",
    ] {
      #expect(style.contains(part), "\(part) in \(style)")
    }
    for (font, help) in [
      ("/fonts/b.woff2", "did you mean '/fonts/a.woff2'?"), ("/mincho.otf", "put it into 'Content/static'"),
    ] {
      let missing = try await Self.site(
        "fonts: { text: \(font) }\n", ["Content/static/fonts/a.woff2": "a"]
      ).build("--quiet")
      #expect(
        missing.lines == [
          "Content/site.yaml:4:16: error: there is no font '\(font)'; \(help) [MissingFont]"
        ])
    }
  }

  @Test("a policy is written for hosts, once for the site's address")
  func policy() async throws {
    let site = try Self.site("security: { contentSecurityPolicy: true }\n")
    let output = try await site.buildCleanly("--base-url", "https://user.github.io/repo/")
    #expect(
      try output.text("_headers")
        == "/repo/*\n  Content-Security-Policy: default-src 'self'; base-uri 'self'; form-action 'self'; "
        + "frame-ancestors 'self'; object-src 'none'\n")
    try site.write("Content/static/_headers", "/*\n  X-A: b\n")
    let own = try await site.build("--quiet")
    #expect(
      own.lines == [
        "Content/site.yaml: warning: the Content-Security-Policy is not written, because 'Content/static/_headers' exists; "
          + "write the policy there, or remove that file [PolicyNotWritten]"
      ])
    #expect(try site.output.text("_headers") == "/*\n  X-A: b\n")
  }
}
