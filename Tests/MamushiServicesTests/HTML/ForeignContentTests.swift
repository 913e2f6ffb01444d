import Testing

@testable import MamushiServices

@Suite struct ForeignContentTests {
  @Test(arguments: [
    ("a<svg><path d=x /><title>b</title></svg>c", "ac"), ("a<svg/>b<SVG />c", "abc"),
    ("<p>a<math><mi>x</mi></math>b</p>", "<p>ab</p>"),
    ("<svg><svg>a</svg>b</svg>c", "c"), ("<svg><math>a</svg>b</math>c", "c"),
    ("<s<svg></svg>vg>a</svg>", "vg&gt;a"),
    ("<svg><p>a", "<p>a</p>"), ("a</svg>b</math>c", "abc"), ("<svgx>a</svgx>", "a"),
    ("<script>'<svg>'</script>a<script>'</svg>'</script>b", "ab"),
    ("<svg", ""), ("<p>a<svg onload=x", "<p>a</p>"), ("<math\u{C}><b>a</b></math >b", "b"), ("<", "&lt;"),
    ("</", "&lt;/"),
  ])
  func isTakenOut(markup: String, expected: String) { #expect(sanitize(markup) == expected) }

  @Test func picturesOfManyPathsAreTakenOutWhole() {
    let icon = "<svg viewBox='0 0 1 1'>" + String(repeating: "<g><path d='M0 0'/>", count: 400) + "</svg>"
    #expect(sanitize("<p>a\(icon)b</p>") == "<p>ab</p>")
  }

  /// Each ends gumbo 0.10.1 with a failed assertion where it comes through.
  @Test(arguments: [
    "<table><svg><title><![CDATA[x]]>x", "<table><math><mi><![CDATA[x]]> ",
    "<table><math><select><mi><select><tr>", "<svg><head><title><template></template></body>",
    "<math><html><mi><select><keygen></body>",
    "<svg><br><head><foreignObject><desc><table></table></br><title><script>",
    "<math><math></math><head><mi><select><textarea></math><script>",
    "<template><tr><svg><title><![CDATA[x]]> ",
    "<xmp><svg><select><foreignobject><select><select><select></xmp>",
    "<math><th><mI><table></table><tr></table><div><tr>0", "<table><th><math><td></tr>",
    "<b><nobr><r><d><r><ol></b><nobr>", "<d0tx0i0t><option></d0tX0i0t>",
  ])
  func knownFailuresOfGumbo(markup: String) {
    for markup in [
      markup, "<!--><script>-->\(markup)", "<textarea><svg></textarea>\(markup)",
      "<style><svg></style>\(markup)",
    ] {
      let once = sanitize(markup)
      #expect(MarkupInspection(Array(once.utf8)).faults.isEmpty)
      #expect(sanitize(once) == once)
    }
  }
}
