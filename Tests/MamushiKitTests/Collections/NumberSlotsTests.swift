import Testing

@testable import MamushiKit

struct NumberSlotsTests {
  @Test("numbers are found by their hashes, also where hashes are alike", arguments: [0, 1, 7, UInt32.max])
  func found(step: UInt32) {
    var slots = NumberSlots(capacity: 4)
    func hash(_ number: Int) -> UInt32 { UInt32(number / 3) &* step }
    for number in 0..<1_000 {
      #expect(slots.find(hash(number)) { $0 == number } == nil)
      slots.insert(number, hash: hash(number))
    }
    for number in 0..<1_000 { #expect(slots.find(hash(number)) { $0 == number } == number) }
    #expect(slots.find(hash(30)) { _ in true } == (step == 0 ? 0 : 30))
    #expect(slots.find(hash(30)) { _ in false } == nil)
  }

  @Test func nothingIsFoundOfWhatIsForgotten() {
    var slots = NumberSlots(capacity: 16)
    for number in 0..<100 { slots.insert(number, hash: UInt32(number)) }
    slots.removeAll(keeping: 32)
    for number in 0..<100 { #expect(slots.find(UInt32(number)) { _ in true } == nil) }
    for number in 0..<100 { slots.insert(number, hash: UInt32(number)) }
    #expect(slots.find(99) { _ in true } == 99)
  }
}
