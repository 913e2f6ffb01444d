import MamushiCore

/// Estimates the memory held while a picture is decoded, in bytes.
enum DecodingMemory {
  static func estimate(of bytes: [UInt8], _ header: ImageHeader) -> Int {
    bytes.count + header.width * header.height * bytesPerPixel(of: bytes, header.format)
  }

  /// Returns 0 for files that are read from top to bottom, which are streamed.
  private static func bytesPerPixel(of bytes: [UInt8], _ format: ImageHeader.Format) -> Int {
    let reader = ByteReader(bytes)
    switch format {
    // All coefficients, in 16 bits, and libjpeg's own data, as measured with 4:4:4.
    case .jpeg: return JPEGHeader.isProgressive(reader) ? 8 : 0
    // PNG (third edition), section 11.2.1: bit depth, then colour type, and the interlace method at the end. Colours of
    // 16 bits take up to 8 bytes.
    case .png: return (try? reader.byte(at: 28)) == 0 ? 0 : (try? reader.byte(at: 24)) == 16 ? 8 : 4
    case .webp: return 4
    case .gif, .avif, .heic: return 8
    case .svg: return 0
    }
  }
}
