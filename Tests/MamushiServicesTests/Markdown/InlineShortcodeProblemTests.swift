import MamushiCore
import Testing

@testable import MamushiServices

/// What is told of calls within lines, and where.
struct InlineShortcodeProblemTests {
  private func found(_ markdown: String, _ extensions: MarkdownExtensions = .standard) -> Extended {
    extend(markdown, extensions, editor: ExtensionEditor(shortcodes: ["a", "b", "div", "p"]))
  }

  @Test(
    arguments: [
      ("x {{< /a >}}", .shortcodeNotOpen(name: "a", isInline: true), 1, 3),
      ("京 *{{< a >}} x* {{< /a >}}", .shortcodeAcrossBlocks(name: "a", isInline: true), 1, 17),
      ("x {{< a >}}\n\ny {{< /a >}}", .shortcodeAcrossBlocks(name: "a", isInline: true), 3, 3),
      ("x {{< a >}}\n{{< /a >}}", .shortcodeAcrossBlocks(name: "a"), 2, 1),
      ("{{< a >}}\nx {{< /a >}}", .shortcodeAcrossBlocks(name: "a", isInline: true), 2, 3),
      ("x {{< a", .invalidShortcode(.noEnd, name: "a"), 1, 3),
      ("京 {{< a t=\"b >}} y", .invalidShortcode(.openQuote, name: "a"), 1, 11),
      ("> x {{< a b= >}}", .invalidShortcode(.argument(text: "b="), name: "a"), 1, 11),
      ("x {{< a b=1 b=2 >}} y", .invalidShortcode(.repeatedArgument(name: "b"), name: "a"), 1, 13),
      ("x {{< >}}", .invalidShortcode(.noName, name: ""), 1, 7),
      ("x {{< a b= >}}y{{< /a >}}", .invalidShortcode(.argument(text: "b="), name: "a"), 1, 9),
      ("[x]({{< a >}})", .shortcodeOutsideText(name: "a", isInline: true), 1, 5),
      ("[x](/y \"{{< a >}}\")", .shortcodeOutsideText(name: "a", isInline: true), 1, 9),
      ("![x {{< a >}}](/y)", .shortcodeOutsideText(name: "a", isInline: true), 1, 5),
      ("x <b title=\"{{< a >}}\">y</b>", .shortcodeOutsideText(name: "a", isInline: true), 1, 13),
      ("[x y]: {{< a >}}", .shortcodeOutsideText(name: "a", isInline: true), 1, 8),
      ("x {{< div >}} y", .shortcodeMakesBlock(name: "div", element: "div"), 1, 3),
      ("x {{< p >}}y{{< /p >}}", .shortcodeMakesBlock(name: "p", element: "p"), 1, 3),
      ("{{< p >}}x{{< /p >}} y", .shortcodeMakesBlock(name: "p", element: "p"), 1, 1),
      ("# {{< p >}}x{{< /p >}}", .shortcodeMakesBlock(name: "p", element: "p"), 1, 3),
      ("{{< a >}}{{< p >}}x{{< /p >}}{{< /a >}}", .shortcodeMakesBlock(name: "p", element: "p"), 1, 10),
    ] as [(String, MarkdownProblem, Int, Int)])
  func problems(markdown: String, problem: MarkdownProblem, line: Int, column: Int) {
    let editor = found(markdown).editor
    #expect(editor.problems == [problem])
    #expect(editor.problemMarks == [Mark(line: line, column: column)])
  }

  @Test("what makes blocks is shown as it is written")
  func blocks() {
    #expect(found("x {{< p >}}y{{< /p >}}").html == "<p>x {{&lt; p &gt;}}y{{&lt; /p &gt;}}</p>\n")
  }

  @Test(
    "a paragraph that is a call with its body can be a block",
    arguments: [
      ("{{< div >}}x *y*{{< /div >}}", "<div>\n<p>x <em>y</em></p>\n</div>\n"),
      ("{{< div >}}x\ny{{< /div >}}\n\nz", "<div>\n<p>x\ny</p>\n</div>\n<p>z</p>\n"),
      (
        "> - {{< div >}}x{{< /div >}}",
        "<blockquote>\n<ul>\n<li>\n<div>\n<p>x</p>\n</div>\n</li>\n</ul>\n</blockquote>\n"
      ),
    ])
  func blockOfOneLine(markdown: String, expected: String) {
    let found = found(markdown)
    #expect(found.editor.problems.isEmpty)
    #expect(found.html == expected)
  }

  @Test("all tags that could stand for calls are used")
  func noTagIsFree() {
    let letters = "qxyzgjkrvwQXYZGJKRVW".map(String.init)
    let seconds = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    let all = letters.map { "<\($0)0>" }.joined(separator: " ")
    #expect(found("x {{< a >}} \(all)").html.contains("x <a />"))
    let pairs = letters.flatMap { letter in seconds.map { "<\(letter)\($0)>" } }.joined(separator: " ")
    let refused = found("x {{< a >}} \(pairs)").editor
    #expect(refused.shortcodeCalls.isEmpty)
    #expect(refused.problems.contains(.shortcodeOutsideText(name: "a", isInline: true)))
  }

  @Test("a tag of the author's is none of ours")
  func similarTags() {
    let text = extend("x {{< a >}} <q0> <q1>", .standard, editor: ExtensionEditor(shortcodes: ["a"])) {
      $0.rawHTML = true
    }
    #expect(text.html.hasPrefix("<p>x <a /> <q0> <q1>"))
  }
}
