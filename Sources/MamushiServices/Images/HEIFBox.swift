/// A box (ISO/IEC 14496-12, section 4.2).
struct HEIFBox {
  let name: String
  /// The index of the box's header.
  let start: Int
  /// The index of the box's content.
  let content: Int
  let end: Int

  /// - Parameter isLastCutOff: Whether a box may continue beyond `end`; it is then cut off there.
  /// - Returns: `nil` at `end`, and if the box is malformed.
  init?(in bytes: [UInt8], at index: Int, end: Int, isLastCutOff: Bool = false) {
    guard index + 8 <= end, var size = bytes.bigEndian(at: index, size: 4) else { return nil }
    start = index
    name = Self.name(in: bytes, at: index + 4)
    var header = 8
    if size == 1 {
      guard let large = bytes.bigEndian(at: index + 8, size: 8) else { return nil }
      size = large
      header = 16
    }
    // The box extends to the end of its parent.
    if size == 0 { size = end - index }
    guard size >= header, isLastCutOff || size <= end - index else { return nil }
    content = index + header
    self.end = min(size, end - index) + index
    guard content <= self.end else { return nil }
  }

  static func name(in bytes: [UInt8], at index: Int) -> String {
    guard index + 4 <= bytes.count else { return "" }
    return String(String.UnicodeScalarView(bytes[index..<(index + 4)].map { Unicode.Scalar($0) }))
  }

  /// - Returns: `nil` if the boxes do not fill the range.
  static func children(in bytes: [UInt8], from start: Int, to end: Int) -> [HEIFBox]? {
    var boxes: [HEIFBox] = []
    var index = start
    while index < end {
      guard let box = HEIFBox(in: bytes, at: index, end: end) else { return nil }
      boxes.append(box)
      index = box.end
    }
    return boxes
  }
}
