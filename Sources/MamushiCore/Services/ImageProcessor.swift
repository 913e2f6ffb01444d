/// Decodes pictures, and makes smaller ones of them in the formats of the web. Called by many threads.
package protocol ImageProcessor: Sendable {
  /// Decodes a picture, whole, and tells what of it is shown or decides how it is. The bytes decide what it is, not a
  /// file's name.
  ///
  /// - Parameter pixelLimit: width times height, of all frames, beyond which nothing is decoded.
  /// - Throws: why it cannot be shown.
  func examine(_ bytes: [UInt8], pixelLimit: Int) throws(ImageFault) -> ImageFacts

  /// Makes renditions of a picture that was examined. They are upright, in sRGB, and hold no metadata. The bytes of each
  /// follow from the picture and its own parameters, whichever others are made with it.
  ///
  /// - Parameter keep: is given each as soon as it is made; false ends the work.
  /// - Throws: where one cannot be made. Those before it were handed over.
  func render(
    _ renditions: [ImageRendition], of bytes: [UInt8], keep: (ImageRendition, [UInt8]) -> Bool
  ) throws(ImageFault)

  /// About how much memory ``render(_:of:keep:)`` takes at most beside the picture's own bytes, in bytes.
  func memory(for renditions: [ImageRendition], of facts: ImageFacts) -> Int

  /// A drawing (SVG) as it may be published: it can only be looked at.
  ///
  /// - Throws: why nothing of it can be.
  func safeDrawing(_ bytes: [UInt8]) throws(ImageFault) -> SafeDrawing

  /// A picture's file without metadata: no place, no serial number, no owner, no embedded preview. Its pixels are not
  /// encoded again; what decides how they are shown (orientation, colour profile, animation) stays.
  ///
  /// - Returns: the bytes themselves where there is nothing to remove, or they are no picture that we know.
  func withoutMetadata(_ bytes: [UInt8]) -> [UInt8]
}

/// A drawing that can only be looked at.
package struct SafeDrawing: Sendable {
  package let bytes: [UInt8]
  /// Why something of it was left out, as clauses: `it has a script`. Nil where nothing was: the bytes are the file's.
  package let removed: String?

  package init(bytes: [UInt8], removed: String?) {
    self.bytes = bytes
    self.removed = removed
  }
}

/// Why a picture cannot be shown.
package enum ImageFault: Error, Hashable, Sendable {
  case empty
  /// No picture in a format that we know.
  case unknownFormat
  /// The format is known, but the library here was built without it: `HEIC`.
  case unsupportedFormat(name: String)
  /// The library here was built without a format that renditions are to be in: `AVIF`.
  case missingEncoder(name: String)
  /// It ends before it is whole.
  case truncated
  /// - Parameters:
  ///   - height: of an animation, that of all frames below each other.
  ///   - limit: in pixels.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// A drawing (SVG) that could do more than be looked at: `it has a script`.
  case unsafeDrawing(reason: String)
  /// A drawing (SVG) that does not say how large it is.
  case drawingWithoutSize
  /// What the decoder or encoder said.
  case damaged(reason: String)
  /// The library that decodes pictures cannot be used at all.
  case unavailable(reason: String)
}
