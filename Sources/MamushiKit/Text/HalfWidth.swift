extension String {
  /// The text with full-width letters, digits, signs and spaces, as input methods of Japanese write them, in ASCII.
  var halfWidth: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.value {
          case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
          case 0x3000: " "
          default: scalar
          }
        }))
  }
}
