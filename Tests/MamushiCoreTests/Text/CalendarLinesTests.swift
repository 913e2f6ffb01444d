import MamushiCore
import Testing

/// Lines of calendars: their ends, and how long ones are folded.
struct CalendarLinesTests {
  private func folded(_ text: String) -> String {
    String(decoding: CalendarLines.folded(Array(text.utf8)), as: UTF8.self)
  }

  /// Undoes folding as readers do (RFC 5545, section 3.1).
  private func unfolded(_ text: String) -> String {
    var bytes = Array(text.utf8)
    let fold = Array("\r\n ".utf8)
    var position = 0
    while position + fold.count <= bytes.count {
      if Array(bytes[position..<position + fold.count]) == fold {
        bytes.removeSubrange(position..<position + fold.count)
      } else {
        position += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("all lines end with CRLF, the last one too", arguments: ["A\nB", "A\r\nB\r\n", "A\rB\n"])
  func ends(text: String) {
    #expect(Array(folded(text).utf8) == Array("A\r\nB\r\n".utf8))
  }

  @Test("empty lines are left out; an empty text has none")
  func emptyLines() {
    for text in ["A\n\nB\n", "\r\n\r\nA\r\n \t\r\nB\r\n\r\n", "\n  \nA\n\n\nB\n "] {
      #expect(Array(folded(text).utf8) == Array("A\r\nB\r\n".utf8))
    }
    // A line that goes on.
    #expect(Array(folded("A\n B\n").utf8) == Array("A\r\n B\r\n".utf8))
    #expect(folded("") == "" && folded(" \n\n") == "")
  }

  @Test("a line of 75 bytes stays whole; what is longer goes on after a space")
  func limit() {
    let whole = String(repeating: "x", count: 75)
    #expect(Array(folded(whole).utf8) == Array((whole + "\r\n").utf8))
    #expect(Array(folded(whole + "y").utf8) == Array((whole + "\r\n y\r\n").utf8))
    let long = whole + String(repeating: "y", count: 74) + "z"
    let lines = [whole, " " + String(repeating: "y", count: 74), " z", ""]
    #expect(Array(folded(long).utf8) == Array(lines.joined(separator: "\r\n").utf8))
  }

  @Test("no character is cut", arguments: ["é", "寿", "🍵"])
  func characters(character: String) {
    for start in 0..<4 {
      let line = String(repeating: "x", count: start) + String(repeating: character, count: 100)
      let result = folded(line + "\n")
      #expect(unfolded(result) == line + "\r\n")
      for part in result.utf8.split(separator: UInt8(ascii: "\n")) {
        #expect(part.count <= 76 && String(validating: part, as: UTF8.self) != nil)
      }
    }
  }

  @Test("what is folded stays as it is")
  func again() {
    let once = CalendarLines.folded(Array(String(repeating: "茶 x", count: 80).utf8))
    #expect(CalendarLines.folded(once) == once)
  }

  @Test("bytes that are no text are folded, too")
  func noText() {
    let bytes = [UInt8](repeating: 0x80, count: 80)
    let lines = CalendarLines.folded(bytes).split(separator: UInt8(ascii: "\n"))
    #expect(lines.map(\.count) == [76, 7])
  }
}
