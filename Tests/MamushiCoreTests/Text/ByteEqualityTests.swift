import MamushiCore
import Testing

/// Texts compared byte by byte.
struct ByteEqualityTests {
  @Test("one byte that is another, wherever it stands, makes texts different") func everyByteCounts() {
    for count in 0..<40 {
      let text = String(repeating: "a", count: count)
      #expect(text.equalsInBytes(String(repeating: "a", count: count)))
      #expect(!text.equalsInBytes(text + "a"))
      for place in 0..<count {
        var bytes = Array(text.utf8)
        bytes[place] = UInt8(ascii: "b")
        #expect(!text.equalsInBytes(String(decoding: bytes, as: UTF8.self)), "\(place) of \(count)")
      }
    }
  }

  @Test("texts that are only composed differently are others")
  func composition() {
    #expect("が" == "か\u{3099}")
    #expect(!"が".equalsInBytes("か\u{3099}"))
    // Of the same length, too.
    #expect(!"a\u{323}\u{307}".equalsInBytes("a\u{307}\u{323}"))
  }
}
