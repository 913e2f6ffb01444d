import Testing

@testable import MamushiServices

@Suite struct ElementTests {
  @Test(arguments: [
    "<p>a <em>b</em> <strong>c</strong> <code>d</code><br>e<sup>1</sup></p>",
    "<ul><li>a</li><li>b<ol start=\"3\"><li value=\"7\">c</li></ol></li></ul>",
    "<dl><dt>a</dt><dd>b</dd></dl>", "<blockquote cite=\"https://x.example/\"><p>a</p></blockquote>",
    "<pre><code>a\n  b\n</code></pre>",
    "<table><caption>a</caption><colgroup><col span=\"2\"></colgroup><thead><tr><th scope=\"col\">b</th></tr></thead><tbody><tr><td colspan=\"2\" rowspan=\"3\">c</td></tr></tbody></table>",
    "<details open=\"\"><summary>a</summary><p>b</p></details>", "<p lang=\"ja\" dir=\"rtl\">a</p>",
    "<ruby>京<rp>(</rp><rt>きょう</rt><rp>)</rp></ruby>",
    "<p>a <time datetime=\"2026-05-05\">b</time> <abbr title=\"c\">d</abbr> <q>e</q> <ins>f</ins> <del>g</del></p>",
    "<table><thead><tr><th align=\"center\">a</th></tr></thead><tbody><tr><td align=\"right\">b</td></tr></tbody></table>",
    "<pre><code class=\"language-c++\">a</code></pre>",
    "<ol reversed=\"\" type=\"a\"><li>a</li></ol>",
    "<figure><figcaption>a</figcaption></figure>", "<h2>a</h2><hr><h6>b</h6>",
    "a &lt; b &amp; c &gt; d &quot;e&quot; 'f' \u{A0}g",
  ])
  func whatIsKept(markup: String) { #expect(sanitize(markup) == markup) }

  @Test(arguments: [
    ("<span class=x>a</span>", "a"), ("<x-y>a<b>b</b></x-y>", "a<b>b</b>"), ("<font color=red>a</font>", "a"),
    ("<label>a</label>", "a"),
    ("<section><header>a</header></section>", "<div><div>a</div></div>"),
    ("<form>a<input><button>b</button></form>", "<div>a</div>"),
    (
      "<strike>a</strike><tt>b</tt><acronym title=c>d</acronym>",
      "<s>a</s><code>b</code><abbr title=\"c\">d</abbr>"
    ),
    (
      "<td align=right>a</td><table><tr><td align=justify>a",
      "a<table><tbody><tr><td>a</td></tr></tbody></table>"
    ),
    ("<code class='a language-js hljs'>b</code>", "<code class=\"language-js\">b</code>"),
    ("<code class='language-<b>'>b</code><i class=language-js>c</i>", "<code>b</code><i>c</i>"),
    ("<ul><li><input type=checkbox checked disabled> a</ul>", "<ul><li>☑ a</li></ul>"),
    ("<label><input type=CHECKBOX disabled name=x onclick=y>a</label>", "☐a"),
    ("<input type=checkbox>a<input disabled><input type=text disabled>", "a"),
    ("<menu><li>a</menu>", "<ul><li>a</li></ul>"), ("a<!-- b -->c<?d?>e<![CDATA[f]]>g", "aceg"),
    ("<p class=a id=b style=c name=d>e", "<p id=\"text-b\">e</p>"),
    ("<table><tr><td colspan=0 rowspan=x>a", "<table><tbody><tr><td>a</td></tr></tbody></table>"),
    ("<ol start=2px type=x><li value=a>b", "<ol start=\"2\"><li>b</li></ol>"),
    ("<p lang='a b' dir=up>x", "<p>x</p>"), ("<time datetime='\"><b>'>x</time>", "<time>x</time>"),
  ])
  func whatIsUnwrappedAndRenamed(markup: String, expected: String) { #expect(sanitize(markup) == expected) }

  @Test(arguments: [
    "script", "style", "template", "noscript", "object", "svg", "math", "title", "textarea",
    "select", "button", "noembed",
    "noframes", "xmp", "canvas", "applet",
  ])
  func whatIsDroppedWithItsContent(name: String) {
    #expect(sanitize("<i>a</i><\(name)>b</\(name)><i>c</i>") == "<i>a</i><i>c</i>")
    #expect(sanitizedText("<i>a</i><\(name)>b</\(name)><i>c</i>") == "ac")
  }

  @Test(
    "links to what frames show",
    arguments: [
      (
        "<figure><iframe src=\"https://www.youtube.com/embed/a_b-1?rel=0\" title=\"A & B\">x</iframe></figure>",
        "<figure><a href=\"https://www.youtube.com/watch?v=a_b-1\" rel=\"nofollow ugc noopener\">A &amp; B</a></figure>"
      ),
      (
        "<iframe src=\"//maps.example/m?a=1&amp;b=2\"></iframe>",
        "<a href=\"https://maps.example/m?a=1&amp;b=2\" rel=\"nofollow ugc noopener\">maps.example</a>"
      ),
      (
        "<p>x<iframe src=\"https://a.example\"></iframe><iframe src=\"https://b.example\"></iframe></p>",
        "<p>x <a href=\"https://a.example\" rel=\"nofollow ugc noopener\">a.example</a> <a href=\"https://b.example\" rel=\"nofollow ugc noopener\">b.example</a></p>"
      ),
      (
        "<a href=\"https://q.example/\"><iframe src=\"https://a.example/\"></iframe></a>",
        "<a href=\"https://q.example/\" rel=\"nofollow ugc noopener\">a.example</a>"
      ),
      ("<iframe src=\"https://t.example/\" width=\"1\" height=0></iframe>", ""),
      ("<iframe src=\"javascript:alert(1)\" title=x></iframe>", ""),
      ("<iframe srcdoc='<b>x</b>'></iframe>", ""),
    ])
  func frames(markup: String, expected: String) {
    #expect(sanitize(markup) == expected)
  }

  @Test(arguments: [
    ("<h1>a</h1><h2>b</h2><h6>c</h6>", "<h2>a</h2><h3>b</h3><h6>c</h6>"),
    ("<h2>a</h2><h3>b</h3>", "<h2>a</h2><h3>b</h3>"),
    ("<h3>a</h3><div><h1>b</h1></div>", "<h4>a</h4><div><h2>b</h2></div>"),
    ("<h2>a</h2><button><h1>b</h1></button>", "<h2>a</h2>"),
  ])
  func headingsMoveDown(markup: String, expected: String) { #expect(sanitize(markup) == expected) }

  /// What a parser would move when it reads it again is not written in the first place.
  @Test(arguments: [
    ("<a href=/x>a<div><a href=/y>b</a></div></a>", nil),
    ("<b><b><b><b><b>a</b></b></b></b></b>", "<b>a</b>"),
    ("<b><p>a</b>b</p>", "<b></b><p><b>a</b>b</p>"), ("<table><b>a<tr><td>b</table>c", nil),
    ("<p><marquee><div>a</div>b</marquee></p>", "<p>a b</p>"),
    ("<h2>a<div>b</div>c</h2>", "<h2>a b c</h2>"), ("<li>a<li>b", "a b"),
    ("<ul><div><li>a</div></ul>", "<ul><li>a</li></ul>"),
    ("<pre>\n\na</pre>", "<pre>\n\na</pre>"), ("<pre>\na</pre>", "<pre>a</pre>"),
    ("<pre><span>\na</span></pre>", "<pre>\n\na</pre>"), ("<pre>&#13;&#10;a</pre>", nil),
    ("<p>a<p>b", "<p>a</p><p>b</p>"),
    ("<table>\n<tr>\n<td>a</td>\n</tr>\n</table>", "<table><tbody><tr><td>a</td></tr></tbody></table>"),
    ("<rt>a</rt><ruby><rt>b<rt>c</ruby>", "a<ruby><rt>b</rt><rt>c</rt></ruby>"),
    ("<i><a href=/x><i>a</i></a></i>", nil), ("<dt>a</dt>", "a"), ("<td>a</td>", "a"),
  ])
  func stableShapes(markup: String, expected: String?) {
    let once = sanitize(markup)
    if let expected { #expect(once == expected) }
    #expect(sanitize(once) == once)
    #expect(MarkupInspection(Array(once.utf8)).faults.isEmpty)
  }

  @Test func soundAndMovingPictures() {
    let attributes = "controls=\"\" preload=\"none\""
    #expect(
      sanitize("<audio autoplay loop src=a.mp3>x</audio>")
        == "<audio src=\"https://site.example/posts/a.mp3\" \(attributes)></audio>")
    #expect(
      sanitize("<video poster=p width=9><source src=data:x><source src=//v.example/v.webm>x</video>")
        == "<video src=\"https://v.example/v.webm\" \(attributes)></video>")
    #expect(
      sanitize("<audio aria-label='1 &quot;&lt;' src=a.mp3></audio>")
        == "<audio src=\"https://site.example/posts/a.mp3\" \(attributes) aria-label=\"1 &quot;&lt;\"></audio>"
    )
    #expect(sanitize("<video src=data:x>Get it <b>here</b></video>") == "Get it <b>here</b>")
  }
}
