import MamushiCore

/// JPEG (ITU-T T.81, annex B): walks the segments up to the frame header.
enum JPEGHeader {
  static func read(_ reader: ByteReader) throws(ImageHeaderFault) -> ImageHeader {
    var index = 2
    var isTurned = false
    var hasExif = false
    while true {
      guard try reader.byte(at: index) == 0xFF else { throw .unknown }
      // Any number of fill bytes may stand before a marker.
      while try reader.byte(at: index + 1) == 0xFF { index += 1 }
      let marker = try reader.byte(at: index + 1)
      index += 2
      switch marker {
      case 0x01, 0xD0...0xD8: continue
      case 0x00, 0xD9, 0xDA: throw .unknown
      default: break
      }
      let length = try reader.bigEndian(at: index, size: 2)
      guard length >= 2 else { throw .unknown }
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard length >= 8 else { throw .unknown }
        let height = try reader.bigEndian(at: index + 3, size: 2)
        let width = try reader.bigEndian(at: index + 5, size: 2)
        return try isTurned ? ImageHeader(.jpeg, height, width) : ImageHeader(.jpeg, width, height)
      case 0xE1 where !hasExif && length >= 16 && reader.has("Exif\0\0", at: index + 2):
        hasExif = true
        isTurned = try isTurnedByExif(reader, at: index + 8, end: index + length)
      default: break
      }
      index += length
    }
  }

  /// Whether its rows are whole only after the last scan (frames `SOF2`, `SOF6`, `SOF10`, `SOF14`).
  static func isProgressive(_ reader: ByteReader) -> Bool {
    var index = 2
    while let mark = try? reader.byte(at: index), mark == 0xFF, let marker = try? reader.byte(at: index + 1) {
      switch marker {
      case 0xC2, 0xC6, 0xCA, 0xCE: return true
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker): return false
      case 0xD9, 0xDA: return false
      case 0xFF: index += 1
      case 0x01, 0xD0...0xD8: index += 2
      default:
        guard let length = try? reader.bigEndian(at: index + 2, size: 2), length >= 2 else { return false }
        index += 2 + length
      }
    }
    return false
  }

  /// Whether the orientation of a TIFF header (Exif 2.32, section 4.6.4) swaps width and height: 5 to 8 do.
  private static func isTurnedByExif(
    _ reader: ByteReader, at start: Int, end: Int
  ) throws(ImageHeaderFault) -> Bool {
    // A header cut off by the bytes we have is incomplete; one that leaves its segment is broken, and browsers
    // show such pictures unturned.
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
