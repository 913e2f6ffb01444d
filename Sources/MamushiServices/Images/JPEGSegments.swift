/// Walks the segments of a JPEG file (ITU-T T.81, annex B) from behind its start. Fill bytes and markers that stand alone
/// are passed over.
struct JPEGSegments<Bytes: RandomAccessCollection> where Bytes.Element == UInt8, Bytes.Index == Int {
  private let bytes: Bytes
  private let skipsGarbage: Bool
  private var nextStart = 2
  /// Where the present segment begins, with 0xFF and its marker; where none is, what stands in its place.
  private(set) var start = 2

  /// - Parameter skipsGarbage: whether to pass over what is no marker, as decoders do; otherwise the walk ends there.
  init(_ bytes: Bytes, skippingGarbage skipsGarbage: Bool = false) {
    self.bytes = bytes
    self.skipsGarbage = skipsGarbage
  }

  /// Goes to the next segment.
  ///
  /// - Returns: its marker: that of the end of the image (0xD9) as well, and without ``skipsGarbage`` 0, which is none.
  mutating func next() -> UInt8? {
    start = nextStart
    while start + 1 < bytes.endIndex {
      guard bytes[start] == 0xFF else {
        guard skipsGarbage, let mark = bytes[start...].firstIndex(of: 0xFF) else { return nil }
        start = mark
        continue
      }
      switch bytes[start + 1] {
      case 0xFF: start += 1
      case 0x01, 0xD0...0xD8: start += 2
      case 0x00 where skipsGarbage: start += 2
      case let marker:
        nextStart = content?.upperBound ?? bytes.endIndex
        return marker
      }
    }
    return nil
  }

  /// What the present segment holds behind its length, which may say more than there is; nil without a length.
  var content: Range<Int>? {
    guard start + 4 <= bytes.endIndex else { return nil }
    let length = Int(bytes[start + 2]) << 8 | Int(bytes[start + 3])
    return length >= 2 ? (start + 4)..<(start + 2 + length) : nil
  }

  /// Whether the bytes end where a marker, or the length of a segment, would still follow.
  var isCut: Bool {
    start >= bytes.endIndex || (bytes[start] == 0xFF && start + 4 > bytes.endIndex)
  }

  /// Has the next segment be looked for from a place on: behind the coded data of a scan.
  mutating func resume(at index: Int) { nextStart = index }
}
