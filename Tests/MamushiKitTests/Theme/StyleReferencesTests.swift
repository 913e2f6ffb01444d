import Testing

@testable import MamushiKit

/// The addresses in style sheets.
struct StyleReferencesTests {
  @Test(
    "addresses of files",
    arguments: [
      ("a { b: url(x.svg) }", ["x.svg"]), ("a { b: url( \"x.svg\" ) }", ["x.svg"]),
      ("a { b: URL('x y.svg') url(z.svg\n) }", ["x y.svg", "z.svg"]), ("@import \"a.css\";", ["a.css"]),
      ("@IMPORT 'a.css' layer(b) screen;", ["a.css"]), ("@import url(a.css) \"b\";", ["a.css"]),
      ("@font-face{src:url(a.ttf)format(\"ttf\"),url('b.ttf')}", ["a.ttf", "b.ttf"]),
      ("a{b:image-set(\"x.png\" 1x,'y.png'2x)}", ["x.png", "y.png"]),
      (
        "a{b:-webkit-image-set( url(x.avif) type(\"image/avif\"), /* \"n\" */ \"y.png\" type('image/png') ) \"z\"}",
        ["x.avif", "y.png"]
      ),
      (
        "a{b:image-set(url('x.png') 1x, linear-gradient(red, blue) 2x, \"y.png\" 3x), url(z.svg)}",
        ["x.png", "y.png", "z.svg"]
      ),
      ("a{b:image-set(\"x.png\" 1x; c:\"d\"}e{f:url(g.svg)}", ["x.png", "g.svg"]),
      ("a{b:url(x\\).svg)}", ["x\\).svg"]), ("a{b:url(x.svg", ["x.svg"]),
      ("a{b:url(my\\ x.svg) url(x\\28 1\\29 .svg)}", ["my\\ x.svg", "x\\28 1\\29 .svg"]),
      ("a{b:url('x\\26\n.svg') url('y\\\r\n.svg')}", ["x\\26\n.svg", "y\\\r\n.svg"]),
    ])
  func found(css: String, addresses: [String]) { #expect(Self.addresses(css) == addresses, "\(css)") }

  @Test(
    "what is no address of a file",
    arguments: [
      "/* url(x.svg) @import \"a.css\" */", "a { content: \"url(x.svg)\" }", "a { b: my-url(x.svg) }",
      "@namespace url(x); @namespace \"y\";", "a { b: url() url(\"\") }", "#url(x) {}",
      "a { b: my-image-set(\"x\") }", "a { b: image-set \"x\" }",
      "a { b: image-set(", "a { b: image-set(\"\" 1x) }", "@charset \"utf-8\";",
      "a { b: url(x y) }", "a { b: url(x\"y) }", "@import; a { content: \"b.css\" }",
      "a { content: \"\\\"url(x)\" }", "/* url(x)", "a { b: url(", "\\",
    ])
  func notFound(css: String) { #expect(Self.addresses(css) == [], "\(css)") }

  @Test func aStringThatALineBreakEndsHidesNothing() {
    #expect(Self.addresses("a { content: \"b\n; c: url(x.svg) }") == ["x.svg"])
  }

  private static func addresses(_ css: String) -> [String] {
    let bytes = Array(css.utf8)
    return StyleReferences.all(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
  }
}
