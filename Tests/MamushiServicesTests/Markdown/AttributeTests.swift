import MamushiCore
import Testing

@testable import MamushiServices

struct AttributeTests {
  private func html(_ markdown: String) -> String { extend(markdown, .attributes).html }

  @Test func sizesOfImages() {
    let text = extend(
      "![a](p.jpg){width=400 height=\"300px\"} b\n\n![a](p.jpg 't'){.wide #me width=50% lang=ja}", .attributes
    )
    #expect(
      text.html
        == "<p><img src=\"p.jpg\" alt=\"a\" width=\"400\" height=\"300\" /> b</p>\n"
        + "<p><img src=\"p.jpg\" alt=\"a\" title=\"t\" id=\"me\" class=\"wide\" width=\"50%\" lang=\"ja\" /></p>\n"
    )
    var attributes = MarkdownAttributes()
    (attributes.id, attributes.classes, attributes.width, attributes.language) = ("me", ["wide"], "50%", "ja")
    #expect(text.editor.asked[1].attributes == attributes)
    #expect(text.editor.asked.map(\.isAlone) == [false, true])
    #expect(Set(text.document.ids) == ["me"])
  }

  @Test func linksAndSpans() {
    #expect(
      html("[a](b){.button} *c*{:.d} `e`{.f} **g**{: #h}")
        == "<p><a href=\"b\" class=\"button\">a</a> <em class=\"d\">c</em> <code class=\"f\">e</code> <strong id=\"h\">g</strong></p>\n"
    )
  }

  @Test func blocks() {
    #expect(html("a\nb\n{: .note}") == "<p class=\"note\">a\nb</p>\n")
    #expect(html("{: .note}\na") == "<p class=\"note\">a</p>\n")
    #expect(html("> a\n{: .note}") == "<blockquote class=\"note\">\n<p>a</p>\n</blockquote>\n")
    #expect(html("- a\n- b\n{: .note}") == "<ul class=\"note\">\n<li>a</li>\n<li>b</li>\n</ul>\n")
    #expect(
      html("- a\n\n{: .note}\n> b")
        == "<ul>\n<li>a</li>\n</ul>\n<blockquote class=\"note\">\n<p>b</p>\n</blockquote>\n")
    #expect(html("```\na\n```\n{: .note}") == "<pre class=\"note\"><code>a\n</code></pre>\n")
    #expect(html("***\n{: .note}") == "<hr class=\"note\" />\n")
    #expect(html("> a\n> {: .note}") == "<blockquote>\n<p class=\"note\">a</p>\n</blockquote>\n")
    #expect(html("{: .alone}") == "")
  }

  @Test(
    "raw HTML has its attributes in its own tags",
    arguments: ["<!-- a > b -->", "<hr title=\"a>b\">", "</p>", "<hr />"])
  func rawHTML(block: String) {
    for source in ["\(block)\n\n{: .x}\n", "{: .x}\n\(block)\n"] {
      let text = extend(source, .attributes) { $0.rawHTML = true }
      #expect(text.html == block + "\n")
      #expect(text.editor.problems == [.unknownAttribute(name: "{: .x}")])
    }
  }

  @Test(
    "markup of an editor",
    arguments: [
      ("```a\nx\n```\n{: #b .c}", "<figure id=\"b\" class=\"code c\"><pre></pre></figure>\n"),
      ("```b\nx\n```\n{: #b .c}", "<div id=\"b\" class=\"c\">\nwords\n</div>\n"),
      (
        "```c\nx\n```\n{: #b .c lang=ja}",
        "<div id=\"b\" class=\"c\" lang=\"ja\">\n<p id=\"own\"></p>\n</div>\n"
      ),
      ("```c\nx\n```\n{: .c}", "<p class=\"c\" id=\"own\"></p>\n"),
      ("[a](card){#b .c}", "<p id=\"b\" class=\"link-card c\">a</p>\n"),
      ("[a](card){#b .c}\n{: .d}", "<p class=\"link-card c d\" id=\"b\">a</p>\n"),
      ("[a](card){#b}\n{: #d}", "<div id=\"d\">\n<p id=\"b\" class=\"link-card\">a</p>\n</div>\n"),
      ("![a](figure)\n{: #b}", "<figure id=\"b\"></figure>\n"),
      ("$$\nx\n$$\n{: #b .c}", "<math id=\"b\" class=\"c\" display=\"block\"></math>\n"),
      ("$x$", "<p><code class=\"math\">x</code></p>\n"),
      ("{{< call >}}\n{: #b}", "<call id=\"b\" />\n"),
      ("a | b\n-|-\n1 | 2\n{: #b}", nil),
    ])
  func markup(markdown: String, expected: String?) {
    var editor = ExtensionEditor()
    editor.code = [
      "a": "<figure class=\"code\"><pre></pre></figure>", "b": "words", "c": "<p id=\"own\"></p>",
    ]
    editor.loneLinks = ["card": "<p class='link-card'>a</p>"]
    editor.images = ["figure": .figure("<figure></figure>")]
    editor.formulas = ["x\n": "<math display=\"block\"></math>", "x": "<math display=\"block\"></math>"]
    editor.shortcodes = ["call"]
    if markdown == "$x$" { editor.formulas = [:] }
    let text = extend(
      markdown, [.attributes, .math, .shortcodes, .tables, .figures], editor: editor)
    if let expected { #expect(text.html == expected) } else { #expect(text.html.contains("id=\"b\"")) }
    #expect(text.editor.problems.isEmpty)
    if markdown.contains("#b") { #expect(text.document.ids.contains("b")) }
  }

  @Test func definitionsAndTightItems() {
    #expect(
      extend("term\n: a\n{: #b .c}\n\nterm\n: d", [.attributes, .definitionLists]).html
        .hasPrefix("<dl id=\"b\" class=\"c\">\n<dt>term</dt>\n<dd>a</dd>\n"))
    #expect(
      html("- a\n  {: #b}\n- c\n  {: .d}")
        == "<ul>\n<li id=\"b\">a</li>\n<li class=\"d\">c</li>\n</ul>\n")
    #expect(
      extend("- [ ] a\n  {: #b .c}", [.attributes, .taskLists]).html.hasPrefix(
        "<ul>\n<li id=\"b\" class=\"task c\">"))
  }

  @Test func aLinkThatGoesLeavesItsID() {
    var editor = ExtensionEditor()
    editor.links = ["b": .unlink]
    #expect(
      extend("x [*a*](b){#c} [d](b)", .attributes, editor: editor).html
        == "<p>x <span id=\"c\"><em>a</em></span> d</p>\n")
  }

  @Test func severalListsBehindOneNode() {
    #expect(html("**a**{.x}{.y}{#z} b") == "<p><strong id=\"z\" class=\"x y\">a</strong> b</p>\n")
    #expect(html("**a**{.x}\\{.y}") == "<p><strong class=\"x\">a</strong>{.y}</p>\n")
  }

  @Test func classesOfOneNodeAreBounded() {
    for start in ["{.x", "\n{: .x"] {
      let lists = (0..<1_000).map { "\(start)\($0)}" }.joined()
      let text = extend("**a**" + lists, .attributes)
      #expect(text.html.contains(" x63\"") || text.html.contains(" x936\""))
      #expect(text.editor.problems.count == 936)
    }
  }

  @Test func headings() {
    let text = extend("## a\n{: #b .c}\n\n## d", [.attributes, .headingIDs])
    #expect(text.html == "<h2 id=\"b\" class=\"c\">a</h2>\n<h2 id=\"d\">d</h2>\n")
    #expect(html("## a {#b .c}") == "<h2 id=\"b\" class=\"c\">a</h2>\n")
  }

  @Test func callouts() {
    #expect(
      extend("> [!NOTE]\n> a\n{: .x}", [.attributes, .callouts]).html.hasPrefix(
        "<div class=\"callout callout-note x\">"))
    for (title, words) in [(" b *c* d {.x}", "b <em>c</em> d"), (" {.x}", "Note"), (" b {.x}", "b")] {
      #expect(
        extend("> [!NOTE]\(title)\n> a", [.attributes, .callouts]).html.hasPrefix(
          "<div class=\"callout callout-note x\">\n"
            + "<p class=\"callout-title\"><strong>\(words)</strong></p>"))
    }
  }

  @Test func whatIsNotUnderstoodIsTold() {
    let text = extend("[a](b){target=\"_blank\" .c}\n\nd\n{:toc .e/f}\n\n![](g){width=wide}", .attributes)
    #expect(
      text.html == "<p><a href=\"b\" class=\"c\">a</a></p>\n<p>d</p>\n<p><img src=\"g\" alt=\"\" /></p>\n")
    #expect(
      Set(text.editor.problems) == [
        .unknownAttribute(name: "target"), .unknownAttribute(name: "toc"), .unknownAttribute(name: "e/f"),
        .unknownAttribute(name: "width"),
      ])
  }

  @Test(arguments: [
    "width=0", "width=120%", "width=101%", "height=0px", "width=0%", "width=00", "height=500%",
  ])
  func sizesThatNothingCanHave(size: String) {
    let text = extend("![](g){\(size)}", .attributes)
    #expect(text.html == "<p><img src=\"g\" alt=\"\" /></p>\n")
    #expect(text.editor.problems == [.unknownAttribute(name: size.hasPrefix("w") ? "width" : "height")])
  }

  @Test func sizesAreNumbers() {
    let text = extend("![](g){width=100% height=040}", .attributes)
    #expect(text.html == "<p><img src=\"g\" alt=\"\" width=\"100%\" height=\"40\" /></p>\n")
    #expect(text.editor.problems == [])
  }

  @Test(
    "braces that are no attributes",
    arguments: [
      "[a](b){c}", "[a](b) {.c}", "[a](b){.c", "![a](b){}", "a{.b}", "[a](b){c d=e}", "[a](b)\\{.c}",
      "a {: .b}", "# {a}",
    ])
  func text(markdown: String) { #expect(html(markdown) == extend(markdown, []).html) }

  @Test func nothingDangerousComesThrough() {
    let text = extend("[a](b){onclick=alert(1) class='x\"y' id='<' style=\"x\"}", .attributes)
    #expect(text.html == "<p><a href=\"b\">a</a></p>\n")
  }

  @Test(arguments: [
    "text\n{: width=3}", "# a {height=3}", "`a`{width=3}", "a [b](c){width=3}", "- a\n\n{: width=3}",
  ])
  func sizesAreOfPictures(markdown: String) {
    let text = extend(markdown, .attributes)
    #expect(!text.html.contains("width=") && !text.html.contains("height="))
    #expect(text.editor.problems == [.uselessSize(name: markdown.contains("width") ? "width" : "height")])
  }

  @Test(arguments: [
    "![a](b)\n{: width=3}", "{: width=3}\n![a](b)", "![a](b)\n\n{: width=3}", "![a](b){width=3}",
    "![](v.mp4)\n{: width=3}",
  ])
  func picturesHaveSizes(markdown: String) {
    let text = extend(markdown, .attributes)
    #expect(text.html.contains("width=\"3\"") && text.editor.problems.isEmpty)
  }

  @Test(
    "what stands behind a linked picture is the picture's",
    arguments: [
      (
        "[![a](b)](c){width=30% .left}",
        "<p><a href=\"c\"><img src=\"b\" alt=\"a\" class=\"left\" width=\"30%\" /></a></p>\n"
      ),
      ("x [![a](b)](c){width=3} y", "<p>x <a href=\"c\"><img src=\"b\" alt=\"a\" width=\"3\" /></a> y</p>\n"),
      ("[![a](b){.d}](c){.e}", "<p><a href=\"c\"><img src=\"b\" alt=\"a\" class=\"d e\" /></a></p>\n"),
      (
        "[![a](b)](c)\n{: width=3 .wide}",
        "<p class=\"wide\"><a href=\"c\"><img src=\"b\" alt=\"a\" width=\"3\" /></a></p>\n"
      ),
      ("![a](b)\n{: width=3 .wide}", "<p class=\"wide\"><img src=\"b\" alt=\"a\" width=\"3\" /></p>\n"),
      ("[![a](b) d](c){.e}", "<p><a href=\"c\" class=\"e\"><img src=\"b\" alt=\"a\" /> d</a></p>\n"),
    ])
  func linkedPictures(markdown: String, expected: String) {
    let text = extend(markdown, .attributes)
    #expect(text.html == expected)
    #expect(text.editor.problems.isEmpty)
  }

  @Test("a linked picture with a title can be a figure, with its attributes")
  func linkedFigure() throws {
    var editor = ExtensionEditor(images: ["b": .figure("<figure>F</figure>")])
    editor.links = ["c": .destination("/c/")]
    let text = extend("[![a](b 'T')](c){width=30% .left}", .attributes, editor: editor)
    #expect(text.html == "<figure>F</figure>\n")
    let image = try #require(text.editor.asked.first)
    #expect(image.isAlone && image.link == "/c/")
    #expect(image.attributes.width == "30%" && image.attributes.classes == ["left"])
  }

  @Test(
    "a link alone that becomes no player has no size",
    arguments: ["[a](b){width=3 .c}", "[a](b){.c}\n{: width=3}", "- [a](b){width=3 .c}"])
  func sizesOfLinks(markdown: String) {
    let text = extend(markdown, .attributes)
    #expect(text.html.contains("<a href=\"b\" class=\"c\">a</a>") && !text.html.contains("width"))
    #expect(text.editor.problems == [.uselessSize(name: "width")])
  }

  @Test func curlyQuotes() {
    let text = extend("![a](b){width=\"40\" .c--d}", .attributes) { $0.smartPunctuation = true }
    #expect(text.html == "<p><img src=\"b\" alt=\"a\" class=\"c--d\" width=\"40\" /></p>\n")
  }

  @Test func amounts() {
    for piece in ["![](b){", "{: .a}\n", "{: .a}\n\n", "[a](b){.c}", "> {: .a}\n", "- {: .a}\n{: .b}\n"] {
      _ = html(String(repeating: piece, count: 20_000))
    }
    _ = html(String(repeating: "> ", count: 20_000) + "a\n{: .b}")
  }

  @Test(
    "each stands at its place in the list, whatever stands in front of it",
    arguments: [
      ("## The color of bread {color=red}", [24]), ("## wide images {wide=x #a/b}", [17, 24]),
      ("![](width.jpg){width=3em}", [16]), ("## A {x=1 y=2 x=1}", [7, 11, 7]),
      ("[a](b){c=d} [e](f){c=d}", [8, 20]),
    ])
  func columns(markdown: String, columns: [Int]) {
    let marks = extend(markdown, .standard).editor.problemMarks
    #expect(marks.map(\.column) == columns && marks.allSatisfy { $0.line == 1 })
  }
}
