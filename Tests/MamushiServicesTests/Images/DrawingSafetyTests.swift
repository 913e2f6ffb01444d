import MamushiCore
import MamushiServices
import Testing

/// Drawings that could do more than be looked at are refused; those of everyday life pass.
@Suite struct DrawingSafetyTests {
  private static let open =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\">"

  private func fault(_ text: String) -> ImageFault? {
    do throws(ImageFault) {
      try DrawingSafety.check(Array(text.utf8))
      return nil
    } catch { return error }
  }

  private func faultInside(_ content: String) -> ImageFault? { fault("\(Self.open)\(content)</svg>") }

  @Test(arguments: [
    ("<script>alert(1)</script>", "it has a script"),
    ("<SCRIPT/>", "it has a script"),
    ("<x:script xmlns:x='http://www.w3.org/2000/svg' href='#a'/>", "it has a script"),
    ("<g xmlns='http://example.com/'><script/></g>", "it has a script"),
    ("<metadata><script/></metadata>", "it has a script"),
    (
      "<foreignObject><a xmlns='http://www.w3.org/1999/xhtml'/></foreignObject>",
      "it contains HTML (foreignObject)"
    ),
    (
      "<foreignObject><p xmlns='http://www.w3.org/1999/xhtml' id='a'/></foreignObject>",
      "it contains HTML (foreignObject)"
    ),
    ("<foreignObject><b/></foreignObject>", "it contains HTML (foreignObject)"),
    ("<h:img xmlns:h='http://www.w3.org/1999/xhtml' alt=''/>", "it contains HTML"),
    ("<h:iframe xmlns:h='http://www.w3.org/1999/xhtml'/>", "it embeds another document (iframe)"),
    ("<math xmlns='http://www.w3.org/1998/Math/MathML'/>", "it contains MathML"),
    ("<handler type='text/javascript'/>", "it has a script (handler)"),
    (
      "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' parse='text'/>",
      "it includes other files (XInclude)"
    ),
    ("<rect onclick='x()'/>", "it has a script (attribute 'onclick' of 'rect')"),
    ("<rect ONLOAD='x()'/>", "it has a script (attribute 'ONLOAD' of 'rect')"),
    ("<animate onbegin='x()'/>", "it has a script (attribute 'onbegin' of 'animate')"),
    ("<a href='javascript:x()'/>", "it has a script (javascript: in attribute 'href' of 'a')"),
    (
      "<a xlink:href=' java&#10;Script&#58;x()'/>", "it has a script (javascript: in attribute 'href' of 'a')"
    ),
    (
      "<animate values='#a;javascript:x()'/>",
      "it has a script (javascript: in attribute 'values' of 'animate')"
    ),
    ("<set attributeName='href' to='#b'/>", "it changes a reference or a script as it runs (set)"),
    ("<set attributeName=' xlink:href ' to='#b'/>", "it changes a reference or a script as it runs (set)"),
    ("<animate attributeName='onclick' to='x'/>", "it changes a reference or a script as it runs (animate)"),
    ("<g xml:base='https://example.com/'/>", "it changes the base of its references (xml:base)"),
    ("<?xml-stylesheet href='a.css'?>", "it names a style sheet (<?xml-stylesheet ?>)"),
  ])
  func active(content: String, reason: String) {
    #expect(faultInside(content) == .unsafeDrawing(reason: reason))
  }

  @Test(arguments: [
    "<a href='https://example.com/'/>", "<use href='other.svg#a'/>", "<image xlink:href='/photo.jpg'/>",
    "<image href='//example.com/a.png'/>", "<feImage href='file:///etc/passwd'/>", "<image href='a.png#a'/>",
    "<use href='data:image/svg+xml,&lt;svg/&gt;#a'/>", "<image href='data:text/html,x'/>",
    "<image href='data:image/pngx;base64,AA'/>", "<image href='data:,x'/>", "<image href='&#9;https://a/'/>",
    "<image href='\"#a'/>", "<image href=')'/>",
    "<y:x xmlns:y='http://www.w3.org/1999/xlink' y:href='b.svg'/>",
  ])
  func references(content: String) {
    guard case .unsafeDrawing(let reason) = faultInside(content) else {
      Issue.record("passed: \(content)")
      return
    }
    #expect(reason.hasPrefix("it refers to something outside itself (attribute 'href' of "))
  }

  @Test(arguments: [
    "@import 'a.css';", "@IMPORT url(#a);", "@\\69mport 'a.css';",
    "rect { fill: url(https://example.com/a) }",
    "rect { fill: URL( 'b.svg#a' ) }", "rect { fill: u\\72l(#a) }", "rect { fill: url(\\22#a) }",
    "rect { background: image-set('a.png' 1x) }", "rect { background: -webkit-image-set('a.png' 1x) }",
    "rect { background: image('a.png') }", "@font-face { src: url(//example.com/a.woff2) }",
    "rect { width: expression(alert(1)) }", "rect { fill: url(/**/#a) }",
    "rect { fill: url(data:image/svg+xml,a) }",
    "rect { cursor: src('a.cur') }", "@im\\70&#13;&#10;ort 'http://e/x.css'", "rect { fill: url(\"'/a\") }",
    "rect { fill: url(')/a') }",
  ])
  func styles(text: String) {
    let raw = text.replacing("&#13;&#10;", with: "\n")
    for content in [
      "<style>\(text)</style>", "<style><![CDATA[\(raw)]]></style>", "<style><x/>\(text)</style>",
    ] {
      guard case .unsafeDrawing(let reason) = faultInside(content) else {
        Issue.record("passed: \(content)")
        continue
      }
      #expect(reason.hasPrefix("its styles "))
    }
  }

