/// The field of 256 elements for the error correction of QR codes: polynomials modulo x⁸ + x⁴ + x³ + x² + 1.
enum GaloisField {
  /// The powers of 2.
  static let powers: [UInt8] = {
    var powers = [UInt8](repeating: 1, count: 256)
    var value = 1
    for index in 0..<256 {
      powers[index] = UInt8(value)
      value <<= 1
      if value > 255 { value ^= 0x11D }
    }
    return powers
  }()

  /// The exponent of 2 for each element.
  private static let logarithms: [Int] = {
    var logarithms = [Int](repeating: 0, count: 256)
    for exponent in 0..<255 { logarithms[Int(powers[exponent])] = exponent }
    return logarithms
  }()

  static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    if left == 0 || right == 0 { return 0 }
    return powers[(logarithms[Int(left)] + logarithms[Int(right)]) % 255]
  }

  /// The error correction code words of `data`: the remainder of its division by (x - 1)(x - 2)(x - 4)…
  static func corrections(of data: some Sequence<UInt8>, count: Int) -> [UInt8] {
    var divisor = [UInt8](repeating: 0, count: count)
    divisor[count - 1] = 1
    for exponent in 0..<count {
      for index in 0..<count {
        divisor[index] = product(divisor[index], powers[exponent])
        if index + 1 < count { divisor[index] ^= divisor[index + 1] }
      }
    }
    var remainder = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for index in 0..<count { remainder[index] ^= product(divisor[index], factor) }
    }
    return remainder
  }
}
