import MamushiCore
import MamushiServices
import Testing

/// What is left of drawings that could do more than be looked at.
@Suite struct DrawingSanitizerTests {
  private static let open =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\">"

  private func made(_ content: String) throws -> SafeDrawing {
    try DrawingSafety.made(of: Array("\(Self.open)<path d=\"M0 0\"/>\(content)</svg>".utf8))
  }

  /// What is left of `content`, between what stands around it.
  private func left(_ content: String) throws -> String {
    let safe = try made(content)
    let text = String(decoding: safe.bytes, as: UTF8.self)
    try DrawingSafety.check(safe.bytes)
    let start = "\(Self.open)<path d=\"M0 0\"></path>"
    #expect(text.hasPrefix(start) && text.hasSuffix("</svg>"), "\(text)")
    return String(text.dropFirst(start.count).dropLast(6))
  }

  @Test(arguments: [
    ("<script>x</script>a", "a"), ("<g onclick='x()'><script/>b</g>", "<g>b</g>"),
    ("<a href='https://example.com/'>c</a>", "<a>c</a>"),
    ("<a xlink:href='#a' href='javascript:x'>d</a>", "<a xlink:href=\"#a\">d</a>"),
    ("<g xml:base='https://e/'/><script/>", "<g></g>"), ("<set attributeName='href' to='#b'/>e", "e"),
    (
      "<style>a { b: url(https://e/) }</style><style>c > d { fill: red }</style>",
      "<style></style><style>c &gt; d { fill: red }</style>"
    ),
    (
      "<style>@import url(https://evil.example/a.css); circle{stroke:#fff;stroke-width:8}</style>",
      "<style> circle{stroke:#fff;stroke-width:8}</style>"
    ),
    (
      "<style>a{b:c} @media print{d{e:url(x)} f{g:h}} @import 'i;}'; j{k:url(#l)}</style>",
      "<style>a{b:c} j{k:url(#l)}</style>"
    ),
    // What is not to be told apart is left out.
    ("<style>a{b:'}@import c;d{e:f}</style>", "<style></style>"),
    ("<style>a{b:c}/* ; @import d; */e{f:g}</style>", "<style>a{b:c}</style>"),
    (
      "<style>a{b:c} @impo/**/rt 'd'; e{f:u\\72l(g)} h{i:j</style>",
      "<style>a{b:c} @impo/**/rt 'd'; h{i:j</style>"
    ),
    ("<rect style='fill: url(b.svg)' fill='red'/>", "<rect fill=\"red\"></rect>"),
    (
      "<script/><text>&lt;script&gt; &amp;amp; \u{1F600}</text>",
      "<text>&lt;script&gt; &amp;amp; \u{1F600}</text>"
    ),
    (
      "<script/><text title='&quot;&gt;&lt;&#10;&#9;&amp;'/>",
      "<text title=\"&quot;&gt;&lt;&#10;&#9;&amp;\"></text>"
    ),
    ("<m:math xmlns:m='http://www.w3.org/1998/Math/MathML'><m:mi/></m:math>f", "f"),
    ("<?xml-stylesheet href='a.css'?><!-- c --><g/>", "<g></g>"),
    (
      "<i:x xmlns:i='http://example.com/i' i:onclick='x'/><script/>",
      "<i:x xmlns:i=\"http://example.com/i\" i:onclick=\"x\"></i:x>"
    ),
    ("<script/><![CDATA[<script>]]>", "&lt;script&gt;"),
  ])
  func parts(content: String, expected: String) throws {
    #expect(try left(content) == expected)
  }