  @Test("browsers read a style sheet without the elements in it")
  func elementsInStyles() {
    for text in ["@imp<g>-</g>ort 'http://e/x.css';", "rect { fill: u<g>-</g>rl(http://e/x.svg#a) }"] {
      #expect(
        faultInside("<style>\(text)</style>") == .unsafeDrawing(reason: "its styles contain elements (g)"))
    }
  }

  @Test(arguments: [
    "fill='url(https://example.com/#a)'", "style='fill:url(b.svg#a)'", "filter='u\\72 l(b.svg)'",
    "style='@import \"a\"'", "mask='url( &quot;//a/b&quot; )'", "cursor='-webkit-image-set(\"a\" 1x)'",
    "values='none;url(b.svg#c)'",
    "style='@im\\70&#13;&#10;ort \"a\"'", "cursor='src(\"a\")'", "to='image(\"a\")'",
  ])
  func styleAttributes(attribute: String) {
    guard case .unsafeDrawing(let reason) = faultInside("<rect \(attribute)/>") else {
      Issue.record("passed: \(attribute)")
      return
    }
    #expect(reason.hasPrefix("its styles "))
  }

  @Test(arguments: [
    "<!DOCTYPE svg [<!ENTITY a 'b'>]>", "<!DOCTYPE svg SYSTEM 'file:///etc/passwd'>",
    "<!DOCTYPE svg [<!ENTITY % a SYSTEM 'https://example.com/a.dtd'> %a;]>",
    "<!DOCTYPE svg [<!ATTLIST svg onload CDATA 'x()'>]>", "<!DOCTYPE svg [<!ELEMENT svg ANY>]>",
    "<!DOCTYPE svg PUBLIC '-//W3C//DTD XHTML 1.0 Strict//EN' 'http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd'>",
    "<!DOCTYPE svg [<!NOTATION a SYSTEM 'b'>]>", "<!DOCTYPE svg [%a;]>",
  ])
  func documentTypes(type: String) {
    #expect(
      fault("\(type)\(Self.open)</svg>")
        == .unsafeDrawing(reason: "its document type (DOCTYPE) could declare entities or attributes"))
  }

  @Test func entitiesBombsAndDepth() {
    let laughs =
      "<!DOCTYPE svg [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;'><!ENTITY c '&b;&b;&b;&b;'>]>"
      + "\(Self.open)<text>&c;</text></svg>"
    #expect(fault(laughs) != nil)
    guard case .damaged? = faultInside("<text>&undeclared;</text>") else {
      Issue.record("an entity passed")
      return
    }
    // Where there is a document type, it may be declared elsewhere.
    let typed =
      "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>"
    #expect(fault("\(typed)\(Self.open)<text>&a;</text></svg>") != nil)
    #expect(fault("\(typed)\(Self.open)<a href='&a;'/></svg>") != nil)
    let deep = String(repeating: "<g>", count: 250) + String(repeating: "</g>", count: 250)
    #expect(
      faultInside(deep)
        == .unsafeDrawing(reason: "its elements are nested more than 200 levels deep"))
  }

  @Test func attributesAreCountedBeforeTheyAreCompared() {
    func path(_ count: Int) -> String {
      "<!-- <g ' --><path " + (0..<count).map { "data-a\($0)='=>'" }.joined(separator: " ") + "/>"
    }
    #expect(faultInside(path(2_000)) == nil)
    let reason = "one of its tags has more than 2000 attributes"
    #expect(faultInside(path(2_001)) == .unsafeDrawing(reason: reason))
    #expect(faultInside(String(repeating: path(1_500), count: 10)) == nil)
    #expect(faultInside("<!-- \(String(repeating: "=", count: 3_000)) -->") == nil)
  }

  @Test func noDrawings() {
    #expect(fault("") == .empty)
    #expect(fault("\u{1F}x") != nil)
    #expect(
      throws: ImageFault.unsafeDrawing(reason: "it is compressed (SVGZ)"),
      performing: { try DrawingSafety.check([0x1F, 0x8B, 8, 0]) })
    #expect(
      throws: ImageFault.unsafeDrawing(reason: "it is not written in UTF-8"),
      performing: {
        try DrawingSafety.check([0xFF, 0xFE] + "<svg/>".utf16.flatMap { ImageFixtures.little(Int($0), 2) })
      })
    #expect(
      fault("<?xml version='1.0' encoding='UTF-7'?>\(Self.open)</svg>")
        == .unsafeDrawing(reason: "its encoding 'UTF-7' is not known"))
    #expect(
      fault("<?xml version='1.0' encoding='ISO-2022-JP'?>\(Self.open)</svg>")
        == .unsafeDrawing(reason: "it is not written in UTF-8"))
    #expect(
      throws: ImageFault.damaged(reason: "it is not valid UTF-8 (at byte 6)"),
      performing: { try DrawingSafety.check(Array("<svg>".utf8) + [0xFF] + Array("</svg>".utf8)) })
    #expect(fault("<html xmlns='http://www.w3.org/1999/xhtml'/>") == .unknownFormat)
    #expect(fault("<x/>") == .unknownFormat)
    #expect(fault(Self.open) == .truncated)
    #expect(fault("\(Self.open)<g><rect wid") == .truncated)
    for text in ["<g></svg>", "<rect a=1/></svg>", "<g a='1' a='2'/></svg>", "<x:y/></svg>", "</svg><svg/>"] {
      guard case .damaged(let reason) = fault(Self.open + text) else {
        Issue.record("passed: \(text)")
        continue
      }
      #expect(reason.hasPrefix("its XML is not well-formed: ") && reason.hasSuffix("(line 1)"))
    }
  }

  @Test(arguments: [
    "<defs><linearGradient id='a'><stop offset='0' stop-color='#fff'/></linearGradient></defs>"
      + "<rect fill='url(#a)' filter=\"url('#b')\" style='mask:url( \"#c\" );fill:#f00'/>",
    "<symbol id='a'><path d='M0 0h1v1z'/></symbol><use href='#a'/><use xlink:href='#a'/>",
    "<style type='text/css'><![CDATA[ .a > .b { fill: url(#g) } @media print { .a { fill: none } } ]]></style>",
    "<style>@font-face { font-family: X; src: url('data:font/woff2;base64,AAAA') format('woff2') }</style>",
    "<image href='data:image/png;base64,iVBORw0KGgo='/><image xlink:href=' DATA:image/jpeg;base64,/9j/'/>",
    "<filter id='b'><feGaussianBlur stdDeviation='2'/><feColorMatrix values='1 0 0 0 0'/></filter>",
    "<circle r='1'><animate attributeName='r' values='1;2;1' dur='1s' repeatCount='indefinite'/></circle>",
    "<g><animateTransform attributeName='transform' type='rotate' from='0' to='360' dur='2s'/></g>",
    "<title>A script on javascript: &lt;script&gt; url(x)</title><desc>data:</desc><text>@import</text>",
    "<metadata><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' "
      + "xmlns:cc='http://creativecommons.org/ns#'><cc:Work rdf:about=''>"
      + "<cc:license rdf:resource='https://creativecommons.org/licenses/by/4.0/'/></cc:Work></rdf:RDF></metadata>",
    "<sodipodi:namedview xmlns:sodipodi='http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd' id='base' "
      + "pagecolor='#ffffff' sodipodi:docname='C:\\drawings\\a.svg'/>",
    "<text aria-label='Metadata: on (image)' data-name='url'>x</text><!-- <script> -->",
    "<g inkscape:label='image(1)' xmlns:inkscape='http://www.inkscape.org/namespaces/inkscape'/>",
    "<switch><text systemLanguage='ja'>あ</text></switch><clipPath id='c'/><marker id='m'/>",
    "<use href=''/>",
    "<foreignObject><p xmlns='http://www.w3.org/1999/xhtml' data-drawio-colors='color: #000'>a</p></foreignObject>",
  ])
  func everydayLife(content: String) {
    #expect(faultInside(content) == nil)
  }

  @Test func prologs() {
    let type =
      "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">"
    for prolog in [
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n<!-- Created with Inkscape -->\n",
      "\u{FEFF}<?xml version='1.0'?>", type, "<!DOCTYPE svg>",
      "<?xml version='1.0' encoding='iso-8859-1'?><!-- Generator: Adobe Illustrator -->\(type)",
    ] {
      #expect(fault("\(prolog)\(Self.open)</svg>") == nil, "\(prolog)")
    }
    let latin = "<?xml version='1.0' encoding='windows-1252'?>\(Self.open)<text>"
    #expect(throws: Never.self) {
      try DrawingSafety.check(Array(latin.utf8) + [0xE9, 0x93] + Array("</text></svg>".utf8))
    }
  }

  @Test func damagedDrawings() {
    let whole = Array(
      """
      <?xml version="1.0"?>\(Self.open)<style>a { fill: url(#a) }</style>\
      <g id="a"><use href="#b"/><a b="&amp;&#60;"/></g></svg>
      """.utf8)
    var random = SplitMix64(state: 11)
    for count in 0..<(whole.count) {
      #expect(throws: ImageFault.self, "\(count) bytes") { try DrawingSafety.check(Array(whole[..<count])) }
    }
    var passed = 0
    for _ in 0..<4000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if (try? DrawingSafety.check(bytes)) != nil {
        passed += 1
        #expect(UTF8Check.firstFault(in: bytes) == nil)
      }
    }
    #expect(passed < 4000)
  }
}
