import MamushiCore
import Testing

@testable import MamushiServices

struct PairedSignTests {
  private func html(_ markdown: String, _ extensions: MarkdownExtensions = [.marks, .scripts]) -> String {
    let html = extend(markdown, extensions).html
    return html.hasPrefix("<p>") ? String(html.dropFirst(3).dropLast(5)) : html
  }

  @Test(arguments: [
    ("a ==b== c", "a <mark>b</mark> c"), ("==a *b* `c`==", "<mark>a <em>b</em> <code>c</code></mark>"),
    ("*==a==*", "<em><mark>a</mark></em>"), ("==a\nb==", "<mark>a\nb</mark>"), ("x^2^", "x<sup>2</sup>"),
    ("H~2~O", "H<sub>2</sub>O"), ("==x^2^==", "<mark>x<sup>2</sup></mark>"), ("東==京==都", "東<mark>京</mark>都"),
    ("a^*n*^", "a<sup><em>n</em></sup>"), ("==a== b ==c==", "<mark>a</mark> b <mark>c</mark>"),
    ("==a ==b== c==", "<mark>a <mark>b</mark> c</mark>"), ("==[a](b)==", "<mark><a href=\"b\">a</a></mark>"),
    ("^a^b^c^", "<sup>a</sup>b<sup>c</sup>"),
  ])
  func pairs(markdown: String, expected: String) { #expect(html(markdown) == expected) }

  @Test(arguments: [
    "a == b == c", "==a", "a==", "== a==", "==a ==", "===a===", "=a=", "x^a b^", "about ~5 and ~6",
    "10~20名と30~40名", "a~名~b", "~~a~~",
    "^a\nb^",
    "`==a==`", "*==a*==", "====", "^^", "[^1] and [^2]", "a ^ b ^ c",
  ])
  func text(markdown: String) { #expect(html(markdown) == html(markdown, [])) }

  @Test func escapes() {
    #expect(html("\\==a== \\^b^ \\~c~ `\\^`") == "==a== ^b^ ~c~ <code>\\^</code>")
    #expect(html("=\\=a==") == "==a==")
  }

  @Test(arguments: [
    ("a ~~b~~ c ==d==", "a <del>b</del> c <mark>d</mark>"),
    ("==a ~~b~~ c==", "<mark>a <del>b</del> c</mark>"),
    ("~~a ==b== ~~c~~ d~~", "<del>a <mark>b</mark> <del>c</del> d</del>"),
    ("~~a~~ x^2^ H~2~O", "<del>a</del> x<sup>2</sup> H<sub>2</sub>O"),
  ])
  func besideWhatIsStruckThrough(markdown: String, expected: String) {
    #expect(html(markdown, [.marks, .scripts, .strikethrough]) == expected)
  }

  @Test func eachIsSwitchedByItself() {
    #expect(html("==a== b^c^", .marks) == "<mark>a</mark> b^c^")
    #expect(html("==a== b^c^", .scripts) == "==a== b<sup>c</sup>")
  }

  @Test func theTextGoesThroughMarks() {
    #expect(extend("a ==b *c*== d^e^", [.marks, .scripts]).document.text == "a b c de")
  }

  @Test func amounts() {
    for piece in ["==", "==a ", "^a", "==a^b ", "==a== ", "a== ", "*==a ", "==a *b ^c ", "> ==a== "] {
      _ = html(String(repeating: piece, count: 50_000))
    }
    let nested = String(repeating: "==a ", count: 10_000) + String(repeating: "b==", count: 10_000)
    #expect(html(nested).components("<mark>") == 16)
  }
}
