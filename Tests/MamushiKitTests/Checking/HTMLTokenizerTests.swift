import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// How pages are cut into tags and text.
struct HTMLTokenizerTests {
  /// `<a href=x>`, `</a>` and texts, one after the other.
  private func tokens(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      var tokens = HTMLTokenizer(buffer)
      var found: [String] = []
      func text(_ range: Range<Int>) -> String { String(decoding: buffer[range], as: UTF8.self) }
      while let token = tokens.next() {
        switch token {
        case .text: found.append(text(tokens.range))
        case .end: found.append(text(tokens.range).lowercased())
        case .start:
          let name = text(tokens.range).dropFirst().prefix { !" \n/>".contains($0) }.lowercased()
          let values = tokens.attributes.map { " \(text($0.value))" }.joined()
          found.append("<\(name)\(values)>" + (tokens.isSelfClosing ? "/" : ""))
        }
      }
      return found
    }
  }

  @Test(arguments: [
    ("a<b>c</b>d", ["a", "<b>", "c", "</b>", "d"]),
    (#"<a href="x>y" ID='z' w=1 q>t"#, ["<a x>y z 1 >", "t"]),
    ("<IMG SRC = a.jpg/>", ["<img a.jpg/>"]),
    ("<p id=b id=c ID=d>", ["<p b>"]),
    ("<br/><br />", ["<br>/", "<br>/"]),
    ("1 < 2 and a<1", ["1 < 2 and a<1"]),
    ("<!-- <a> --><b>", ["<b>"]),
    ("<!--><b>", ["<b>"]), ("<!---><b>", ["<b>"]), ("<!-- a --!><b>", ["<b>"]), ("<!-- a", []),
    ("<!DOCTYPE html><?php a ?><b></><//x>c", ["<b>", "c"]),
    ("<script>if (a<b) '</b>'</script>c", ["<script>", "if (a<b) '</b>'", "</script>", "c"]),
    (
      "<script><!-- <script> </script> --> x</script>y",
      ["<script>", "<!-- <script> </script> --> x", "</script>", "y"]
    ),
    ("<script><!--></script>y", ["<script>", "<!-->", "</script>", "y"]),
    ("<title>a <b> &amp;</TITLE >c", ["<title>", "a <b> &amp;", "</title >", "c"]),
    ("<textarea></textareas></textarea>", ["<textarea>", "</textareas>", "</textarea>"]),
    (
      "<svg><title>t</title><style>a<b/></style></svg>",
      ["<svg>", "<title>", "t", "</title>", "<style>", "a", "<b>/", "</style>", "</svg>"]
    ),
    ("<svg><![CDATA[<a>]]><path d=1/></svg><![CDATA[<b>]]>", ["<svg>", "<path 1/>", "</svg>", "]]>"]),
    ("<svg><p><title><b></title>", ["<svg>", "<p>", "<title>", "<b>", "</title>"]),
    ("<a href=\"x", []), ("<", ["<"]), ("a<", ["a<"]), ("</", ["</"]), ("<a", []), ("", []),
    ("\u{FEFF}<b>", ["<b>"]), ("<a =b c>", ["<a  >"]), ("<a b=>c", ["<a >", "c"]),
  ])
  func cuts(text: String, expected: [String]) { #expect(tokens(text) == expected) }

  @Test("any bytes come to an end, and every range lies within them")
  func anything() {
    let pieces = [
      "<", ">", "/", "!", "--", "a", "\"", "'", "=", " ", "<!--", "-->", "<script", "</script>", "<svg>",
      "]]>", "&", "<title>",
    ]
    var seed: UInt64 = 7
    for _ in 0..<3_000 {
      var text = ""
      for _ in 0..<12 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(seed >> 33) % pieces.count]
      }
      let bytes = Array(text.utf8)
      bytes.withUnsafeBufferPointer { buffer in
        var tokens = HTMLTokenizer(buffer)
        var end = 0
        while tokens.next() != nil {
          #expect(tokens.range.lowerBound >= end && tokens.range.upperBound <= bytes.count, "\(text)")
          #expect(!tokens.range.isEmpty, "\(text)")
          end = tokens.range.upperBound
        }
      }
    }
  }

  @Test func namesAreComparedWhole() {
    #expect(
      ShortName("href") != ShortName("hreflang") && ShortName("aria-label") != ShortName("aria-labelledby"))
    #expect(ShortName("h3").headingLevel == 3 && ShortName("h7").headingLevel == nil)
    #expect(ShortName("hr").headingLevel == nil && ShortName("header").headingLevel == nil)
  }
}
