import Testing

@testable import MamushiServe

/// What live reload sees of pages and policies.
@Suite struct LivePageTests {
  private func scan(_ text: String) -> PageScan { PageScan(Array(text.utf8)) }

  private static let page = """
    <!DOCTYPE html><html><head><title>a </head> b</title><!-- </head> --><script>"</head>"</script>
    <LINK href='/assets/style.1a.css' rel="preload stylesheet"><link rel=icon href=/icon.svg>
    <link rel=stylesheet href=/b.css?x=1><link rel="preload" as="style" href="/c.css">
    </head><body><p>text</p><link rel=stylesheet href=/late.css></body></html>
    """

  @Test func findsStyleSheetsAndThePlaceOfTheScript() throws {
    let scan = scan(Self.page)
    #expect(scan.styleSheets == ["/assets/style.1a.css", "/b.css?x=1"])
    let rest = Array(Self.page.utf8)[scan.scriptOffset...]
    #expect(String(decoding: rest, as: UTF8.self).hasPrefix("</head><body>"))
  }

  @Test func readsReferencesAsBrowsersDo() {
    let scan = scan(
      "<link rel=stylesheet href='/a&amp;b.css?x=1&amp;y'><link rel=stylesheet href='/it&#39;s&amp;lt;.css'>")
    #expect(scan.styleSheets == ["/a&b.css?x=1&y", "/it's&lt;.css"])
  }

  @Test(arguments: [
    ("<p>a</p>", "<p>a</p>"), ("", ""), ("<head><title>x", "<head><title>x"), ("a<body>b", "a"),
    ("<head></HEAD >", "<head>"), ("<header><headline></head>", "<header><headline>"),
    ("<link href", "<link href"),
    ("<!-- <head></head>", "<!-- <head></head>"), ("<", "<"),
    ("<link rel=stylesheet href=\"x.css", "<link rel=stylesheet href=\"x.css"),
  ])
  func theScriptHasAPlaceInAnyText(text: String, before: String) {
    let bytes = Array(text.utf8)
    #expect(String(decoding: bytes[..<scan(text).scriptOffset], as: UTF8.self) == before)
  }

  @Test func onlyAddressesOfCSSLeaveTheDigest() {
    let digest = scan(Self.page).digest
    #expect(scan(Self.page.replacing("style.1a", with: "style.2b")).digest == digest)
    #expect(scan(Self.page.replacing("/c.css", with: "/d.css")).digest == digest)
    for (old, new) in [
      ("icon.svg", "other.svg"), ("text", "tent"), ("title>a", "title>b"), ("late", "other"),
    ] {
      #expect(scan(Self.page.replacing(old, with: new)).digest != digest, "\(old)")
    }
    #expect(scan("<link href=a.css>x").digest != scan("x<link href=a.css>").digest)
  }

  @Test func longHostilePagesTakeLinearTime() {
    let clock = ContinuousClock()
    for piece in ["<link ", "<!--", "<script", "<link href='", "<link =", "<title><"] {
      let text = String(repeating: piece, count: 100_000)
      #expect(clock.measure { _ = scan(text) } < .seconds(20), "\(piece)")
    }
  }

  @Test(
    arguments: [
      ("default-src 'self'", "default-src 'self'"),
      ("default-src 'none'", "default-src 'none'; script-src O; connect-src O"),
      (
        "default-src 'self'; script-src https://a.example",
        "default-src 'self'; script-src https://a.example O"
      ),
      ("script-src 'none'; connect-src 'NONE'", "script-src O; connect-src O"),
      ("script-src-elem 'sha256-x'; script-src 'self'", "script-src-elem 'sha256-x' O; script-src 'self'"),
      ("script-src 'strict-dynamic' 'nonce-a'", "script-src 'strict-dynamic' 'nonce-a' 'nonce-N'"),
      ("script-src 'unsafe-inline' 'self'; upgrade-insecure-requests", "script-src 'unsafe-inline' 'self'"),
      ("img-src 'self'", "img-src 'self'"),
      (
        "default-src 'self', default-src https:",
        "default-src 'self', default-src https:; script-src https: O; connect-src https: O"
      ),
    ])
  func policiesLetTheScriptRun(policy: String, extended: String) {
    let origin = "http://localhost:8080"
    #expect(
      LivePolicy.extended(policy, origin: origin, nonce: "N")
        == extended.replacing(" O", with: " \(origin)/_mamushi/"))
  }

  @Test func policiesThatCannotNameTheHostNameTheOrigin() {
    for (policy, extended) in [
      ("default-src 'none'", "default-src 'none'; script-src 'self'; connect-src 'self'"),
      (
        "script-src 'strict-dynamic'; connect-src 'none'",
        "script-src 'strict-dynamic' 'nonce-N'; connect-src 'self'"
      ),
    ] {
      #expect(LivePolicy.extended(policy, origin: "http://[::1]:8080", nonce: "N") == extended)
    }
  }
}
