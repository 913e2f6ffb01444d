import MamushiCore
import Testing

@testable import MamushiServices

struct TableTests {
  private func rows(_ markdown: String) -> String {
    convert(markdown, options: .bareTables(rawHTML: true)).html
      .replacing("\n", with: "").replacing("<table>", with: "{").replacing("</table>", with: "}")
      .replacing("<thead>", with: "").replacing("</thead>", with: "").replacing("<tbody>", with: "")
      .replacing("</tbody>", with: "").replacing("<tr>", with: "(").replacing("</tr>", with: ")")
      .replacing("</th>", with: ";").replacing("</td>", with: ";").replacing("<th>", with: "")
      .replacing("<td>", with: "")
  }

  private static let box = "class=\"table\" role=\"region\" aria-label=\"Table 1\" tabindex=\"0\">\n<table>"

  @Test("on a page, a table that is wider than the screen scrolls, also by keys")
  func onPages() {
    let html = convert("|a|\n|-|\n|b|\n", options: .init(extensions: .tables)).html
    #expect(html.hasPrefix("<div \(Self.box)\n<thead>"))
    #expect(html.hasSuffix("</tbody>\n</table>\n</div>\n"))
    let wide = extend("|a|\n|-|\n|b|\n{: .wide #t}", [.tables, .attributes]) { $0.anchors = true }.html
    #expect(wide.hasPrefix("<div id=\"t\" \(Self.box.replacing("table\" role", with: "table wide\" role"))"))
  }

  @Test("no two tables of a page have one name, be they Markdown or HTML; in feeds they have none")
  func names() {
    let markdown = "|a|\n|-|\n\n<table><tr><td>b</td></tr></table>\n\n|c|\n|-|\n"
    let page = extend(markdown, .tables) {
      $0.anchors = true
      $0.rawHTML = true
      $0.words.tableBox = "<表 {number}>"
    }.html
    let names = page.split(separator: "aria-label=\"").dropFirst().compactMap {
      $0.split(separator: "\"").first
    }
    #expect(names == ["&lt;表 1&gt;", "&lt;表 3&gt;", "&lt;表 2&gt;"])
    #expect(page.contains("<div class=\"wide\" role=\"region\" aria-label="))
    let feed = extend(markdown, .tables) { $0.rawHTML = true }.html
    #expect(!feed.contains("<div") && !feed.contains("aria-label") && feed.contains("<td>b</td>"))
  }

  @Test(
    "on a page, a column is told how wide its text is, where lines can break in it",
    arguments: [
      ("a b c", ""), ("Temperature", ""), ("two words", "em-5"), ("京都", ""), ("京都市", "em-3"),
      ("大阪市北区", "em-5"), ("a sentence of many words", "em-8"), ("長い文章がここに続きます", "em-8"),
      ("[a b c](https://example.com/a/very/long/address)", ""), ("[東京都](x)", "em-3"), ("", ""),
    ])
  func widths(cell: String, expected: String) {
    let html = convert("|x|\n|-|\n|\(cell)|\n", options: .init(extensions: .tables)).html
    #expect(html.contains(expected.isEmpty ? "<th>x</th>" : "<th class=\"\(expected)\">x</th>"), "\(html)")
    #expect(html.contains("<td>"))
    #expect(!rows("|x|\n|-|\n|\(cell)|\n").contains("em-"))
  }

  @Test("on a page, classes align cells: the attribute is of the past")
  func classes() {
    let html = convert("|a a a a|b|\n|:-:|-:|\n|c|d|\n", options: .init(extensions: .tables)).html
    for cell in [
      "<th class=\"align-center em-4\">a a a a</th>", "<th class=\"align-right\">b</th>",
      "<td class=\"align-center\">c</td>", "<td class=\"align-right\">d</td>",
    ] {
      #expect(html.contains(cell), "\(cell)")
    }
    #expect(!html.contains(" align="))
  }

