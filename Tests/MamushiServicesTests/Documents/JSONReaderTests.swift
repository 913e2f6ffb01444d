import MamushiCore
import MamushiServices
import Testing

@Suite struct JSONReaderTests {
  @Test(arguments: [
    ("null", "null"), ("true", "true"), (" false\r\n", "false"),
    ("0", "0"), ("-0", "0"), ("-12", "-12"), ("9223372036854775807", "9223372036854775807"),
    ("-9223372036854775808", "-9223372036854775808"), ("9223372036854775808", "9.223372036854776e+18"),
    ("1.5", "1.5"), ("-0.0", "-0.0"), ("0.1", "0.1"), ("1e3", "1000.0"), ("1E+2", "100.0"), ("25e-1", "2.5"),
    ("1.7976931348623157e308", "1.7976931348623157e+308"), ("5e-324", "5e-324"), ("1e-400", "0.0"),
    ("123456789012345678.25", "1.2345678901234568e+17"), ("3.141592653589793238", "3.141592653589793"),
    ("\"\"", "\"\""), ("\"京都🍣\"", "\"京都🍣\""), (#""\"\\\/\b\f\n\r\t""#, #""\"\\/\u{08}\u{0C}\n\r\t""#),
    (#""\u4eAc都\u0000""#, #""京都\0""#), (#""a\ud83c\udf63b""#, "\"a🍣b\""),
    ("[]", "[]"), ("{}", "{}"), ("[ 1 , [ ] , { } ]", "[1, [], {}]"),
    (#"{"b": 1, "a": {"": null}}"#, "{b: 1, a: {: null}}"),
  ])
  func value(text: String, expected: String) throws {
    #expect(outline(try readDocument(text, as: .json)) == expected)
  }

  /// An answer without a body is another program's way to say so.
  @Test func nothingIsNoJSONButOfAnotherProgram() {
    let words = "1:1: the file is empty, which is not JSON; write '[]' or '{}', or delete the file"
    #expect(diagnostic(of: "", as: .json) == told(words, "InvalidSyntax"))
    #expect(diagnostic(of: "", as: .foreignJSON) == "accepted: null")
  }

  @Test func numbersKeepTheirText() throws {
    let node = try readDocument("[1.50, -0, 12]", as: .json)
    guard case .list(let elements) = node.value else {
      Issue.record("no list")
      return
    }
    #expect(elements.map(\.source) == ["1.50", "-0", "12"])
  }

  @Test func placesCountInScalars() throws {
    let text = "{\"京\": [\"都🍣\", 1],\r\n  \"\\u4eac都x\": \"é\", \"b\":\n\ttrue}"
    #expect(
      places(try readDocument(text, as: .json, firstLine: 3)) == [
        "3:1", "京 3:2", "3:7", "3:8", "3:14", "京都x 4:3", "4:15", "b 4:20", "5:2",
      ])
  }

  @Test func nestingIsLimited() {
    let allowed = LocalDocumentReader.maximumDepth
    let deep = String(repeating: "[", count: allowed) + String(repeating: "]", count: allowed)
    #expect(diagnostic(of: deep, as: .json) == "accepted: " + deep)
    #expect(
      diagnostic(of: String(repeating: "{\"a\":", count: 100_000), as: .json)
        == "notes.txt:1:501: error: values are nested more than 100 levels deep; flatten the structure [DeepNesting]"
    )
  }

  @Test func manyKeysAndARepeatedOne() {
    let keys = (0..<40).map { "\"key\($0)\": 1" }.joined(separator: ",\n")
    #expect(diagnostic(of: "{\(keys)}", as: .json).hasPrefix("accepted: {key0: 1, key1: 1,"))
    #expect(
      diagnostic(of: "{\(keys),\n\"key25\": 2}", as: .json)
        == "notes.txt:41:1: error: the key 'key25' is already on line 26; "
        + "keep one of the two, or rename one [DuplicateKey]")
  }
}
