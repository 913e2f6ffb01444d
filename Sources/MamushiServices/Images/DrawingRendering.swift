import MamushiCore

/// Renders a drawing (SVG) that was found safe, separately for each size so that nothing is enlarged.
struct DrawingRendering {
  private let renditions: [ImageRendition]
  private let bytes: UnsafeRawBufferPointer

  init(_ renditions: [ImageRendition], of bytes: UnsafeRawBufferPointer) {
    self.renditions = renditions
    self.bytes = bytes
  }

  /// - Parameter keep: Returns `false` to end the work.
  func run(keep: (ImageRendition, [UInt8]) -> Bool) throws(VipsFailure) {
    let header = try VipsPicture(header: bytes, allFrames: false)
    for rendition in renditions {
      let picture = try VipsPicture(
        thumbnail: bytes, header: header, width: rendition.width, height: rendition.height, allFrames: false
      ).inMemory()
      guard try keep(rendition, picture.encoded(as: rendition.encoding)) else { return }
    }
  }
}
