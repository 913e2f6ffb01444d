import MamushiCore
import Testing

@testable import MamushiRenderer

@Suite("Syntax errors")
struct SyntaxTests {
  static let cases: [(template: String, messages: [String])] = [
    ("a {{b", ["1:3: error: this tag has no closing '}}'; add '}}' [TemplateSyntax]"]),
    ("{{{b}}", ["1:1: error: this tag has no closing '}}}'; add '}}}' [TemplateSyntax]"]),
    (
      "{{$a}}\n{{title}\n{{b}}\n{{/a}}",
      ["2:1: error: this tag has no closing '}}'; add '}}' [TemplateSyntax]"]
    ),
    ("{{#a}{{b}}{{/a}}", ["1:1: error: this tag has no closing '}}'; add '}}' [TemplateSyntax]"]),
    ("{{#a}}{{{b}}{{/a}}", ["1:7: error: this tag has no closing '}}}'; add '}}}' [TemplateSyntax]"]),
    (
      "{{#a}}{{b} {{/a}",
      [
        "1:7: error: this tag has no closing '}}'; add '}}' [TemplateSyntax]",
        "1:12: error: this tag has no closing '}}'; add '}}' [TemplateSyntax]",
      ]
    ),
    ("{{ {{a}} }}", ["1:1: error: this tag has no closing '}}'; add '}}' [TemplateSyntax]"]),
    ("{{$a}}\n{{! foo", ["2:1: error: this tag has no closing '}}'; add '}}' [TemplateSyntax]"]),
    (
      "{{$a}}\n{{! foo\n{{/a}}",
      ["2:1: error: this comment has no closing '}}' before '{{/a}}'; add '}}' [TemplateSyntax]"]
    ),
    (
      "{{! foo {{#a}}\n{{b}}{{/a}}",
      ["1:1: error: this comment has no closing '}}' before '{{#a}}'; add '}}' [TemplateSyntax]"]
    ),
    ("{{! foo {{#a}}\n{{! bar {{/b}}", []),
    (
      "{{=<% %>=}}<%#a%>x\n<%! note <%/a%>",
      ["2:1: error: this comment has no closing '%>' before '<%/a%>'; add '%>' [TemplateSyntax]"]
    ),
    (
      "{{=<% %>=}}<%={{ }}=%>{{! foo {{#a}}\n{{/a}}",
      ["1:23: error: this comment has no closing '}}' before '{{#a}}'; add '}}' [TemplateSyntax]"]
    ),
    (
      "{{#a}}\n{{=<% %>=}}<% b %>{{/a}}",
      [
        "1:1: error: '{{#a}}' is not closed: after line 2, tags are written as '<% %>'; write '<%={{ }}=%>' before "
          + "'{{/a}}' [TemplateSyntax]"
      ]
    ),
    (
      "{{#a}}{{<*b}}\n{{=<% %>=}}{ {{/{{/ *b }} {{/\na\n}}{",
      [
        "1:1: error: '{{#a}}' is not closed: after line 2, tags are written as '<% %>'; write '<%={{ }}=%>' before "
          + "'{{/a}}' [TemplateSyntax]",
        "1:7: error: '{{<*b}}' is not closed: after line 2, tags are written as '<% %>'; write '<%={{ }}=%>' before "
          + "'{{/*b}}' [TemplateSyntax]",
      ]
    ),
    // Nothing closes it in any delimiters.
    (
      "{{#a}}x\n{{=<% %>=}}{{/b}} {{/aa}} {{/a} {{/",
      ["1:1: error: '{{#a}}' is not closed; add '{{/a}}' [TemplateSyntax]"]
    ),
    ("{{#a}}x{{=<% %>=}}", ["1:1: error: '{{#a}}' is not closed; add '{{/a}}' [TemplateSyntax]"]),
    (
      "{{#a}}{{=<% %>=}}<%={{ }}=%>",
      ["1:1: error: '{{#a}}' is not closed; add '{{/a}}' [TemplateSyntax]"]
    ),
    ("{{ }}", ["1:1: error: this tag has no name; write a name in it or remove it [TemplateSyntax]"]),
    (
      "日本 {{a b}}",
      [
        "1:4: error: 'a b' is not a valid name; write keys without spaces, joined by single dots, such as "
          + "'article.title' [TemplateSyntax]"
      ]
    ),
    (
      "{{a..b}}",
      [
        "1:1: error: 'a..b' is not a valid name; write keys without spaces, joined by single dots, such as "
          + "'article.title' [TemplateSyntax]"
      ]
    ),
    (
      "{{=<%=}}",
      ["1:1: error: this tag does not set two delimiters; write it as '{{=<% %>=}}' [TemplateSyntax]"]
    ),
    ("\n{{#a}}", ["2:1: error: '{{#a}}' is not closed; add '{{/a}}' [TemplateSyntax]"]),
    ("{{/a}}", ["1:1: error: '{{/a}}' closes nothing; remove it, or open it first [TemplateSyntax]"]),
    (
      "{{#a}}\n{{/b}}{{/a}}",
      ["2:1: error: '{{/b}}' closes nothing; remove it, or open it first [TemplateSyntax]"]
    ),
    (
      "{{#a}}\n{{/b}}",
      ["2:1: error: '{{/b}}' does not close 'a' on line 1; write '{{/a}}' first [TemplateSyntax]"]
    ),
    (
      "{{#if a.b}}x{{/if}}{{#c}}{{#d}}{{/c}}{{/d}}",
      [
        "1:1: error: 'if a.b' is not a valid name; write '{{#a.b}}…{{/a.b}}' [TemplateSyntax]",
        "1:26: error: '{{#d}}' is not closed; add '{{/d}}' [TemplateSyntax]",
      ]
    ),
    (
      "{{#a}}\n{{^b}}{{/a}}\n {{$c}}",
      [
        "2:1: error: '{{^b}}' is not closed; add '{{/b}}' [TemplateSyntax]",
        "3:2: error: '{{$c}}' is not closed; add '{{/c}}' [TemplateSyntax]",
      ]
    ),
    (
      "{{<p}}{{a}}{{/p}}",
      [
        "1:7: error: '{{a}}' is in a parent outside its blocks, where nothing is shown; move it into "
          + "a block, '{{$name}}…{{/name}}' [TemplateSyntax]"
      ]
    ),
  ]

