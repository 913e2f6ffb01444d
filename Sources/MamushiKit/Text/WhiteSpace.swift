extension Unicode.Scalar {
  /// `properties.isWhitespace`, without a look into Unicode's tables for what is ASCII.
  var isWhiteSpace: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}
