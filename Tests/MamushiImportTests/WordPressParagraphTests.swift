import Testing

@testable import MamushiImport

@Suite struct WordPressParagraphTests {
  @Test(arguments: [
    ("a\nb\n\nc", "<p>a<br>\nb</p>\n<p>c</p>\n"),
    ("<h2>a</h2>\nb", "<h2>a</h2><p>b</p>\n"),
    ("a <b>b\n\nc</b>", "<p>a <b>b</p>\n<p>c</b></p>\n"),
    ("<ul>\n<li>a\nb</li>\n<li>c</li>\n</ul>\n\nd", "<ul><li>a<br>\nb</li><li>c</li></ul><p>d</p>\n"),
    ("<blockquote>a\n\nb</blockquote>", "<blockquote><p>a</p>\n<p>b</p>\n</blockquote>"),
    ("<pre>a\n\n  b</pre>c", "<pre>a\n\n  b</pre><p>c</p>\n"),
    ("<table>\n<tr>\n<td>a</td>\n</tr>\n</table>", "<table><tr><td>a</td></tr></table>"),
    ("<p>a\nb</p>\n\nc", "<p>a<br>\nb</p><p>c</p>\n"),
    ("a < b\n\n<!-- c\n\nd -->e", "<p>a < b</p>\n<p><!-- c</p>\n<p>d -->e</p>\n"),
    ("<li>a<li>b", "<li>a<li>b"), ("a<", "<p>a<</p>\n"), ("", ""), ("\n \n", ""),
    ("<a title=\"x > y\">z</a>", "<p><a title=\"x > y\">z</a></p>\n"),
  ])
  func emptyLinesDivideParagraphs(text: String, html: String) {
    #expect(String(decoding: WordPressParagraphs.make(of: Array(text.utf8)), as: UTF8.self) == html)
  }
}
