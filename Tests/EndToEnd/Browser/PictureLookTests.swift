import Testing

/// How large style sheets show pictures.
@Suite(.scratchFolder, .serialized, .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct PictureLookTests {
  private static let settings = "images: { formats: [jpeg] }"

  /// Opens a page and loads its pictures.
  private func open(_ page: String, of gallery: ServedGallery, in tab: Tab) async throws {
    try await tab.open(gallery.url(page))
    try await tab.execute("for (const image of document.images) image.loading = 'eager'")
    try await tab.wait(for: "[...document.images].every((image) => image.complete && image.naturalWidth > 0)")
  }

  @Test(
    "a photo's page shows it as wide as the screen, and never wider than the photo",
    arguments: LookTests.looks)
  func photoPages(look: String) async throws {
    let gallery = try await ServedGallery(
      settings: "look: \(look)\n\(Self.settings)",
      others: ["Content/gallery/walk/wide.jpg": Pictures.jpeg(2000, 250)])
    try await Browser.running { browser in
      let tab = try await browser.tab(isPhone: false)
      try await open("gallery/walk/wide/", of: gallery, in: tab)
      #expect(
        try await tab.value(
          """
          (() => {
            const box = document.querySelector('.stage img').getBoundingClientRect();
            const width = Math.min(document.querySelector('.stage').clientWidth, 2000);
            return width > 960 && Math.abs(box.width - width) < 1 && Math.abs(box.height - width / 8) < 1;
          })()
          """))
      try await open("gallery/walk/cloud/", of: gallery, in: tab)
      #expect(
        try await tab.value("document.querySelector('.stage img').getBoundingClientRect().width") == 300)
    }
  }

  @Test("rows of photos show a panorama whole, in a row of its own")
  func panorama() async throws {
    let gallery = try await ServedGallery(
      settings: "look: portfolio\n\(Self.settings)",
      others: ["Content/gallery/walk/coast.jpg": Pictures.jpeg(2000, 250)])
    try await Browser.running { browser in
      let tab = try await browser.tab(isPhone: false)
      try await open("gallery/walk/", of: gallery, in: tab)
      #expect(
        try await tab.value(
          """
          (() => {
            const grid = document.querySelector('.grid').getBoundingClientRect();
            const item = document.querySelector('.grid [data-width="1920"][data-height="240"]').getBoundingClientRect();
            return Math.abs(item.width - grid.width) < 1 && Math.abs(item.height - item.width / 8) < 1;
          })()
          """))
    }
  }

  @Test("a tiny photo of a portfolio is shown at twice its size at most", arguments: [true, false])
  func tinyPhotos(isPhone: Bool) async throws {
    let gallery = try await ServedGallery(
      settings: "look: portfolio\n\(Self.settings)",
      others: [
        "Content/gallery/tiny/a.jpg": Pictures.jpeg(80, 60),
        "Content/gallery/tiny/b.jpg": Pictures.jpeg(900, 600),
      ])
    try await Browser.running { browser in
      let tab = try await browser.tab(isPhone: isPhone)
      try await open("gallery/tiny/", of: gallery, in: tab)
      let widths: [Double] = try await tab.value(
        "[...document.querySelectorAll('.grid img')].map((image) => image.getBoundingClientRect().width).sort((a, b) => a - b)"
      )
      #expect(widths.count == 2 && widths[0] <= 161 && widths[1] > 250, "\(widths)")
    }
  }

  @Test("pictures that are blocks of a text are equally wide", arguments: LookTests.looks)
  func blocks(look: String) async throws {
    let text = """
      ![A](/wide.png)

      ![B](/wide.png "Caption")

      [![C](/wide.png)](https://example.org/)

      {{< figure src="/wide.png" alt="D" caption="Caption" >}}
      """
    let gallery = try await ServedGallery(
      settings: "look: \(look)\n\(Self.settings)", articles: ["a": text],
      others: ["Content/static/wide.png": Pictures.png(1600, 200)])
    try await Browser.running { browser in
      let tab = try await browser.tab(isPhone: false)
      try await open("articles/a/", of: gallery, in: tab)
      let widths: [Double] = try await tab.value(
        "[...document.querySelectorAll('.prose img')].map((image) => image.getBoundingClientRect().width)")
      #expect(widths.count == 4 && Set(widths).count == 1, "\(widths)")
    }
  }

  @Test(
    "text runs beside pictures of the class left or right, on the other side in Arabic; headings stand below them, and on phones all",
    arguments: LookTests.looks)
  func besideText(look: String) async throws {
    let text = """
      ![A](/a.png){width=40% .left}

      Words.

      ![B](/a.png "Caption"){width=30% .right}

      Words.

      ## Heading

      ![C](/a.png){.right}

      Words.
      """
    let gallery = try await ServedGallery(
      settings: "look: \(look)\n\(Self.settings)", articles: ["a": text],
      others: ["Content/static/a.png": Pictures.png(900, 700)])
    try await Browser.running { browser in
      for isPhone in [false, true] {
        let tab = try await browser.tab(isPhone: isPhone)
        try await open("articles/a/", of: gallery, in: tab)
        // Of each picture: how far it is from both sides of the text, and its share of the width.
        let places = """
          (() => {
            const text = document.querySelector('.prose').getBoundingClientRect();
            return [...document.querySelectorAll('.prose img')].map((image) => {
              const box = image.getBoundingClientRect();
              return [box.left - text.left, text.right - box.right, 100 * box.width / text.width]
                .map((length) => Math.round(length) + 0);
            });
          })()
          """
        let inEnglish: [[Int]] = try await tab.value(places)
        try await tab.execute("document.documentElement.dir = 'rtl'")
        let inArabic: [[Int]] = try await tab.value(places)
        guard inEnglish.count == 3, inArabic.count == 3 else {
          Issue.record("\(inEnglish), \(inArabic)")
          continue
        }
        if isPhone {
          // A narrow text may hold a picture of half its width, but none has words beside it.
          #expect(inEnglish[0] == [0, 0, 100] && inEnglish[1] == [0, 0, 100], "\(inEnglish)")
        } else {
          #expect(inEnglish.map { $0[2] } == [40, 30, 50], "\(inEnglish)")
          #expect(inEnglish[0][0] == 0 && inEnglish[1][1] == 0 && inEnglish[2][1] == 0, "\(inEnglish)")
          #expect(inArabic[0][1] == 0 && inArabic[1][0] == 0 && inArabic[2][0] == 0, "\(inArabic)")
        }
        let isBelow: Bool = try await tab.value(
          """
          (() => {
            const [heading, figure] = ['.prose h2', '.prose figure'].map((selector) =>
              document.querySelector(selector).getBoundingClientRect());
            const text = document.querySelector('.prose').getBoundingClientRect();
            const last = [...document.querySelectorAll('.prose img')].at(-1).getBoundingClientRect();
            return heading.top >= figure.bottom && text.bottom >= last.bottom;
          })()
          """)
        #expect(isBelow)
        #expect(try await tab.value("document.documentElement.scrollWidth <= innerWidth"))
      }
    }
  }

  @Test("a class of the author's own moves a picture aside, and not over the words")
  func ownClasses() async throws {
    let gallery = try await ServedGallery(
      settings: Self.settings,
      articles: ["a": "![A](/a.png){.mine}\n\n\(String(repeating: "Words. ", count: 80))"],
      others: [
        "Content/static/a.png": Pictures.png(200, 160),
        "Templates/assets/custom.css": ".mine { float: left; margin-right: 20px; }",
      ])
    try await Browser.running { browser in
      let tab = try await browser.tab(isPhone: false)
      try await open("articles/a/", of: gallery, in: tab)
      let distances: [Double] = try await tab.value(
        """
        (() => {
          const picture = document.querySelector('.prose .mine').getBoundingClientRect();
          const words = document.createRange();
          words.setStart(document.querySelector('.prose p + p').firstChild, 0);
          words.setEnd(words.startContainer, 1);
          return [picture.left - document.querySelector('.prose').getBoundingClientRect().left,
            words.getBoundingClientRect().left - picture.right];
        })()
        """)
      #expect(distances.count == 2 && abs(distances[0]) < 1 && abs(distances[1] - 20) < 3, "\(distances)")
    }
  }

  @Test("a picture in a cell keeps its width, and its table scrolls")
  func cells() async throws {
    let words = String(repeating: "many words ", count: 20)
    let text = """
      | A | B | C | D |
      |---|---|---|---|
      | \(words) | ![S](/small.png) | \(words) | \(words) |
      """
    let gallery = try await ServedGallery(
      settings: Self.settings, articles: ["a": text],
      others: ["Content/static/small.png": Pictures.png(120, 80)])
    try await Browser.running { browser in
      let tab = try await browser.tab(isPhone: true)
      try await open("articles/a/", of: gallery, in: tab)
      #expect(
        try await tab.value("document.querySelector('.table img').getBoundingClientRect().width") == 120)
      #expect(
        try await tab.value("(box => box.scrollWidth > box.clientWidth)(document.querySelector('.table'))"))
    }
  }

  @Test("the lightbox reaches the edges of the window, with a photo at its own pixels at most")
  func lightbox() async throws {
    try await ServedGallery.visit { _, tab in
      try await tab.click(".grid li:nth-child(2) a")
      try await tab.waitForPhoto("cloud")
      #expect(
        try await tab.value(
          "document.querySelector('.lightbox').getBoundingClientRect().width === innerWidth"))
      #expect(
        try await tab.value(
          "document.querySelector('.lightbox-slide:not([inert]) .lightbox-photo').offsetWidth")
          == 300)
    }
  }
}
