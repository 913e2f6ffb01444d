import MamushiCore

/// A file made from the site's icon, at an address that browsers and phones request.
struct IconFile: Sendable {
  /// The path from the output's root.
  let path: String
  let rendition: ImageRendition
  /// Whether the picture is wrapped in an ICO file.
  let isContainer: Bool

  /// For old browsers and clients that read no page: `favicon.ico`.
  static let container = "favicon.ico"
  /// For home screens.
  static let touch = "apple-touch-icon.png"
  /// For browsers, from a raster picture.
  static let pixels = "favicon.png"
  /// For browsers, from a drawing: the picture itself.
  static let drawing = "favicon.svg"

  /// The icon files to render; a drawing's own file is not among them.
  static func all(of facts: ImageFacts) -> [IconFile] {
    let isDrawing = facts.format == .svg
    func file(_ path: String, side: Int, isContainer: Bool = false) -> IconFile {
      // Pictures are never enlarged.
      let side = isDrawing ? side : min(side, facts.width)
      return IconFile(
        path: path,
        rendition: ImageRendition(crop: .square, width: side, height: side, encoding: .png),
        isContainer: isContainer)
    }
    let common = [file(container, side: 32, isContainer: true), file(touch, side: 180)]
    return isDrawing ? common : common + [file(pixels, side: 96)]
  }

  /// The path of the rendition in the site's cache.
  func source(of content: Picture.Content) -> SitePath {
    PictureFiles.cache.appending("\(content.key)/\(rendition.name)")
  }
}

/// An icon file (`.ico`) with a single PNG picture, which all browsers of this century support.
enum IconContainer {
  static func bytes(png: [UInt8], side: Int) -> [UInt8] {
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    // The directory: reserved, type icon, one entry.
    let directory = little(0, 2) + little(1, 2) + little(1, 2)
    // The size (256 is 0), no palette; one plane, 32 bits; length and offset.
    let size = UInt8(truncatingIfNeeded: side)
    let place = directory.count + 16
    let entry = [size, size, 0, 0] + little(1, 2) + little(32, 2) + little(png.count, 4) + little(place, 4)
    return directory + entry + png
  }
}
