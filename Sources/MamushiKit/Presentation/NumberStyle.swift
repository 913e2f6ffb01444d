import MamushiCore

/// How numbers that readers see are written in a language: `16.000` and `4,5` in German. What programs read keeps the
/// English form.
struct NumberStyle: Sendable, Equatable {
  /// What stands between thousands; may be empty.
  let group: String
  /// What stands before the decimals.
  let decimal: String

  init(group: String, decimal: String) {
    self.group = group
    self.decimal = decimal
  }

  /// The style that the theme's words give.
  init(_ strings: ThemeStrings) {
    self.init(group: strings["numberGroup"], decimal: strings["numberDecimal"])
  }

  /// Formats a whole number, with its thousands apart.
  func grouped(_ number: Int) -> String { NumberText.grouped(number, by: group) }

  /// Formats a number that is written with a point: `2.8`, `1/250`.
  func text(_ number: String) -> String {
    guard decimal != ".", let point = number.utf8.firstIndex(of: UInt8(ascii: ".")) else { return number }
    return "\(number[..<point])\(decimal)\(number[point...].dropFirst())"
  }
}
