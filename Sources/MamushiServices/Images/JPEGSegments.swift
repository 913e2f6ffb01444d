/// Walks over the segments of a JPEG file (ITU-T T.81, annex B) after its start. Skips fill bytes and standalone
/// markers.
struct JPEGSegments<Bytes: RandomAccessCollection> where Bytes.Element == UInt8, Bytes.Index == Int {
  private let bytes: Bytes
  private let skipsGarbage: Bool
  private var nextStart = 2
  /// The start of the current segment, with 0xFF and its marker, or of whatever takes its place.
  private(set) var start = 2

  /// - Parameter skipsGarbage: Whether to skip bytes that are not markers, as decoders do. Otherwise the walk ends
  ///   there.
  init(_ bytes: Bytes, skippingGarbage skipsGarbage: Bool = false) {
    self.bytes = bytes
    self.skipsGarbage = skipsGarbage
  }

  /// Advances to the next segment.
  ///
  /// - Returns: The segment's marker. This includes the end of the image (0xD9) and, without `skipsGarbage`, 0, which
  ///   is not a marker.
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

  /// The range of the segment's content after its length, which may exceed the available bytes; `nil` without a length.
  var content: Range<Int>? {
    guard start + 4 <= bytes.endIndex else { return nil }
    let length = Int(bytes[start + 2]) << 8 | Int(bytes[start + 3])
    return length >= 2 ? (start + 4)..<(start + 2 + length) : nil
  }

  /// Whether the bytes end before a marker or the length of a segment.
  var isCut: Bool {
    start >= bytes.endIndex || (bytes[start] == 0xFF && start + 4 > bytes.endIndex)
  }

  /// Continues the walk at an index, after the coded data of a scan.
  mutating func resume(at index: Int) { nextStart = index }
}
