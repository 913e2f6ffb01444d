/// Numbers formatted for people.
package enum NumberText {
  /// With commas between thousands: `16,000`.
  package static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude).utf8)
    var bytes: [UInt8] = number < 0 ? [UInt8(ascii: "-")] : []
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.count - position) % 3 == 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(digit)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
