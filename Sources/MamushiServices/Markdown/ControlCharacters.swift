/// The control characters that a source contains.
struct ControlCharacters {
  /// One bit for each of U+0000 to U+001F.
  private var controls: UInt32 = 0

  init(_ source: UnsafeBufferPointer<UInt8>) {
    for byte in source where byte < 0x20 { controls |= 1 &<< UInt32(byte) }
  }

  /// A control character other than white space that the source does not contain; `nil` if it contains all of them.
  var unused: UInt8? {
    (Array(0x0E...0x1F) + Array(0x01...0x08)).first { controls &>> UInt32($0) & 1 == 0 }
  }
}
