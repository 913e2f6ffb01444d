import Testing

@testable import MamushiKit

/// Slips in policies that someone wrote.
struct PolicySlipTests {
  private func slips(_ text: String) -> [PolicySlip] { PolicySlip.all(in: text[...]).map(\.slip) }

  @Test(
    "policies as they should be",
    arguments: [
      ContentSecurityPolicy.strict.text(hasSources: true),
      "default-src 'NONE'; script-src 'self' 'nonce-aB' 'sha256-x/y+z=' 'unsafe-hashes' 'strict-dynamic'",
      "script-src 'none' 'report-sample'; img-src * data: https: *.a.example https://a.example:*/b/",
      "sandbox allow-scripts; upgrade-insecure-requests; report-uri /a?b=c; trusted-types 'none' x;",
      "frame-ancestors https://a.example/ https://b.example:8443; ; Form-Action 'self',",
      "img-src nonce-a.example http://localhost:8080; require-trusted-types-for 'script'",
    ])
  func right(text: String) { #expect(slips(text) == []) }

  private static let wrong: [(String, [PolicySlip])] = [
    ("default-src self", [.unquotedKeyword("self")]),
    (
      "img-src None; script-src unsafe-inline", [.unquotedKeyword("None"), .unquotedKeyword("unsafe-inline")]
    ),
    (
      "script-src nonce-aB sha256-x= sha512-y=",
      [.unquotedKeyword("nonce-aB"), .unquotedKeyword("sha256-x="), .unquotedKeyword("sha512-y=")]
    ),
    ("img-scr 'self'", [.unknownDirective("img-scr", suggestion: "img-src")]),
    ("default-src 'self'; https://a.example", [.unknownDirective("https://a.example", suggestion: nil)]),
    ("img-src a.example; IMG-SRC 'self'", [.repeatedDirective("img-src")]),
    ("default-src 'self' img-src https:", [.missingSemicolon(before: "img-src")]),
    (
      "default-src 'none' IMG-SRC self; sandbox upgrade-insecure-requests report-uri /a?b",
      [
        .missingSemicolon(before: "img-src"), .unquotedKeyword("self"),
        .missingSemicolon(before: "upgrade-insecure-requests"), .missingSemicolon(before: "report-uri"),
      ]
    ),
    ("img-src 'none' a.example", [.noneBesideOthers(directive: "img-src")]),
    ("default-src 'self', img-src self", [.comma, .unquotedKeyword("self")]),
    ("img-src a.example, b.example", [.comma]),
    ("default-src 'selff'", [.unknownKeyword("'selff'", suggestion: "self")]),
    ("default-src 'self", [.unknownKeyword("'self", suggestion: "self")]),
    ("default-src 'a.example'", [.unknownKeyword("'a.example'", suggestion: nil)]),
    ("img-src 'self' data", [.schemeWithoutColon("data")]),
    ("img-src https://a.example/b?c", [.query("https://a.example/b?c")]),
    (
      "img-src https://a.example/* *a.example *://b.example https://*.c.*",
      [.star("https://a.example/*"), .star("*a.example"), .star("*://b.example"), .star("https://*.c.*")]
    ),
    (
      "frame-ancestors https://a.example:8443/b",
      [.pathOfAncestor("https://a.example:8443/b", origin: "https://a.example:8443")]
    ),
  ]

  @Test(arguments: wrong)
  func faults(text: String, expected: [PolicySlip]) { #expect(slips(text) == expected, "\(text)") }

  @Test("each has its place")
  func places() {
    let text = "x; default-src 'self' self, img-scr a"
    #expect(PolicySlip.all(in: text.dropFirst(3)).map(\.offset) == [19, 23])
    #expect(PolicySlip.all(in: "img-src *; imgsrc x; img-src *").map(\.offset) == [11, 21])
    #expect(PolicySlip.all(in: "default-src * img-src *").map(\.offset) == [14])
  }

  @Test("messages say what browsers do, and what to write")
  func words() {
    let keyword = PolicySlip.unquotedKeyword("self")
    #expect(keyword.message == "in the Content-Security-Policy, the keyword \"self\" has no quotes")
    #expect(keyword.help == "browsers take it for the name of a host; write \"'self'\"")
    let directive = PolicySlip.unknownDirective("img-scr", suggestion: "img-src")
    #expect(directive.message == "in the Content-Security-Policy, \"img-scr\" is not a directive")
    #expect(directive.help == "browsers ignore it; did you mean \"img-src\"?")
    let semicolon = PolicySlip.missingSemicolon(before: "img-src")
    #expect(semicolon.message == "in the Content-Security-Policy, there is no ';' before \"img-src\"")
    #expect(
      semicolon.help
        == "browsers take it, and what follows, for sources of the directive before it; write \"; img-src\"")
  }
}
