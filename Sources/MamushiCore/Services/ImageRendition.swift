/// A picture made of another one.
package struct ImageRendition: Hashable, Sendable {
  package enum Crop: UInt8, CaseIterable, Sendable {
    /// The whole picture.
    case whole
    /// 1:1, 3:4 and 4:3, around what draws the eye.
    case square, portrait, landscape

    /// Width and height of its shape; nil for the picture's own.
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
    ///   - quality: 1 to 100, by the encoder's own scale.
    ///   - effort: 0 to 9; more takes longer, and gives fewer bytes.
    case avif(quality: Int, effort: Int)
    /// - Parameter effort: 0 to 6.
    case webp(quality: Int, effort: Int)
    case losslessWebP
    case jpeg(quality: Int)
    case png
  }

  package var crop: Crop
  /// In pixels. Never more than the picture has.
  package var width: Int
  package var height: Int
  package var encoding: Encoding
  /// All frames, rather than the first; only of the whole picture.
  package var isAnimated: Bool

  package init(crop: Crop, width: Int, height: Int, encoding: Encoding, isAnimated: Bool = false) {
    self.crop = crop
    self.width = width
    self.height = height
    self.encoding = encoding
    self.isAnimated = isAnimated
  }
}
