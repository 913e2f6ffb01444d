import Testing

@testable import MamushiServices

@Suite struct SanitizedTextTests {
  @Test(arguments: [
    ("<h2>a</h2><p>b <em>c</em>\n d</p><ul><li>e</li><li>f</li></ul>", "a b c d e f"),
    ("<p>a<br>b</p>", "a b"), ("<p>a</p><pre>b</pre><p>c</p>", "a c"),
    ("<p>京都。</p><p>秋</p>", "京都。秋"), ("a<section>b</section>c", "a b c"),
    ("<table><tr><td>a<td>b<tr><td>c</table>", "a b c"), ("<p>a&nbsp;&lt;b&#1;&gt;", "a\u{A0}<b>"),
    ("<p>a<!-- b --><script>c</script>d", "ad"), ("", ""), ("<p> </p>", ""),
    ("<p>a <a class=\"x more-link\" href=\"y\">Continue <span>b</span></a></p><p>c</p>", "a c"),
    ("<p>a <a class=\"no-more-link\" href=\"y\">b</a></p>", "a b"),
    ("<h2>a<div>b</div></h2>", "a b"), ("<p>a</p> <hr> <p>b</p>", "a b"),
  ])
  func blocksAreJoined(markup: String, expected: String) { #expect(sanitizedText(markup) == expected) }

  @Test func isCutAtTheEndOfANode() {
    #expect(sanitizedText("<p>abc <b>def</b> ghi</p><p>jkl</p>", limit: 5) == "abc def")
  }

  @Test(arguments: [
    ("Caf&eacute; &#8211; <em>x</em>", "Café – x"), ("plain  title ", "plain title"),
    ("a &lt;b&gt; c", "a <b> c"), ("AT&T & Co", "AT&T & Co"), ("a < b > c", "a < b > c"),
    ("<script>x</script>y", "y"), ("京都 の\n秋", "京都 の 秋"), ("<code>a</code> &amp;amp; b", "a &amp; b"),
    ("", ""), ("a\u{0}b", "a\u{FFFD}b"), ("<pre>a</pre>", "a"), ("a&#7;b", "ab"), ("<p>a</p><p>b</p>", "a b"),
    ("<p>e1 <a class=\"more-link\" href=\"x\">Continue reading <span>P</span></a></p>", "e1"),
  ])
  func titles(title: String, expected: String) {
    #expect(GumboSanitizerFactory().makeSanitizer().text(of: title) == expected)
  }
}
