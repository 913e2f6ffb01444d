import Testing

/// What style sheets make of texts on paper.
@Suite(.scratchFolder, .serialized, .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct PaperLookTests {
  @Test("the words of a table's headings are whole, and the table fits", arguments: [5, 7])
  func tables(columns: Int) async throws {
    let words = [
      "Temperature", "Ingredients", "Preparation", "Remarks", "Quantity", "Measurement", "Responsible",
    ]
    let row = "|" + String(repeating: " something to read |", count: columns)
    let text = """
      | \(words.prefix(columns).joined(separator: " | ")) |
      |\(String(repeating: "---|", count: columns))
      \(row)
      """
    let gallery = try await ServedGallery(articles: ["a": text])
    try await Browser.running { browser in
      let tab = try await browser.tab()
      try await tab.run("Emulation.setEmulatedMedia", ["media": "print"])
      // The width of A4 without its margins.
      try await tab.run(
        "Emulation.setDeviceMetricsOverride",
        ["width": 673, "height": 1000, "deviceScaleFactor": 1, "mobile": false])
      try await tab.open(gallery.url("articles/a/"))
      let broken: [String] = try await tab.value(
        """
        [...document.querySelectorAll('th')].filter((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return range.getClientRects().length > 1;
        }).map((cell) => cell.textContent)
        """)
      #expect(broken == [])
      #expect(
        try await tab.value("document.querySelector('table').getBoundingClientRect().right <= innerWidth"))
    }
  }
}
