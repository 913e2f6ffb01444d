import MamushiCore
import Testing

@testable import MamushiServices

/// What an editor is asked beyond links and images, and what becomes of its answers.
struct EditorQuestionTests {
  @Test func codeIsAskedAboutWithAllOfItsInfo() {
    let editor = ExtensionEditor(code: ["swift {3} title=\"a b\"": "<pre>X</pre>"])
    let text = extend(
      "a\n\n```swift {3} title=\"a b\"\nlet <x>\n```\n\n    indented\n\n> ~~~\n> y\n> ~~~", [], editor: editor
    )
    #expect(
      text.editor.calls == [
        "3:4 code 'swift {3} title=\"a b\"' let <x>\n", "7:5 code '' indented\n", "9:3 code '' y\n",
      ])
    #expect(
      text.html
        == "<p>a</p>\n<pre>X</pre>\n<pre><code>indented\n</code></pre>\n<blockquote>\n<pre><code>y\n</code></pre>\n</blockquote>\n"
    )
    #expect(text.document.text == "a")
  }

  @Test(
    "only the language becomes a class",
    arguments: [
      ("swift {3,7-9} title=\"a\"", "swift"), ("swift{3}", "swift"), ("{.python title=\"x\"}", "python"),
      ("rust,hl_lines=2", "rust"), ("c++", "c++"), ("{3}", nil), ("{", nil),
    ] as [(String, String?)])
  func languages(info: String, language: String?) {
    let html = extend("```\(info)\nx\n```", .attributes).html
    #expect(html == "<pre><code\(language.map { " class=\"language-\($0)\"" } ?? "")>x\n</code></pre>\n")
  }

  @Test func anImageAloneBecomesAFigure() {
    let editor = ExtensionEditor(images: ["p.jpg": .figure("<figure>F</figure>")])
    let text = extend("a\n\n![b](p.jpg 't')\n\nc ![b](p.jpg)\n\n- ![b](p.jpg)\n- d", [], editor: editor)
    #expect(
      text.html == """
        <p>a</p>
        <figure>F</figure>
        <p>c <figure>F</figure></p>
        <ul>
        <li>
        <figure>F</figure>
        </li>
        <li>d</li>
        </ul>

        """)
    #expect(text.editor.asked.map(\.isAlone) == [true, false, true])
    #expect(
      text.editor.asked[0] == MarkdownImage(destination: "p.jpg", alternative: "b", title: "t", isAlone: true)
    )
  }

  @Test(
    "an image with a title, alone in a link that is alone, can be a figure: it replaces the link as well",
    arguments: [
      ("[![p](p.jpg 'T')](a.md)\n", "/a/?b=1&c", true), ("[![p](p.jpg 'T')](gone.md)", nil, true),
      ("[![p](p.jpg 'T')](https://e.example/ä?a&b)", "https://e.example/%C3%A4?a&b", true),
      ("[![p](p.jpg)](a.md)", nil, false), ("[![p](p.jpg 'T')](a.md) x", nil, false),
      ("[![p](p.jpg 'T') x](a.md)", nil, false), ("*[![p](p.jpg 'T')](a.md)*", nil, false),
    ])
  func aLinkedFigure(markdown: String, link: String?, isAlone: Bool) throws {
    var editor = ExtensionEditor(images: ["p.jpg": .figure("<figure>F</figure>")])
    editor.links = ["a.md": .destination("/a/?b=1&c"), "gone.md": .unlink]
    let text = extend(markdown, [], editor: editor)
    #expect((text.html == "<figure>F</figure>\n") == isAlone, "\(text.html)")
    let image = try #require(text.editor.asked.first)
    #expect(image.isAlone == isAlone && image.link == link)
  }

  @Test func aLinkAloneBecomesABlock() {
    let editor = ExtensionEditor(loneLinks: ["https://v.example/1": "<div>CARD</div>"])
    let text = extend(
      "<https://v.example/1>\n\nx [b *c*](https://v.example/1)\n\n[b *c*](https://v.example/1)\n\n[d](e)\n\n[![i](j)](k)",
      [],
      editor: editor)
    #expect(
      text.editor.calls == [
        "1:2 lone https://v.example/1 'https://v.example/1'", "3:11 link https://v.example/1",
        "5:9 lone https://v.example/1 'b c'", "7:5 lone e 'd'", "7:5 link e", "9:11 link k", "9:2 image j",
      ])
    #expect(
      text.html.hasPrefix(
        "<div>CARD</div>\n<p>x <a href=\"https://v.example/1\">b <em>c</em></a></p>\n<div>CARD</div>\n<p><a href=\"e\">d</a></p>\n"
      ))
    #expect(text.document.text == "x b c d")
  }

  @Test func aBareAddressAloneBecomesABlock() {
    let editor = ExtensionEditor(loneLinks: ["https://v.example/1": "<div>CARD</div>"])
    let text = extend("a\n\nhttps://v.example/1\n\nb https://v.example/1", .autolinks, editor: editor)
    #expect(text.editor.calls == ["3:1 lone https://v.example/1 'https://v.example/1'"])
    #expect(text.html.hasPrefix("<p>a</p>\n<div>CARD</div>\n<p>b <a href"))
  }

  @Test func summariesLeaveOutHeadings() {
    let document = extend("# A\n\nb\n\n## C\n\nd\n```\ne\n```", []).document
    #expect(document.text == "A b C d")
    #expect(document.summary == "b d")
  }
}
