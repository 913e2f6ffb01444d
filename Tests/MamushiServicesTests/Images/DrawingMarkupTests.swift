import MamushiServices
import Testing

/// What editors write into drawings.
@Suite struct DrawingMarkupTests {
  private func strip(_ text: String) -> String {
    String(decoding: MetadataRemover.strip(Array(text.utf8)), as: UTF8.self)
  }

  private static let svg = "http://www.w3.org/2000/svg"

  @Test func drawingOfInkscape() {
    let declarations = """
      xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
         xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
         xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
      """
    let dirty = """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <!-- Created with Inkscape by SECRET -->
      <svg xmlns="\(Self.svg)" width="10" \(declarations)
         inkscape:export-filename="/home/SECRET/a.png"
         sodipodi:docname = 'SECRET > "a".svg' id="root">
        <title>Grüße</title>
        <sodipodi:namedview id="base" inkscape:window-x="SECRET"><inkscape:grid type="xygrid"/></sodipodi:namedview>
        <metadata id="m"><rdf:RDF><dc:creator><metadata/>SECRET</dc:creator></rdf:RDF></metadata >
        <g\tinkscape:label="SECRET" fill="red"><image sodipodi:absref="C:\\SECRET" href="#a"/></g>
        <style><![CDATA[ a > b { content: "<!-- kept --><metadata/>" } ]]></style>
      </svg>
      <!--SECRET-->

      """
    let clean = """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>

      <svg xmlns="\(Self.svg)" width="10" \(declarations) id="root">
        <title>Grüße</title>
      \("  ")
      \("  ")
        <g fill="red"><image href="#a"/></g>
        <style><![CDATA[ a > b { content: "<!-- kept --><metadata/>" } ]]></style>
      </svg>


      """
    #expect(strip(dirty) == clean)
    #expect(strip(clean) == clean)
  }

  /// Its namespaces are named by entities.
  @Test func drawingOfIllustrator() {
    func drawing(_ generator: String, _ inside: String, _ attributes: String, _ blob: String) -> String {
      """
      <?xml version="1.0" encoding="utf-8"?>
      \(generator)<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
        \(inside)<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
        <!ENTITY ns_svg '\(Self.svg)'> <!ENTITY ns_vars "http://ns.adobe.com/Variables/1.0/">
      ]>
      <svg xmlns:i="&ns_ai;" xmlns="&ns_svg;"\(attributes)><switch><g>\(blob)<path d="M0 0"/></g></switch></svg>
      """
    }
    let blob = """
      <metadata><variableSets xmlns="&ns_vars;">SECRET</variableSets></metadata>\
      <i:pgf id="SECRET"><![CDATA[ </i:pgf> SECRET ]]></i:pgf><sets xmlns="&ns_vars;"><set>SECRET</set></sets>
      """
    let dirty = drawing(
      "<!-- Generator: SECRET -->", "<!-- SECRET ]> -->", " i:viewOrigin='SECRET'", blob)
    #expect(strip(dirty) == drawing("", "", "", ""))
  }

