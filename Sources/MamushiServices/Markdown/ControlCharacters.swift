/// Which control characters a source has.
struct ControlCharacters {
  /// A bit for each of U+0000 to U+001F.
  private var controls: UInt32 = 0

  init(_ source: UnsafeBufferPointer<UInt8>) {
    for byte in source where byte < 0x20 { controls |= 1 &<< UInt32(byte) }
  }

  /// One that the source does not have, and that is no white space; nil where it has them all.
  var unused: UInt8? {
    (Array(0x0E...0x1F) + Array(0x01...0x08)).first { controls &>> UInt32($0) & 1 == 0 }
  }
}
