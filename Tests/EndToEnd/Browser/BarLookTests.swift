import Testing

/// The bar with the site's name and its menu.
@Suite(.scratchFolder, .serialized, .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct BarLookTests {
  /// A magazine with a long name and many entries, the last of which holds others and has no icon.
  private static let settings: SiteFile = """
    title: Neighbourhood Magazine
    baseURL: https://a.example/
    language: en
    timeZone: UTC
    images: { formats: [jpeg] }
    menu:
      main:
        - { label: Home, url: /, icon: home }
        - { label: Articles, url: /articles/, icon: feed }
        - { label: Neighbourhood guidance, url: /gallery/, icon: guidance }
        - { label: Calendar, url: /articles/, icon: calendar }
        - { label: Shopping, url: /articles/, icon: shop }
        - { label: People nearby, url: /articles/, icon: person }
        - label: More
          children:
            - { label: Categories, url: /articles/ }

    """

  private static func visit(_ body: (ServedGallery, Browser) async throws -> Void) async throws {
    let gallery = try await ServedGallery(
      articles: ["a": "Text."], others: ["Content/site.yaml": settings])
    try await Browser.running { try await body(gallery, $0) }
  }

  @Test(
    "beside a menu of several rows, the magazine's name stays whole, in one line",
    arguments: [960, 1200, 1440])
  func name(width: Int) async throws {
    try await Self.visit { gallery, browser in
      let tab = try await browser.tab()
      try await tab.run(
        "Emulation.setDeviceMetricsOverride",
        ["width": .integer(width), "height": 800, "deviceScaleFactor": 1, "mobile": .flag(false)])
      try await tab.open(gallery.url(""))
      let isMenuInRows: Bool = try await tab.value(
        "new Set([...document.querySelectorAll('.tabs > ul > li')].map((entry) => entry.offsetTop)).size > 1")
      #expect(isMenuInRows)
      let isWhole: Bool = try await tab.value(
        """
        (() => {
          const name = document.querySelector('.brand');
          const words = document.createRange();
          words.selectNodeContents(name);
          const [text, box] = [words.getBoundingClientRect(), name.getBoundingClientRect()];
          return text.right <= box.right + 1 && text.height < 1.9 * parseFloat(getComputedStyle(name).lineHeight);
        })()
        """)
      #expect(isWhole)
      #expect(try await tab.value("document.documentElement.scrollWidth <= innerWidth"))
    }
  }

  @Test(
    "on a phone, a long name of the quiet looks has all the room beside the search",
    arguments: ["journal", "portfolio"])
  func quietName(look: String) async throws {
    let settings: SiteFile = """
      title: A Journal of Slow Letters and of Still Slower Answers to Them
      baseURL: https://a.example/
      language: en
      look: \(look)

      """
    let gallery = try await ServedGallery(
      articles: ["a": "Text."], others: ["Content/site.yaml": settings])
    try await Browser.running { browser in
      let tab = try await browser.tab(isPhone: true)
      try await tab.open(gallery.url("articles/a/"))
      let space: Double = try await tab.value(
        """
        document.querySelector('.bar-search').getBoundingClientRect().left
          - document.querySelector('.brand').getBoundingClientRect().right
        """)
      #expect(space >= 0 && space < 24)
      #expect(try await tab.value("document.documentElement.scrollWidth <= innerWidth"))
    }
  }

  @Test(
    "on a phone, icons stand in one line above labels of one and two lines, which end above the screen's edge"
  )
  func labels() async throws {
    try await Self.visit { gallery, browser in
      let tab = try await browser.tab(isPhone: true)
      try await tab.open(gallery.url(""))
      let icons: [[Double]] = try await tab.value(
        """
        [...document.querySelectorAll('.tabs .icon')].map((icon) => {
          const box = icon.getBoundingClientRect();
          return [box.top, box.height];
        })
        """)
      #expect(icons.count == 6 && Set(icons).count == 1, "\(icons)")
      let tops: [Double] = try await tab.value(
        "[...document.querySelectorAll('.tabs > ul > li :is(a, summary) > span')].map((label) => label.getBoundingClientRect().top)"
      )
      #expect(tops.count == 7 && (tops.max() ?? 0) - (tops.min() ?? 0) < 1, "\(tops)")
      let lowest: Double = try await tab.value(
        "Math.max(...[...document.querySelectorAll('.tabs span')].map((label) => label.getBoundingClientRect().bottom)) - innerHeight"
      )
      #expect(lowest <= -2)
      let distance: Double = try await tab.value(
        """
        (() => {
          const [sign, label] = ['.tabs-sign', 'summary > span'].map((selector) =>
            document.querySelector(`.tabs ${selector}`).getBoundingClientRect());
          return Math.abs(sign.x + sign.width / 2 - label.x - label.width / 2);
        })()
        """)
      #expect(distance < 3)
    }
  }

  @Test(
    "the bar of entries is as wide as they need, and where they do not fit, fades out at the side that has more"
  )
  func widths() async throws {
    let entries = (1...9).map { "    - { label: Entry no. \($0), url: /articles/ }" }
    let gallery = try await ServedGallery(
      settings: "menu:\n  main:\n" + entries.joined(separator: "\n"), articles: ["a": "Text."])
    try await Browser.running { browser in
      let tab = try await browser.tab()
      for (width, fits) in [(800, true), (390, false)] {
        try await tab.run(
          "Emulation.setDeviceMetricsOverride",
          ["width": .integer(width), "height": 800, "deviceScaleFactor": 1, "mobile": .flag(false)])
        // A page that no entry leads to, so that the bar begins with the first one.
        try await tab.open(gallery.url("search/"))
        let list = "document.querySelector('.tabs > ul')"
        #expect(try await tab.value("\(list).children.length") == 9)
        #expect(try await tab.value("\(list).scrollWidth <= \(list).clientWidth") == fits)
        #expect(try await tab.value("\(list).getBoundingClientRect().width > 550") == fits)
        let fades =
          "['--before', '--after'].map((side) => parseFloat(getComputedStyle(\(list)).getPropertyValue(side)))"
        try await tab.wait(for: "String(\(fades)) === '\(fits ? "0,0" : "0,48")'")
        guard !fits else { continue }
        try await tab.execute("\(list).scrollLeft = 9999")
        try await tab.wait(for: "String(\(fades)) === '48,0'")
      }
    }
  }

  @Test("without scripts, the search page shows its lists, and no field that does nothing")
  func search() async throws {
    let gallery = try await ServedGallery(articles: ["a": "Text."])
    try await Browser.running { browser in
      let tab = try await browser.tab()
      for isDisabled in [false, true] {
        try await tab.run("Emulation.setScriptExecutionDisabled", ["value": .flag(isDisabled)])
        try await tab.open(gallery.url("search/"))
        #expect(
          try await tab.value("document.querySelector('.search-field').getClientRects().length > 0")
            == !isDisabled)
        #expect(try await tab.value("document.querySelector('.search-lists').getClientRects().length > 0"))
      }
    }
  }
}
