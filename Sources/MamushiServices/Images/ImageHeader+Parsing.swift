import MamushiCore

/// Why no header can be read.
package enum ImageHeaderFault: Error {
  /// The bytes are not an image of a known format, or a damaged one.
  case unknown
  /// The bytes end before the header does.
  case incomplete
  /// A drawing whose first tag declares no size.
  case withoutSize
}

extension ImageHeader {
  /// Reads the header of JPEG, PNG, GIF, WebP, AVIF, HEIC and SVG files. The bytes decide the format.
  package init(parsing bytes: [UInt8]) throws(ImageHeaderFault) {
    let reader = ByteReader(bytes)
    self =
      switch Format(signatureOf: bytes) {
      case .jpeg: try JPEGHeader.read(reader)
      case .png: try Self.png(reader)
      case .gif: try Self(.gif, reader.littleEndian(at: 6, size: 2), reader.littleEndian(at: 8, size: 2))
      case .webp: try Self.webp(reader)
      case .avif, .heic: try HEIFHeader.read(reader)
      case .svg, nil: try SVGHeader.read(reader)
      }
  }

  init(_ format: Format, _ width: Int, _ height: Int) throws(ImageHeaderFault) {
    guard width > 0, height > 0, width <= Int(Int32.max), height <= Int(Int32.max) else { throw .unknown }
    self.init(format: format, width: width, height: height)
  }

  /// PNG (third edition), section 11.2.1: `IHDR` comes first.
  private static func png(_ reader: ByteReader) throws(ImageHeaderFault) -> ImageHeader {
    guard reader.has("IHDR", at: 12) else { throw reader.count < 16 ? .incomplete : .unknown }
    return try ImageHeader(
      .png, reader.bigEndian(at: 16, size: 4), reader.bigEndian(at: 20, size: 4))
  }

  /// WebP (RFC 9649): the first chunk stores the size in one of three ways.
  private static func webp(_ reader: ByteReader) throws(ImageHeaderFault) -> ImageHeader {
    if reader.has("VP8X", at: 12) {
      let width = try reader.littleEndian(at: 24, size: 3) + 1
      return try ImageHeader(.webp, width, reader.littleEndian(at: 27, size: 3) + 1)
    }
    if reader.has("VP8L", at: 12) {
      guard try reader.byte(at: 20) == 0x2F else { throw .unknown }
      let bits = try reader.littleEndian(at: 21, size: 4)
      return try ImageHeader(.webp, bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    if reader.has("VP8 ", at: 12) {
      // The start code of a key frame (RFC 6386, section 9.1); the upper two bits of each size are a scale.
      guard try reader.bigEndian(at: 23, size: 3) == 0x9D012A else { throw .unknown }
      let width = try reader.littleEndian(at: 26, size: 2) & 0x3FFF
      return try ImageHeader(.webp, width, reader.littleEndian(at: 28, size: 2) & 0x3FFF)
    }
    throw reader.count < 16 ? .incomplete : .unknown
  }
}

extension ImageHeader.Format {
  /// Returns the format that a file's first bytes show: always `avif` for HEIF, whose brands follow later, and none for
  /// SVG.
  init?(signatureOf bytes: [UInt8]) {
    let reader = ByteReader(bytes)
    if reader.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if reader.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if reader.has("GIF87a", at: 0) || reader.has("GIF89a", at: 0) {
      self = .gif
    } else if reader.has("RIFF", at: 0), reader.has("WEBP", at: 8) {
      self = .webp
    } else if reader.has("ftyp", at: 4) {
      self = .avif
    } else {
      return nil
    }
  }
}
