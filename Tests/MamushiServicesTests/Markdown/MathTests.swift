import MamushiCore
import Testing

@testable import MamushiServices

struct MathTests {
  /// The formulas of a text as its editor is asked for them, without their places.
  private func formulas(_ markdown: String, _ extensions: MarkdownExtensions = .math) -> [String] {
    extend(markdown, extensions).editor.calls.compactMap { call in
      let words = call.split(separator: " ", maxSplits: 1)
      return words[1].hasPrefix("inline ") || words[1].hasPrefix("display ") ? String(words[1]) : nil
    }
  }

  @Test(arguments: [
    ("a $x$ b", ["inline x"]), ("$a_b*c*d_e$", ["inline a_b*c*d_e"]), ("*a $x*y$ b*", ["inline x*y"]),
    ("$a$$b$", ["inline a", "inline b"]),
    ("$\\frac{a}{b}$, $\\{x\\}$", ["inline \\frac{a}{b}", "inline \\{x\\}"]),
    ("$a\n+ b$", []), ("$a\nb$", ["inline a b"]), ("# a $x$", ["inline x"]),
    ("- $x$\n- > $y$", ["inline x", "inline y"]),
    ("$a \\$ b$", ["inline a \\$ b"]), ("$<b>$ & $[a](b)$", ["inline <b>", "inline [a](b)"]),
    ("`x`$y$`z`", ["inline y"]), ("$a`b``c$", ["inline a`b``c"]), ("text $$x$$ text", ["display x"]),
    ("| $x$ |", ["inline x"]),
    ("$x$\r\n\r\n$y$", ["inline x", "inline y"]), ("a$x$b", ["inline x"]),
  ])
  func inlines(markdown: String, expected: [String]) { #expect(formulas(markdown) == expected) }

  @Test(
    "no formula crosses the border of a cell",
    arguments: [
      ("a\n| b | c |\n|---|---|\n| $x$ | $5 | 8$ |", ["inline x"]),
      ("b | c\n--|--\n$x | y$", []),
      ("a | b\n--- | --- | ---\n$|x|$", ["inline |x|"]), ("a $|x|$", ["inline |x|"]),
      // The second line is none of a table.
      ("a | b\n| : | - |\n$|x|$", ["inline |x|"]), ("a \\| b\n|---|\n$x | y$", []),
    ])
  func cells(markdown: String, expected: [String]) {
    #expect(formulas(markdown, [.math, .tables]) == expected)
  }

  @Test(
    "money and code are none",
    arguments: [
      "$5 and $10", "a $ b $ c", "$ x$", "$x $", "$x$1", "\\$x$", "$x\\$", "`$x$`", "    $x$",
      "```\n$x$\n```", "<a href=\"$x$\"></a>",
      "[a]($x$)", "[a](b \"$c$\")", "$", "$$", "$$$", "$$$$", "<https://a.example/$b$>", "[a]: /$b$",
      "$$ a\n\nb $$",
    ])
  func text(markdown: String) {
    #expect(formulas(markdown).isEmpty)
    #expect(
      extend(markdown, .math) { $0.rawHTML = true }.html == extend(markdown, []) { $0.rawHTML = true }.html)
  }

