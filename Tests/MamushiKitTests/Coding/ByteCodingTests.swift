import MamushiCore
import Testing

@testable import MamushiKit

@Suite struct ByteCodingTests {
  /// Numbers in the forms in which they can be stored.
  private struct Numbers: Coded, Equatable {
    var signed: Int64 = 0
    var unsigned: UInt64 = 0
    var fixed: UInt64 = 0
    var fixedSigned: Int64 = 0
    static let blank = Numbers()

    mutating func code(_ coder: inout some Coder) {
      coder.code(signed: &signed)
      coder.code(unsigned: &unsigned)
      coder.code(fixed: &fixed)
      coder.code(fixed: &fixedSigned)
    }
  }

  @Test(arguments: [0, 1, -1, 63, -64, 64, 127, 128, 300, -300, Int64.max, Int64.min])
  func numbersComeBack(number: Int64) {
    let bits = UInt64(bitPattern: number)
    let numbers = Numbers(signed: number, unsigned: bits, fixed: bits, fixedSigned: number)
    #expect(Numbers(encoded: numbers.encoded) == numbers)
    #expect(Int(encoded: Int(number).encoded) == Int(number))
    // As inputs of pages are written.
    var encoder = ByteEncoder()
    encoder.add(Int(number))
    encoder.add(bits)
    encoder.addFixed(bits)
    encoder.addFixed(bits)
    #expect(encoder.bytes == numbers.encoded)
  }

  @Test func textsListsAndGapsComeBack() {
    #expect(String(encoded: "朝ごはん".encoded) == "朝ごはん")
    #expect(String?(encoded: String?.none.encoded) == .some(nil))
    #expect(Int?(encoded: Int?.some(7).encoded) == 7)
    #expect([String](encoded: ["", "b"].encoded) == ["", "b"])
    #expect([[Double?]](encoded: [[1.5, nil], []].encoded) == [[1.5, nil], []])
    #expect(UInt32(encoded: UInt32.max.encoded) == .max)
    #expect([true, false].map { Bool(encoded: $0.encoded) } == [true, false])
  }

  /// Where bytes are missing everything is empty from there on, and it is said.
  @Test func whatIsCutIsInvalid() {
    let bytes = ["one", "two"].encoded
    for length in bytes.indices {
      #expect([String](encoded: Array(bytes[..<length])) == nil, "cut to \(length) bytes")
    }
  }

  /// A length that no bytes stand behind reserves nothing.
  @Test func absurdLengthsAreInvalid() {
    var decoder = ByteDecoder([UInt8](repeating: 0xFF, count: 9) + [0x01])
    #expect(decoder.next([String].self).isEmpty)
    #expect(!decoder.isValid)
  }

  @Test func whatIsNoFlagIsInvalid() {
    #expect(Bool(encoded: [2]) == nil)
    #expect(Int?(encoded: [2, 0]) == nil)
  }

  @Test func tooLargeNumbersAreInvalid() { #expect(UInt32(encoded: Int(1 << 40).encoded) == nil) }

  // MARK: What is left where it lies

  private struct Boxed: Coded {
    var texts: [String] = []
    var place = 0..<0
    var after = ""
    static let blank = Boxed()

    mutating func code(_ coder: inout some Coder) {
      let texts = texts
      coder.code(place: &place) { $0.add(texts) }
      coder.code(&after)
    }
  }

  @Test(arguments: [0, 1, 60, 200])
  func placesAreOfTheContent(count: Int) throws {
    var boxed = Boxed(texts: [String](repeating: "寿司", count: count), after: "x")
    var encoder = ByteEncoder()
    encoder.add("before")
    boxed.code(&encoder)
    var decoder = ByteDecoder(encoder.bytes)
    _ = decoder.next(String.self)
    let read = decoder.next(Boxed.self)
    #expect(decoder.isValid && decoder.isAtEnd)
    #expect(read.after == "x" && read.texts.isEmpty && read.place == boxed.place)
    var content = ByteDecoder(encoder.bytes, in: read.place)
    #expect(content.next([String].self) == boxed.texts)
    #expect(content.isValid && content.isAtEnd)
  }

  // MARK: What is shared

  @Test func equalTermsAreOneObject() {
    let terms = [Term(name: "和食", slug: "washoku"), Term(name: "和食", slug: "washoku"), Term(name: "x")]
    let pool = ValuePool<Term>()
    var decoder = ByteDecoder(terms.encoded, sharing: pool)
    let read = decoder.next([Term].self)
    #expect(decoder.isValid && read == terms)
    #expect(read[0] === read[1])
    #expect(pool.shared(Term(name: "x")) === read[2])
    // Also where nothing is shared.
    #expect([Term](encoded: terms.encoded) == terms)
  }

  @Test func whatFollowsInsideASharedValueIsInvalid() {
    #expect(Term(encoded: [5, 1, 97, 1, 98, 0]) == nil)
    #expect(Term(encoded: [4, 1, 97, 1, 98]) == Term(name: "a", slug: "b"))
  }
}
