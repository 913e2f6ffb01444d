import MamushiCore
import Testing

@testable import MamushiServices

struct ForeignSyntaxTests {
  private func found(_ markdown: String, _ extensions: MarkdownExtensions = .standard) -> [MarkdownProblem] {
    extend(markdown, extensions).editor.problems
  }

  @Test(
    arguments: [
      ("{% include a.html %} {% b %}", .liquid, 2), ("a {{ page.title }}", .template, 1),
      ("{{% note %}}", .template, 1), ("a {{< b >}} {{< c >}}", .inlineShortcode, 2),
      ("{{< a >}} {{< b >}}", .inlineShortcode, 2), ("[a {{< b >}}](/c)", .inlineShortcode, 1),
      ("::: note\na\n:::", .fencedDiv, 1), ("see [[Butter]] and [[Flour|it]]", .wikiLink, 2),
      ("![[a.jpg]]", .embed, 1),
      ("![a](my photo.jpg) [b](a b.md)", .spaceInDestination, 2), ("- > {{a}}", .template, 1),
      ("!!! note\n    a", .admonition, 1), ("??? tip \"A\"\n\n???+ tip\n\na ??? b", .admonition, 2),
      ("a \\\\(x_1\\\\) \\\\(f(x) = y\\\\)", .texMath, 2), ("\\\\[\nx\n\\\\]", .texMath, 1),
      ("a $x^2$ and $\\alpha$", .mathOff, 2), ("$$\nx\n$$", .mathOff, 1),
      ("a $$x$$", .mathOff, 1), ("a ==b== c ==d e==", .marksOff, 2), ("a :tada: :+1:", .emojiOff, 2),
      ("see [a][nope] and [b c][1]", .undefinedReference, 2), ("[text][]", .undefinedReference, 1),
      ("![a](/images/b.svg =100x20)", .sizeInDestination, 1),
      ("a\n\n##Heading\n\n###見出し", .headingWithoutSpace, 2),
      ("x^2^ and 10^th^", .scriptsOff, 2), ("Term\n: what it is", .definitionListsOff, 1),
      ("*[HTML]: words\n\nHTML", .abbreviationsOff, 1),
    ] as [(String, ForeignSyntax, Int)])
  func whatStaysTextIsTold(markdown: String, syntax: ForeignSyntax, count: Int) {
    #expect(found(markdown) == [.foreignSyntax(syntax, count: count)])
    #expect(extend(markdown, .standard).html == extend(markdown, []).html)
  }

  @Test(
    arguments: [
      "`{% a %}` `[[b]]`", "```\n{{ a }}\n::: b\n```", "    [[a]]", "[[a](b)](c)", "a ::: b", ":::",
      "[a](<b c.jpg>)", "[a](b.jpg 'c d.e')",
      "[1](see below)", "{{< figure >}}", "\\{{< figure >}}", "[[", "%%comment%%",
      "2^10 and x ^ y ^ z", "list[0][1]", "[a][w]\n\n[w]: /x", "\\[a][b]", "#food #rice", "## Heading",
      "####### x", "\\##x", "x\\^2^", "\\$x$", "a \\==b==", "\\:tada:", "\\*[HTML]: a", "T\n\\: a", "\\!!! a",
      "costs $5 and $6", "\\(x^2\\)", "[a]\\[b]", "[##c++](irc://x)", "**##foo**", "**!!! Warning**",
      "- $$ cheap",
      "| Price | $$ |\n|---|---|\n| a | **$$** |", "\\[*sic*\\]", "$XDG_HOME/$USER",
      "$HOME and $PATH_B", "\\(a\\)", "\\[1\\]", "f(x) = y", "a == b", "====", "10:30:45",
      "a:b:c",
      "!!!", "! a", "what??? no", "???", ": a", "*[a](b)*", "*a*", "a : b", "x[[1]",
    ])
  func nothingElseIs(markdown: String) { #expect(found(markdown).isEmpty) }

  @Test func shortcodesAreForeignWhereTheyAreOff() {
    #expect(found("{{< a >}}", .tables) == [.foreignSyntax(.template, count: 1)])
    #expect(found("{{ a }}", []).isEmpty)
  }

  @Test func nothingIsToldOfWhatIsRead() {
    let all: MarkdownExtensions = [
      .standard, .math, .marks, .emoji, .definitionLists, .abbreviations,
    ]
    let text = "a $x^2$ ==b== :tada:\n\nTerm\n: what\n\n*[HTML]: words\n\n$$\nx\n$$\n\ncosts $$ 5"
    #expect(found(text, all).isEmpty)
    #expect(found("a\n\n$$\nx^2\n\nb", all) == [.foreignSyntax(.openFormula, count: 1)])
  }

  @Test func nothingIsToldOfWhatIsDeclined() {
    let text = "a $x^2$ ==b== :tada: x^2^\n\n$$\nx\n$$\n\nTerm\n: what\n\n*[HTML]: words"
    let editor = extend(text, .standard) { $0.declined = .optional }.editor
    #expect(editor.problems.isEmpty)
  }

  @Test func eachIsToldOnceWhereItIsFirst() {
    let editor = extend("a\n\n[[b]]\n\n{% c %}\n\n[[d]]", .standard).editor
    #expect(editor.problems == [.foreignSyntax(.liquid, count: 1), .foreignSyntax(.wikiLink, count: 2)])
    #expect(editor.problemMarks.map(\.line) == [5, 3])
  }

  @Test(
    arguments: [
      ("a {% include b.html %}", 1, 3), ("one\ntwo *three* [[Butter]]", 2, 13),
      ("> 京都 {{ page.title }}", 1, 6),
      ("![a](my photo.jpg)", 1, 4), ("a \"b\" ... {{< c >}}", 1, 11), ("a\n\n::: note\nb\n:::", 3, 1),
      ("| a | b |\n|---|---|\n| c | [[d]] |", 3, 7),
    ])
  func theFirstOneHasItsColumn(markdown: String, line: Int, column: Int) {
    #expect(extend(markdown, .standard).editor.problemMarks == [Mark(line: line, column: column)])
  }

  @Test func severalOfOneLineHaveTheirColumns() {
    let editor = extend("one [[A]] and {{ b }}, {% c %}\nsee [[A]]", .standard).editor
    #expect(
      editor.problems == [
        .foreignSyntax(.liquid, count: 1), .foreignSyntax(.template, count: 1),
        .foreignSyntax(.wikiLink, count: 2),
      ])
    #expect(
      editor.problemMarks.map(\.line) == [1, 1, 1] && editor.problemMarks.map(\.column) == [24, 15, 5])
  }

  @Test func amounts() {
    for piece in ["{{", "[[", "[[a]]", "](a ", ":::\n", "{% ", "![](a b.c "] {
      _ = found(String(repeating: piece, count: 50_000))
    }
  }
}
