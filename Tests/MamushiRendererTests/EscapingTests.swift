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
}
