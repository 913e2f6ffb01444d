import MamushiCore
import Testing

@Suite("JSON of strangers")
struct ForeignJSONTests {
  @Test(
    "is taken where RFC 8259 leaves it to readers",
    arguments: [
      (#"{"a": 1, "b": 2, "a": 3}"#, #"accepted: {a: 3, b: 2}"#),
      (#"["x\ud83d"]"#, "accepted: [\"x\u{FFFD}\"]"),
      (#"["\udc00\ud83d\ud83d\ude00"]"#, "accepted: [\"\u{FFFD}\u{FFFD}\u{1F600}\"]"),
      ("[1e400, -1e400]", "accepted: [inf, -inf]"),
    ])
  func lenient(_ text: String, _ outcome: String) {
    #expect(diagnostic(of: text, as: .foreignJSON) == outcome)
  }

  @Test(
    "is refused where it is no JSON", arguments: ["{'a': 1}", "[1,]", #"["\ud83"]"#, "[1] x", "{\"a\" 1}"])
  func strict(_ text: String) {
    #expect(diagnostic(of: text, as: .foreignJSON) == diagnostic(of: text, as: .json))
    #expect(throws: DocumentFault.self) { try readDocument(text, as: .foreignJSON) }
  }

  @Test("takes time in proportion to its length, whatever its keys")
  func manyKeys() throws {
    let keys = (0..<20_000).map { "\"k\($0)\": 1" }
    let text = "{" + (keys + Array(repeating: "\"k0\": 2", count: 20_000)).joined(separator: ",") + "}"
    let node = try readDocument(text, as: .foreignJSON)
    #expect(node.entries?.count == 20_000)
    #expect(outline(try #require(node.entries?.first?.value)) == "2")
  }
}
