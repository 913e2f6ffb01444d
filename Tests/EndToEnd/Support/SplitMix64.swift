/// A generator whose numbers follow from its seed alone, on every machine (Steele, Lea, Flood: "Fast splittable
/// pseudorandom number generators", 2014).
struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// - Returns: true once in `count` times.
  mutating func isOne(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// - Parameter values: at least one.
  mutating func pick<Values: RandomAccessCollection>(_ values: Values) -> Values.Element
  where Values.Index == Int {
    values[values.startIndex + Int.random(in: 0..<values.count, using: &self)]
  }

  /// - Returns: nil for no values.
  mutating func pickAny<Value>(_ values: [Value]) -> Value? { values.isEmpty ? nil : pick(values) }

  /// Some of the values, in their order; each with the same chance.
  mutating func some<Value>(_ values: [Value], oneIn count: Int = 2) -> [Value] {
    var picked: [Value] = []
    for value in values where isOne(in: count) { picked.append(value) }
    return picked
  }
}
