import Testing

@testable import MamushiImport

@Suite struct WordPressShortcodeTests {
  private func rewritten(_ text: String) -> String {
    let bytes = WordPressShortcodes.rewritten(Array(text.utf8), keeping: { $0 == "code" }) { call in
      if call.name == "sic" { return nil }
      let named = call.named.map { "\($0.key):\($0.value)" }
      let body = call.body.map { "|\(String(decoding: $0, as: UTF8.self))" } ?? ""
      return Array("<\(([call.name] + named + call.words).joined(separator: ","))\(body)>".utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("a [x] b", "a <x> b"), ("[x a=\"1 2\" b='3' c=4 \"d e\" f]", "<x,a:1 2,b:3,c:4,d e,f>"),
    ("[x a=&quot;1&quot; b=”2”]", "<x,a:1,b:2>"),
    ("[youtube=https://e.example/?a=1&amp;b=2]", "<youtube,https://e.example/?a=1&b=2>"),
    ("[x]a[/x][x]b[/x]", "<x|a><x|b>"), ("[x]a[y]b[/y]c[/x]", "<x|a<y|b>c>"),
    ("[x]a[x]b[/x]c[/x]", "<x|a<x|b>c>"),
    ("[x]a[/y]", "<x>a[/y]"), ("[x /]a[/x]", "<x>a[/x]"), ("[[x a=1]] [[1]]", "&#91;x a=1&#93; [[1]]"),
    ("[sic] [x]", "[sic] <x>"), ("[x\u{A0}a=\"1\"]", "<x,a:1>"),
    ("[fantôme] [caf\u{E9} k=\"v\"]", "[fantôme] [café k=\"v\"]"),
    ("[sic]a[x]b", "[sic]a<x>b"), ("[1] [a b", "[1] [a b"), ("[x a=\"]\"]", "<x,a:]>"),
    ("[x][x]a[/x]", "<x><x|a>"),
    ("a[i] = b[i]", "a<i> = b<i>"), ("no calls", "no calls"),
    ("[code]a[x_y] [z]b[/z][/code]", "<code|a[x_y] [z]b[/z]>"),
  ])
  func callsAreFound(text: String, result: String) { #expect(rewritten(text) == result) }

  @Test func manyOpenCallsTakeLittleTime() {
    let text = String(repeating: "[x]", count: 3000) + String(repeating: "[/x]", count: 3000)
    #expect(rewritten(text).hasPrefix("<x|<x|"))
    _ = rewritten(String(repeating: "[x a=\"", count: 3000))
  }
}
