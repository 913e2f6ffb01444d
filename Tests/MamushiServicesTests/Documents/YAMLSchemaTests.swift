import MamushiCore
import Testing

/// Plain scalars mean what the core schema of YAML 1.2 says, and nothing more.
@Suite struct YAMLSchemaTests {
  private static let scalars: [(text: String, meaning: String)] = [
    ("", "null"), ("~", "null"), ("null", "null"), ("Null", "null"), ("NULL", "null"), ("nULL", "\"nULL\""),
    ("true", "true"), ("True", "true"), ("TRUE", "true"), ("tRUE", "\"tRUE\""),
    ("false", "false"), ("False", "false"), ("FALSE", "false"),
    ("yes", "\"yes\""), ("no", "\"no\""), ("on", "\"on\""), ("Off", "\"Off\""), ("y", "\"y\""),
    ("0", "0"), ("-0", "0"), ("007", "7"), ("+12", "12"), ("-19", "-19"), ("0o17", "15"), ("0xfF", "255"),
    ("0o8", "\"0o8\""), ("0xG", "\"0xG\""), ("-0x1", "\"-0x1\""), ("0b1", "\"0b1\""), ("0o", "\"0o\""),
    ("1_000", "\"1_000\""), ("1,000", "\"1,000\""), ("1:30", "\"1:30\""),
    ("9223372036854775807", "9223372036854775807"), ("9223372036854775808", "9.223372036854776e+18"),
    ("0x10000000000000000", "1.8446744073709552e+19"),
    ("1.5", "1.5"), ("1.", "1.0"), (".5", "0.5"), ("-.5", "-0.5"), ("1e3", "1000.0"), ("1E-2", "0.01"),
    ("12e03", "12000.0"), ("1e", "\"1e\""), ("e1", "\"e1\""), (".", "\".\""), ("+", "\"+\""),
    ("1.2.3", "\"1.2.3\""), ("--1", "\"--1\""),
    (".inf", "inf"), ("-.inf", "-inf"), ("+.Inf", "inf"), (".INF", "inf"), ("inf", "\"inf\""),
    (".nan", "nan"), (".NaN", "nan"), (".NAN", "nan"), ("nan", "\"nan\""), ("-.nan", "\"-.nan\""),
    ("2026-05-05", "\"2026-05-05\""), ("2026-05-05T10:00:00Z", "\"2026-05-05T10:00:00Z\""),
    ("東京", "\"東京\""),
  ]

  @Test(arguments: scalars)
  func meaningOfPlainScalar(text: String, expected: String) throws {
    let node = try readDocument("- " + text, as: .yaml)
    #expect(outline(node) == "[\(expected)]")
    guard case .list(let elements) = node.value else { return }
    #expect(elements.first?.source == text)
  }

  @Test func quotedScalarsAndBlocksAreTexts() throws {
    let node = try readDocument("a: \"1\"\nb: 'true'\nc: |\n  null\nd: >-\n  1\n  2\n", as: .yaml)
    #expect(outline(node) == #"{a: "1", b: "true", c: "null\n", d: "1 2"}"#)
    #expect(node.entries?.allSatisfy { $0.value.source == nil } == true)
  }

  @Test func keysAreTheirText() throws {
    let node = try readDocument("2026: a\ntrue: b\n<<: c\n\"\": d\n007: e\n", as: .yaml)
    #expect(outline(node) == #"{2026: "a", true: "b", <<: "c", : "d", 007: "e"}"#)
  }

  @Test func tagsOfTheCoreSchema() throws {
    let text =
      "a: !!str 1\nb: !!int \"5\"\nc: !!float 2\nd: !!bool true\ne: !!null ~\nf: !!seq [1]\ng: !!map {}\nh: ! 1\n"
    #expect(
      outline(try readDocument(text, as: .yaml))
        == #"{a: "1", b: 5, c: 2.0, d: true, e: null, f: [1], g: {}, h: "1"}"#)
  }
}
