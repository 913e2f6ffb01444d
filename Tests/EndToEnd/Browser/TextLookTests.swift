import Testing

/// What style sheets make of texts.
@Suite(.scratchFolder, .serialized, .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct TextLookTests {
  /// How texts can begin, by the names of articles.
  private static let beginnings = [
    "words": "We open at seven.\n\nAnd close at noon.",
    "list": "- flour\n- water\n\nThat is all.",
    "before-list": "You need:\n\n- flour\n- water",
    "shortcode": "{{< map href=\"https://example.org/\" title=\"Here\" >}}\n\nWe are here.\n\nCome.",
    "notice": "{{< notice >}}\nClosed today.\n\nAnd tomorrow.\n{{< /notice >}}\n\nWe open at seven.",
    "picture": "![A boat](../gallery/walk/boat.jpg)\n\nOur boat.\n\nRed.",
    "film": "https://vimeo.com/1\n\nThe film.\n\nSee it.",
  ]

  @Test("the magazine's large first letter stands where a text begins with words, and nowhere else")
  func firstLetters() async throws {
    let gallery = try await ServedGallery(articles: Self.beginnings)
    try await Browser.running { browser in
      let tab = try await browser.tab(isPhone: false)
      for name in Self.beginnings.keys.sorted() {
        try await tab.open(gallery.url("articles/\(name)/"))
        let large: [String] = try await tab.value(
          """
          [...document.querySelectorAll('.prose *')]
            .filter((element) => getComputedStyle(element, '::first-letter').float === 'left'
              && getComputedStyle(element).float !== 'left')
            .map((element) => element.textContent)
          """)
        #expect(large == (name == "words" ? ["We open at seven."] : []), "\(name)")
      }
    }
  }

  @Test("what HTML of a text embeds is no wider than a phone, in every look", arguments: LookTests.looks)
  func frames(look: String) async throws {
    let text = """
      <iframe src="https://example.org/" width="900" height="200" title="Map"></iframe>

      <div><iframe src="https://example.org/" width="900" title="Map"></iframe></div>
      """
    let gallery = try await ServedGallery(
      settings: "look: \(look)\nmarkdown: { rawHTML: true }", articles: ["map": text])
    try await Browser.running { browser in
      let tab = try await browser.tab(isPhone: true)
      try await tab.open(gallery.url("articles/map/"))
      #expect(try await tab.value("document.querySelectorAll('iframe').length") == 2)
      #expect(
        try await tab.value(
          "[...document.querySelectorAll('iframe')].every((frame) => frame.getBoundingClientRect().right <= innerWidth)"
        ))
      #expect(try await tab.value("document.documentElement.scrollWidth <= innerWidth"))
    }
  }

  @Test("on a phone, columns of a wide table are wide enough to be read, and it scrolls in its box")
  func tables() async throws {
    let text = """
      | 曜日 | 温度 | 何が起こるか | 覚え書き |
      |------|-----:|--------------|----------|
      | 月曜日 | 二十四度ほど | ゆっくりと目を覚まし、りんごの香りがしてくる。 | 時刻と温度と香りを書いておく。 |
      """
    let gallery = try await ServedGallery(articles: ["week": text])
    try await Browser.running { browser in
      let tab = try await browser.tab(isPhone: true)
      try await tab.open(gallery.url("articles/week/"))
      #expect(
        try await tab.value(
          """
          [...document.querySelectorAll('.table th')].every((cell, index) => {
            const style = getComputedStyle(cell);
            return parseFloat(style.width) >= [3, 6, 8, 8][index] * parseFloat(style.fontSize) - 1;
          })
          """))
      #expect(
        try await tab.value("(box => box.scrollWidth > box.clientWidth)(document.querySelector('.table'))"))
      #expect(try await tab.value("document.documentElement.scrollWidth <= innerWidth"))
    }
  }

  @Test("pictures in the texts of lists and albums stand where the words do", arguments: LookTests.looks)
  func picturesOfLists(look: String) async throws {
    let text: SiteFile = "---\ntitle: A walk\n---\n\nWords.\n\n![Wide](/wide.png)\n"
    let gallery = try await ServedGallery(
      settings: "look: \(look)\nimages: { formats: [jpeg] }", articles: ["a": "Text."],
      others: [
        "Content/static/wide.png": Pictures.png(1600, 200), "Content/articles/_index.md": text,
        "Content/gallery/_index.md": text, "Content/gallery/walk/album.md": text,
      ])
    try await Browser.running { browser in
      let tab = try await browser.tab(isPhone: false)
      for page in ["articles/", "gallery/", "gallery/walk/"] {
        try await tab.open(gallery.url(page))
        // A picture takes its place when it is loaded, which is late on a busy machine.
        try await tab.wait(
          for: """
            (() => {
              const [words, picture] = ['.prose > p', '.prose .lone'].map((selector) =>
                document.querySelector(selector).getBoundingClientRect());
              return Math.abs(words.left - picture.left) < 1 && Math.abs(words.right - picture.right) < 1;
            })()
            """)
      }
    }
  }

  @Test("a picture is as wide as its text says in per cent, and a class of the author's own hides none")
  func partsOfTheWidth() async throws {
    let text = "Words ![A](/wide.png){width=50%}\n\nWords ![B](/wide.png){.part}\n"
    let gallery = try await ServedGallery(
      settings: "images: { formats: [jpeg] }", articles: ["a": text],
      others: ["Content/static/wide.png": Pictures.png(1600, 200)])
    try await Browser.running { browser in
      let tab = try await browser.tab(isPhone: false)
      try await tab.open(gallery.url("articles/a/"))
      let shares: [Double] = try await tab.value(
        """
        [...document.querySelectorAll('.prose img')].map((picture) =>
          picture.getBoundingClientRect().width / picture.closest('p').getBoundingClientRect().width)
        """)
      #expect(shares.count == 2)
      #expect(shares.first.map { abs($0 - 0.5) < 0.01 } == true, "\(shares)")
      #expect(shares.last.map { $0 > 0.9 } == true, "\(shares)")
    }
  }

  @Test(
    "lists of texts keep their bullets and numbers, whatever class their author gives them; lists of the theme have none",
    arguments: LookTests.looks)
  func markers(look: String) async throws {
    let text = """
      - a
      {: .mine}

      Words.

      1. b
      {: .mine}

      {{< newest limit=1 >}}
      """
    let gallery = try await ServedGallery(
      settings: "look: \(look)", articles: ["a": text, "b": "Text."])
    try await Browser.running { browser in
      let tab = try await browser.tab(isPhone: false)
      try await tab.open(gallery.url("articles/a/"))
      for (selector, style) in [
        (".prose ul.mine", "disc"), (".prose ol.mine", "decimal"), (".prose .text-cards", "none"),
        ("footer ul", "none"),
      ] {
        let found: String = try await tab.value(
          "getComputedStyle(document.querySelector('\(selector)')).listStyleType")
        #expect(found == style, "\(selector)")
      }
    }
  }

  @Test("a text on a page of the site's own has lines that can be read", arguments: LookTests.looks)
  func ownPages(look: String) async throws {
    let own: SiteFile = """
      {{<Shared/layout}}
      {{$main}}<div class="sheet"><div class="prose">{{{body}}}</div></div>{{/main}}
      {{/Shared/layout}}

      """
    let words: SiteFile = .text(
      "---\ntitle: P\ntemplate: Page/own\n---\n\n" + String(repeating: "Words go on. ", count: 60) + "\n")
    let gallery = try await ServedGallery(
      settings: "look: \(look)", others: ["Templates/Page/own.mustache": own, "Content/pages/p.md": words])
    try await Browser.running { browser in
      let tab = try await browser.tab(isPhone: false)
      try await tab.open(gallery.url("p/"))
      let width: Double = try await tab.value("document.querySelector('.prose > p').offsetWidth")
      #expect((600...704).contains(width), "\(look)")
    }
  }

  @Test(
    "long words of headings and texts are hyphenated, but English ones, code, addresses and navigation",
    arguments: LookTests.looks)
  func hyphens(look: String) async throws {
    let text = """
      See https://example.org/ and `code`.

      ## A part

      ```swift title="Main.swift"
      let a = 1
      ```
      """
    let gallery = try await ServedGallery(settings: "look: \(look)", articles: ["a": text])
    try await Browser.running { browser in
      let tab = try await browser.tab(isPhone: true)
      try await tab.open(gallery.url("articles/a/"))
      for (language, words) in [("en", "manual"), ("de", "auto")] {
        for (selector, value) in [
          ("h1", words), (".prose p", words), (".prose h2", words), (".prose .anchor", words),
          (".prose p a", "manual"), (".prose p code", "manual"), (".prose pre", "manual"),
          (".prose .code figcaption", "manual"), (".brand", "manual"), ("nav a", "manual"),
        ] {
          let found: String = try await tab.value(
            """
            (() => {
              document.documentElement.lang = '\(language)';
              return getComputedStyle(document.querySelector('\(selector)')).hyphens;
            })()
            """)
          #expect(found == value, "\(language) \(selector)")
        }
      }
    }
  }

  @Test(
    "a picture with a caption is wider than the text where its writer wants it so", arguments: LookTests.looks
  )
  func wideFigures(look: String) async throws {
    let text = """
      ![A](/wide.png "Not so wide")

      ![B](/wide.png "Wide"){.wide}

      """
    let gallery = try await ServedGallery(
      settings: "look: \(look)\nimages: { formats: [jpeg] }", articles: ["a": text],
      others: ["Content/static/wide.png": Pictures.png(1600, 200)])
    try await Browser.running { browser in
      let tab = try await browser.tab(isPhone: false)
      try await tab.open(gallery.url("articles/a/"))
      let widths: [Double] = try await tab.value(
        "[...document.querySelectorAll('.prose img')].map((picture) => picture.getBoundingClientRect().width)"
      )
      #expect(widths.count == 2)
      #expect((widths.last ?? 0) - (widths.first ?? 0) == 96, "\(widths)")
      #expect(try await tab.value("document.documentElement.scrollWidth <= innerWidth"))
    }
  }

  @Test("boxes of tasks are drawn in the colour of the text, and lines of a task begin below each other")
  func tasks() async throws {
    let words = String(repeating: "and so on ", count: 40)
    let gallery = try await ServedGallery(articles: ["a": "- [x] Knead \(words)\n- [ ] Bake\n"])
    try await Browser.running { browser in
      let tab = try await browser.tab(isPhone: false)
      try await tab.open(gallery.url("articles/a/"))
      #expect(
        try await tab.value(
          """
          [...document.querySelectorAll('.prose .task input')].every((box) => {
            const style = getComputedStyle(box);
            return style.borderTopColor === getComputedStyle(box.closest('.prose')).color
              && parseFloat(style.borderTopWidth) >= 1 && style.opacity === '1';
          })
          """))
      let marks: [String] = try await tab.value(
        "[...document.querySelectorAll('.prose .task input')].map((box) => getComputedStyle(box, '::before').content)"
      )
      #expect(marks == ["\"\"", "none"])
      let starts: [Double] = try await tab.value(
        """
        (() => {
          const words = document.createRange();
          words.selectNodeContents(document.querySelector('.task label').lastChild);
          return [...words.getClientRects()].filter((line) => line.width > 1).map((line) => line.left);
        })()
        """)
      #expect(starts.count > 1 && (starts.max() ?? 0) - (starts.min() ?? 0) < 1, "\(starts)")
    }
  }
}