  @Test("place, sentence and fix", arguments: cases)
  func message(template: String, messages: [String]) {
    #expect(compile(["main": template]).messages == messages.map { "Templates/main.mustache:" + $0 })
  }

  @Test("many tags without end")
  func amounts() {
    #expect(compile(["main": String(repeating: "{{a ", count: 20_000)]).messages.count == 20_000)
    #expect(compile(["main": String(repeating: "{{a ", count: 20_000) + "}}"]).messages.count == 19_999)
  }

  @Test("delimiters that are alike")
  func delimiters() {
    #expect(compile(["main": "{{=| |=}}|a| |#b||/b|"]).messages == [])
  }

  @Test("bytes that are not UTF-8")
  func encoding() {
    let source = TemplateSource(
      name: "main", file: SitePath("a.mustache"), bytes: [0x61, 0x0A, 0xE3, 0x81, 0x82, 0xFF])
    #expect(
      TemplateSet.compile([source]).1.map(\.description) == [
        "a.mustache:2:2: error: the template is not valid UTF-8; save the file as UTF-8 [InvalidUTF8]"
      ])
  }

  @Test("errors of all templates are reported, and a broken one renders as nothing")
  func broken() {
    let (set, messages) = compile(["main": "a{{> p}}b", "p": "x{{#a}}", "q": "{{/a}}"])
    #expect(messages.count == 2)
    var output: [UInt8] = []
    set.render(template: "main", models: [], into: &output)
    #expect(output == Array("ab".utf8))
    #expect(set.check(template: "main", against: []) == [])
  }
}
