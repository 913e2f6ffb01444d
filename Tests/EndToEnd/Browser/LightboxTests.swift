import Testing

@Suite(.scratchFolder, .serialized, .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct LightboxTests {
  @Test(
    "a photo opens over its grid under its own address; Back closes it, Forward opens it, reloading is its page"
  )
  func history() async throws {
    try await ServedGallery.visit { _, tab in
      let title: String = try await tab.value("document.title")
      try await tab.execute("scrollTo(0, 60)")
      try await tab.click(".grid li:nth-child(2) a")
      try await tab.waitForPhoto("cloud")
      #expect(try await tab.value("document.title") == "The cloud — A walk | Test")
      #expect(try await tab.value("document.querySelector('.lightbox').matches(':modal')"))
      #expect(try await tab.value("document.querySelector('.lightbox em').textContent") == "cloud")

      try await tab.execute("history.back()")
      try await tab.waitForGrid()
      #expect(try await tab.value("document.title") == title)
      #expect(try await tab.focusedPath == "/gallery/walk/cloud/")
      #expect(try await tab.value("scrollY") == 60)

      try await tab.execute("history.forward()")
      try await tab.waitForPhoto("cloud")
      try await tab.run("Page.reload")
      try await tab.wait(for: "document.readyState === 'complete' && document.querySelector('main > .photo')")
      #expect(try await tab.value("document.querySelector('h1').textContent") == "The cloud")
      #expect(try await tab.value("document.querySelector('.lightbox') === null"))
      try await tab.execute("history.back()")
      try await tab.waitForGrid()
      #expect(tab.problems == [])
    }
  }

  @Test("keys alone: open, move on to the ends and no further, close; the focus goes to the photo last shown")
  func keys() async throws {
    try await ServedGallery.visit { _, tab in
      let last = ServedGallery.photos.count - 1
      try await tab.execute("document.querySelectorAll('.grid a')[\(last - 2)].focus()")
      try await tab.press(.tab)
      #expect(try await tab.focusedPath == "/gallery/walk/elm/")
      try await tab.press(.enter)
      try await tab.waitForPhoto("elm")
      #expect(try await tab.value("document.querySelector('.lightbox').contains(document.activeElement)"))
      #expect(
        try await tab.value("document.querySelector('[aria-live].unseen').textContent") == "The elm, 4 / 5")

      try await tab.press(.right)
      try await tab.waitForPhoto("field")
      #expect(
        try await tab.value("document.querySelector('[aria-live].unseen').textContent") == "The field, 5 / 5")
      #expect(try await tab.value("document.querySelector('[data-act=next]').ariaDisabled") == "true")
      try await tab.press(.right)
      try await tab.press(.left)
      try await tab.waitForPhoto("elm")
      try await tab.press(.left)
      try await tab.waitForPhoto("dune")

      try await tab.press(.escape)
      try await tab.waitForGrid()
      #expect(try await tab.focusedPath == "/gallery/walk/dune/")
      // One entry for all photos that were looked at.
      #expect(try await tab.value("history.state === null"))
      #expect(tab.problems == [])
    }
  }

  @Test("who wants no motion gets none, and all the rest")
  func reducedMotion() async throws {
    try await ServedGallery.visit { _, tab in
      try await tab.reduceMotion()
      try await tab.execute(
        """
        window.transitions = 0;
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (update) => { window.transitions += 1; return start(update); };
        """)
      try await tab.click(".grid li:nth-child(2) a")
      try await tab.waitForPhoto("cloud")
      try await tab.press(.right)
      try await tab.waitForPhoto("dune")
      try await tab.press(.escape)
      try await tab.waitForGrid()
      #expect(try await tab.focusedPath == "/gallery/walk/dune/")
      #expect(try await tab.value("window.transitions") == 0)
      #expect(tab.problems == [])
    }
  }

  @Test("buttons move on, enlarge and close, and are large enough for fingers")
  func buttons() async throws {
    try await ServedGallery.visit { _, tab in
      try await tab.click(".grid li:first-child a")
      try await tab.waitForPhoto("boat")
      #expect(try await tab.value("document.querySelector('[data-act=previous]').ariaDisabled") == "true")
      let smallest: Double = try await tab.value(
        """
        Math.min(...[...document.querySelectorAll('.lightbox button')].map((button) =>
          Math.min(button.offsetWidth, button.offsetHeight)))
        """)
      #expect(smallest >= 44)
      try await tab.click("[data-act=next]")
      try await tab.waitForPhoto("cloud")
      try await tab.click("[data-act=zoom]")
      try await tab.wait(for: "document.querySelector('[data-act=zoom]').ariaPressed === 'true'")
      try await tab.click("[data-act=zoom]")
      try await tab.wait(for: "document.querySelector('[data-act=zoom]').ariaPressed === 'false'")
      try await tab.click("[data-act=close]")
      try await tab.waitForGrid()

      try await tab.click(".grid li:first-child a")
      try await tab.waitForPhoto("boat")
      try await tab.click(".lightbox-text a[href='/gallery/walk/']")
      try await tab.waitForGrid()
      #expect(try await tab.value("history.state === null"))
      #expect(tab.problems == [])
    }
  }

  @Test("from the newest photos it goes on through them, from album to album")
  func newestPhotos() async throws {
    let gallery = try await ServedGallery(others: [
      "Content/gallery/port/gull.jpg": Pictures.jpeg(480, 320),
      "Content/gallery/port/gull.md": "---\ntitle: The gull\n---\n\nAbout the gull.\n",
    ])
    try await Browser.running { browser in
      let tab = try await browser.tab()
      try await tab.open(gallery.url("gallery/"))
      let paths: [String] = try await tab.value(
        "[...document.querySelectorAll('.grid a')].map((link) => link.pathname)")
      #expect(paths.count == ServedGallery.photos.count + 1)
      try await tab.click(".grid li:first-child a")
      for (number, path) in paths.enumerated() {
        if number > 0 { try await tab.press(.right) }
        let parts = path.split(separator: "/").map(String.init)
        try await tab.waitForPhoto(try #require(parts.last), in: parts.dropFirst().first ?? "")
        #expect(
          try await tab.value("document.querySelector('.lightbox-position').textContent")
            == "\(number + 1) / \(paths.count)")
      }
      #expect(try await tab.value("document.querySelector('[data-act=next]').ariaDisabled") == "true")
      try await tab.press(.escape)
      try await tab.waitForGrid(at: "/gallery/")
      #expect(try await tab.focusedPath == paths.last)
      #expect(tab.problems == [])
    }
  }

  @Test("from a page of an album it goes on beyond what the page shows")
  func pagesOfAlbums() async throws {
    let gallery = try await ServedGallery(settings: "gallery: { pageSize: 2 }")
    try await Browser.running { browser in
      let tab = try await browser.tab()
      try await tab.open(gallery.url("gallery/walk/"))
      try await tab.click(".grid li:nth-child(2) a")
      try await tab.waitForPhoto("cloud")
      try await tab.press(.right)
      try await tab.waitForPhoto("dune")
      #expect(
        try await tab.value("document.querySelector('.lightbox-position').textContent") == "3 / 5")
      #expect(tab.problems == [])
    }
  }

  @Test("from a page of the newest photos it goes on with the page after, and with the page before")
  func pagesOfNewestPhotos() async throws {
    let gallery = try await ServedGallery(settings: "gallery: { pageSize: 2 }")
    try await Browser.running { browser in
      let tab = try await browser.tab()
      let names = "[...document.querySelectorAll('.grid a')].map((link) => link.pathname.split('/').at(-2))"
      let live = "document.querySelector('[aria-live].unseen').textContent"
      let focused = "document.activeElement.dataset.act"
      try await tab.open(gallery.url("gallery/page/2/"))
      let second: [String] = try await tab.value(names)
      try await tab.open(gallery.url("gallery/"))
      let first: [String] = try await tab.value(names)
      try #require(first.count == 2 && second.count == 2)

      try await tab.click(".grid li:first-child a")
      try await tab.waitForPhoto(first[0])
      #expect(try await tab.value("document.querySelector('[data-act=previous]').ariaDisabled") == "true")
      try await tab.press(.right)
      try await tab.waitForPhoto(first[1])
      try await tab.wait(for: "\(live) === 'The \(first[1]), 2 / 5'")
      #expect(try await tab.value("document.querySelector('[data-act=next]').ariaDisabled") == "false")
      // Nothing of the next page is asked for before it is wanted.
      let asked: [String] = try await tab.value(
        "performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname)")
      #expect(!asked.contains("/gallery/page/2/") && !asked.contains("/gallery/walk/\(second[0])/"))

      try await tab.press(.right)
      try await tab.waitForPhoto(second[0])
      try await tab.wait(for: "\(live) === 'The \(second[0]), 3 / 5'")
      #expect(try await tab.value("location.hash") == "")
      #expect(try await tab.value(focused) == "next")
      try await tab.press(.left)
      try await tab.waitForPhoto(first[1])
      #expect(try await tab.value(focused) == "previous")
      try await tab.click("[data-act=next]")
      try await tab.waitForPhoto(second[0])

      try await tab.press(.escape)
      try await tab.waitForGrid(at: "/gallery/page/2/")
      #expect(try await tab.focusedPath == "/gallery/walk/\(second[0])/")
      #expect(try await tab.value("location.hash") == "")
      try await tab.execute("history.back()")
      try await tab.waitForGrid(at: "/gallery/")
      #expect(tab.problems == [])
    }
  }

  @Test("captions keep their headings and pictures; facts have no frame", arguments: LookTests.looks)
  func captions(look: String) async throws {
    let gallery = try await ServedGallery(
      settings: "look: \(look)",
      others: [
        "Content/static/wide.png": Pictures.png(1600, 200),
        "Content/gallery/walk/boat.md":
          "---\ntitle: The boat\n---\n\nOurs.\n\n## How it came\n\n![Wide](/wide.png)\n",
      ])
    try await Browser.running { browser in
      let tab = try await browser.tab()
      try await tab.open(gallery.url("gallery/walk/"))
      try await tab.click(".grid li:first-child a")
      try await tab.waitForPhoto("boat")
      #expect(try await tab.value("document.querySelector('.lightbox-text .prose h2').offsetHeight > 0"))
      #expect(
        try await tab.value(
          """
          (() => {
            const [words, picture] = ['p', '.lone'].map((selector) =>
              document.querySelector(`.lightbox-text .prose ${selector}`).getBoundingClientRect());
            return picture.left >= words.left - 1 && picture.right <= words.right + 1;
          })()
          """))
      // As on the page of a photo that says how it was taken.
      let facts: [String] = try await tab.value(
        """
        (() => {
          const text = document.querySelector('.lightbox-text');
          text.innerHTML = '<h2 class="unseen">Data</h2><dl class="facts photo-facts"><div><dt>A</dt><dd>B</dd></div></dl>';
          const style = getComputedStyle(text.querySelector('dl'));
          return [getComputedStyle(text.querySelector('h2')).display, style.borderLeftWidth, style.borderBottomWidth];
        })()
        """)
      #expect(facts == ["none", "0px", "0px"])
      #expect(tab.problems == [])
    }
  }

  @Test("a caption brings the style sheet of texts to an album without a text, in colours for the dark")
  func styleOfCaptions() async throws {
    let gallery = try await ServedGallery(others: [
      "Content/gallery/walk/album.md": "---\ntitle: A walk\n---\n",
      "Content/gallery/walk/boat.md": "---\ntitle: The boat\n---\n\n> [!TIP]\n> Come early.\n",
    ])
    try await Browser.running { browser in
      let tab = try await browser.tab()
      try await tab.open(gallery.url("gallery/walk/"))
      let count = "document.querySelectorAll('link[href*=\"/assets/text.\"]').length"
      #expect(try await tab.value(count) == 0)
      try await tab.click(".grid li:first-child a")
      try await tab.waitForPhoto("boat")
      try await tab.wait(
        for: """
          getComputedStyle(document.querySelector('.lightbox-text .callout-title')).color === 'rgb(134, 214, 160)'
          """)
      #expect(try await tab.value(count) == 1)
      #expect(tab.problems == [])
    }
  }

  @Test("where a page cannot be fetched, the click leads to it")
  func refusedFetch() async throws {
    try await ServedGallery.visit(refusesScripts: true) { _, tab in
      try await tab.click(".grid li:nth-child(3) a")
      try await tab.wait(for: "document.querySelector('main > .photo h1')?.textContent === 'The dune'")
      #expect(try await tab.value("location.pathname") == "/gallery/walk/dune/")
    }
  }

  @Test("without scripts a click leads to the photo's page, and from there to the next")
  func withoutScripts() async throws {
    try await ServedGallery.visit { gallery, tab in
      try await tab.run("Emulation.setScriptExecutionDisabled", ["value": true])
      // A click in the course of a transition between pages is lost, and nothing tells when one is about to begin.
      try await tab.reduceMotion()
      try await tab.open(gallery.url("gallery/walk/"))
      try await tab.click(".grid li:nth-child(3) a")
      try await tab.wait(for: "document.querySelector('main > .photo h1')?.textContent === 'The dune'")
      try await tab.click(".turn [rel=next]")
      try await tab.wait(for: "document.querySelector('main > .photo h1')?.textContent === 'The elm'")
      #expect(tab.problems == [])
    }
  }
}