  @Test(arguments: [
    ("$$\nx\n$$", ["display x"]), ("$$ x $$", ["display x"]), ("$$x\n= y$$", ["display x\n= y"]),
    ("a\n$$\nx\n=\n# y\n+ z\n- w\n> v\n$$\nb", ["display x\n=\n# y\n+ z\n- w\n> v"]),
    ("> $$\n> x\n> $$\n> b", ["display x"]), ("- a\n\n  $$\n  x\n  $$", ["display x"]),
    ("- $$x$$", ["display x"]),
    ("$$\nx --> y ->\n$$", ["display x --> y ->"]), ("$$\n\\{a\\}\n$$", ["display \\{a\\}"]),
    ("1. a\n   > $$\n   > x\n   > $$", ["display x"]), ("$$\n    x\n$$", ["display x"]),
    ("$$x$$\n$$y$$", ["display x", "display y"]),
    ("a\n$$x$$ b", ["display x"]),
  ])
  func blocks(markdown: String, expected: [String]) { #expect(formulas(markdown) == expected) }

  @Test(
    "formulas in the delimiters of MathJax are told once, at the first",
    arguments: [
      (#"a \(x^2\) b"#, 1, 3, 1), (#"\(x\)"#, 1, 1, 1), (#"\( y \) and \(\alpha\)"#, 1, 1, 2),
      (#"a \\(y\\) \\( x \\)"#, 1, 3, 2), (#"\\(x_1\\) \(x_1\)"#, 1, 1, 2), (#"\[ a_1 * b * c \]"#, 1, 1, 1),
      ("a\n\n\\[\n\\frac{a}{b}\n\\]\n", 3, 1, 1), ("> 京都 $a$\n> \\\\[\n> x\n> \\\\]", 2, 3, 1),
      (#"- # 式 \(f(x) = y\)"#, 1, 7, 1), (#"a \[x\] \(b\[c=d\]\)"#, 1, 12, 1),
      (#"$a$ \(b = \{c\}\)"#, 1, 5, 1),
      ("\\[\nx\n\\]", 1, 1, 1), ("{{< a >}}\n\n| a |\n|---|\n| \\(x^2\\) |", 5, 3, 1),
    ])
  func otherDelimiters(markdown: String, line: Int, column: Int, count: Int) {
    let text = extend(markdown, [.standard, .math])
    #expect(text.editor.problems == [.foreignSyntax(.texDelimiters, count: count)])
    #expect(text.editor.problemMarks == [Mark(line: line, column: column)])
    #expect(text.html == extend(markdown, [.standard, .math], adjust: { $0.findsMarks = false }).html)
  }

  @Test(
    "escaped brackets in prose are none",
    arguments: [
      #"\(not math\)"#, #"a \(see file_name\)"#, #"\[see my\_file\]"#, #"- \[x\] done"#, #"\(x^2"#, #"x^2\)"#,
      "\\(x^2\n\nb\\)", #"`\(x^2\)`"#, "    \\(x^2\\)", #"$\(x^2\)$"#, #"\[gallery ids="1,2"\]"#, #"\(x^2\]"#,
      #"\\(x^2\)"#, #"\(1\)"#, #"\[1\]"#, #"(x^2)"#, #"[a](b\(c=d\))"#, #"\\\(a"#, #"\"#, #"\\"#, #"\("#,
      #"\(\)"#,
    ])
  func escapedBrackets(markdown: String) {
    #expect(extend(markdown, [.standard, .math]).editor.problems.isEmpty)
  }

  @Test func manyOtherDelimitersCostNoMore() {
    for (piece, isTold) in [
      (#"\("#, false), (#"\[x\]"#, false), (#"\(x^2\)"#, true), (#"\[ "#, false), (#"\\(a\\)"#, true),
    ] {
      let found = extend(String(repeating: piece, count: 50_000), [.standard, .math]).editor.problems
      #expect(found.count == (isTold ? 1 : 0), "\(piece)")
    }
  }

  @Test func markupStandsInTheirPlaces() {
    let editor = ExtensionEditor(formulas: ["x": "<math>x</math>"])
    let text = extend("a $x$ b $y<$\n$$\nx\n$$\nc\n\n$$ y< $$", .math, editor: editor)
    #expect(
      text.html == """
        <p>a <math>x</math> b <code class="math">y&lt;</code></p>
        <math>x</math>
        <p>c</p>
        <p><code class="math">y&lt;</code></p>

        """)
    #expect(text.editor.calls.map { $0.prefix { $0 != ":" } } == ["1", "1", "2", "7"])
  }

  @Test func linksBehindFormulasKeepTheirPlaces() {
    let text = extend("$x$ and $y$ [a](b.md)\n\n$$\nz\n$$\n\n[c](d.md)", .math)
    #expect(text.editor.calls.filter { $0.contains("link") } == ["1:17 link b.md", "7:5 link d.md"])
  }

  /// Their addresses are no text.
  @Test(arguments: ["", "> ", "- "])
  func definitionsOfLinksAreLeftAlone(prefix: String) {
    let lines = ["[a]: http://x.example/$b$c", "[d]: /$e$ \"f\"", "text [a] and $x$ ok"]
    let indent = prefix == "- " ? "  " : prefix
    let source = prefix + lines.joined(separator: "\n" + indent)
    let text = extend(source, .math)
    #expect(text.html.contains("<a href=\"http://x.example/$b$c\">a</a>"))
    #expect(formulas(source) == ["inline x"])
  }

  @Test func aFootnoteIsText() {
    #expect(formulas("[^a]: $x$\nb[^a]", [.math, .footnotes]) == ["inline x"])
  }

  @Test func aBlockInAListEndsWithIt() {
    let html = extend("- $$\nx\n$$\n\nb", .math).html
    #expect(html.hasSuffix("<p>b</p>\n"))
    #expect(!html.contains("<!--"))
  }

  @Test func nothingHappensWhereItIsOff() { #expect(extend("$a$", .ruby).html == "<p>$a$</p>\n") }

  @Test func amounts() {
    for piece in [
      "$", "$$", "$a", "$$ a\n", "$a$ ", "$$a$$\n", "`$", "$`", "$<", "$](", "> $$ ", "$\\", "$a\n\n",
      "- $$\n",
    ] {
      _ = extend(String(repeating: piece, count: 50_000), .math)
    }
  }
}