  @Test(
    "of HTML text and boxes stay",
    arguments: [
      (
        "<div style='color: red' id='a' onclick='x()'>a<br/><b>b</b></div>",
        "<div xmlns=\"http://www.w3.org/1999/xhtml\" style=\"color: red\">a<br></br><b>b</b></div>"
      ),
      ("<a href='https://e/'>a <i>b</i></a>", "a <i>b</i>"),
      ("<p style='background: url(https://e/)'>a</p>", "<p xmlns=\"http://www.w3.org/1999/xhtml\">a</p>"),
      (
        "<iframe src='https://e/'>a</iframe><p>b<form action='/'><input/>c<textarea>d</textarea></form></p>",
        "<p xmlns=\"http://www.w3.org/1999/xhtml\">bc</p>"
      ),
      (
        "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg><p>a</p>",
        "<p xmlns=\"http://www.w3.org/1999/xhtml\">a</p>"
      ),
      (
        "<p><style>a</style><math xmlns='http://www.w3.org/1998/Math/MathML'><mi>x</mi></math>b</p>",
        "<p xmlns=\"http://www.w3.org/1999/xhtml\">b</p>"
      ),
    ])
  func html(content: String, expected: String) throws {
    let content = content.replacing(firstTag: " xmlns='http://www.w3.org/1999/xhtml'")
    let text = try left("<foreignObject width=\"9\">\(content)</foreignObject>")
    #expect(
      text.dropFirst(#"<foreignObject width="9">"#.count).dropLast(16).replacingDeclarations
        == expected.replacingDeclarations)
  }

