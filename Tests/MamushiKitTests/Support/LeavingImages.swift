import MamushiCore

/// Takes nothing out of pictures.
struct LeavingImages: ImageProcessor {
  private let images = MemoryImages()
  /// Why no drawing can be made safe.
  var failure: ImageFault?

  init(failure: ImageFault? = nil) { self.failure = failure }

  func examine(_ bytes: [UInt8], pixelLimit: Int) throws(ImageFault) -> ImageFacts {
    try images.examine(bytes, pixelLimit: pixelLimit)
  }
  func render(
    _ renditions: [ImageRendition], of bytes: [UInt8], keep: (ImageRendition, [UInt8]) -> Bool
  ) throws(ImageFault) { try images.render(renditions, of: bytes, keep: keep) }
  func memory(for renditions: [ImageRendition], of facts: ImageFacts) -> Int { 1 }
  func draw(_ drawing: ShareDrawing) throws(ImageFault) -> [UInt8] { try images.draw(drawing) }
  func safeDrawing(_ bytes: [UInt8]) throws(ImageFault) -> SafeDrawing {
    if let failure { throw failure }
    return SafeDrawing(bytes: bytes, removed: nil)
  }
  func withoutMetadata(_ bytes: [UInt8]) -> [UInt8] { bytes }
}
