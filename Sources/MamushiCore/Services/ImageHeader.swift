/// What an image file says of itself at its start.
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

  /// Whether a file that begins so may hold metadata: JPEG, PNG, GIF, WebP, AVIF or HEIC.
  ///
  /// - Parameter start: at least 12 bytes, or all there are.
  package static func mayBePicture(_ start: [UInt8]) -> Bool {
    func has(_ mark: String, at offset: Int) -> Bool { start.dropFirst(offset).starts(with: mark.utf8) }
    return start.starts(with: [0xFF, 0xD8, 0xFF]) || start.starts(with: [0x89, 0x50, 0x4E, 0x47])
      || has("GIF8", at: 0) || has("RIFF", at: 0) && has("WEBP", at: 8) || has("ftyp", at: 4)
  }
}
