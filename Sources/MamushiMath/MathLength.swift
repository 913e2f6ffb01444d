/// Converts TeX lengths to CSS.
enum MathLength {
  static func isPartOfNumber(_ byte: UInt8) -> Bool {
    MathLexer.isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  /// Converts a length (`1.5em`, `-3mu`) to CSS; nil if it is invalid.
  static func css(_ text: String) -> String? {
    let bytes = text.utf8.filter { $0 != 0x20 }
    let number = bytes.prefix { isPartOfNumber($0) }
    let unit = String(decoding: bytes.dropFirst(number.count), as: UTF8.self)
    guard number.count <= 8, let value = Double(String(decoding: number, as: UTF8.self)) else { return nil }
    switch unit {
    // One em is 18 mu.
    case "mu": return ems(value / 18)
    case "em", "ex", "pt", "px", "cm", "mm", "in", "pc": return rounded(value) + unit
    default: return nil
    }
  }

  static func ems(_ value: Double) -> String { rounded(value) + "em" }

  /// Formats a value with at most four decimals, and never with an exponent.
  private static func rounded(_ value: Double) -> String {
    let tenThousandths = Int((value * 10_000).rounded())
    let (whole, rest) = tenThousandths.magnitude.quotientAndRemainder(dividingBy: 10_000)
    var text = (tenThousandths < 0 ? "-" : "") + String(whole)
    if rest > 0 {
      var decimals = String(10_000 + rest).dropFirst()
      while decimals.last == "0" { decimals.removeLast() }
      text += "." + decimals
    }
    return text
  }
}
