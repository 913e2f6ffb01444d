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
      ("{{% note %}}", .template, 1),
      ("::: note\na\n:::", .fencedDiv, 1), ("see [[Butter]] and [[Flour|it]]", .wikiLink, 2),
      ("![[a.jpg]]", .embed, 1),
      ("![a](my photo.jpg) [b](a b.md)", .spaceInDestination, 2), ("- > {{a}}", .template, 1),
      ("!!! note\n    a", .admonition, 1), ("??? tip \"A\"\n\n???+ tip\n\na ??? b", .admonition, 2),
      ("a \\\\(x_1\\\\) \\\\(f(x) = y\\\\)", .texMath, 2), ("\\\\[\nx\n\\\\]", .texMath, 1),
      ("a $x^2$ and $\\alpha$", .mathOff, 2), ("$$\nx\n$$", .mathOff, 1),
      ("a $$x$$", .mathOff, 1), ("a ==b== c ==d e==", .marksOff, 2), ("a :tada: :+1:", .emojiOff, 2),
      ("see [a][nope] and [b c][1]", .undefinedReference, 2), ("[text][]", .undefinedReference, 1),
      ("![a](/images/b.svg =100x20)", .sizeInDestination, 1),
      ("a\n\n##Heading\n\n###見出し", .headingWithoutSpace, 2), ("#\u{3000}見出し", .headingWithoutSpace, 1),
      ("see [a b] (c.md)", .spacedLink, 1), ("[R&amp;D] (a.md) and [c \\* d] (e.md)", .spacedLink, 2),
      ("![京都] (kyoto.jpg) [e] (../f.md#g)", .spacedLink, 2), ("- [] a\n- b\n- [] c", .emptyTask, 2),
      ("1. [] a\n\n   b", .emptyTask, 1),
      ("x^2^ and 10^th^", .scriptsOff, 2), ("H~2~O, CO~2~ and x~10~.", .subscriptsOff, 3),
      ("Term\n: what it is", .definitionListsOff, 1),
      ("*[HTML]: words\n\nHTML", .abbreviationsOff, 1),
      ("** bold ** and ** more **", .spacedEmphasis, 2), ("a **bold ** b", .spacedEmphasis, 1),
      ("a ** bold** b ** more **.", .spacedEmphasis, 2), ("これは** 太字 **です", .spacedEmphasis, 1),
      ("a**“bold”**d", .refusedEmphasis, 1), ("**bold.**next", .refusedEmphasis, 1),
      ("So a**“yes”**and**“no”**was", .refusedEmphasis, 1), ("the**`code`**is", .refusedEmphasis, 1),
      ("the**[next](/b)**is", .refusedEmphasis, 1),
      ("a**\"bold\"**d", .refusedEmphasis, 1), ("a ++new++ (++newer words++)", .insertion, 2),
      ("| a | b |\n| c | d |", .bareTable, 1),
      ("Open:\n| Mon | 7 |\n| Tue | 8 |\n| Wed | 9 |", .bareTable, 1),
      ("> x\n\n| *a* | b |\n| `c` | d |\n\n| e | f | \n| g | h |", .bareTable, 2),
    ] as [(String, ForeignSyntax, Int)])
  func whatStaysTextIsTold(markdown: String, syntax: ForeignSyntax, count: Int) {
    #expect(found(markdown) == [.foreignSyntax(syntax, count: count)])
    #expect(extend(markdown, .standard).html == extend(markdown, []).html)
  }

  @Test(
    arguments: [
      "as [1] (page.html) and [2] (https://example.org/a) say", "f[a] (x.md)", "`x`[a] (see.md)",
      "[second edition] ([publisher](https://example.org/))", "[a] ([b](c.md))", "--file[=name] (config 1)",
      "[a] (see b.md)", "] (a.md)", "\\[a] (b.md)", "[] a",
      "- a [] b", "- \\[] a", "- []a", "- [ ] a", "- > [] a",
      "`{% a %}` `[[b]]`", "```\n{{ a }}\n::: b\n```", "    [[a]]", "[[a](b)](c)", "a ::: b", ":::",
      "[a](<b c.jpg>)", "[a](b.jpg 'c d.e')",
      "[1](see below)", "{{< figure >}}", "\\{{< figure >}}", "[[", "%%comment%%",
      "2^10 and x ^ y ^ z", "10~20~30", "a~b~c", "x~1234~", "H\\~2~O", "H~2\\~O", "a~1~~", "~1~ a", "水~2~",
      "list[0][1]", "[a][w]\n\n[w]: /x", "\\[a][b]", "#food #rice", "## Heading",
      "####### x", "\\##x", "x\\^2^", "\\$x$", "a \\==b==", "\\:tada:", "\\*[HTML]: a", "T\n\\: a", "\\!!! a",
      "costs $5 and $6", "\\(x^2\\)", "[a]\\[b]", "[##c++](irc://x)", "**##foo**", "**!!! Warning**",
      "- $$ cheap",
      "| Price | $$ |\n|---|---|\n| a | **$$** |", "\\[*sic*\\]", "$XDG_HOME/$USER",
      "$HOME and $PATH_B", "\\(a\\)", "\\[1\\]", "f(x) = y", "a == b", "====", "10:30:45",
      "a:b:c",
      "a ** b", "2 ** count ** 3", "x ** 2 + width ** 2", "width ** 2 + height ** 2", "**bold** and **more**",
      "a **bold**, **more** b", "Price**, Tax**", "** excluding tax\n** including it",
      "`** bold **`", "f(**{a}, **{b})", "**kwargs and **options", "*** a ***", "Name: __ Age: __ ",
      "snake__case and other__case", "C++ and D++", "++i and j++", "++count or count++", "a++ + ++b",
      "____ a ____",
      "\\** bold **", "\\*\\* bold \\*\\*", "\\++new++", "これは**太字**です", "これは**太字** です", "** 1 **",
      "参加者：__名　日付：__月__日 __時から", "I __ to school, and she __ at home.", "Fill in: __ apples and __ pears.",
      "The Rose ** (from 80 €), the Lion ** (from 60 €)", "src/** and lib/** match",
      "Marked with ** are some, those without ** are not.", "Rated ** of five; the next ** as well.",
      "Both f(**kwargs) and g(**options) take names.", "I think (++jj) and (kk++) differ.",
      "!!! Wow", "as in [[1]]", "| Am | G | F |\n| C | G7 | Am |", "|a| ≤ |b|\n|c| ≤ |d|", "| a | b |\n| c |",
      "| a\n| b", "|x| and |y|\n|z| is", "| a | b |\n|---|---|\n| c | d |", "`| a | b |`\n`| c | d |`",
      "\\| a | b |\n| c | d |", "|x|\n|y|", "**a\nb** c **d**",
      "!!!", "! a", "what??? no", "???", ": a", "*[a](b)*", "*a*", "a : b", "x[[1]",
    ])
  func nothingElseIs(markdown: String) { #expect(found(markdown).isEmpty) }

  @Test func aLinkIsSpacedAlsoWhereItsAddressIsALinkByItself() {
    #expect(found("see [a] (https://example.com)") == [.foreignSyntax(.spacedLink, count: 1)])
    #expect(found("see [a] (https://example.com says so)").isEmpty)
    #expect(found("[[Page]] (https://example.com)") == [.foreignSyntax(.wikiLink, count: 1)])
    #expect(!found("a[^1] (https://example.com)").contains(.foreignSyntax(.spacedLink, count: 1)))
  }

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
    let text = "a $x^2$ ==b== :tada: x^2^ H~2~O\n\n$$\nx\n$$\n\nTerm\n: what\n\n*[HTML]: words"
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
      ("![a](my photo.jpg)", 1, 4), ("a \"b\" ... {{ c }}", 1, 11), ("a\n\n::: note\nb\n:::", 3, 1),
      ("| a | b |\n|---|---|\n| c | [[d]] |", 3, 7),
    ])
  func theFirstOneHasItsColumn(markdown: String, line: Int, column: Int) {
    #expect(extend(markdown, .standard).editor.problemMarks == [Mark(line: line, column: column)])
  }

  @Test(
    arguments: [
      ("E x^2 then y^2^ end.", 13), ("$x^2$ and y^2^ end.", 12), ("`x^2^` and y^2^", 13),
      ("$x^2$ and 10^2^", 13), ("a~2 and H~2~O", 10), ("`H~2~O` or H~2~O", 13),
    ])
  func scriptsHaveTheirColumns(markdown: String, column: Int) {
    let editor = extend(markdown, [.standard, .math]).editor
    #expect(editor.problemMarks == [Mark(line: 1, column: column)])
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

  @Test func aTableThatIsRefusedIsToldByItself() {
    #expect(found("| a | b |\n|---|\n| c | d |") == [.tableRefused(cells: 2, columns: 1)])
  }

  @Test(
    arguments: [
      ("one [a] (2) and [b c] (d.md)", 1, 17), ("a\n\n- b\n- [] c", 4, 3),
      ("これは**太字**とa**(太字)**bです", 1, 12), ("one\n\n> two ** bold **", 3, 7),
      ("**太字** と ** 悪い ** です", 1, 10),
      ("x **Bread**; \"**rye**\" **“Q”**word", 1, 24), ("ここが **重要** です。**bold.**next", 1, 15),
      ("**`a`** and **`b`** x**`c`**y", 1, 22), ("a\n\n| a | b |\n| c | d |", 3, 1),
    ])
  func slipsHaveTheirColumns(markdown: String, line: Int, column: Int) {
    #expect(extend(markdown, .standard).editor.problemMarks == [Mark(line: line, column: column)])
  }

  @Test(
    arguments: [
      ("a\n\n```\nb\n", "```", 3, 1), ("```swift\nb", "```", 1, 1), ("~~~~\na\n~~~", "~~~~", 1, 1),
      ("> ```\n> a\n\nb", "```", 1, 3), ("- a\n\n  ```\n  b\n\nc", "```", 3, 3), ("```", "```", 1, 1),
      ("a[^1]\n\n[^1]: b\n\n```\nc", "```", 5, 1), ("````\n```\na\n```\n", "````", 1, 1),
    ])
  func aFenceWithoutEndIsTold(markdown: String, fence: String, line: Int, column: Int) {
    let editor = extend(markdown, .standard).editor
    #expect(editor.problems == [.unclosedFence(fence: fence)])
    #expect(editor.problemMarks == [Mark(line: line, column: column)])
  }

  @Test(
    arguments: [
      ("<p>a</p>\n```\nb\n\nc\n```\n\nd", "```", 2, 1), ("<p>a</p>\n  ~~~ js\nb\n~~~", "~~~", 2, 3),
      ("a\n\n<br />\n```\nb\n```\n\n```\nc\n```", "```", 4, 1),
    ])
  func aFenceInHTMLIsTold(markdown: String, fence: String, line: Int, column: Int) {
    for rawHTML in [true, false] {
      let editor = extend(markdown, .standard) { $0.rawHTML = rawHTML }.editor
      #expect(editor.problems == [.fenceInHTML(fence: fence)])
      #expect(editor.problemMarks == [Mark(line: line, column: column)])
    }
    #expect(extend("<pre>\n```\n</pre>\n\n<p>a</p>\n\n```\nb\n```", .standard).editor.problems.isEmpty)
  }

  @Test(
    arguments: [
      "```\na\n```", "a\n\n    ```\n", "    ```\n    a", "> ```\n> a\n> ```\n\nb", "- ```\n  a\n  ```\n",
      "a\n\n    ```js\n", "a\n\n    ```js\n    let a = 1", "    # ``` begins\n    ls",
      "1. a\n\n       ``` sh\n\n2. b",
      "~~~\n```\n~~~~  \n",
      "```\n```", "1. a\n\n   ```sh\n   b\n   ```\n\n[^1]\n\n[^1]: c\n\n    ```\n    d\n    ```", "`` ``` ``",
      "> > ```\n> > a\n> > ```",
      "```\na\n```\n\n| a |\n|---|\n",
    ])
  func aFenceWithAnEndIsNot(markdown: String) { #expect(found(markdown).isEmpty) }

  @Test func amounts() {
    for piece in [
      "{{", "[[", "[[a]]", "](a ", ":::\n", "{% ", "![](a b.c ", "** ab ", "++ab ", "|\n|", "| a |\n",
      "> ```\n\n",
    ] {
      _ = found(String(repeating: piece, count: 50_000))
    }
  }
}
