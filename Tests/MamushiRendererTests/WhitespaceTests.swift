import MamushiCore
import Testing

@testable import MamushiRenderer

@Suite("Whitespace of standalone tags")
struct WhitespaceTests {
  let model = texts(["a": "A", "lines": "1\n2"])

  @Test("a partial's whitespace indents each of its lines that is not empty")
  func indentation() {
    let output = render(
      ["main": "<\n  {{> p}}\n>", "p": "{{a}}\n\n{{#a}}\n x {{lines}}\n{{/a}}\n\ty\n"], model)
    #expect(output == "<\n  A\n\n   x 1\n2\n  \ty\n>")
  }

  @Test("indentation adds up over partials, and ends in the middle of a line")
  func nesting() {
    #expect(
      render(["main": " {{> p}}\n", "p": "p\n  {{> q}}\n-{{> q}}-\n", "q": "q\nr\n"], model)
        == " p\n   q\n   r\n -q\nr\n-\n")
  }

  @Test("a line that begins with a tag is indented")
  func leadingTags() {
    #expect(
      render(["main": "  {{> p}}\n", "p": "{{a}}b\n{{#a}}c{{/a}}d\n{{! e }}f\n{{#a}}\ng\n{{/a}} h\n"], model)
        == "  Ab\n  cd\n  f\n  g\n   h\n")
  }

  @Test("text before an indented block is written once")
  func textBeforeBlock() {
    #expect(render(["main": "<a>{{a}}</a>\n  {{$b}}{{/b}}\n</c>"], model) == "<a>A</a>\n  \n</c>")
  }

  @Test("a line break of the kind that the file has")
  func carriageReturns() {
    #expect(
      render(["main": "a\r\n  {{> p}}\r\nb", "p": "x\r\n\r\ny\r\n"], model) == "a\r\n  x\r\n\r\n  y\r\nb")
  }
}
