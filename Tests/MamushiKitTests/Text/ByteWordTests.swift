import Testing

@testable import MamushiKit

/// What is done with eight bytes at once, compared with what is done with one after the other.
struct ByteWordTests {
  private func random(_ count: Int, _ random: inout SystemRandomNumberGenerator) -> [UInt8] {
    (0..<count).map { _ in .random(in: 0...255, using: &random) }
  }

  private func word(_ bytes: [UInt8], at index: Int = 0, limit: Int = 8) -> UInt64 {
    bytes.withUnsafeBufferPointer { ByteWord.load($0, at: index, limit: limit) }
  }

  private func bytes(_ word: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
  }

  @Test func behindTheEndAndTheLimitAreZeros() {
    let some: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    #expect(bytes(word(some, at: 1)) == [2, 3, 4, 5, 6, 7, 8, 9])
    #expect(bytes(word(some, at: 1, limit: 3)) == [2, 3, 4, 0, 0, 0, 0, 0])
    #expect(bytes(word(some, at: 7)) == [8, 9, 10, 0, 0, 0, 0, 0])
    #expect(bytes(word(some, at: 7, limit: 2)) == [8, 9, 0, 0, 0, 0, 0, 0])
    #expect(word(some, at: 10) == 0)
    #expect(word(some, limit: 0) == 0)
    #expect(word([]) == 0)
  }

  @Test func lettersAreCountedUpToTheFirstOtherByte() {
    for byte in UInt8.min...UInt8.max {
      for place in 0..<8 {
        var some = Array("aZxQmNbY".utf8)
        some[place] = byte
        let isLetter = byte < 0x80 && Unicode.Scalar(byte).properties.isAlphabetic
        #expect(ByteWord.letters(word(some)) == (isLetter ? 8 : place), "\(byte) at \(place)")
      }
    }
  }

  @Test("a hash follows from the bytes alone, wherever they lie, and tells most of them apart") func hashes()
  {
    var generator = SystemRandomNumberGenerator()
    var hashes: Set<UInt32> = []
    for count in 0..<200 {
      let some = random(count, &generator)
      func hash(_ bytes: [UInt8], from start: Int) -> UInt64 {
        bytes.withUnsafeBufferPointer { ByteWord.hash($0, from: start, count: count) }
      }
      let alone = hash(some, from: 0)
      #expect(hash([9, 9] + some + random(20, &generator), from: 2) == alone)
      hashes.insert(UInt32(truncatingIfNeeded: alone))
    }
    #expect(hashes.count > 195)
  }

  @Test func equalIsWhatHasTheSameBytes() {
    var generator = SystemRandomNumberGenerator()
    for count in 0..<30 {
      let some = random(count, &generator)
      let (left, right) = ([1] + some + [2, 3], [4, 5] + some)
      func isEqual(_ right: [UInt8]) -> Bool {
        left.withUnsafeBufferPointer { left in
          right.withUnsafeBufferPointer { ByteWord.isEqual(left, from: 1, $0, from: 2, count: count) }
        }
      }
      #expect(isEqual(right))
      for place in 0..<count {
        var other = right
        other[place + 2] ^= 0x10
        #expect(!isEqual(other))
      }
    }
  }
}
