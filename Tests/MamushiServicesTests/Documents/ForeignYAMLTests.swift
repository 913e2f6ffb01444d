import MamushiCore
import Testing

@Suite("YAML of strangers")
struct ForeignYAMLTests {
  @Test(
    "may name values and repeat them",
    arguments: [
      ("a: &x [1, 2]\nb: *x\n", "accepted: {a: [1, 2], b: [1, 2]}"),
      ("a: &x text\nb: { c: *x }\n", "accepted: {a: \"text\", b: {c: \"text\"}}"),
      ("&x a: 1\nb: { *x : 2 }\nc: *x\n", "accepted: {a: 1, b: {a: 2}, c: \"a\"}"),
      ("a: &x { k: 1, l: 2 }\nb:\n  <<: *x\n  l: 3\n", "accepted: {a: {k: 1, l: 2}, b: {l: 3, k: 1}}"),
      ("a: &x { k: 1 }\nb: { <<: [*x, { k: 2, m: 3 }] }\n", "accepted: {a: {k: 1}, b: {k: 1, m: 3}}"),
      ("a: &x 1\nb: &x 2\nc: *x\n", "accepted: {a: 1, b: 2, c: 2}"),
      ("a: 1\n", "accepted: {a: 1}"),
    ])
  func aliases(_ text: String, _ outcome: String) {
    #expect(diagnostic(of: text, as: .foreignYAML) == outcome)
  }

  @Test(
    "is refused where it is no YAML, or an alias has no value",
    arguments: ["a: *x\n", "a: &x [*x]\n", "a: [1\n", "*x : 1\n"])
  func strict(_ text: String) {
    #expect(throws: DocumentFault.self) { try readDocument(text, as: .foreignYAML) }
  }

  @Test("stands for no more values than any document may have")
  func manyValues() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for number in 1..<12 {
      let alias = Array(repeating: "*a\(number - 1)", count: 10).joined(separator: ", ")
      text += "a\(number): &a\(number) [\(alias)]\n"
    }
    #expect(throws: DocumentFault.self) { try readDocument(text, as: .foreignYAML) }
  }

  @Test("Mamushi's own YAML has no aliases")
  func own() {
    #expect(diagnostic(of: "a: &x 1\n", as: .yaml).contains("[YAMLAlias]"))
    #expect(diagnostic(of: "<<: 1\n", as: .yaml) == "accepted: {<<: 1}")
  }
}
