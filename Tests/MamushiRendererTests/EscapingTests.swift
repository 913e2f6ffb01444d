import Foundation
import MamushiCore
import Testing

@testable import MamushiRenderer

@Suite("Escaping")
struct EscapingTests {
  @Test("the five bytes that HTML needs escaped, and no other")
  func specials() {
    let text = String(decoding: (1...127).map { UInt8($0) }, as: UTF8.self)
    let expected = text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.append(character)
      }
    }
    #expect(render(["main": "{{text}}"], texts(["text": text])) == expected)
  }

  @Test("a special byte at every offset of a word, among bytes of every kind")
  func offsets() {
    for count in 0..<40 {
      for filler in ["a", "#", "%", "5", "あ", "\u{80}", "\u{FF}"] {
        let padding = String(repeating: filler, count: count)
        #expect(
          render(["main": "{{text}}"], texts(["text": "\(padding)<\(padding)'"]))
            == "\(padding)&lt;\(padding)&#39;")
      }
    }
  }

  @Test("HTML is not escaped, however it is written; text is, unless asked for")
  func markup() {
    let card = Card(title: "<b>", body: HTML("<i>&</i>"))
    #expect(
      render(["main": "{{title}}|{{body}}|{{{body}}}|{{&body}}"], card)
        == "&lt;b&gt;|<i>&</i>|<i>&</i>|<i>&</i>")
    #expect(render(["main": "{{{title}}}|{{&title}}"], card) == "<b>|<b>")
  }

  @Test("text in a style sheet stands in strings of CSS, also in its partials")
  func styleSheets() {
    let templates: KeyValuePairs = [
      "main.css": "a::before { content: \"{{text}}\" }{{> part}}", "part": "'{{text}}'",
    ]
    let text = "l'\u{e9}t\u{e9} \"A&B\"\\\n\r\u{c}</style>"
    let escaped = "l\\'\u{e9}t\u{e9} \\\"A\\26 B\\\"\\\\\\a \\d \\c \\3c /style>"
    #expect(
      render(templates, template: "main.css", texts(["text": text]))
        == "a::before { content: \"\(escaped)\" }'\(escaped)'")
  }

  @Test(
    "text in scripts and JSON stands in their strings",
    arguments: ["main.js", "main.mjs", "main.json", "main.webmanifest"])
  func scripts(template: String) throws {
    let text = "l'\u{e9}t\u{e9} \"A&B\"\\\n\u{1}`${x}` </script>"
    let escaped = render([template: "\"{{text}}\""], template: template, texts(["text": text]))
    #expect(
      escaped
        == "\"l\\u0027\u{e9}t\u{e9} \\\"A\\u0026B\\\"\\\\\\u000a\\u0001\\u0060\\u0024{x}\\u0060 \\u003c/script>\""
    )
    #expect(try JSONDecoder().decode(String.self, from: Data(escaped.utf8)) == text)
  }

  @Test(
    "in files of a site's own, the end of the name decides; HTML is text in XML and JSON unless asked for",
    arguments: [
      ("Files/a.json", #"a\u0026|\u003ci>|<i>"#), ("Files/a/b.geojson", #"a\u0026|\u003ci>|<i>"#),
      ("Files/a.xml", "a&amp;|&lt;i&gt;|<i>"), ("Files/a.html", "a&amp;|<i>|<i>"),
      ("Files/a.XHTML", "a&amp;|<i>|<i>"),
      ("Files/a.JSON", #"a\u0026|\u003ci>|<i>"#), ("Files/a.rdf", "a&amp;|&lt;i&gt;|<i>"),
      ("Files/a.csv", "a&|<i>|<i>"), ("Files/a.ICS", "a&|<i>|<i>"),
      ("Files/a.txt", "a&|<i>|<i>"), ("Files/CNAME", "a&|<i>|<i>"), ("Page/a.txt", "a&amp;|<i>|<i>"),
    ])
  func ownFiles(template: String, expected: String) {
    let card = Card(title: "a&", body: HTML("<i>"))
    #expect(
      render([template: "{{title}}|{{body}}|{{{body}}}"], template: template, card) == expected)
  }

  @Test(
    "in tables and calendars, text and HTML stand in their values",
    arguments: [
      ("Files/a.csv", "a \"\"b\"\", c\n|<i a=\"\"b,\"\">|<i a=\"b,\">"),
      ("Files/a.ics", #"a "b"\, c\n|<i a="b\,">|<i a="b,">"#),
      ("Files/a.ifb", #"a "b"\, c\n|<i a="b\,">|<i a="b,">"#),
      ("Files/a.VCF", #"a "b"\, c\n|<i a="b\,">|<i a="b,">"#),
    ])
  func tablesAndCalendars(template: String, expected: String) {
    let card = Card(title: "a \"b\", c\n", body: HTML("<i a=\"b,\">"))
    #expect(
      render([template: "{{title}}|{{body}}|{{{body}}}"], template: template, card) == expected)
  }

  @Test("what XML forbids is left out of files of XML, and of no others")
  func forbiddenInXML() {
    let models = texts(["text": "a\u{1}'\u{FFFE}b\u{FFFD}\t"])
    #expect(
      render(["Files/a.xml": "{{text}}"], template: "Files/a.xml", models) == "a&#39;b\u{FFFD}\t")
    #expect(
      render(["Files/a.txt": "{{text}}"], template: "Files/a.txt", models) == "a\u{1}'\u{FFFE}b\u{FFFD}\t")
  }

  /// The text is `"<&`; in the expected output `S`, `C` and `H` stand for it in a script, a style sheet and HTML.
  @Test(
    "within a page, text in scripts and style sheets stands in their strings",
    arguments: [
      ("<script>a('{{text}}')</script>{{text}}", "<script>a('S')</script>H"),
      (
        "<scripT type=\"application/ld+json\" data-a=\"{{text}}\">\n{{text}}\n</scripT>{{text}}",
        "<scripT type=\"application/ld+json\" data-a=\"H\">\nS\n</scripT>H"
      ),
      ("<style>a{b:\"{{text}}\"}</style>{{text}}", "<style>a{b:\"C\"}</style>H"),
      // What is inserted there belongs to it.
      ("<script>{{> part}}</script>{{> part}}", "<script>[S]</script>[H]"),
      ("<style>{{> look.css}}</style>", "<style>'C'</style>"),
      ("{{<parent}}{{$a}}{{text}}{{/a}}{{/parent}}{{text}}", "<script>S</script>[H]H"),
      // One template begins the element, and another one ends it.
      ("{{> start}}{{text}}{{> end}}{{text}}", "<script>S</script>H"),
      ("{{#text}}<script>{{/text}}{{text}}{{#text}}</script>{{/text}}{{text}}", "<script>S</script>H"),
      ("{{^text}}<script>{{/text}}{{text}}{{^text}}</script>{{/text}}", "H"),
      // No such elements.
      ("<!-- <script> -->{{text}}", "<!-- <script> -->H"),
      ("<script src=\"a\"></script>{{text}}<style></style>", "<script src=\"a\"></script>H<style></style>"),
      ("<scripted>{{text}}</scripted><pre>{{text}}", "<scripted>H</scripted><pre>H"),
      ("<style-guide>{{text}}</style-guide>", "<style-guide>H</style-guide>"),
      ("<title-bar><script>{{text}}</script></title-bar>", "<title-bar><script>S</script></title-bar>"),
      (
        "<script>'<style>' + {{> sheet}}{{text}}</script>{{text}}",
        "<script>'<style>' + <style>S</style>S</script>H"
      ),
      ("<script>{{! </script> }}{{text}}</script>{{text}}", "<script>S</script>H"),
      ("</script>{{text}}<title><script>{{text}}</title>", "</script>H<title><script>H</title>"),
    ])
  func elements(template: String, expected: String) {
    let templates: KeyValuePairs = [
      "main": template, "part": "[{{text}}]", "look.css": "'{{text}}'", "start": "<script>",
      "sheet": "<style>{{text}}</style>",
      "end": "</script>", "parent": "<script>{{$a}}{{/a}}</script>[{{$a}}{{/a}}]",
    ]
    let output =
      expected.replacing("S", with: #"\"\u003c\u0026"#).replacing("C", with: #"\"\3c \26 "#)
      .replacing("H", with: "&quot;&lt;&amp;")
    #expect(render(templates, texts(["text": "\"<&"])) == output)
  }

  @Test("HTML within a script stands in a string, unless it is written as it is")
  func markupInScripts() {
    let card = Card(title: "t", body: HTML("<b title=\"x\">\n</b>"))
    #expect(
      render(["main": "<script>'{{body}}'</script>{{body}}<style>{{{body}}}</style>"], card)
        == #"<script>'\u003cb title=\"x\">\u000a\u003c/b>'</script>"# + "<b title=\"x\">\n</b>"
        + "<style><b title=\"x\">\n</b></style>")
  }

  @Test("in documents that are not pages, nothing is an element of HTML")
  func otherDocuments() {
    let templates: KeyValuePairs = [
      "main.js": "'<script>'{{text}}'</script>'{{text}}", "a.svg": "<style>{{text}}</style>",
    ]
    let model = texts(["text": "'<"])
    #expect(
      render(templates, template: "main.js", model) == #"'<script>'\u0027\u003c'</script>'\u0027\u003c"#)
    #expect(render(templates, template: "a.svg", model) == "<style>&#39;&lt;</style>")
  }
}
