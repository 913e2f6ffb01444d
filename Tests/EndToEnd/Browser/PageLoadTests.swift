import Testing

@Suite(.scratchFolder, .serialized, .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct PageLoadTests {
  @Test(
    "in every look, pages load without errors, breaches of a strict policy, or layout shift, and fit the screen",
    arguments: [true, false], LookTests.looks)
  func loading(isPhone: Bool, look: String) async throws {
    let name = String(repeating: "Mamushi", count: 30)
    let gallery = try await ServedGallery(
      settings: "look: \(look)", articles: ["story": "A text of one line, and a name: \(name)."],
      others: [
        "Content/pages/docs/index.md": article(name, ""), "Content/pages/docs/a.md": article("A", "order: 1"),
        "Content/pages/docs/b.md": article(name, "order: 2"),
      ])
    try await Browser.running { browser in
      let tab = try await browser.tab(isPhone: isPhone)
      try await tab.recordShifts()
      let paths = [
        "", "gallery/", "gallery/walk/", "gallery/walk/cloud/", "articles/story/", "docs/", "docs/a/",
        "404.html",
      ]
      for path in paths {
        try await tab.open(gallery.url(path))
        try await tab.execute("for (const image of document.images) image.loading = 'eager'")
        try await tab.wait(
          for: "[...document.images].every((image) => image.complete && image.naturalWidth > 0)")
        let shifts = try await tab.shifts()
        #expect(shifts == [], "/\(path): \(shifts.joined(separator: "\n"))")
        #expect(try await tab.value("document.documentElement.scrollWidth <= innerWidth"), "/\(path)")
      }
      #expect(tab.problems == [])
    }
  }

  @Test("the browser takes a picture's smallest file that fills its place")
  func choice() async throws {
    try await ServedGallery.visit { _, tab in
      let chosen: [String] = try await tab.value(
        "[...document.querySelectorAll('.grid img')].map((image) => image.currentSrc.split('/').pop())")
      #expect(chosen.count == ServedGallery.photos.count)
      #expect(Set(chosen).isSubset(of: ["s320.avif", "s300.avif"]), "\(chosen)")
    }
  }
}

extension Tab {
  /// Notes what moves on pages that are opened from now on.
  fileprivate func recordShifts() async throws {
    try await run(
      "Page.addScriptToEvaluateOnNewDocument",
      [
        "source": """
        window.shifts = [];
        const place = (box) => [box.x, box.y, box.width, box.height].map(Math.round).join(' ');
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries()) {
            window.shifts.push(`${value}: ` + sources.map(({ node, previousRect, currentRect }) =>
              `${node?.outerHTML?.slice(0, 60) ?? node?.nodeName}: ${place(previousRect)} -> ${place(currentRect)}`));
          }
        }).observe({ type: 'layout-shift', buffered: true });
        """
      ])
  }

  /// What moved on the page: how much of the screen, which elements, from where to where.
  fileprivate func shifts() async throws -> [String] {
    // Shifts are told after the frame in which they happen.
    let _: Bool = try await value(
      "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
    return try await value("window.shifts")
  }
}
