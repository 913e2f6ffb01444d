import MamushiCore
import Testing

@testable import MamushiKit

/// The markup of code in sanitised texts of sources.
struct RemoteCodeTests {
  /// Renders code as what its model says.
  private struct CodeRenderer: PageRenderer {
    func hasTemplate(named name: String) -> Bool { true }
    func check(template name: String, against models: [KeyList]) -> [Diagnostic] { [] }
    func dependencies(of name: String) -> Set<String> { [name] }

    func render(template name: String, models: [any DisplayModel], into output: inout [UInt8]) -> Bool {
      let model = models[0]
      let said = ["language", "label", "code"].map { model[$0] ?? "-" }.joined(separator: "|")
      output += "[\(said)]\n".utf8
      return true
    }
  }

  private func rewritten(_ html: String, isOnPage: Bool = true) -> (html: String, hasCode: Bool) {
    var code = RemoteCode(textParts(presentation(), renderer: CodeRenderer()), isOnPage: isOnPage)
    let html = code.rewritten(Array(html.utf8))
    #expect(code.endlessTemplate == nil && code.diagnostics.isEmpty)
    return (String(decoding: html, as: UTF8.self), code.hasCode)
  }

  private func box(_ number: Int) -> String {
    " role=\"region\" aria-label=\"Code \(number)\" tabindex=\"0\""
  }

  @Test("code with a language and without has the template's markup, and keeps its number")
  func onPages() {
    let html =
      "<p>a</p><pre\(box(1))><code class=\"language-swift\">a &lt; b &amp;&amp; c\n</code></pre>"
      + "<pre\(box(2))>plain</pre><p>b</p><pre\(box(3))><code>c</code></pre>"
    let (text, hasCode) = rewritten(html)
    #expect(
      text == "<p>a</p>[swift|Code 1|a &lt; b &amp;&amp; c\n]<pre\(box(2))>plain</pre><p>b</p>[-|Code 3|c]")
    #expect(hasCode)
  }

  @Test("in feeds it has no box")
  func inFeeds() {
    let (text, hasCode) = rewritten(
      "<pre><code class=\"language-swift\">a</code></pre><p>b</p>", isOnPage: false)
    #expect(text == "[swift|-|a]<p>b</p>" && hasCode)
  }

  @Test(
    "code with markup in it or around it stays, and so does all else",
    arguments: [
      "", "<p>text</p>", "<p><code class=\"language-swift\">a</code></p>",
      "<pre role=\"region\" aria-label=\"Code 1\" tabindex=\"0\"><code>a <b>b</b></code></pre>",
      "<pre role=\"region\" aria-label=\"Code 1\" tabindex=\"0\"><code>a</code> b</pre>",
      "<pre role=\"region\" aria-label=\"Code 1\" tabindex=\"0\"><code lang=\"en\">a</code></pre>",
      "<pre id=\"text-a\" role=\"region\" aria-label=\"Code 1\" tabindex=\"0\"><code>a</code></pre>",
      "<blockquote><pre><code>a</code></pre></blockquote>",
    ])
  func unchanged(html: String) {
    let (text, hasCode) = rewritten(html)
    #expect(text == html && !hasCode)
  }

  @Test("text that is cut short is no fault", arguments: ["<pre", "<pre>", "<pre><code", "<pre><code>a"])
  func cutShort(html: String) {
    #expect(rewritten(html, isOnPage: false).html == html)
  }
}
