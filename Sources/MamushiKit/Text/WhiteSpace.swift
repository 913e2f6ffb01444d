extension Unicode.Scalar {
  /// `properties.isWhitespace`, without access to Unicode tables for ASCII.
  var isWhiteSpace: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}
