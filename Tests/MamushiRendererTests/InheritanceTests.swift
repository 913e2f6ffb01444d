import MamushiCore
import Testing

@testable import MamushiRenderer

@Suite("Inheritance")
struct InheritanceTests {
  @Test("a page in a layout, as a theme writes it")
  func layout() {
    let output = render(
      [
        "main": """
        {{<layout}}
        {{$title}}{{title}}{{/title}}
        {{$main}}
        <article>
          {{> part}}
        </article>
        {{/main}}
        {{/layout}}
        """,
        "layout": """
        <title>{{$title}}none{{/title}}</title>
        <body>
          {{$main}}{{/main}}
          {{$foot}}
          <p>default</p>
          {{/foot}}
        </body>

        """,
        "part": "<h1>{{title}}</h1>\n<pre>{{{body}}}</pre>\n",
      ], Card(title: "T", body: HTML("1\n2")))
    #expect(
      output == """
        <title>T</title>
        <body>
          <article>
            <h1>T</h1>
            <pre>1
        2</pre>
          </article>

          <p>default</p>
        </body>

        """)
  }

  @Test("an override begins its line once, whatever it begins with")
  func firstLine() {
    func output(_ override: String, _ block: String) -> String {
      render(
        ["main": "{{<p}}{{$b}}\(override){{/b}}{{/p}}", "p": block, "q": "q\n"], Card(title: "T", isNew: true)
      )
    }
    for block in ["  {{$b}}{{/b}}\n", "  {{$b}}\n  {{/b}}\n", "{{$b}}\n  x\n{{/b}}\n"] {
      let end = block.hasSuffix("{{$b}}{{/b}}\n") ? "\n" : ""
      #expect(output("\n{{#isNew}}\ny\n{{/isNew}}\n", block) == "  y\n" + end)
      #expect(output("\n{{#isNew}}y{{/isNew}}\nz\n", block) == "  y\n  z\n" + end)
      #expect(output("\n{{title}}\n", block) == "  T\n" + end)
      #expect(output("\n{{> q}}\n", block) == "  q\n" + end)
      #expect(output("\n   {{> q}}\n", block) == "  q\n" + end)
      #expect(output("\n{{! c }}\nz\n", block) == "  z\n" + end)
      #expect(output("z", block) == "  z" + end)
      #expect(output("\n  {{$c}}d{{/c}}\n", block) == "  d\n" + end)
    }
  }

  @Test("a block in the middle of a line indents nothing")
  func inlineBlock() {
    #expect(
      render(["main": "  {{<p}}{{$b}}\n  x\n  y\n{{/b}}{{/p}}\n", "p": "({{$b}}{{/b}})\n"], texts([:]))
        == "  (x\ny\n)\n")
  }

  @Test("a block of the same name in an override is the default's place, not the override again")
  func sameName() {
    #expect(
      render(["main": "{{<p}}{{$b}}1{{$b}}2{{/b}}{{/b}}{{/p}}", "p": "{{$b}}0{{/b}}"], texts([:])) == "12")
  }

  @Test("partials of a parent are overridden too")
  func partialOfParent() {
    #expect(
      render(["main": "{{<p}}{{$b}}1{{/b}}{{/p}}", "p": "{{> q}}", "q": "{{$b}}0{{/b}}"], texts([:])) == "1")
  }
}