  @Test func namespaces() {
    let prefixed = "<s:svg xmlns:s='\(Self.svg)'>*<s:g/></s:svg>"
    #expect(
      strip(prefixed.replacing("*", with: "<s:metadata>SECRET</s:metadata>"))
        == prefixed.replacing("*", with: ""))
    // An element of that name in another language is none of ours.
    let other = "<s:svg xmlns:s='\(Self.svg)' xmlns:o='urn:o'><o:metadata/><metadata xmlns='urn:o'/></s:svg>"
    #expect(strip(other) == other)
    // Prefixes stand for what they were last declared for, and only there.
    let nested = """
      <svg xmlns="\(Self.svg)" xmlns:a="urn:a"><g a:b="1"/>\
      <g xmlns:a="http://www.inkscape.org/namespaces/inkscape"*><g xmlns:a='urn:a' a:b="3"/></g><g a:b="4"/></svg>
      """
    #expect(strip(nested.replacing("*", with: " a:b='SECRET'")) == nested.replacing("*", with: ""))
    // In parts of drawings that pages take in, nothing is declared.
    #expect(strip("<svg inkscape:label='a'><metadata/><g serif:id='b'/></svg>") == "<svg><g/></svg>")
  }

  @Test func emptyElements() {
    #expect(
      strip("<svg xmlns='\(Self.svg)'><metadata/><g><metadata id='a' /></g></svg>")
        == "<svg xmlns='\(Self.svg)'><g></g></svg>")
  }

  /// `]]>` must not stand in a text.
  @Test func nothingIsGlued() {
    #expect(strip("<svg>a]]<!-- b -->&gt;]<metadata/>]></svg>") == "<svg>a]]<!---->&gt;]<!---->]></svg>")
    #expect(strip("<svg>a<!-- b -->c</svg>") == "<svg>ac</svg>")
    // No tag comes out of the pieces of what was none.
    #expect(strip("<svg><scr<!-- b -->ipt>1</script></svg>") == "<svg><scr<!---->ipt>1</script></svg>")
  }

  @Test(arguments: [
    "<svg/>", "<svg xmlns='\(svg)'><!----><g metadata='a'/></svg>", "\u{FEFF}<svg>\r\n</svg>\r\n",
    "<svg><script>// metadata\n</script></svg>", "<svg><g></svg>", "<svg", "<", "<svg a=b c/><g>",
    "<svg>&#xZ;<1 </svg>",
    "<?xml version='1.0'?><metadata/>", "<html><!-- a page --><metadata/></html>", "<!DOCTYPE svg [",
    "<svg/>\u{1B}$B<!--",
  ])
  func nothingToRemove(text: String) { #expect(strip(text) == text) }

  @Test func notWellFormed() {
    #expect(strip("<svg><g><metadata>SECRET<b></g><i/></svg>") == "<svg><g><!----></g><i/></svg>")
    #expect(strip("<svg><metadata>SECRET</svg>") == "<svg><!----></svg>")
    #expect(strip("<svg><g><metadata>SECRET") == "<svg><g>")
    #expect(strip("<svg><!-- SECRET") == "<svg>")
    #expect(strip("<svg sodipodi:docname='SECRET") == "<svg")
    #expect(strip("<svg sodipodi:docname=SECRET id=a'></svg>") == "<svg id=a'></svg>")
  }

  @Test(arguments: [true, false], [true, false])
  func drawingInUTF16(isLittle: Bool, hasMark: Bool) {
    func bytes(_ text: String) -> [UInt8] {
      ((hasMark ? "\u{FEFF}" : "") + text).utf16.flatMap {
        let (low, high) = (UInt8($0 & 0xFF), UInt8($0 >> 8))
        return isLittle ? [low, high] : [high, low]
      }
    }
    let picture = "<image href='data:image/jpeg;base64,"
    let dirty =
      "<svg><!-- 秘密 -->東<metadata>㰾</metadata>]<!-- -->]京🙂\(picture)/9j//gALU0VSSUFMMTIz/9k='/></svg>"
    let clean = "<svg>東]<!---->]京🙂\(picture)/9j/2Q=='/></svg>"
    #expect(MetadataRemover.strip(bytes(dirty)) == bytes(clean))
    #expect(MetadataRemover.strip(bytes(clean)) == bytes(clean))
    #expect(MetadataRemover.strip(bytes("<svg><!-- ") + [0x41]) == bytes("<svg>"))
  }

  @Test func byteOrderMark() {
    #expect(strip("\u{FEFF}<!-- a --><svg><!-- b --></svg>") == "\u{FEFF}<svg></svg>")
    #expect(
      strip("\u{FEFF}<s:svg xmlns:s='\(Self.svg)'><s:metadata/></s:svg>")
        == "\u{FEFF}<s:svg xmlns:s='\(Self.svg)'></s:svg>")
  }

  /// Pictures in what is removed are removed with it.
  @Test func pictureInMetadata() {
    let picture = "<image href=\"data:image/jpeg;base64,/9j//gALU0VSSUFMMTIz/9k=\"/>"
    let clean = "<image href=\"data:image/jpeg;base64,/9j/2Q==\"/>"
    #expect(
      strip("<svg>\(picture)<metadata>\(picture)</metadata>\(picture)</svg>") == "<svg>\(clean)\(clean)</svg>"
    )
  }
}
