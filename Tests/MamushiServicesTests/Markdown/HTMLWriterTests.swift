import CPlatform
import Testing

@testable import MamushiServices

/// Our renderer against libcmark's, on the same trees.
struct HTMLWriterTests {
  /// How many documents are made up: more where somebody has the time.
  private static var amount: Int { getenv("MAMUSHI_FUZZ").flatMap { Int(String(cString: $0)) } ?? 2_000 }

  @Test("made-up documents are written byte for byte as libcmark writes them", arguments: [true, false])
  func madeUpDocuments(keepsRawHTML: Bool) {
    for seed in 0..<UInt64(Self.amount) {
      var generator = MarkdownGenerator(seed: seed)
      let markdown = generator.document()
      let html = RenderedTwice(Array(markdown.utf8), keepsRawHTML: keepsRawHTML)
      guard html.ours != html.theirs else { continue }
      #expect(
        String(decoding: html.ours, as: UTF8.self) == String(decoding: html.theirs, as: UTF8.self),
        "seed \(seed): \(markdown.debugDescription)")
      return
    }
  }

  @Test(
    "every byte in text, code, addresses and titles",
    arguments: [
      "%", "`%`", "    %", "[a](<%>)", "[a](b '%')", "``` %\n```", "![%](x)", "x %y% aaaaaaaaaaaaaaaa%",
    ])
  func everyByte(template: String) {
    for byte in UInt8(1)..<128 where byte != UInt8(ascii: "%") {
      let markdown = Array(template.utf8).map { $0 == UInt8(ascii: "%") ? byte : $0 }
      for keepsRawHTML in [true, false] {
        let html = RenderedTwice(markdown, keepsRawHTML: keepsRawHTML)
        #expect(html.ours == html.theirs, "\(byte)")
      }
    }
  }

  @Test(
    "addresses that can run code are left out as libcmark leaves them out",
    arguments: [
      "javascript:a", "JAVASCRIPT:a", "javascript", "vbscript:x", "file:///x", "data:a", "data:image/png;a",
      "DATA:IMAGE/GIF,b", "data:image/svg+xml,c", "data:image/jpegs", "data:image/web", "d",
      "jav&#x61;script:x",
    ])
  func dangerousAddresses(address: String) {
    let html = RenderedTwice(Array("[a](\(address)) ![b](\(address) 'c')".utf8), keepsRawHTML: false)
    #expect(html.ours == html.theirs)
  }

  @Test func deepNestingIsWrittenWithoutRecursion() {
    for piece in ["> ", "- ", "*a **b "] {
      let html = RenderedTwice(Array((String(repeating: piece, count: 5_000) + "x").utf8), keepsRawHTML: true)
      #expect(html.ours == html.theirs)
    }
  }
}
