import Testing

@testable import MamushiServices

/// What this site's own Markdown makes of a stranger's comes through as the theme knows it.
@Suite struct TextClassTests {
  @Test(arguments: [
    "<ul><li class=\"task\">☐ a</li></ul>",
    "<div class=\"callout callout-note\"><p class=\"callout-title\">a</p><p>b</p></div>",
    "<div class=\"callout callout-tip\">a</div>", "<div class=\"callout callout-important\">a</div>",
    "<div class=\"callout callout-warning\">a</div>", "<div class=\"callout callout-caution\">a</div>",
    "<details class=\"callout callout-tip\" open=\"\"><summary class=\"callout-title\">a</summary></details>",
    "<div class=\"toc\">a</div>", "<div class=\"footnotes\">a</div>", "<sup class=\"footnote-ref\">1</sup>",
  ])
  func whatIsKept(markup: String) { #expect(sanitize(markup) == markup) }

  @Test(arguments: [
    ("<aside class='wide callout-tip callout'>a</aside>", "<div class=\"callout callout-tip\">a</div>"),
    ("<div class='callout'>a</div>", "<div>a</div>"), ("<div class=callout-tip>a</div>", "<div>a</div>"),
    ("<div class='callout callout-bug'>a</div>", "<div>a</div>"),
    ("<div class=Footnotes>a</div>", "<div>a</div>"),
    ("<div class='callout callout-title'>a</div>", "<div>a</div>"), ("<p class=toc>a</p>", "<p>a</p>"),
    ("<h2 class=footnotes>a</h2>", "<h2>a</h2>"),
    ("<ol class='x task'><li class='x task'>a</ol>", "<ol><li class=\"task\">a</li></ol>"),
    ("<div class='toc footnotes'>a</div>", "<div class=\"footnotes\">a</div>"),
    ("<div class=''>a</div>", "<div>a</div>"),
    ("<nav class=toc aria-label=x>a</nav>", "<div class=\"toc\">a</div>"),
  ])
  func whatBecomesOfOthers(markup: String, expected: String) {
    #expect(sanitize(markup) == expected)
    #expect(sanitize(expected) == expected)
  }

  @Test func footnotes() {
    let markup = """
      <h2 id="text-秋">Autumn</h2>
      <p>x<sup class="footnote-ref"><a href="#text-fn-1" id="text-fnref-1" data-footnote-ref>1</a></sup> \
      y<sup class="footnote-ref"><a href="#text-fn-1" id="text-fnref-1-2" data-footnote-ref>1</a></sup></p>
      <section class="footnotes" data-footnotes>
      <ol>
      <li id="text-fn-1">
      <p>z <a href="#text-fnref-1" class="footnote-backref" data-footnote-backref data-footnote-backref-idx="1" \
      aria-label="Back">↩</a> <a href="#text-fnref-1-2" class="footnote-backref" data-footnote-backref \
      data-footnote-backref-idx="1-2" aria-label="Back">↩<sup class="footnote-ref">2</sup></a></p>
      </li>
      </ol>
      </section>
      <p><a href="#text-秋">up</a></p>
      """
    let expected = """
      <h2 id="text-秋">Autumn</h2>
      <p>x<sup class="footnote-ref"><a id="text-fnref-1" href="#text-fn-1">1</a></sup> \
      y<sup class="footnote-ref"><a id="text-fnref-1-2" href="#text-fn-1">1</a></sup></p>
      <div class="footnotes">
      <ol>
      <li id="text-fn-1">
      <p>z <a href="#text-fnref-1" class="footnote-backref">↩</a> \
      <a href="#text-fnref-1-2" class="footnote-backref">↩<sup class="footnote-ref">2</sup></a></p>
      </li>
      </ol>
      </div>
      <p><a href="#text-秋">up</a></p>
      """
    #expect(sanitize(markup) == expected)
    #expect(sanitize(expected) == expected)
  }
}
