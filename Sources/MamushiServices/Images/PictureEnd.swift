import MamushiCore

/// Detects truncated files by their structure alone.
enum PictureEnd {
  static func isMissing(in bytes: UnsafeRawBufferPointer, format: ImageHeader.Format) -> Bool {
    switch format {
    case .jpeg: isScanOpen(bytes)
    case .png: isChunkOpen(bytes)
    case .gif: isBlockOpen(bytes)
    case .webp: bytes.count < 12 || littleEndian(bytes, at: 4) > bytes.count - 8
    case .avif, .heic: isBoxOpen(bytes)
    case .svg: false
    }
  }

  /// JPEG (ITU-T T.81, annex B): no end of image after the first start of scan. The end of a preview is in an earlier
  /// segment.
  private static func isScanOpen(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var segments = JPEGSegments(bytes)
    while let marker = segments.next(), marker != 0xDA, segments.content != nil {}
    guard segments.start + 4 <= bytes.count else { return true }
    var end = bytes.count - 2
    while end > segments.start {
      if bytes[end] == 0xFF, bytes[end + 1] == 0xD9 { return false }
      end -= 1
    }
    return true
  }

  /// PNG (third edition), section 5.3: a chunk beyond the end, or no `IEND`.
  private static func isChunkOpen(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 8
    while index + 12 <= bytes.count {
      if bytes[(index + 4)..<(index + 8)].elementsEqual("IEND".utf8) { return false }
      index += 12 + bigEndian(bytes, at: index)
    }
    return true
  }

  /// GIF (89a): the end is within a block. Only the trailer may be missing, because browsers do not need it.
  private static func isBlockOpen(_ bytes: UnsafeRawBufferPointer) -> Bool {
    func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    guard bytes.count >= 13 else { return true }
    var index = 13 + table(bytes[10])
    while index < bytes.count {
      switch bytes[index] {
      case 0x3B: return false
      case 0x21: index += 2
      case 0x2C:
        guard index + 10 <= bytes.count else { return true }
        // The descriptor, the colour table, and the code size.
        index += 11 + table(bytes[index + 9])
      // No block starts like this, so decoders stop here.
      default: return false
      }
      // Sub-blocks up to an empty one.
      while index < bytes.count, bytes[index] != 0 { index += 1 + Int(bytes[index]) }
      guard index < bytes.count else { return true }
      index += 1
    }
    return index > bytes.count
  }

  /// HEIF (ISO/IEC 14496-12, section 4.2): a box beyond the end.
  private static func isBoxOpen(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while index < bytes.count {
      guard index + 16 <= bytes.count else {
        return index + 8 > bytes.count || bigEndian(bytes, at: index) > 8
      }
      var size = bigEndian(bytes, at: index)
      if size == 0 { return false }
      if size == 1 { size = bigEndian(bytes, at: index + 8) << 32 | bigEndian(bytes, at: index + 12) }
      guard size >= 8, size <= bytes.count - index else { return true }
      index += size
    }
    return false
  }

  private static func bigEndian(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int {
    Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)))
  }

  private static func littleEndian(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int {
    Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)))
  }
}
