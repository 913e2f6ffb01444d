import MamushiCore
import Testing

@testable import MamushiServices

/// Whatever comes in, what comes out is harmless, and comes out of a second pass as it is.
@Suite struct HTMLFuzzTests {
  private static let names = """
    a abbr acronym address applet area article aside audio b base bdi bdo big blockquote body br button canvas caption
    center cite code col colgroup custom-element dd del details dfn dialog dir div dl dt em embed fieldset figcaption
    figure font footer foreignObject form frame frameset h1 h2 h3 h6 head header hgroup hr html i iframe image img input
    ins isindex kbd keygen label legend li link listing main map mark marquee math menu meta mglyph mi mtext
    annotation-xml nav nobr noembed noframes noscript object ol optgroup option p param picture plaintext pre q rb rp rt
    rtc ruby s samp script section select small source span strike strong style sub summary sup svg desc table tbody td
    template textarea tfoot th thead time title tr tt u ul var video wbr xmp
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  private static let common = "a b i p div table tr td th ul li pre h1 h2 em code ruby rt dl dt".split(
    separator: " "
  )
  .map(String.init)

  private static let attributes = [
    "href=x", "href='javascript:alert(1)'", "href=\"https://e.example/?a&b\"", "src=x.png", "src=data:x",
    "onclick=alert(1)", "style=\"x:expression(1)\"", "id=x", "name=y", "class=z", "title='\"><script>'",
    "width=10",
    "height=20", "alt=\"`><x>\"", "colspan=2", "encoding=text/html", "lang=ja", "dir=RTL", "start=3",
    "type=a", "color=red",
    "xlink:href=javascript:x", "data-src=//cdn.example/i", "srcset=x", "/", "\"", "'", "=", "a<b",
    "value=\u{0}", "id=y", "id=text-x", "id='京'", "id='a b'", "href=#x", "href='#text-y'", "href=#%E4%BA%AC",
    "href=#none",
    "class=footnote-ref", "class='callout-tip callout'", "class='footnotes toc'", "class=task",
  ]

  private static let texts = [
    "x", " ", "\n", "\n\n", "\t", "\r\n", "&amp;", "&lt;script&gt;", "&#0;", "&#13;", "&#10;", "&#x1;",
    "&nbsp;", "&AMP",
    "&notit;", "&#xFFFE;", "\u{FEFF}", "\u{0}", "京都", "<", ">", "</", "<!", "<?", "<!--", "-->", "--!>",
    "<![CDATA[", "]]>",
    "<!DOCTYPE x>", "\"", "'", "`", "=", "</ x>", "<a", "<p ", "\u{C}", "a b c", "javascript:",
  ]

  private func soup(_ random: inout SplitMix64) -> [UInt8] {
    var soup: [UInt8] = []
    let usesCommon = Int.random(in: 0..<3, using: &random) > 0
    let length = Int.random(in: 0..<50, using: &random) == 0 ? 400 : 40
    for _ in 0..<Int.random(in: 1...length, using: &random) {
      let names = usesCommon && Int.random(in: 0..<8, using: &random) > 0 ? Self.common : Self.names
      guard let name = names.randomElement(using: &random) else { continue }
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<9:
        soup += "<\(Bool.random(using: &random) ? name : name.uppercased())".utf8
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          soup += " \(Self.attributes.randomElement(using: &random) ?? "")".utf8
        }
        soup += (Int.random(in: 0..<30, using: &random) == 0 ? "" : ">").utf8
      case 9..<14: soup += "</\(name)>".utf8
      case 14: soup.append(UInt8.random(in: 0...255, using: &random))
      default: soup += (Self.texts.randomElement(using: &random) ?? "").utf8
      }
    }
    return soup
  }

  @Test(arguments: 1...8)
  func soups(seed: Int) {
    let sanitizer = GumboSanitizerFactory().makeSanitizer()
    var random = SplitMix64(state: UInt64(seed))
    var kept = 0
    for _ in 0..<2500 {
      let soup = soup(&random)
      let once = sanitizer.sanitize(soup)
      let twice = sanitizer.sanitize(once)
      if once.contains(UInt8(ascii: "<")) { kept += 1 }
      #expect(
        once == twice,
        "seed \(seed): \(string(soup).debugDescription) gave \(string(once)), then \(string(twice))")
      let faults = MarkupInspection(once).faults
      #expect(
        faults.isEmpty, "seed \(seed): \(faults) of \(string(soup).debugDescription) in \(string(once))")
    }
    #expect(kept > 1500)
  }

  /// Trees that no parser would make, written as markup: well nested, but with anything inside anything.
  @Test(arguments: 1...4)
  func trees(seed: Int) {
    let sanitizer = GumboSanitizerFactory().makeSanitizer()
    var random = SplitMix64(state: UInt64(seed) << 20)
    for _ in 0..<1500 {
      var markup: [UInt8] = []
      var open: [String] = []
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5:
          let names = Bool.random(using: &random) ? Self.common : Self.names
          guard let name = names.randomElement(using: &random) else { continue }
          markup += "<\(name) \(Self.attributes.randomElement(using: &random) ?? "")>".utf8
          open.append(name)
        case 5..<8: if let name = open.popLast() { markup += "</\(name)>".utf8 }
        default: markup += (Self.texts.prefix(15).randomElement(using: &random) ?? "").utf8
        }
      }
      while let name = open.popLast() { markup += "</\(name)>".utf8 }
      let once = sanitizer.sanitize(markup)
      #expect(once == sanitizer.sanitize(once), "seed \(seed): \(string(markup)) gave \(string(once))")
      let faults = MarkupInspection(once).faults
      #expect(faults.isEmpty, "seed \(seed): \(faults) of \(string(markup)) in \(string(once))")
    }
  }
}