  @Test("what of HTML is written says that it is HTML, whatever was around it")
  func namespaces() throws {
    let xhtml = "http://www.w3.org/1999/xhtml"
    for (content, expected) in [
      ("<body xmlns='\(xhtml)'><p>a<b>c</b></p></body>", "<p xmlns=\"\(xhtml)\">a<b>c</b></p>"),
      ("<h:body xmlns:h='\(xhtml)'><h:p>a</h:p>b</h:body>", "<p xmlns=\"\(xhtml)\">a</p>b"),
      (
        "<font xmlns='\(xhtml)'><i>a</i><section><u>b</u></section></font>",
        "<i xmlns=\"\(xhtml)\">a</i><u xmlns=\"\(xhtml)\">b</u>"
      ),
    ] {
      #expect(
        try left("<foreignObject>\(content)</foreignObject>") == "<foreignObject>\(expected)</foreignObject>")
    }
  }

  @Test("names that Illustrator gives to namespaces are put in")
  func entities() throws {
    let text = """
      <?xml version="1.0"?><!-- a --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" \
      "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
        <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
      ]><svg xmlns="http://www.w3.org/2000/svg" xmlns:i="&ns_ai;"><path i:a="&amp;"/></svg>
      """
    let safe = try DrawingSafety.made(of: Array(text.utf8))
    #expect(safe.removed == "its document type declares entities")
    #expect(
      String(decoding: safe.bytes, as: UTF8.self)
        == "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:i=\"http://ns.adobe.com/AdobeIllustrator/10.0/\">"
        + "<path i:a=\"&amp;\"></path></svg>")
  }

  @Test func whatIsLeftOutIsAlwaysTold() throws {
    let safe = try made("<foreignObject><p xmlns='http://www.w3.org/1999/xhtml' id='a'>b</p></foreignObject>")
    #expect(safe.removed == "it contains HTML (attribute 'id' of 'p')")
  }

  @Test func allThatIsLeftOutIsTold() throws {
    let safe = try made(
      "<script/><g onclick='x()'/><style>@import 'a'; b{c:url(d)} e{f:g}</style><image href='h'/><rect onload='x'/>"
    )
    #expect(
      safe.removed
        == "it has a script, it has a script (attribute 'onclick' of 'g'), its styles import others (@import), "
        + "its styles refer to something outside itself (url), "
        + "it refers to something outside itself (attribute 'href' of 'image'), "
        + "it has a script (attribute 'onload' of 'rect')")
  }

  @Test func whatIsReducedIsLeftAsItIs() throws {
    let safe = try made(
      "<script/><foreignObject><div xmlns='http://www.w3.org/1999/xhtml'><a>x</a></div></foreignObject>")
    #expect(safe.removed == "it has a script, it contains HTML (a)")
    let again = try DrawingSafety.made(of: safe.bytes)
    #expect(again.removed == nil)
    #expect(again.bytes == safe.bytes)
  }

  @Test(arguments: [
    "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>",
    "<svg xmlns='http://www.w3.org/2000/svg'><image href='https://e/a.png'/></svg>",
    "<svg xmlns='http://www.w3.org/2000/svg'><foreignObject><p xmlns='http://www.w3.org/1999/xhtml'> <img/> </p></foreignObject></svg>",
    "<!DOCTYPE svg [<!ENTITY a '&b;'>]><svg xmlns='http://www.w3.org/2000/svg'><path/></svg>",
    "<!DOCTYPE svg [<!ENTITY % a 'b'>]><svg xmlns='http://www.w3.org/2000/svg'><path/></svg>",
    "<!DOCTYPE svg [<!ENTITY a SYSTEM 'b'>]><svg xmlns='http://www.w3.org/2000/svg'><path/></svg>",
    "<!DOCTYPE svg [<!ENTITY a 'b'><!ATTLIST svg c CDATA 'd'>]><svg xmlns='http://www.w3.org/2000/svg'><path/></svg>",
  ])
  func nothingIsLeft(text: String) {
    do throws(ImageFault) {
      _ = try DrawingSafety.made(of: Array(text.utf8))
      Issue.record("passed: \(text)")
    } catch {
      guard case .unsafeDrawing = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test("whatever is mixed together comes out harmless, or not at all")
  func mixed() {
    let parts = [
      "<script>", "</script>", "<g onclick='x'>", "</g>", "<foreignObject>", "</foreignObject>",
      "<style>@import 'a'", "</style>",
      "<div xmlns='http://www.w3.org/1999/xhtml'>", "</div>", "<a href='javascript:x'>", "</a>",
      "<use href='a#b'/>", "text",
      "<![CDATA[<script>]]>", "<!-- -->", "<animate attributeName='href'/>",
      "<img xmlns='http://www.w3.org/1999/xhtml' onerror='x'/>",
      "<x:script xmlns:x='http://www.w3.org/2000/svg'/>", "<?xml-stylesheet href='a'?>", "<path/>",
    ]
    var random = SplitMix(seed: 14)
    var count = 0
    for _ in 0..<20_000 {
      var text = Self.open
      var open: [String] = []
      for _ in 0..<Int(random.next() % 12) {
        let part = parts[Int(random.next() % UInt64(parts.count))]
        if part.hasPrefix("</") {
          guard let last = open.popLast() else { continue }
          text += last
        } else {
          text += part
          let name = part.dropFirst().prefix { $0.isLetter }
          if !part.hasSuffix("/>"), parts.contains("</\(name)>") { open.append("</\(name)>") }
        }
      }
      text += open.reversed().joined() + "</svg>"
      if let safe = try? DrawingSafety.made(of: Array(text.utf8)) {
        count += 1
        #expect(throws: Never.self, "\(text)") { try DrawingSafety.check(safe.bytes) }
      }
    }
    #expect(count > 1_000)
  }

  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var value = state
      value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
      value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
      return value ^ (value >> 31)
    }
  }
}

extension String {
  /// With a declaration in each tag of the outermost level that has none: here, in the first one of each element.
  fileprivate func replacing(firstTag declaration: String) -> String {
    var text = ""
    var depth = 0
    var rest = self[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      text += rest[..<start]
      let tag = rest[start...end]
      let isEnd = tag.hasPrefix("</")
      let name = tag.dropFirst().prefix { $0.isLetter }
      if !isEnd, depth == 0, !tag.contains("xmlns") {
        text += "<\(name)\(declaration)" + tag.dropFirst(name.count + 1)
      } else {
        text += tag
      }
      if isEnd { depth -= 1 } else if !tag.hasSuffix("/>") { depth += 1 }
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }
}

extension StringProtocol {
  fileprivate var replacingDeclarations: String {
    split(separator: " xmlns=\"http://www.w3.org/1999/xhtml\"", omittingEmptySubsequences: false).joined()
  }
}
