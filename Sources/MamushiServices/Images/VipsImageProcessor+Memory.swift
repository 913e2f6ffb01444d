import MamushiCore

extension VipsImageProcessor {
  /// Adds up measurements of libvips 8.14, libaom 3.6, libwebp 1.2 and libjpeg-turbo 2.1: decoding, the decoded picture
  /// and one part of it, and the most demanding encoder.
  package func memory(for renditions: [ImageRendition], of facts: ImageFacts) -> Int {
    let bases = Set(
      renditions.map { ImageRendering.baseWidth(for: $0, width: facts.width, height: facts.height) })
    let decoded = bases.reduce(0.0) { sum, width in
      let height = ImageRendering.height(atWidth: width, of: (facts.width, facts.height))
      return sum + Double(width) * Double(height) * 4
    }
    let parts = renditions.map { rendition in
      Double(rendition.width) * Double(rendition.height) * (4 + Self.bytesPerPixel(encoding: rendition))
    }
    return Self.buffers + facts.decodingMemory + Int(decoded + (parts.max() ?? 0))
  }

  /// The memory that libvips and the allocator hold for any picture, in bytes.
  private static let buffers = 32 << 20

  private static func bytesPerPixel(encoding rendition: ImageRendition) -> Double {
    switch rendition.encoding {
    case .avif: 24
    case .losslessWebP: 32
    // An animation's encoder keeps several frames in memory.
    case .webp: rendition.isAnimated ? 32 : 8
    case .jpeg, .png: 6
    }
  }
}
