import MamushiCore
import Testing

@testable import MamushiServices

/// The boxes in which tables and code from other sites scroll.
struct TextBoxTests {
  private static let box =
    "<div class=\"table\" role=\"region\" aria-label=\"Table 1\" tabindex=\"0\">"

  private func boxed(_ html: String) -> String {
    var editor = ImageAnswers()
    let sanitized = GumboSanitizerFactory().makeSanitizer().sanitize(
      Array(html.utf8), base: AddressBase(itemAddress), textLimit: 100,
      boxes: ScrollBoxNames(table: "Table {number}", code: "Code {number}"), editor: &editor)
    return string(sanitized.html.bytes)
  }

  @Test func aTableScrollsInABox() {
    let table = "<table><tbody><tr><td>a</td></tr></tbody></table>"
    #expect(boxed("<p>x</p>\(table)y") == "<p>x</p>\(Self.box)\(table)</div>y")
    #expect(sanitize(table) == table)
  }

  @Test func onlyTheOutermostOfNestedTablesGetsABox() {
    let inner = "<table><tbody><tr><td>a</td></tr></tbody></table>"
    let outer = "<table><tbody><tr><td>\(inner)</td></tr></tbody></table>"
    let second = Self.box.replacing("Table 1", with: "Table 2")
    #expect(boxed(outer + inner) == "\(Self.box)\(outer)</div>\(second)\(inner)</div>")
  }

  @Test func noBoxStandsWithinALink() {
    let markup = boxed("<a href=/a>x<table><tr><td>y</table></a>")
    #expect(markup.contains("<table>") && !markup.contains("role="))
  }

  @Test("columns whose text may break keep a width, by the class of one cell")
  func columns() {
    let row = "<td>月曜日</td><td>1</td><td>ゆっくりと目を覚ます。</td>"
    let expected = "<td class=\"em-3\">月曜日</td><td>1</td><td class=\"em-8\">ゆっくりと目を覚ます。</td>"
    #expect(
      boxed("<table><tr>\(row)</tr></table>")
        == "\(Self.box)<table><tbody><tr>\(expected)</tr></tbody></table></div>")
    #expect(boxed("<table><tr><td colspan=2>\n 月曜日 <td>a</table>").contains("<td colspan=\"2\">"))
  }

  @Test func codeScrolls() {
    #expect(
      boxed("<pre>a</pre><pre><code>b</code></pre>")
        == "<pre role=\"region\" aria-label=\"Code 1\" tabindex=\"0\">a</pre>"
        + "<pre role=\"region\" aria-label=\"Code 2\" tabindex=\"0\"><code>b</code></pre>")
    #expect(sanitize("<pre>a</pre>") == "<pre>a</pre>")
  }
}
