import MamushiCore
import Testing

struct TableAndCalendarTextTests {
  private func written(_ append: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    append(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [("", ""), ("a \"b\"", "a \"\"b\"\""), ("a, b;\r\n'茶'\\", "a, b;\r\n'茶'\\")])
  func tables(text: String, expected: String) {
    #expect(written { CSVText.append(text, to: &$0) } == expected)
  }

  @Test(arguments: [
    ("", ""), ("a; b, c\\", #"a\; b\, c\\"#), ("a\nb\r\nc\rd\n\ne", #"a\nb\nc\nd\n\ne"#),
    ("\"茶\": a\t\u{1}\u{7F}b", "\"茶\": a\tb"),
  ])
  func calendars(text: String, expected: String) {
    #expect(written { CalendarText.append(text, to: &$0) } == expected)
  }
}
