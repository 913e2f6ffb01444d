import MamushiCore
import Testing

/// Every class of ill-formed UTF-8 is found where it begins.
struct UTF8CheckTests {
  static let malformed: [[UInt8]] = [
    [0x80], [0xBF],  // continuation bytes alone
    [0xC0, 0x80], [0xC1, 0xBF],  // overlong in two bytes
    [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],  // overlong in three
    [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],  // overlong in four
    [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],  // surrogates
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],  // beyond U+10FFFF
    [0xFE], [0xFF],  // no bytes of UTF-8
    [0xC2], [0xE3, 0x81], [0xE3], [0xF0, 0x9F, 0x8D], [0xF0, 0x9F], [0xF0],  // cut at the end
    [0xC2, 0x41], [0xE3, 0x81, 0x41], [0xE3, 0x41, 0x41], [0xF0, 0x9F, 0x8D, 0x41], [0xF0, 0x9F, 0x41, 0x41],
    [0xF0, 0x41, 0x41, 0x41], [0xC2, 0xC2], [0xE3, 0x81, 0xC2],  // cut within
  ]

  @Test(arguments: malformed)
  func malformedSequencesAreFound(bytes: [UInt8]) {
    #expect(UTF8Check.firstFault(in: bytes) == 0)
    // Wherever it stands against the eight bytes that are looked at together.
    for count in 0..<20 {
      let text = [UInt8](repeating: 0x61, count: count)
      #expect(UTF8Check.firstFault(in: text + bytes) == count)
      #expect(UTF8Check.firstFault(in: Array("寿".utf8) + text + bytes + text) == count + 3)
    }
  }

  @Test(arguments: [
    "", "a", "12345678", "寿司と天ぷら", "é", "🍣",
    "\u{7F}\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}",
    "abcdefg寿abcdefgh🍣", "\u{FEFF}a", "\0",
  ])
  func wellFormedTextHasNoFault(text: String) {
    #expect(UTF8Check.firstFault(in: Array(text.utf8)) == nil)
  }

  @Test func itAgreesWithTheStandardLibraryOnAllPairsAndOnRandomBytes() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        let isValid = String(validating: [first, second], as: UTF8.self) != nil
        if (UTF8Check.firstFault(in: [first, second]) == nil) != isValid {
          Issue.record("\(first) \(second)")
        }
      }
    }
    var state: UInt64 = 1
    for _ in 0..<20_000 {
      let bytes = (0..<5).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 40) | (state & 1 << 50 == 0 ? 0x80 : 0)
      }
      let isValid = String(validating: bytes, as: UTF8.self) != nil
      if (UTF8Check.firstFault(in: bytes) == nil) != isValid { Issue.record("\(bytes)") }
    }
  }

  @Test(arguments: [
    (0, 1, 1), (3, 1, 2), (6, 1, 3), (7, 2, 1), (8, 2, 2), (12, 2, 3), (13, 3, 1), (14, 4, 1),
  ])
  func marksCountScalars(offset: Int, line: Int, column: Int) {
    // Two ideographs; a letter and an emoji; an empty line.
    #expect(UTF8Check.mark(at: offset, in: Array("寿司\na🍣\n\n".utf8)) == Mark(line: line, column: column))
  }
}