  @Test func aTableOfGitHub() {
    #expect(
      convert("| a | b |\n|---|:-:|\n| c | *d* |\n", options: .bareTables()).html == """
        <table>
        <thead>
        <tr>
        <th>a</th>
        <th align="center">b</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>c</td>
        <td align="center"><em>d</em></td>
        </tr>
        </tbody>
        </table>

        """)
  }

  @Test(
    "cells",
    arguments: [
      ("a|b\n-|-", "{(a;b;)}"),
      ("|a|\n|-|\n|b|c|d|\n||\n| |\n|", "{(a;)(b;)(;)(;)}<p>|</p>"),
      ("a|b|c\n-|-|-\nd", "{(a;b;c;)(d;;;)}"),
      ("|a \\| b|`c \\| d`|\n|-|-|\n|\\||\\\\||", "{(a | b;<code>c | d</code>;)(|;|;)}"),
      ("a|b\n:-|-:", "{(<th align=\"left\">a;<th align=\"right\">b;)}"),
      ("x\n:-\ny", "{(<th align=\"left\">x;)(<td align=\"left\">y;)}"),
      ("京都|寿司\n-|-\n東京|<b>", "{(京都;寿司;)(東京;<b></b>;)}"),
      ("a|b\r\n-|-\r\nc|d\r\n", "{(a;b;)(c;d;)}"),
      ("a|b\r-|-\rc|d\r", "{(a;b;)(c;d;)}"),
      ("a\t|\tb\n:-\t|\t-\n\tc", "{(<th align=\"left\">a;b;)}<pre><code>c</code></pre>"),
      ("a|\0\n-|-", "{(a;\u{FFFD};)}"),
      (
        "a|b\n-|-\n![x](y.jpg \"z\")|[r]\n\n[r]: https://e.x/",
        "{(a;b;)(<img src=\"y.jpg\" alt=\"x\" title=\"z\" />;<a href=\"https://e.x/\">r</a>;)}"
      ),
    ])
  func cells(markdown: String, expected: String) {
    #expect(rows(markdown) == expected)
  }

  @Test(
    "where a table begins and ends",
    arguments: [
      ("text\na|b\n-|-\nc|d\n\ntext", "<p>text</p>{(a;b;)(c;d;)}<p>text</p>"),
      ("a|b\n-|-\nc\n# d", "{(a;b;)(c;;)}<h2>d</h2>"),
      ("a|b\n-|-\n> c", "{(a;b;)}<blockquote><p>c</p></blockquote>"),
      ("a|b\n-|-\n- c", "{(a;b;)}<ul><li>c</li></ul>"),
      ("a|b\n-|-\n***", "{(a;b;)}<hr />"),
      ("a|b\n-|-|-", "<p>a|b-|-|-</p>"),
      ("a|b\n\n-|-", "<p>a|b</p><p>-|-</p>"),
      ("    a|b\n    -|-", "<pre><code>a|b-|-</code></pre>"),
      ("```\na|b\n-|-\n```", "<pre><code>a|b-|-</code></pre>"),
      ("<div>\na|b\n-|-\n</div>", "<div>a|b-|-</div>"),
      ("a|b\n-|-\n[c]|[d]\n\n[c]: /x", "{(a;b;)(<a href=\"/x\">c</a>;[d];)}"),
    ])
  func extent(markdown: String, expected: String) {
    #expect(rows(markdown) == expected)
  }

  @Test(
    "in other blocks",
    arguments: [
      ("> a|b\n> -|-\n> c|d\ne", "<blockquote>{(a;b;)(c;d;)}</blockquote><p>e</p>"),
      ("- a|b\n  -|-\n  c|d\n- e", "<ul><li>{(a;b;)(c;d;)}</li><li>e</li></ul>"),
      ("1.\ta|b\n\t-|-\n\tc|d", "<ol><li>{(a;b;)(c;d;)}</li></ol>"),
      ("-\t> a|b\n\t> -|-", "<ul><li><blockquote>{(a;b;)}</blockquote></li></ul>"),
      ("> - a|b\n>   -|-\n> - c", "<blockquote><ul><li>{(a;b;)}</li><li>c</li></ul></blockquote>"),
      ("> a|b\n-|-", "<blockquote><p>a|b-|-</p></blockquote>"),
    ])
  func containers(markdown: String, expected: String) {
    #expect(rows(markdown) == expected)
  }

  @Test func marksOfLinksInCells() {
    let markdown = "x\n\n[a](y.md)|b\n-|-\n京都 [c](z.md)|![d](p.jpg)\n\n[e](w.md)\n"
    let options = MarkdownOptions.bareTables()
    #expect(
      convert(markdown, options: options, firstLine: 10).calls == [
        "12:5 link y.md", "14:8 link z.md", "14:19 image p.jpg 'd' ''", "16:5 link w.md",
      ])
  }

  @Test func aCellOfRawHTMLAloneStays() {
    let html = convert("a|b\n-|-\n<i>|c", options: .bareTables()).html
    #expect(html.contains("<td></td>\n<td>c</td>"))
  }

  @Test func withoutTheExtensionThereAreNone() {
    #expect(convert("a|b\n-|-").html == "<p>a|b\n-|-</p>\n")
  }

  /// A wide header and very many short rows: what is filled up stays in proportion.
  @Test func missingCellsAreBounded() {
    let header = Array(repeating: "a", count: 1_000).joined(separator: "|")
    let delimiters = Array(repeating: "-", count: 1_000).joined(separator: "|")
    let rows = String(repeating: "b|\n", count: 10_000)
    let html = convert("\(header)\n\(delimiters)\n\(rows)", options: .bareTables()).html
    #expect(html.utf8.count < 2_000_000)
  }

  @Test(arguments: [
    ("|a|b|\n|-|\n", 2, 1, 2), ("x\n\n|a|b|\n|-|-|-|\n", 2, 3, 4), ("> |a `|` b|c|d|\n> |-|-|\n", 4, 2, 2),
  ])
  func whatIsNoTableIsTold(text: String, cells: Int, columns: Int, line: Int) {
    let editor = extend(text, .tables).editor
    #expect(editor.problems == [.tableRefused(cells: cells, columns: columns)])
    #expect(editor.problemMarks.map(\.line) == [line])
  }

  @Test(arguments: ["a|b\n---\n", "a\n|-|-|\n", "a|b\n- c\n", "|a|b|\n\n|-|\n"])
  func otherLinesOfDashesAreNot(text: String) { #expect(extend(text, .tables).editor.problems.isEmpty) }

  @Test func cellsBeyondTheHeadAreTold() {
    let text = extend("a|b\n-|-\n1|2|3\n4|5\n6|7|8|9\n", .tables)
    #expect(!text.html.contains("3") && !text.html.contains("8"))
    #expect(
      text.editor.problems == [.cellsLeftOut(cells: 3, columns: 2), .cellsLeftOut(cells: 4, columns: 2)])
    #expect(text.editor.problemMarks.map(\.line) == [3, 5])
  }

  /// Each table is small; all of them together are filled up no more than one is.
  @Test func missingCellsOfManyTablesAreBounded() {
    let header = Array(repeating: "a", count: 60).joined(separator: "|")
    let delimiters = Array(repeating: "-", count: 60).joined(separator: "|")
    let table = "\(header)\n\(delimiters)\n" + String(repeating: "b\n", count: 60) + "\n"
    let source = String(repeating: table, count: 60)
    let html = convert(source, options: .bareTables()).html
    #expect(html.utf8.count < 30 * source.utf8.count)
  }
}

extension MarkdownOptions {
  /// As they stand in feeds: without the boxes that scroll.
  fileprivate static func bareTables(rawHTML: Bool = false) -> MarkdownOptions {
    var options = MarkdownOptions(rawHTML: rawHTML, extensions: .tables)
    options.anchors = false
    return options
  }
}
