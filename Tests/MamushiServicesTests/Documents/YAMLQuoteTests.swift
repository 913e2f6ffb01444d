import Testing

/// Quotation marks that are missing where their author meant them.
@Suite("Unclosed quotes of YAML")
struct YAMLQuoteTests {
  private static let missing: [(text: String, words: String)] = [
    (
      "title: \"Lanterns\ndate: 2026-05-05\ndraft: true\ncolor: \"#c00\"\n",
      "1:8: this text has no closing \" before line 2, which looks like the key 'date'; add the closing \", or indent "
        + "the lines on which the text goes on"
    ),
    (
      "京: '都\r\n日付: x\r\nz: 'y'\r\n",
      "1:4: this text has no closing ' before line 2, which looks like the key '日付'; add the closing ', or indent "
        + "the lines on which the text goes on"
    ),
    (
      "title: \"A\ntags:\n- \"x\"\n",
      "1:8: this text has no closing \" before line 2, which looks like the key 'tags'; add the closing \", or indent "
        + "the lines on which the text goes on"
    ),
    (
      "- name: 'A\n- name: 'B'\n",
      "1:9: this text has no closing ' before line 2, which looks like the key 'name'; add the closing ', or indent "
        + "the lines on which the text goes on"
    ),
    (
      "author:\n  name: \"A\ndraft: true\ncolor: \"#c00\"\n",
      "2:9: this text has no closing \" before line 3, which looks like the key 'draft'; add the closing \", or indent "
        + "the lines on which the text goes on"
    ),
    (
      "tags: [\"a, b]\ndraft: true\ncolor: \"red\"\n",
      "1:8: this text has no closing \" before line 2, which looks like the key 'draft'; add the closing \", or indent "
        + "the lines on which the text goes on"
    ),
    (
      "a:\n  - b: 1\nc: !!str \"d\ne: \"f\"\n",
      "3:10: this text has no closing \" before line 4, which looks like the key 'e'; add the closing \", or indent "
        + "the lines on which the text goes on"
    ),
  ]

  @Test("are told where they open", arguments: missing)
  func unclosed(text: String, words: String) {
    #expect(diagnostic(of: text, as: .yaml) == told(words, "InvalidSyntax"))
  }

  @Test("a sign behind a quotation mark starts no comment")
  func comments() {
    #expect(
      diagnostic(of: "title: \"T\"#x\n", as: .yaml)
        == told(
          "1:11: text follows the closing \"; put a space before the '#' of a comment, or write \\\" for a \" inside the "
            + "text", "InvalidSyntax"))
    #expect(
      diagnostic(of: "a: 1\n題: ['京'#x\n]\n", as: .yaml)
        == told(
          "2:8: text follows the closing '; put a space before the '#' of a comment, or write '' for a ' inside the text",
          "InvalidSyntax"))
    #expect(
      diagnostic(of: "color: \"red\n  blue\"#c00\n", as: .yaml)
        == told(
          "1:8: this text is closed by the \" on line 2, and more text follows there; add the closing \" where the text "
            + "ends, and write \\\" for a \" inside the text", "InvalidSyntax"))
    #expect(diagnostic(of: "a: \"#T\" # x\nb: 'c#'\n", as: .yaml) == "accepted: {a: \"#T\", b: \"c#\"}")
  }

  @Test("text behind a long text is told where that opens")
  func textBehind() {
    #expect(
      diagnostic(of: "title: 'Lanterns\n  of it's night'\n", as: .yaml)
        == told(
          "1:8: this text is closed by the ' on line 2, and more text follows there; add the closing ' where the text "
            + "ends, and write '' for a ' inside the text", "InvalidSyntax"))
    #expect(
      diagnostic(of: "title: \"Lanterns\n\"date\": x\n", as: .yaml)
        == told(
          "1:8: this text is closed by the \" on line 2, and more text follows there; add the closing \" where the text "
            + "ends, and write \\\" for a \" inside the text", "InvalidSyntax"))
  }

  @Test(
    "texts may go on over lines",
    arguments: [
      ("a: \"b\n  c: d\"\n", "{a: \"b c: d\"}"), ("a: \"b\nsee http://x\"\n", "{a: \"b see http://x\"}"),
      ("a: 'b\nat 10:30 or so: c'\n", "{a: \"b at 10:30 or so: c\"}"),
      ("a:\n  - \"b\n    c: d\"\n  - e: 'f\n      g: h'\n", "{a: [\"b c: d\", {e: \"f g: h\"}]}"),
      ("- \"b\nc: d\"\n", "[\"b c: d\"]"),
    ])
  func longTexts(text: String, outcome: String) {
    #expect(diagnostic(of: text, as: .yaml) == "accepted: " + outcome)
  }
}
