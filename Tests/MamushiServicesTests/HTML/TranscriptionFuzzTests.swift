import MamushiCore
import Testing

@testable import MamushiServices

/// Whatever HTML says, its Markdown shows the same characters, in the same styles.
@Suite struct TranscriptionFuzzTests {
  private static let inline = ["strong", "em", "b", "i", "del", "code", "a", "span", "sup", "mark"]
  private static let blocks = ["p", "p", "p", "ul", "ol", "blockquote", "h2", "div", "pre", "table", "dl"]
  private static let texts = [
    "a", "b c", " ", "。", "「京」", "都", "(", ")", "*", "**", "_", "__a__", "#", "# ", "1. ", "- ", "+ x", "> ",
    "`", "``x`",
    "[", "]", "[x]", "(y)", "!", "&lt;", "&lt;b&gt;", "&amp;", "&amp;copy;", "\\", "\\*", "~", "~~", "|", "=",
    "---", ":",
    "{", "}", "{{&lt; x &gt;}}", "{: .x}", "{#id}", "｜", "《a》", "\"", "'", "$x$", ":a:", "==", "^", "!!!",
    ".", ",", "é",
    "—", "&nbsp;", "　", "😀", "1)", "9", "+", "<br>", "\n", "[^1]", "[ ] ", "[!NOTE]", "[TOC]",
    "me@e.example ", "www.e.example",
    "&#35;",
  ]

  private func text(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.texts.randomElement(using: &random) ?? "" }
      .joined()
  }

  private func inlines(_ random: inout SplitMix64, depth: Int = 0, isInLink: Bool = false) -> String {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      guard depth < 3, Int.random(in: 0..<3, using: &random) == 0 else { return text(&random) }
      let name = Self.inline.randomElement(using: &random) ?? "b"
      if name == "code" { return "<code>\(text(&random).replacing("<br>", with: ""))</code>" }
      if name == "a" {
        return isInLink ? "" : "<a href=\"/x\">\(inlines(&random, depth: depth + 1, isInLink: true))</a>"
      }
      return "<\(name)>\(inlines(&random, depth: depth + 1, isInLink: isInLink))</\(name)>"
    }.joined()
  }

  private func block(_ random: inout SplitMix64, depth: Int = 0) -> String {
    func inside() -> String {
      depth < 2 && Bool.random(using: &random)
        ? (0..<Int.random(in: 1...3, using: &random)).map { _ in block(&random, depth: depth + 1) }.joined()
        : inlines(&random)
    }
    let count = Int.random(in: 1...3, using: &random)
    switch Self.blocks.randomElement(using: &random) ?? "p" {
    case "p": return "<p>\(inlines(&random))</p>"
    case "ul": return "<ul>\((0..<count).map { _ in "<li>\(inside())</li>" }.joined())</ul>"
    case "ol": return "<ol>\((0..<count).map { _ in "<li>\(inside())</li>" }.joined())</ol>"
    case "blockquote": return "<blockquote>\(inside())</blockquote>"
    case "h2": return "<h2>\(inlines(&random))</h2>"
    case "div": return "<div>\(inside())</div>"
    case "pre": return "<pre>\(text(&random).replacing("<br>", with: ""))</pre>"
    case "dl": return "<dl><dt>\(inlines(&random))</dt><dd>\(inside())</dd></dl>"
    default:
      let rows = (0..<count).map { row in
        let cell = row == 0 && Bool.random(using: &random) ? "th" : "td"
        return "<tr><\(cell)>\(inlines(&random))</\(cell)><\(cell)>\(inlines(&random))</\(cell)></tr>"
      }
      return "<table>\(rows.joined())</table>"
    }
  }

  @Test(arguments: 0..<UInt64(10))
  func textsShowTheSame(seed: UInt64) {
    var random = SplitMix64(state: seed &* 7919 &+ 1)
    for _ in 0..<250 {
      let html = (0..<Int.random(in: 1...2, using: &random)).map { _ in block(&random) }.joined()
      let result = transcribed(html)
      let names: Set<String> = ["strong", "em", "del", "code", "h2", "blockquote", "sup", "li"]
      let (before, after) = (shown(html, besides: names), shown(rendered(result), besides: names))
      let place =
        zip(before, after).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        ?? min(before.count, after.count)
      #expect(
        before == after,
        "at \(before.dropFirst(place).prefix(5)), \(after.dropFirst(place).prefix(5)):\n\(html)\n\(result.markdown)"
      )
      if before != after { return }
    }
  }
}
