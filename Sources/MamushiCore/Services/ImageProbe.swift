/// Reads what an image file says of itself in its header.
package protocol ImageProbe: Sendable {
  /// - Returns: format and size, or nil where the bytes are no image that we know.
  func header(of file: SitePath) throws(FileFailure) -> ImageHeader?
}

package struct ImageHeader: Hashable, Sendable {
  package enum Format: String, Sendable { case jpeg, png, gif, webp, avif, heic, svg }
  package let format: Format
  /// In pixels as displayed: an Exif orientation that turns the picture is applied.
  package let width: Int
  package let height: Int

  package init(format: Format, width: Int, height: Int) {
    self.format = format
    self.width = width
    self.height = height
  }
}
