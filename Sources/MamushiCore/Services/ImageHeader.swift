/// The properties that the start of an image file declares.
package struct ImageHeader: Hashable, Sendable {
  package enum Format: String, Sendable { case jpeg, png, gif, webp, avif, heic, svg }
  package let format: Format
  /// In pixels as displayed, after any rotation by its Exif orientation.
  package let width: Int
  package let height: Int

  package init(format: Format, width: Int, height: Int) {
    self.format = format
    self.width = width
    self.height = height
  }

  /// The number of bytes at the start of a file that ``mayBePicture(_:)`` examines.
  package static let startLength = 64

  /// Whether a file with this start may hold metadata that can be removed: JPEG, PNG, GIF, WebP, AVIF, HEIC or ICO.
  ///
  /// - Parameter start: ``startLength`` bytes, or the whole file if it is shorter.
  package static func mayBePicture(_ start: [UInt8]) -> Bool {
    func has(_ mark: String, at offset: Int) -> Bool { start.dropFirst(offset).starts(with: mark.utf8) }
    if has("ftyp", at: 4), !has(canonRaw, at: 8) {
      // Videos also begin so, and may be larger than memory. More brands follow the first brand and its version.
      return !videoBrands.contains { has($0, at: 8) }
        || stride(from: 16, to: start.count, by: 4).contains { place in
          pictureBrands.contains { has($0, at: place) }
        }
    }
    return start.starts(with: [0xFF, 0xD8, 0xFF]) || start.starts(with: [0x89, 0x50, 0x4E, 0x47])
      || has("GIF8", at: 0) || has("RIFF", at: 0) && has("WEBP", at: 8)
      // An icon, which may consist of PNG files.
      || start.starts(with: [0, 0, 1, 0])
  }

  /// Whether a file with this start is a picture whose metadata cannot be removed: TIFF, cameras' raw formats, JPEG XL,
  /// JPEG 2000 or Photoshop's.
  package static func mayKeepMetadata(_ start: [UInt8]) -> Bool {
    let marks: [[UInt8]] = [
      Array("II*\0".utf8), Array("II+\0".utf8), Array("MM\0*".utf8), Array("MM\0+".utf8), [0xFF, 0x0A],
      [0, 0, 0, 0x0C] + "JXL ".utf8, [0, 0, 0, 0x0C] + "jP  ".utf8, Array("8BPS".utf8),
      // Fujifilm; Olympus; Panasonic; Sigma; Minolta.
      Array("FUJIFILM".utf8), Array("IIRO".utf8), Array("IIRS".utf8), Array("MMOR".utf8), Array("IIU\0".utf8),
      Array("FOVb".utf8), Array("\0MRM".utf8),
    ]
    return marks.contains { start.starts(with: $0) }
      || start.dropFirst(4).starts(with: "ftyp\(canonRaw)".utf8)
  }

  /// The first brand of Canon's raw files since 2018 (CR3).
  private static let canonRaw = "crx "

  /// The first brands of MP4, QuickTime, 3GPP and related formats (registry of brands: mp4ra.org).
  private static let videoBrands = [
    "iso", "mp4", "M4", "qt  ", "avc1", "3g", "dash", "MSNV", "XAVC", "f4v", "mmp4",
  ]
  private static let pictureBrands = ["avi", "hei", "hev", "mif", "mia", "msf"]
}
