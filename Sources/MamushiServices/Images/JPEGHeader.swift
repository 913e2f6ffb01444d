import MamushiCore

/// Reads the segments of JPEG (ITU-T T.81, annex B) up to the frame header.
enum JPEGHeader {
  static func read(_ reader: ByteReader) throws(ImageHeaderFault) -> ImageHeader {
    var segments = JPEGSegments(reader.bytes)
    var isTurned = false
    var hasExif = false
    while let marker = segments.next() {
      if marker == 0x00 || marker == 0xD9 || marker == 0xDA { throw .unknown }
      guard let content = segments.content else { break }
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard content.count >= 6 else { throw .unknown }
        let height = try reader.bigEndian(at: content.lowerBound + 1, size: 2)
        let width = try reader.bigEndian(at: content.lowerBound + 3, size: 2)
        return try isTurned ? ImageHeader(.jpeg, height, width) : ImageHeader(.jpeg, width, height)
      case 0xE1 where !hasExif && content.count >= 14 && reader.has("Exif\0\0", at: content.lowerBound):
        hasExif = true
        isTurned = try isTurnedByExif(reader, at: content.lowerBound + 6, end: content.upperBound)
      default: break
      }
    }
    throw segments.isCut ? .incomplete : .unknown
  }

  /// Returns whether rows are complete only after the last scan (frames `SOF2`, `SOF6`, `SOF10`, `SOF14`).
  static func isProgressive(_ reader: ByteReader) -> Bool {
    var segments = JPEGSegments(reader.bytes)
    while let marker = segments.next() {
      switch marker {
      case 0xC2, 0xC6, 0xCA, 0xCE: return true
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker): return false
      case 0xD9, 0xDA: return false
      default: if segments.content == nil { return false }
      }
    }
    return false
  }

  /// Returns whether the orientation in a TIFF header (Exif 2.32, section 4.6.4) swaps width and height, as 5 to 8 do.
  private static func isTurnedByExif(
    _ reader: ByteReader, at start: Int, end: Int
  ) throws(ImageHeaderFault) -> Bool {
    // A header cut off by the end of the available bytes is incomplete. One that exceeds its segment is broken;
    // browsers show such pictures unrotated.
    if reader.count < end { throw .incomplete }
    let isLittle = reader.has("II*\0", at: start)
    guard isLittle || reader.has("MM\0*", at: start) else { return false }
    func number(at index: Int, size: Int) throws(ImageHeaderFault) -> Int? {
      guard index >= start, index + size <= end else { return nil }
      return try isLittle
        ? reader.littleEndian(at: index, size: size) : reader.bigEndian(at: index, size: size)
    }
    guard let offset = try number(at: start + 4, size: 4),
      let count = try number(at: start + offset, size: 2)
    else { return false }
    for entry in 0..<count {
      let index = start + offset + 2 + entry * 12
      guard let tag = try number(at: index, size: 2), let type = try number(at: index + 2, size: 2),
        let value = try number(at: index + 8, size: 2)
      else { return false }
      if tag == 0x0112 { return type == 3 && (5...8).contains(value) }
    }
    return false
  }
}
