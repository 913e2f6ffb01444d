import Testing

@testable import MamushiImport

/// Formulas between signs that Hugo's settings name.
struct HugoFormulaTests {
  private func settings(isOn: Bool) -> String {
    let block = #"[["\[", "\]"], ["$$", "$$"]]"#
    let inline = #"[["\(", "\)"]]"#
    return "markup = {goldmark: {extensions: {passthrough: {enable: \(isOn), "
      + "delimiters: {block: \(block), inline: \(inline)}}}}}\n"
  }

  @Test(
    "formulas get the signs that they have here",
    arguments: [
      (#"For \( a_1 \) and \(b\)."#, "For $a_1$ and $b$."),
      (#"\[ x^2 \]"#, "$$ x^2 $$"), ("\\[\na \\\\[2pt]\nb\n\\]", "$$\na \\\\[2pt]\nb\n$$"),
      (#"So \[ x = 1 \] holds."#, "So $$ x = 1 $$ holds."),
      ("So \\[ x\ny \\] holds.", "So $$x y$$ holds."), ("> Q \\(a\n> + b\\)", "> Q $a + b$"),
      ("> \\[\n> a\n> \\]", "> $$\n> a\n> $$"), ("> \\(a\n>\n> b\\)", "> \\(a\n>\n> b\\)"),
      ("$$y$$", "$$y$$"),
      (#"`\(a\)` \\(b\\) \(c"#, #"`\(a\)` \\(b\\) \(c"#), ("\\(a\n\nb\\)", "\\(a\n\nb\\)"),
      ("```\n\\[a\\]\n```", "```\n\\[a\\]\n```"),
    ])
  func signs(text: String, expected: String) {
    #expect(convertedBody(text + "\n", of: .hugo, settings: settings(isOn: true)) == expected + "\n")
    #expect(convertedBody(text + "\n", of: .hugo, settings: settings(isOn: false)) == text + "\n")
  }

  @Test("settings that switch formulas on do so here", arguments: [true, false])
  func feature(isOn: Bool) {
    let site = imported(
      .hugo,
      [
        "hugo.toml": "title = \"T\"\n" + settings(isOn: isOn),
        "content/posts/a.md": "---\ntitle: A\ndate: 2025-01-02\n---\nText\n",
      ])
    #expect(site["Content/site.yaml"]?.contains("math: true") == isOn)
  }

  @Test(
    "dollar signs that were text stay text",
    arguments: [
      ("It costs $5 and sells for 10$.", #"It costs \$5 and sells for 10\$."#),
      (#"\$5, `$a$` and \(x\) for $2"#, #"\$5, `$a$` and $x$ for \$2"#),
      ("- a $1\n\n    b $2\n\nc\n\n    d $3", "- a \\$1\n\n    b \\$2\n\nc\n\n    d $3"),
      ("<p>$1</p>\n\n<b title=\"$2\">$3</b>", "<p>$1</p>\n\n<b title=\"$2\">\\$3</b>"),
      ("<script>\n$a\n\n$b\n</script>\n$c", "<script>\n$a\n\n$b\n</script>\n\\$c"),
      ("https://e.org/$a costs $1", "https://e.org/$a costs \\$1"),
      ("$$ \\text{$x$} $$ and $1", "$$ \\text{$x$} $$ and \\$1"),
    ])
  func text(text: String, expected: String) {
    #expect(convertedBody(text + "\n", of: .hugo, settings: settings(isOn: true)) == expected + "\n")
    let withDollars = settings(isOn: true).replacing("[[\"\\(\"", with: "[[\"$\", \"$\"], [\"\\(\"")
    #expect(
      convertedBody(text + "\n", of: .hugo, settings: withDollars)
        == text.replacing(#"\(x\)"#, with: "$x$") + "\n")
  }

  @Test("two dollar signs that the settings do not name are text")
  func twoDollars() {
    let inline = settings(isOn: true).replacing(##", ["$$", "$$"]"##, with: "")
    #expect(convertedBody("$$a$$\n", of: .hugo, settings: inline) == "\\$\\$a\\$\\$\n")
  }
}
