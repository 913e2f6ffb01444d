import MamushiCore

/// What is made of the site's icon, at the addresses that browsers and phones ask for.
struct IconFile: Sendable {
  /// From the output's root.
  let path: String
  let rendition: ImageRendition
  /// Whether it is wrapped into a file for icons.
  let isContainer: Bool

  /// For browsers of old, and whoever reads no page: `favicon.ico`.
  static let container = "favicon.ico"
  /// For home screens.
  static let touch = "apple-touch-icon.png"
  /// For browsers, of a picture in pixels.
  static let pixels = "favicon.png"
  /// For browsers, of a drawing: the picture itself.
  static let drawing = "favicon.svg"

  /// Those of an icon; a drawing's own file is not among them.
  static func all(of facts: ImageFacts) -> [IconFile] {
    let isDrawing = facts.format == .svg
    func file(_ path: String, side: Int, isContainer: Bool = false) -> IconFile {
      // A picture is never enlarged.
      let side = isDrawing ? side : min(side, facts.width)
      return IconFile(
        path: path,
        rendition: ImageRendition(crop: .square, width: side, height: side, encoding: .png),
        isContainer: isContainer)
    }
    let common = [file(container, side: 32, isContainer: true), file(touch, side: 180)]
    return isDrawing ? common : common + [file(pixels, side: 96)]
  }

  /// Where the rendition lies in the site's cache.
  func source(of content: Picture.Content) -> SitePath {
    PictureFiles.cache.appending("\(content.key)/\(rendition.name)")
  }
}

/// A file of icons (`.ico`) that holds one picture as PNG, as all browsers of this century read it.
enum IconContainer {
  static func bytes(png: [UInt8], side: Int) -> [UInt8] {
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    // The directory: no use, icons, one of them.
    let directory = little(0, 2) + little(1, 2) + little(1, 2)
    // Its size (256 is 0), no palette; one plane, 32 bits; length and place.
    let size = UInt8(truncatingIfNeeded: side)
    let place = directory.count + 16
    let entry = [size, size, 0, 0] + little(1, 2) + little(32, 2) + little(png.count, 4) + little(place, 4)
    return directory + entry + png
  }
}
