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
    let escaped = "l\\'\u{e9}t\u{e9} \\\"A&B\\\"\\\\\\a \\d \\c \\3c /style>"
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
        == "\"l\\u0027\u{e9}t\u{e9} \\\"A&B\\\"\\\\\\u000a\\u0001\\u0060\\u0024{x}\\u0060 \\u003c/script>\"")
    #expect(try JSONDecoder().decode(String.self, from: Data(escaped.utf8)) == text)
  }

  @Test("a style sheet's template within a page is escaped as the page is")
  func styleSheetInPage() {
    let templates: KeyValuePairs = ["main": "<style>{{> look.css}}</style>", "look.css": "'{{text}}'"]
    #expect(render(templates, texts(["text": "\"<"])) == "<style>'&quot;&lt;'</style>")
  }
}
