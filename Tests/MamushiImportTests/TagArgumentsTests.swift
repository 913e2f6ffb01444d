import Testing

@testable import MamushiImport

struct TagArgumentsTests {
  private func call(_ source: String, _ syntax: TagSyntax) -> String? {
    TagArguments(source, in: syntax).map { call in
      let named = call.named.map { "\($0.key)=\($0.value)" }
      return ([(call.isEnd ? "/" : "") + call.name] + call.words + named + (call.isClosed ? ["/"] : []))
        .joined(separator: "|")
    }
  }

  @Test(
    "calls of each syntax have a name, words and values",
    arguments: [
      (" figure src=\"a b.jpg\" title='It\\'s' ", TagSyntax.shortcodes, "figure|src=a b.jpg|title=It's"),
      (" highlight go \"linenos=table,hl_lines=2\" ", .shortcodes, "highlight|go|linenos=table,hl_lines=2"),
      (" /note ", .shortcodes, "/note"), ("/ note", .shortcodes, "/note"),
      (" new-in 0.153.0 /", .shortcodes, "new-in|0.153.0|/"),
      (" x `a \"b\"` ", .shortcodes, "x|a \"b\""),
      ("- include figure.html src=\"a.jpg\" -", .liquid, "include|figure.html|src=a.jpg"),
      (" endhighlight ", .liquid, "/highlight"), (" end ", .liquid, "end"),
      (" codeblock lang:js My title ", .plugins, "codeblock|My|title|lang=js"),
      (
        " figure caption:\"Two words\" class: \"wide\" a:'b ", .liquid,
        "figure|caption=Two words|class=wide|a='b"
      ),
      (" post_link kyoto 'A title' ", .plugins, "post_link|kyoto|A title"),
      (" link https://example.com ", .plugins, "link|https://example.com"),
      (" youtube(id=\"x\", autoplay=true) ", .functions, "youtube|id=x|autoplay=true"),
      ("- gallery(files=[\"a\", \"b\"], n=2) ", .functions, "gallery|files=[\"a\", \"b\"]|n=2"),
      (" end ", .functions, "/end"), (" toc() ", .functions, "toc"),
      ("YouTube id=\"x\" /", .components, "YouTube|id=x|/"),
      (
        "Image src={picture} width={600} alt={\"A fish\"} /", .components,
        "Image|src=picture|width=600|alt=A fish|/"
      ),
      ("Card title={'It\\'s }'} n={`a`} /", .components, "Card|title=It's }|n=a|/"),
      ("/Note", .components, "/Note"), ("Hr/", .components, "Hr|/"),
    ])
  func calls(source: String, syntax: TagSyntax, expected: String) {
    #expect(call(source, syntax) == expected)
  }

  @Test(
    "what is no call of a function stays text",
    arguments: ["page.title", "title", "x(", "x(a)", "for i in list"])
  func noFunction(source: String) {
    #expect(call(source, .functions) == nil)
  }
}
