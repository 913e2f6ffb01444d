/// Reads the orientation in an Exif block, and writes a block of nothing else (Exif 3.0, sections 4.6.2 and 4.6.5).
enum ExifOrientation {
  static let marker = Array("Exif\0\0".utf8)

  /// - Parameter block: With or without ``marker``.
  /// - Returns: 2 to 8, or `nil` if the picture is shown as it is.
  static func read(_ block: ArraySlice<UInt8>) -> UInt8? {
    let bytes = Array(block.starts(with: marker) ? block.dropFirst(marker.count) : block)
    let isLittle = bytes.starts(with: [0x49, 0x49, 0x2A, 0])
    guard isLittle || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) else { return nil }
    func number(at index: Int, size: Int) -> Int? {
      guard index >= 0, index + size <= bytes.count else { return nil }
      let part = bytes[index..<(index + size)]
      return isLittle
        ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, size: 4), let count = number(at: directory, size: 2) else {
      return nil
    }
    for entry in 0..<count {
      let index = directory + 2 + entry * 12
      guard let tag = number(at: index, size: 2), let type = number(at: index + 2, size: 2),
        let value = number(at: index + 8, size: 2)
      else { return nil }
      if tag == 0x0112 { return type == 3 && (2...8).contains(value) ? UInt8(value) : nil }
    }
    return nil
  }

  /// Returns a TIFF structure without ``marker``.
  static func block(_ orientation: UInt8) -> [UInt8] {
    let header: [UInt8] = [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8]
    return header + [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  }
}
