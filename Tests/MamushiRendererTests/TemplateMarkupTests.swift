import MamushiCore
import Testing

@testable import MamushiRenderer

@Suite("White space of HTML templates that no page shows")
struct TemplateMarkupTests {
  private func html(_ templates: KeyValuePairs<String, String>) -> String {
    let (set, diagnostics) = TemplateSet.compile(
      templates.map { name, text in
        TemplateSource(
          name: name, file: SitePath("Templates/\(name).mustache"), bytes: Array(text.utf8),
          omitsWhitespace: true)
      })
    #expect(diagnostics.isEmpty)
    var output: [UInt8] = []
    set.render(template: "main", models: [texts(["a": "A", "lines": "1\n2"])], into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test(
    "between blocks and at their edges",
    arguments: [
      ("<div>\n  <p>a</p>\n\n  <p>b</p>\n</div>\n", "<div><p>a</p><p>b</p></div>"),
      (
        "<!DOCTYPE html>\n<html>\n<head>\n<meta>\n<title>a\nb</title>\n",
        "<!DOCTYPE html><html><head><meta><title>a\nb</title>"
      ),
      ("<UL class=\"a > b\">\r\n<li>a</li>\r\n</UL>\r\n", "<UL class=\"a > b\"><li>a</li></UL>"),
      ("<p>\n<a>a</a>\n</p>", "<p><a>a</a></p>"),
      ("<div>\n{{#a}}\n<p>a</p>\n{{/a}}\n{{^a}}\n<p>b</p>\n{{/a}}\n</div>", "<div><p>a</p></div>"),
      ("<div{{#a}} title=\"{{a}}>\"{{/a}}>\n<p>a</p>\n</div>", "<div title=\"A>\"><p>a</p></div>"),
      ("<link>\n<script>\na\n</script>\n{{#a}}\n<link>\n{{/a}}\n", "<link><script>\na\n</script><link>"),
    ])
  func unseen(source: String, output: String) { #expect(html(["main": source]) == output) }

  @Test(
    "what may show stays",
    arguments: [
      // Words, values, and what stands in a line with them.
      "<p>\na\n</p>", "<div>\n{{a}}\n</div>", "a\n<p>b</p>\nc", "<a>a</a>\n<b>b</b>\n",
      "<li>a</li>\n<li>b</li>\n",
      "<span>a</span>\n<script></script>\n<span>b</span>", "<p>a</p> <p>b</p>", "a <b\n> c", "1 < 2\n", "<",
      // Elements whose text is kept.
      "<pre>\n<p>\n</p>\n</pre>", "<textarea>\n<p>\n</textarea>", "<style>\n<p>\n", "<!-- <p>\n<p> -->",
    ])
  func shown(source: String) {
    let expected = source.replacing("{{a}}", with: "A")
    #expect(html(["main": source]) == expected)
  }

  @Test("lines that are left out are not indented, others are")
  func margins() {
    #expect(
      html(["main": "<b>\n  {{> p}}\n</b>", "p": "<p>\na</p>\n{{a}}\n"]) == "<b>\n  <p>\n  a</p>\n  A\n</b>")
    #expect(
      html(["main": "<b>\n  {{> p}}\n</b>", "p": "<p>\n<i>a</i>\n</p>\n"]) == "<b>\n  <p><i>a</i></p></b>")
    #expect(
      html([
        "main": "{{<p}}\n{{$b}}\n  <p>a</p>\n  <p>b</p>\n{{/b}}\n{{/p}}",
        "p": "<div>\n{{$b}}{{/b}}\n</div>\n",
      ])
        == "<div>\n<p>a</p><p>b</p>\n\n</div>")
  }

  @Test("templates of other files, and the places of faults, stay as they are")
  func others() {
    #expect(render(["main": "<p>\n<p>\n"]) == "<p>\n<p>\n")
    let (set, _) = TemplateSet.compile([
      TemplateSource(
        name: "main", file: SitePath("Templates/main.mustache"), bytes: Array("<p>\n\n  {{b}}\n</p>".utf8),
        omitsWhitespace: true)
    ])
    #expect(
      set.check(template: "main", against: []).map(\.description).first?.contains("main.mustache:3:3") == true
    )
  }
}
