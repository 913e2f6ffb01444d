/// Decodes pictures, and makes smaller ones in the formats of the web. Thread-safe.
package protocol ImageProcessor: Sendable {
  /// Decodes a whole picture, and determines its properties. Its bytes decide the format, not the file's name.
  ///
  /// - Parameter pixelLimit: the greatest width times height, over all frames, that is decoded.
  /// - Throws: the reason why the picture cannot be shown.
  func examine(_ bytes: [UInt8], pixelLimit: Int) throws(ImageFault) -> ImageFacts

  /// Makes renditions of a picture that was examined. They are upright, in sRGB, and hold no metadata. The bytes
  /// of each depend only on the picture and its own parameters, whichever others are made with it.
  ///
  /// - Parameter keep: receives each rendition as soon as it is made; returns false to end the work.
  /// - Throws: if a rendition cannot be made. Those before it were handed over.
  func render(
    _ renditions: [ImageRendition], of bytes: [UInt8], keep: (ImageRendition, [UInt8]) -> Bool
  ) throws(ImageFault)

  /// The approximate peak memory of ``render(_:of:keep:)`` beyond the picture's own bytes, in bytes.
  func memory(for renditions: [ImageRendition], of facts: ImageFacts) -> Int

  /// Draws a picture of words.
  ///
  /// - Returns: a PNG file of ``ShareDrawing/width`` × ``ShareDrawing/height`` pixels. Its bytes depend on the drawing, and
  ///   on the libraries and typefaces of the machine.
  func draw(_ drawing: ShareDrawing) throws(ImageFault) -> [UInt8]

  /// A drawing (SVG) in a publishable form, which can only be viewed.
  ///
  /// - Throws: the reason why nothing of it can be published.
  func safeDrawing(_ bytes: [UInt8]) throws(ImageFault) -> SafeDrawing

  /// A picture's file without metadata: no place, serial number, owner or embedded preview. Pixels are not
  /// encoded again, and whatever affects the display (orientation, colour profile, animation) stays.
  ///
  /// - Returns: the same bytes if there is nothing to remove, or the format is unknown.
  func withoutMetadata(_ bytes: [UInt8]) -> [UInt8]
}

/// A drawing that can only be viewed.
package struct SafeDrawing: Sendable {
  package let bytes: [UInt8]
  /// The reasons why parts of it were left out, as clauses: `it has a script`. Nil if nothing was left out: the
  /// bytes are the file's.
  package let removed: String?

  package init(bytes: [UInt8], removed: String?) {
    self.bytes = bytes
    self.removed = removed
  }
}

/// The reason why a picture cannot be shown.
package enum ImageFault: Error, Hashable, Sendable {
  case empty
  /// Not a picture of a known format.
  case unknownFormat
  /// A known format that the installed library lacks: `HEIC`.
  case unsupportedFormat(name: String)
  /// A format of renditions that the installed library cannot encode: `AVIF`.
  case missingEncoder(name: String)
  /// The file ends before the picture does.
  case truncated
  /// - Parameters:
  ///   - height: of an animation, the height of all frames stacked.
  ///   - limit: in pixels.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// A drawing (SVG) that could do more than be viewed: `it has a script`.
  case unsafeDrawing(reason: String)
  /// A drawing (SVG) without a size.
  case drawingWithoutSize
  /// The message of the decoder or encoder.
  case damaged(reason: String)
  /// The library that decodes pictures cannot be loaded at all.
  case unavailable(reason: String)
  /// The library cannot draw words, or not these.
  case noText(reason: String)
  /// A font file that words cannot be drawn with: `it has no name`.
  case unusableFont(reason: String)
  /// The library that reads drawings (SVG) and the descriptions in photos cannot be loaded.
  case noXMLReader(reason: String)
}
