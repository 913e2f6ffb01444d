import Testing

@testable import MamushiKit

/// Commas that templates of JSON leave behind.
struct JSONCommasTests {
  private func cleaned(_ json: String) -> String {
    var bytes = Array(json.utf8)
    JSONCommas.removeNeedless(from: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (#"[{"a": 1}, {"b": 2},\n ]"#, #"[{"a": 1}, {"b": 2}\n ]"#),
    (#"{"a": [[1], [2],], }"#, #"{"a": [[1], [2]] }"#),
    (#"[ , {"a": 1}]"#, #"[  {"a": 1}]"#),
    (#"{"all": [{"x": {}},], "more": [{},],}"#, #"{"all": [{"x": {}}], "more": [{}]}"#),
  ])
  func besideObjectsAndLists(json: String, expected: String) {
    #expect(
      cleaned(json.replacing("\\n", with: "\n")) == expected.replacing("\\n", with: "\n"))
  }

  @Test(
    "what may lack a value stays, and remains an error",
    arguments: [
      #"[1, 2, ]"#, #"["a", ]"#, #"[, 1]"#, #"[, "a"]"#, #"[{},, {}]"#, #"[{}, , ]"#, #"{"a": 1, }"#, ",",
    ])
  func besideOtherValues(json: String) { #expect(cleaned(json) == json) }

  @Test(arguments: [#"["},]", "[,{", "\\\"},]"]"#, #"{"a": "x\\"}"#, "", #"[{}, {"b": [1]}]"#, #"["\"#])
  func stringsAndCorrectJSONStay(json: String) { #expect(cleaned(json) == json) }
}
