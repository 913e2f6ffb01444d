import MamushiCore
import Testing

@testable import MamushiServices

struct DefinitionListTests {
  private func html(_ markdown: String, _ extensions: MarkdownExtensions = .definitionLists) -> String {
    extend(markdown, extensions).html
  }

  @Test func termsAndDefinitions() {
    #expect(
      html("a\n\nApple\n: A *fruit*\n: A firm\n\nOrange\nOrange tree\n:   Another\nfruit\n\nb")
        == """
        <p>a</p>
        <dl>
        <dt>Apple</dt>
        <dd>A <em>fruit</em></dd>
        <dd>A firm</dd>
        <dt>Orange</dt>
        <dt>Orange tree</dt>
        <dd>Another
        fruit</dd>
        </dl>
        <p>b</p>

        """)
  }

  @Test func aBlankLineBetweenThem() { #expect(html("a\n\n: b") == "<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>\n") }

  @Test func blocksInside() {
    #expect(
      html("Term\n:   one\n\n    two\n\n        code\n\n    - x\n\n:   three")
        == """
        <dl>
        <dt>Term</dt>
        <dd>
        <p>one</p>
        <p>two</p>
        <pre><code>code
        </code></pre>
        <ul>
        <li>x</li>
        </ul>
        </dd>
        <dd>
        <p>three</p>
        </dd>
        </dl>

        """)
  }

  @Test func nestedOnesAndContainers() {
    #expect(html("a\n:   b\n\n    c\n    :   d").contains("<dt>c</dt>\n<dd>d</dd>\n</dl>\n</dd>\n</dl>"))
    #expect(html("> a\n> : b") == "<blockquote>\n<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>\n</blockquote>\n")
    #expect(html("- a\n  : b") == "<ul>\n<li>\n<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>\n</li>\n</ul>\n")
  }

  @Test func listsBesideAreLists() {
    #expect(
      html("a\n: b\n+ c") == "<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>\n<ul>\n<li>c</li>\n</ul>\n")
  }

  @Test(arguments: [
    "a : b", "a\n:b", "a\n\\: b", "# a\n\n: b", ": a", "```\na\n: b\n```", "a\n:", "a\n:  ", "    a\n    : b",
    "***\n: b",
  ])
  func otherColons(markdown: String) { #expect(html(markdown) == extend(markdown, []).html) }

  @Test func withTablesAndFootnotes() {
    let all = html("|a|\n|-|\n|b|\n\nc[^1]\n: d\n\n[^1]: e", [.definitionLists, .tables, .footnotes])
    #expect(all.contains("<dl>\n<dt>c<sup"))
    #expect(all.contains("<dd>d</dd>"))
  }

  @Test func theTextHasAllOfIt() { #expect(extend("a\n: b", .definitionLists).document.summary == "a · b") }

  @Test func amounts() {
    for piece in ["a\n: b\n\n", ": b\n", "a\n: ", "> a\n> : b\n", "a\n: b\n+ c\n\n"] {
      _ = html(String(repeating: piece, count: 20_000))
    }
    _ = html(String(repeating: "> ", count: 10_000) + "a\n: b")
  }
}
