import MamushiCore

/// Detects files that are truncated, or of which a part is lost, by their structure alone.
enum PictureEnd {
  static func isMissing(in bytes: UnsafeRawBufferPointer, format: ImageHeader.Format) -> Bool {
    switch format {
    case .jpeg: isScanOpen(bytes)
    case .png: isChunkOpen(bytes)
    case .gif: blocks(of: bytes) == .open
    case .webp: bytes.count < 12 || littleEndian(bytes, at: 4) > bytes.count - 8
    case .avif, .heic: isBoxOpen(bytes)
    case .svg: false
    }
  }

  /// Whether the parts of a file do not follow one another, though its end is there. Decoders show what comes before, so
  /// that nothing else tells. In other formats, decoders tell, or the pixels are in one part.
  static func isBroken(in bytes: UnsafeRawBufferPointer, format: ImageHeader.Format) -> Bool {
    switch format {
    case .gif: blocks(of: bytes) == .broken
    case .webp: areChunksBroken(bytes)
    case .jpeg, .png, .avif, .heic, .svg: false
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

  private enum Blocks {
    case whole
    /// The file ends within a block, or before a picture.
    case open
    /// Something stands where a block should begin.
    case broken
  }

  /// GIF (89a): blocks up to a trailer, which alone may be missing, because browsers do not need it. What follows it is of no
  /// picture.
  private static func blocks(of bytes: UnsafeRawBufferPointer) -> Blocks {
    func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    guard bytes.count >= 13 else { return .open }
    var index = 13 + table(bytes[10])
    // Whether the last block was a picture, and nothing followed it.
    var endsWithPicture = false
    while index < bytes.count {
      endsWithPicture = bytes[index] == 0x2C
      switch bytes[index] {
      case 0x3B: return .whole
      // Some programs end blocks twice. A part that was lost is often zero to the end.
      case 0:
        index += 1
        continue
      case 0x21: index += 2
      case 0x2C:
        guard index + 10 <= bytes.count else { return .open }
        // The descriptor, the colour table, and the code size.
        index += 11 + table(bytes[index + 9])
      default: return .broken
      }
      // Sub-blocks up to an empty one.
      while index < bytes.count, bytes[index] != 0 { index += 1 + Int(bytes[index]) }
      guard index < bytes.count else { return .open }
      index += 1
    }
    return endsWithPicture ? .whole : .open
  }

  /// WebP (RFC 9649): a chunk without a name, or beyond the size of the whole. What follows that is of no picture.
  private static func areChunksBroken(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= 12 else { return false }
    let end = littleEndian(bytes, at: 4) + 8
    // Decoders tell that it is truncated.
    guard end <= bytes.count else { return false }
    var index = 12
    while index + 8 <= end {
      guard bytes[index..<(index + 4)].allSatisfy({ (0x20...0x7E).contains($0) }) else { return true }
      let size = littleEndian(bytes, at: index + 4)
      guard size <= end - index - 8 else { return true }
      // Chunks have even lengths.
      index += 8 + size + size % 2
    }
    return false
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
