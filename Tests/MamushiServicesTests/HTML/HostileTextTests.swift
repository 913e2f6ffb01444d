import Testing

@testable import MamushiServices

/// Texts of a megabyte that are made to exhaust a parser. Without a guard some of these take minutes, gigabytes or the
/// stack; that this suite ends is part of what it shows.
@Suite struct HostileTextTests {
  private static let size = 1_000_000

  private static func repeated(_ text: String) -> [UInt8] {
    Array(String(repeating: text, count: size / text.utf8.count).utf8)
  }

  /// Smaller than the others: what is read here is all written, and read again.
  private static func numbered(_ text: (Int) -> String) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = 0
    while bytes.count < size / 3 {
      bytes += text(index).utf8
      index += 1
    }
    return bytes
  }

  @Test(arguments: [
    "<b>", "<div>", "<svg>", "<x-y>", "<table><tr><td>", "<ul><li>", "<marquee>", "<object>", "<template>",
    "<ruby><rt>", "<math><mi>", "<svg><foreignObject><ul>",
  ])
  func nestedTooDeepBecomesItsText(tag: String) {
    let html = Array("a &lt;<script>b</script>".utf8) + Self.repeated(tag) + Array("c".utf8)
    let output = GumboSanitizerFactory().makeSanitizer().sanitize(html)
    #expect(string(output) == "<p>a &lt; c</p>")
  }

  @Test func tagsAloneLeaveNothing() {
    #expect(GumboSanitizerFactory().makeSanitizer().sanitize(Self.repeated("<b>")).isEmpty)
  }

  @Test(arguments: 0..<18)
  func staysInProportion(shape: Int) {
    let shapes: [(Int) -> String] = [
      { "<a href=\($0)>" }, { "<a href=\($0)>x" }, { "<a href=\($0)><div>" }, { "<b id=\($0)>" },
      { "<div><b id=\($0)></div>" }, { "<p><b id=\($0)>x" },
      { $0 < 200 ? "<b id=\($0)>" : "<p>x" }, { $0 < 200 ? "<b id=\($0)>" : "<div></b>" },
      { "<table><td><b id=\($0)><object></b></table>" },
      { "<b id=\($0)><table><td></b></table>" }, { "<b id=\($0)><i><div></b>" }, { "<table><b id=\($0)>x" },
      { $0 == 0 ? "<p " : "a\($0) " },
      { $0 % 400 == 0 ? "><p " : "a\($0) " }, { $0 < 240 ? "<div>" : "<p>" }, { $0 < 240 ? "<div>" : "</b>" },
      { $0 == 0 ? "<table>" : "<b></b>x" }, { _ in "<p>" },
    ]
    let sanitizer = GumboSanitizerFactory().makeSanitizer()
    let output = sanitizer.sanitize(Self.numbered(shapes[shape]))
    #expect(output.count < 8 * Self.size)
    #expect(MarkupInspection(output).faults.isEmpty)
    #expect(sanitizer.sanitize(output) == output)
  }

  /// A refusal leaves nothing behind: the next text is read as ever, and the same text is refused again.
  @Test func afterARefusal() {
    let sanitizer = GumboSanitizerFactory().makeSanitizer()
    let deep = Array(String(repeating: "<div>", count: 400).utf8) + Array("x".utf8)
    for _ in 0..<3 {
      #expect(string(sanitizer.sanitize(deep)) == "<p> x</p>")
      #expect(string(sanitizer.sanitize(Array("<p>a<b>c".utf8))) == "<p>a<b>c</b></p>")
    }
  }

  @Test func ordinaryDepthIsKept() {
    let deep =
      String(repeating: "<blockquote>", count: 100) + "x" + String(repeating: "</blockquote>", count: 100)
    #expect(sanitize(deep) == deep)
    let deeper = String(repeating: "<blockquote>", count: 200) + "x"
    let once = sanitize(deeper)
    #expect(once.utf8.count < deeper.utf8.count + 120 * 13)
    #expect(sanitize(once) == once)
  }

  @Test func brokenBytes() {
    let sanitizer = GumboSanitizerFactory().makeSanitizer()
    #expect(string(sanitizer.sanitize([0x61, 0xFF, 0x62, 0, 0x63])) == "a\u{FFFD}b\u{FFFD}c")
    #expect(string(sanitizer.sanitize(Array("<p title=".utf8) + [0xC3] + Array(">x".utf8))) == "<p>x</p>")
    #expect(sanitizer.sanitize([]).isEmpty)
    #expect(string(sanitizer.sanitize(Array("a&#1;b&#xFFFF;c\u{FEFF}d&#12;e&#13;f".utf8))) == "abcdef")
  }
}
