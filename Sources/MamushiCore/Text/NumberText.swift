/// Numbers formatted for people.
package enum NumberText {
  /// With commas between thousands: `16,000`.
  ///
  /// - Parameter separator: what stands in place of the commas.
  package static func grouped(_ number: Int, by separator: String = ",") -> String {
    let digits = Array(String(number.magnitude).utf8)
    var bytes: [UInt8] = number < 0 ? [UInt8(ascii: "-")] : []
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.count - position) % 3 == 0 { bytes += separator.utf8 }
      bytes.append(digit)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
