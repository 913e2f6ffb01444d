import MamushiCore
import Testing

@testable import MamushiServices

/// HTML as Markdown.
@Suite struct TranscriptionTests {
  @Test(arguments: [
    ("<p>a  b\nc</p><p>d</p>", "a b c\n\nd\n"),
    ("<p><strong>a</strong> <b> b </b>c<em>d</em></p>", "**a** **b** c*d*\n"),
    ("<b>a</b><b>b</b> <i></i><del>c</del>", "**ab** ~~c~~\n"),
    ("<p>a<br>b<br><br>c</p>", "a\\\nb\n\nc\n"),
    ("<h2 id=\"x\">A <em>b</em></h2><h3>C #</h3>", "## A *b* {#x}\n\n### C \\#\n"),
    ("<h1>A</h1><h2>B</h2>", "## A\n\n### B\n"),
    ("<hr>", "---\n"),
    ("<code>a`b</code> <code>``</code>", "``a`b`` ` `` `\n"),
    (
      "<pre><code class=\"language-swift\">let a = 1\n\n  b</code></pre>", "```swift\nlet a = 1\n\n  b\n```\n"
    ),
    ("<pre class=\"brush: php; title: x\">```</pre>", "````php\n```\n````\n"),
    ("<blockquote><p>a</p><p>b</p></blockquote>", "> a\n>\n> b\n"),
    (
      "<details open><summary>T \"q\"</summary><p>a</p></details>",
      "{{< details title=\"T \\\"q\\\"\" open >}}\na\n{{< /details >}}\n"
    ),
    ("<div>a<div><p>b</p></div>c</div>", "a\n\nb\n\nc\n"),
    ("<p>&nbsp;</p><p> </p>", "\u{A0}\n"),
    ("", ""),
  ])
  func blocksAndStyles(html: String, markdown: String) { #expect(transcribed(html).markdown == markdown) }

  @Test(arguments: [
    ("<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>", "- a\n- b\n  - c\n"),
    ("<ol start=\"3\"><li><p>a</p><p>b</p></li><li>c</li></ol>", "3. a\n\n   b\n\n4. c\n"),
    ("<ul><li>a</li><ul><li>b</li></ul></ul>", "- a\n  - b\n"),
    (
      "<ul><li><input type=\"checkbox\" checked> a</li><li><input type=\"checkbox\">b</li></ul>",
      "- [x] a\n- [ ] b\n"
    ),
    ("<ul><li>a</li></ul><ul><li>b</li></ul>", "- a\n\n<!-- -->\n\n- b\n"),
    ("<dl><dt>a</dt><dt>b</dt><dd>c</dd></dl>", "a\nb\n: c\n"),
  ])
  func lists(html: String, markdown: String) { #expect(transcribed(html).markdown == markdown) }

  @Test(arguments: [
    ("# a", "\\# a"), ("1. a", "1\\. a"), ("- a", "\\- a"), ("-a", "-a"), ("+", "\\+"), ("> a", "\\> a"),
    ("a*b_c_d", "a\\*b_c_d"), ("_a_", "\\_a\\_"), ("[a](b)", "\\[a](b)"),
    ("a &amp;amp; b & c", "a \\&amp; b & c"),
    ("&lt;b>", "\\<b>"), ("a < b", "a < b"), ("`a`", "\\`a\\`"), ("a\\b", "a\\\\b"),
    ("~~a~~", "\\~\\~a\\~\\~"),
    ("10~20", "10~20"), ("{漢字|かんじ}", "\\{漢字|かんじ}"), ("｜漢字《かんじ》", "｜<!-- -->漢字《かんじ》"), ("《a》", "《a》"),
    ("a!", "a\\!"), ("===", "\\==="), ("| a | b |", "\\| a | b |"), ("::: x", "\\::: x"),
    ("{{&lt; x >}}", "\\{\\{< x >}}"), ("a <br>1) b", "a\\\n1\\) b"),
  ])
  func signsOfMarkdownAreText(html: String, markdown: String) {
    #expect(transcribed("<p>\(html)</p>").markdown == markdown + "\n")
    #expect(
      shown(rendered(transcribed("<p>\(html)</p>")), besides: ["strong", "em", "a"])
        == shown("<p>\(html)</p>", besides: ["strong", "em", "a"]))
  }

  @Test(arguments: [
    ("<a href=\"/a b/(c)\">x]</a>", "[x\\]](/a%20b/%28c%29)"), ("<a name=\"x\">y</a>", "y"),
    ("a!<a href=\"/b\">c</a>", "a\\![c](/b)"),
    (
      "<a href=\"https://e.example/?a=1&amp;b\">https://e.example/?a=1&amp;b</a>",
      "<https://e.example/?a=1&b>"
    ),
    ("see https://e.example/a_b_c.", "see <https://e.example/a_b_c>."),
    ("<a href=\"javascript:x\">y</a>", "y"), ("<a href=\"/b\"><h3>c</h3></a>", "### [c](/b)"),
    ("<a href=\"/b\"><div><p>c</p><p>d</p></div></a>", "c\n\nd\n\n[/b](/b)"),
    ("<a href=\"/b\"><p>c</p></a>", "[c](/b)"),
    (
      "<object><param name=\"movie\" value=\"http://www.youtube.com/v/ab-1&amp;hl=en\"><embed src=\"x\"></object>",
      "<https://www.youtube.com/watch?v=ab-1>"
    ),
    ("<embed src=\"/a.swf\">", "[a.swf](/a.swf)"),
    ("a<a href=\"/b\"> c </a>d", "a [c](/b) d"),
    ("<a href=\"/big.jpg\"><img src=\"/small.jpg\" alt=\"A [b]\"></a>", "![A \\[b\\]](/small.jpg)"),
    ("<a href=\"/page/\"><img src=\"/small.jpg\" title=\"file\"></a>", "[![](/small.jpg)](/page/)"),
    ("<img src=\"data:image/gif;base64,R0\" data-src=\"/a.jpg\">", "![](/a.jpg)"),
    ("<img src=\"/x\" width=\"1\" height=\"1\">a", "a"),
    ("<img class=\"emoji\" alt=\"🎉\" src=\"/e.svg\">", "🎉"),
  ])
  func linksAndPictures(html: String, markdown: String) {
    #expect(transcribed(html).markdown == markdown + "\n")
  }

  @Test(arguments: [
    (
      "<figure><img src=\"/a.jpg\" alt=\"A\"><figcaption>The \"gate\"</figcaption></figure>",
      "![A](/a.jpg \"The \\\"gate\\\"\")\n"
    ),
    (
      "<figure><a href=\"/p/\"><img src=\"/a.jpg\"></a><figcaption>C</figcaption></figure>",
      "{{< figure src=\"/a.jpg\" caption=\"C\" href=\"/p/\" >}}\n"
    ),
    (
      "<figure><img src=\"/a.jpg\"><figcaption>By <a href=\"/b\">B</a></figcaption></figure>",
      "![](/a.jpg)\n\nBy [B](/b)\n"
    ),
    (
      "<figure><figure><img src=\"/a.jpg\"><figcaption>A</figcaption></figure><figure><img src=\"/b.jpg\"></figure><figcaption>All</figcaption></figure>",
      "![](/a.jpg \"A\")\n\n![](/b.jpg)\n\nAll\n"
    ),
    ("<video src=\"/a.mp4\"></video><audio><source src=\"/b.mp3\"></audio>", "![](/a.mp4)\n\n![](/b.mp3)\n"),
    (
      "<iframe src=\"//www.youtube.com/embed/a_b-1?rel=0\"></iframe>",
      "<https://www.youtube.com/watch?v=a_b-1>\n"
    ),
    ("<iframe src=\"https://player.vimeo.com/video/12\"></iframe>", "<https://vimeo.com/12>\n"),
    (
      "<iframe title=\"Way\" src=\"https://www.google.com/maps/embed?pb=1\"></iframe>",
      "{{< map title=\"Way\" href=\"https://www.google.com/maps/embed?pb=1\" >}}\n"
    ),
  ])
  func media(html: String, markdown: String) { #expect(transcribed(html).markdown == markdown) }

  @Test func tables() {
    let plain = transcribed(
      "<table><tr><th style=\"text-align: right\">a|b</th><th>c</th></tr><tr><td>1<br>2</td><td><p>3</p></td></tr></table>"
    )
    #expect(plain.markdown == "| a\\|b | c |\n|--:|---|\n| 1<br>2 | 3 |\n")
    let joined = transcribed(
      "<table onclick=\"x\"><tr><td colspan=\"2\">a {b}</td></tr>\n\n<tr><td>1</td><td><ul><li>x</li></ul></td></tr></table>"
    )
    #expect(
      joined.markdown
        == "<table><tbody><tr><td colspan=\"2\">a &#123;b}</td></tr>\n<tr><td>1</td><td><ul><li>x</li></ul></td></tr>\n</tbody></table>\n"
    )
    #expect(joined.features == ["rawHTML"])
  }

  @Test func footnotesAndReadings() {
    let html = """
      <p>a<sup data-fn="x" class="fn"><a href="#x" id="x-link">1</a></sup></p><p><ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby></p>
      <ol class="wp-block-footnotes"><li id="x">Note <a href="#x-link">back</a></li></ol>
      """
    #expect(transcribed(html).markdown == "a[^1]\n\n{東京|とうきょう}\n\n[^1]: Note [back](#x-link)\n")
  }

  @Test func whatHasNoSignsStaysHTML() {
    let result = transcribed(
      "H<sub>2</sub>O <kbd>Ctrl</kbd> <u>a</u> <span style=\"color:red\">b</span> x<b>(a)</b>y")
    #expect(result.markdown == "H<sub>2</sub>O <kbd>Ctrl</kbd> a b x<strong>(a)</strong>y\n")
    #expect(result.features == ["rawHTML"])
  }

  @Test func whatBrowsersHideStaysHidden() {
    let result = transcribed(
      "<p>a <span style=\"color: red; Display : none\">b</span></p><div hidden><p>c</p></div><p hidden></p>"
        + "<p style=\"display:block\">d</p>")
    #expect(result.markdown == "a\n\nd\n")
    #expect(result.omissions == ["hidden text"])
  }

  @Test func whatIsLeftOutIsNamed() {
    let result = transcribed(
      "<p>a</p><form><input></form><script>x</script><iframe src=\"https://e.example/w\"></iframe><style>y</style>"
    )
    #expect(result.markdown == "a\n\n[e.example](https://e.example/w)\n")
    #expect(result.omissions == ["form", "script", "iframe"])
  }

  @Test func addressesAreRewritten() {
    let result = transcribed(
      "<a href=\"http://old.example/a/\">x</a> http://old.example/b <img src=\"http://old.example/c.jpg\">"
    ) {
      $0.replacing("http://old.example", with: "")
    }
    #expect(result.markdown == "[x](/a/) [http://old.example/b](/b) ![](/c.jpg)\n")
  }
}
