import Testing

@testable import MamushiKit

struct PlainBufferTests {
  @Test func itKeepsWhatItWasGivenWhileItGrows() {
    var buffer = PlainBuffer<UInt32>(capacity: 1)
    var expected: [UInt32] = []
    for number in 0..<1_000 as Range<UInt32> {
      buffer.append(number)
      expected.append(number)
      if number % 100 == 7 {
        buffer.append(repeating: number, count: 5)
        expected += Array(repeating: number, count: 5)
        let all = Array(buffer.elements)
        all.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
        expected += all
      }
    }
    #expect(buffer.count == expected.count)
    #expect(Array(buffer.elements) == expected)
  }

  @Test func itBeginsAnewInTheSameMemory() {
    var buffer = PlainBuffer<UInt8>()
    buffer.append(repeating: 1, count: 500)
    let capacity = buffer.capacity
    buffer.removeAll()
    #expect(buffer.count == 0 && Array(buffer.elements).isEmpty)
    buffer.append(2)
    #expect(Array(buffer.elements) == [2])
    #expect(buffer.capacity == capacity)
  }
}
