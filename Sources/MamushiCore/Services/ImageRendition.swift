/// A picture derived from another one.
package struct ImageRendition: Hashable, Sendable {
  package enum Crop: UInt8, CaseIterable, Sendable {
    /// The whole picture.
    case whole
    /// 1:1, 3:4 and 4:3, around the most salient region.
    case square, portrait, landscape

    /// The proportions of the crop; nil for the picture's own.
    package var shape: (width: Int, height: Int)? {
      switch self {
      case .whole: nil
      case .square: (1, 1)
      case .portrait: (3, 4)
      case .landscape: (4, 3)
      }
    }
  }

  package enum Encoding: Hashable, Sendable {
    /// - Parameters:
    ///   - quality: 1 to 100, on the encoder's own scale.
    ///   - effort: 0 to 9; more takes longer and gives fewer bytes.
    case avif(quality: Int, effort: Int)
    /// - Parameter effort: 0 to 6.
    case webp(quality: Int, effort: Int)
    case losslessWebP
    case jpeg(quality: Int)
    case png
  }

  package var crop: Crop
  /// In pixels. Never larger than the picture.
  package var width: Int
  package var height: Int
  package var encoding: Encoding
  /// Whether all frames are kept, rather than the first; only for the whole picture.
  package var isAnimated: Bool

  package init(crop: Crop, width: Int, height: Int, encoding: Encoding, isAnimated: Bool = false) {
    self.crop = crop
    self.width = width
    self.height = height
    self.encoding = encoding
    self.isAnimated = isAnimated
  }
}
