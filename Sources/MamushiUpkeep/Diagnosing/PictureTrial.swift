import MamushiCore
import MamushiKit

/// Which formats of pictures this machine reads and writes, found by doing so: what a library says that it has been built
/// with tells nothing of plugins that are not there.
struct PictureTrial: Sendable {
  /// The formats in which pictures can be written, with the names that faults have for them.
  static let encodings: [(name: String, encoding: ImageRendition.Encoding)] = [
    ("JPEG", .jpeg(quality: 50)), ("PNG", .png), ("WebP", .webp(quality: 50, effort: 0)),
    ("AVIF", .avif(quality: 50, effort: 0)),
  ]

  private(set) var readable: [ImageHeader.Format] = []
  private(set) var unreadable: [ImageHeader.Format] = []
  private(set) var writable: [String] = []
  private(set) var unwritable: [String] = []
  /// Why no words can be drawn; nil if they can.
  private(set) var undrawn: ImageFault?
  /// Why no picture can be read at all.
  private(set) var unavailable: (reason: String, help: String)?

  init(_ processor: any ImageProcessor) {
    for (format, bytes) in TrialPicture.all {
      do throws(ImageFault) {
        try Self.read(bytes, of: format, with: processor)
        readable.append(format)
      } catch {
        switch error {
        case .unavailable(let reason):
          unavailable = (reason, Installation.vips)
          return
        case .noXMLReader(let reason):
          unavailable = (reason, Installation.xml)
          return
        default: unreadable.append(format)
        }
      }
    }
    let picture = TrialPicture.all.first { $0.format == .png }?.bytes ?? []
    for (name, encoding) in Self.encodings {
      let isWritable =
        (try? processor.render([Self.rendition(encoding)], of: picture) { _, _ in true }) != nil
      if isWritable { writable.append(name) } else { unwritable.append(name) }
    }
    let paint = ShareDrawing.Paint(red: 0, green: 0, blue: 0)
    do throws(ImageFault) {
      _ = try processor.draw(
        ShareDrawing(
          title: "Mamushi", siteName: "Mamushi", language: "en", isRightToLeft: false, background: paint,
          ink: paint))
    } catch {
      undrawn = error
    }
  }

  /// Decodes a picture. A drawing is only decoded to be drawn.
  private static func read(
    _ bytes: [UInt8], of format: ImageHeader.Format, with processor: any ImageProcessor
  ) throws(ImageFault) {
    if format == .svg {
      try processor.render([rendition(.png)], of: bytes) { _, _ in true }
    } else {
      _ = try processor.examine(bytes, pixelLimit: TrialPicture.size * TrialPicture.size)
    }
  }

  private static func rendition(_ encoding: ImageRendition.Encoding) -> ImageRendition {
    ImageRendition(crop: .whole, width: TrialPicture.size, height: TrialPicture.size, encoding: encoding)
  }
}

extension PictureTrial {
  /// - Parameter needs: what the site has; nil outside of one.
  func checks(for needs: PictureNeeds?) -> [HealthCheck] {
    if let unavailable {
      let isNeeded = needs.map { !$0.formats.isEmpty } ?? false
      return [
        HealthCheck(
          .pictureReading, isNeeded ? .error : .warning,
          "pictures cannot be read or written: \(unavailable.reason)",
          help: unavailable.help)
      ]
    }
    var checks: [HealthCheck] = []
    if unreadable.isEmpty {
      checks.append(
        .init(.pictureReading, .ok, "pictures can be read: \(Self.list(readable.map(Self.name)))"))
    }
    for format in unreadable {
      let isNeeded = needs?.formats.contains(format) ?? false
      checks.append(
        HealthCheck(
          .pictureReading, isNeeded ? .error : .note,
          "libvips cannot read \(Self.name(format)) here"
            + (isNeeded ? ", and the site has such pictures" : ""),
          help: Self.decoder(format)))
    }
    if needs?.hasJPEGXL == true {
      checks.append(
        HealthCheck(
          .pictureReading, .warning, "the site has pictures in JPEG XL, which Mamushi does not read",
          help: "save them as JPEG, PNG, WebP or AVIF"))
    }
    if unwritable.isEmpty {
      checks.append(.init(.pictureWriting, .ok, "pictures can be written: \(Self.list(writable))"))
    }
    for name in unwritable {
      let isUsed = needs.map { !$0.formats.isEmpty && ($0.written.contains(name) || name == "PNG") } ?? false
      checks.append(
        HealthCheck(
          .pictureWriting, isUsed ? .error : .warning, "libvips cannot write \(name) here",
          help: Self.encoder(name)))
    }
    if let undrawn {
      checks.append(
        HealthCheck(
          .pictureWriting, needs?.drawsWords == true ? .warning : .note,
          "no pictures can be made of titles ('sharePictures'): \(undrawn.message)", help: undrawn.help))
    }
    return checks
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

  private static func name(_ format: ImageHeader.Format) -> String {
    switch format {
    case .webp: "WebP"
    case .jpeg, .png, .gif, .avif, .heic, .svg: format.rawValue.uppercased()
    }
  }

  private static func decoder(_ format: ImageHeader.Format) -> String {
    switch format {
    case .heic: Installation.of(apt: "libheif-plugin-libde265", brew: "libheif vips")
    case .avif: Installation.of(apt: "libheif-plugin-aomdec", brew: "libheif vips")
    default: "install a libvips that can: 'apt install libvips42' or 'brew reinstall vips'"
    }
  }

  private static func encoder(_ name: String) -> String {
    name == "AVIF"
      ? Installation.of(apt: "libheif-plugin-aomenc", brew: "libheif vips")
        + ", or leave it out of 'images: { formats: ... }' in site.yaml"
      : "install a libvips that can: 'apt install libvips42' or 'brew reinstall vips'"
  }
}

/// The pictures of a site, as far as names of files tell.
struct PictureNeeds: Sendable {
  /// The formats of its pictures.
  var formats: Set<ImageHeader.Format> = []
  /// The formats in which renditions are written, by their names.
  var written: Set<String> = ["JPEG", "WebP", "AVIF"]
  var hasJPEGXL = false
  /// Whether pictures are made of titles.
  var drawsWords = false

  init() {}

  init(_ entries: some Sequence<FileListing.Entry>, written settings: ImageSettings) {
    for entry in entries where !entry.isFolder {
      if let format = Self.format(of: entry.path) { formats.insert(format) }
      if entry.path.hasExtension("jxl") { hasJPEGXL = true }
    }
    written = Set(
      settings.formats.map { format in
        switch format {
        case .avif: "AVIF"
        case .webp: "WebP"
        case .jpeg: "JPEG"
        }
      })
  }

  /// The format that a name promises.
  static func format(of file: SitePath) -> ImageHeader.Format? {
    switch file.fileExtension {
    case "jpg", "jpeg": .jpeg
    case "heif": .heic
    case let ending: ImageHeader.Format(rawValue: ending)
    }
  }
}
