/// Tells damage from the other things that libjpeg warns of, such as bytes between segments, unusual parameters of a scan
/// or an unknown revision: files with these show what they should.
enum JPEGDamage {
  /// Parts of the warnings (`jerror.h` of libjpeg) after which pixels are missing or wrong.
  private static let warnings = [
    "premature end of data segment", "remature end of JPEG file", "bad Huffman code", "bad arithmetic code",
    "found marker",
  ]

  static func isTold(by reason: String) -> Bool { warnings.contains { reason.contains($0) } }
}
