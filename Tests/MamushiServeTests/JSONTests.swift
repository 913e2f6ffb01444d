import Testing

@testable import MamushiServe

/// The lines of the builder.
@Suite struct JSONTests {
  private func value(_ text: String) -> JSONValue? { try? JSONReader.value(of: Array(text.utf8)) }

  @Test func readsEveryKindOfValue() {
    #expect(
      value(#" {"a":[1,-2.5e1,true,false,null,"x"],"b":{}} "#)
        == .object([
          "a": .list([.number(1), .number(-25), .bool(true), .bool(false), .null, .string("x")]),
          "b": .object([:]),
        ]))
    #expect(
      value(#""\"\\\/\b\f\n\r\té\u5bff\ud83c\udf63\ud83cx日""#)
        == .string("\"\\/\u{8}\u{C}\n\r\té寿🍣\u{FFFD}x日"))
  }

  @Test(arguments: [
    "", "{", "[1,]", "[1 2]", "{\"a\"}", "{a:1}", "tru", "01x", "+1", "1e999", "\"\u{1}\"", "\"a", "\"\\x\"",
    "\"\\u12\"",
    "1 2", "nan", "{\"a\":1,}",
  ])
  func refusesWhatIsNone(text: String) {
    #expect(value(text) == nil)
  }

  @Test func depthIsLimited() {
    #expect(value(String(repeating: "[", count: 100_000)) == nil)
    #expect(value(String(repeating: "[", count: 50) + String(repeating: "]", count: 50)) != nil)
  }

  @Test func writesWhatItReads() {
    let text = #"{"a":[1,2.5,true,null,"\"\\\u000a\u001f日🍣"],"b":{}}"#
    #expect(value(text)?.text == text)
  }

  @Test func eventsAreRead() throws {
    let line =
      #"{"event":"built","milliseconds":12,"changed":["/a/index.html"],"removed":["/b.css"],"moved":{"/a/":"/b/"},"#
      + #""diagnostics":[{"severity":"warning","id":"X","message":"m","file":null,"line":null,"column":null,"help":null}]}"#
    guard case .built(let build)? = BuildEvent(line: Array(line.utf8)) else {
      throw RawClient.Failure(what: "event")
    }
    #expect(build.milliseconds == 12)
    #expect(build.changed == ["/a/index.html"])
    #expect(build.removed == ["/b.css"])
    #expect(build.moved == ["/a/": "/b/"])
    #expect(build.diagnostics.map(\.message) == ["m"])
    #expect(build.diagnostics.first?.place == nil)
    #expect(BuildEvent(line: Array(#"{"event":"building"}"#.utf8)) == .building)
    for line in ["", "{}", "[]", #"{"event":"other"}"#, #"{"event":"author"}"#] {
      #expect(BuildEvent(line: Array(line.utf8)) == nil)
    }
  }
}
