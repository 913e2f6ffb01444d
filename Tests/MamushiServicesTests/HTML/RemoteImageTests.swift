import MamushiCore
import Testing

@testable import MamushiServices

@Suite struct RemoteImageTests {
  private static let link = "loading=\"lazy\" decoding=\"async\" referrerpolicy=\"no-referrer\""

  @Test(arguments: [
    (
      "<img src=/a.png width=40 height=30 alt='x &amp; y' title=z>",
      "<img src=\"https://site.example/a.png\" alt=\"x &amp; y\" title=\"z\" width=\"40\" height=\"30\" \(link)>"
    ),
    ("<img src=/a.png>", "<img src=\"https://site.example/a.png\" alt=\"\" class=\"unsized\" \(link)>"),
    (
      "<img src=/a.png width=40>",
      "<img src=\"https://site.example/a.png\" alt=\"\" class=\"unsized\" \(link)>"
    ),
    (
      "<img src=/a.png width='100%' height=30>",
      "<img src=\"https://site.example/a.png\" alt=\"\" class=\"unsized\" \(link)>"
    ),
    (
      "<img src=/a.png width=40px height=' 30 '>",
      "<img src=\"https://site.example/a.png\" alt=\"\" width=\"40\" height=\"30\" \(link)>"
    ),
    (
      "<img src=/a.png width=20001 height=30>",
      "<img src=\"https://site.example/a.png\" alt=\"\" class=\"unsized\" \(link)>"
    ),
    (
      "<img src=/a.png srcset='b 2x' sizes=x class=c id=d style=e onerror=f>",
      "<img src=\"https://site.example/a.png\" alt=\"\" class=\"unsized\" \(link)>"
    ),
    (
      "<img src=data:image/gif;base64,x data-src=/b.png alt=c>",
      "<img src=\"https://site.example/b.png\" alt=\"c\" class=\"unsized\" \(link)>"
    ),
    (
      "<img data-lazy-src=/b.png>",
      "<img src=\"https://site.example/b.png\" alt=\"\" class=\"unsized\" \(link)>"
    ),
    (
      "<img src=/a.png data-src=/b.png>",
      "<img src=\"https://site.example/a.png\" alt=\"\" class=\"unsized\" \(link)>"
    ),
    (
      "<picture><source srcset=b.webp><img src=/a.png></picture>",
      "<img src=\"https://site.example/a.png\" alt=\"\" class=\"unsized\" \(link)>"
    ),
  ])
  func linked(markup: String, expected: String) {
    #expect(sanitize(markup) == expected)
    #expect(sanitize(expected) == expected)
  }

  @Test(arguments: [
    ("<img src=data:x alt='a &lt; b'>", "a &lt; b"), ("<img src=javascript:x data-src=/b.png alt=a>", "a"),
    ("<img alt=a>", "a"), ("<img>", ""),
    ("x<img src=/a.png width=1 height=1 alt=a>y", "xy"), ("<img src=/a.png width=0 height=0>", ""),
    ("<img src=/a.png width=2 height=2>", ""),
  ])
  func notShown(markup: String, expected: String) {
    var editor = ImageAnswers()
    #expect(string(sanitize(Array(markup.utf8), asking: &editor)) == expected)
    #expect(editor.calls.isEmpty)
  }

  @Test func editorIsAskedInOrder() {
    var editor = ImageAnswers()
    _ = sanitize(
      Array(
        "<img src=/b.png width=4 height=3><p><img src=//c.example/c.png width=4><svg><image href=x></svg>"
          .utf8),
      asking: &editor)
    #expect(editor.calls == ["https://site.example/b.png 4 3", "https://c.example/c.png - -"])
  }

  @Test func filesAndAlternatives() {
    let markup = "<p>a <img src=/b.png alt='c &amp; d' width=9 height=9></p>"
    #expect(sanitize(markup, .alternative) == "<p>a c &amp; d</p>")
    let file =
      "<img src=\"/media/x&amp;y.png\" alt=\"c &amp; d\" width=\"8\" height=\"6\" loading=\"lazy\" decoding=\"async\">"
    #expect(sanitize(markup, .file(address: "/media/x&y.png", width: 8, height: 6)) == "<p>a \(file)</p>")
  }

  @Test func filesComeOutOfASecondPassAsTheyAre() {
    let answer = RemoteImageEdit.file(address: "https://site.example/m/1.png", width: 8, height: 6)
    let once = sanitize("<p><img src=/b.png alt=c></p>", answer)
    #expect(sanitize(once, answer) == once)
  }

  @Test func alternativesCountAsText() {
    var editor = ImageAnswers(.alternative)
    let sanitizer = GumboSanitizerFactory().makeSanitizer()
    let result = sanitizer.sanitize(
      Array("<p>a <img src=/b.png alt=c> d</p>".utf8), base: AddressBase(itemAddress), textLimit: 100,
      editor: &editor)
    #expect(result.text == "a c d")
    #expect(sanitizedText("<p>a <img src=/b.png alt=c> d</p>") == "a d")
  }
}
