import Testing

@Suite(.scratchFolder, .serialized, .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct PageLoadTests {
  @Test(
    "pages with photos load without errors, breaches of a strict policy, or layout shift",
    arguments: [true, false])
  func loading(isPhone: Bool) async throws {
    let gallery = try await ServedGallery()
    try await Browser.running { browser in
      let tab = try await browser.tab(isPhone: isPhone)
      try await tab.run(
        "Page.addScriptToEvaluateOnNewDocument",
        [
          "source": """
          window.shift = 0;
          new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shift += entry.value; })
            .observe({ type: 'layout-shift', buffered: true });
          """
        ])
      for path in ["", "gallery/", "gallery/walk/", "gallery/walk/cloud/"] {
        try await tab.open(gallery.url(path))
        try await tab.execute("for (const image of document.images) image.loading = 'eager'")
        try await tab.wait(
          for: "[...document.images].every((image) => image.complete && image.naturalWidth > 0)")
        // Shifts are told after the frame in which they happen.
        let _: Bool = try await tab.value(
          "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
        #expect(try await tab.value("window.shift") == 0.0, "/\(path)")
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
      #expect(Set(chosen).isSubset(of: ["square-320.avif", "square-300.avif"]), "\(chosen)")
    }
  }
}
