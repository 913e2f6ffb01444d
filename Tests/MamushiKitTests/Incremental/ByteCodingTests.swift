import MamushiCore
import Testing

@testable import MamushiKit

@Suite struct ByteCodingTests {
  @Test(arguments: [0, 1, -1, 63, -64, 64, 127, 128, 300, -300, Int.max, Int.min])
  func numbersComeBack(number: Int) {
    var encoder = ByteEncoder()
    encoder.add(number)
    encoder.add(UInt64(bitPattern: Int64(number)))
    encoder.addFixed(UInt64(bitPattern: Int64(number)))
    var decoder = ByteDecoder(encoder.bytes)
    #expect(decoder.number() == number)
    #expect(decoder.unsigned() == UInt64(bitPattern: Int64(number)))
    #expect(decoder.fixed() == UInt64(bitPattern: Int64(number)))
    #expect(decoder.isValid && decoder.isAtEnd)
  }

  @Test func textsListsAndGapsComeBack() {
    let stamp = FileStamp(size: 1 << 40, inode: .max, modified: -1, changed: 1_700_000_000_123_456_789)
    var encoder = ByteEncoder()
    encoder.add("朝ごはん")
    encoder.add(String?.none)
    encoder.add(Int?.some(7))
    encoder.add(list: ["", "b"]) { $0.add($1) }
    encoder.add(stamp)
    encoder.add(Fingerprint(high: 1, low: .max))
    var decoder = ByteDecoder(encoder.bytes)
    #expect(decoder.text() == "朝ごはん")
    #expect(decoder.optional { $0.text() } == nil)
    #expect(decoder.optional { $0.number() } == 7)
    #expect(decoder.list { $0.text() } == ["", "b"])
    #expect(decoder.stamp() == stamp)
    #expect(decoder.fingerprint() == Fingerprint(high: 1, low: .max))
    #expect(decoder.isValid && decoder.isAtEnd)
  }

  /// Where bytes are missing everything is empty from there on, and it is said.
  @Test func whatIsCutIsInvalid() {
    var encoder = ByteEncoder()
    encoder.add(list: ["one", "two"]) { $0.add($1) }
    for length in 0..<encoder.bytes.count {
      var decoder = ByteDecoder(Array(encoder.bytes[..<length]))
      _ = decoder.list { $0.text() }
      #expect(!decoder.isValid, "cut to \(length) bytes")
    }
  }

  /// A length that no bytes stand behind reserves nothing.
  @Test func absurdLengthsAreInvalid() {
    var decoder = ByteDecoder([UInt8](repeating: 0xFF, count: 9) + [0x01])
    #expect(decoder.list { $0.text() }.isEmpty)
    #expect(!decoder.isValid)
  }
}
