import MamushiCore
import Synchronization

/// What browsers can choose from for one crop of a picture, the same wherever the picture is shown.
final class ImageChoices: Sendable {
  /// The fallback for browsers that cannot choose; nil if there are no renditions.
  let plain: ImageRendition?
  /// The address of the plain rendition on its own host.
  let url: String
  /// The renditions of each format other than the plain one's.
  let sources: [ImageSourceModel]
  /// The renditions of the plain one's format; nil if there is only one.
  let srcset: String?
  /// For boxes of up to 170 pixels (cards): one rendition of the first format; nil if there is only the plain format.
  let small: ImageSourceModel?
  /// For boxes of up to 320 pixels (related articles): renditions of the first format; nil if there is only the plain
  /// format.
  let medium: ImageSourceModel?
  /// The fallback for ``small``.
  let smallURL: String

  /// - Parameter renditions: all renditions of a crop.
  init(_ renditions: [ImageRendition], of content: Picture.Content, basePath: String) {
    func address(_ rendition: ImageRendition) -> String {
      // The path contains nothing that has to be encoded.
      basePath + PictureFiles.outputPath(content.key, rendition)
    }
    func candidates(_ renditions: [ImageRendition]) -> String {
      renditions.map { address($0) + " \($0.width)w" }.joined(separator: ", ")
    }
    let plain = RenditionPlan.plain(of: renditions)
    self.plain = plain
    url = plain.map(address) ?? ""
    var formats: [(type: String, renditions: [ImageRendition])] = []
    for rendition in renditions where rendition.encoding != plain?.encoding {
      let type = rendition.encoding.mediaType
      if formats.last?.type == type {
        formats[formats.count - 1].renditions.append(rendition)
      } else {
        formats.append((type, [rendition]))
      }
    }
    sources = formats.map { ImageSourceModel(type: $0.type, srcset: candidates($0.renditions)) }
    let alike = plain.map { plain in renditions.filter { $0.encoding == plain.encoding } } ?? []
    srcset = alike.count < 2 ? nil : candidates(alike)
    let first = formats.first
    small = first.map { ImageSourceModel(type: $0.type, srcset: address(Self.small(of: $0.renditions))) }
    medium = first.map { first in
      let narrow = first.renditions.filter { $0.width <= Self.mediumWidth }
      return ImageSourceModel(
        type: first.type, srcset: candidates(narrow.isEmpty ? [first.renditions[0]] : narrow))
    }
    smallURL = first == nil && !alike.isEmpty ? address(Self.small(of: alike)) : url
  }

  /// In pixels: sharp in a box of 170 pixels at two device pixels each.
  private static let smallWidth = 320
  /// In pixels: sharp in a box of 320 pixels in the same way.
  private static let mediumWidth = 640

  /// - Parameter renditions: the renditions of one format, from narrow to wide; at least one.
  private static func small(of renditions: [ImageRendition]) -> ImageRendition {
    renditions.first { $0.width >= smallWidth } ?? renditions[renditions.count - 1]
  }
}

/// The files of one format. A class, since each page that shows the picture refers to it.
final class ImageSourceModel: RecordModel {
  let type: String
  /// The addresses and widths (HTML, section 4.8.4.2.1).
  let srcset: String

  init(type: String, srcset: String) {
    self.type = type
    self.srcset = srcset
  }

  static let shape = Shape<ImageSourceModel>(
    "ImageSource", .text("type") { $0.type }, .text("srcset") { $0.srcset })
}

/// Caches the choices of the pictures that were shown last. Lists show the same few hundred again and again, and
/// forming their addresses costs more than everything else about a card. The fingerprint of a picture determines its
/// slot, which the next picture with the same slot takes over: so the cache stays small, however many pictures there
/// are.
final class ImageChoiceCache: Sendable {
  private typealias Entry = (key: String, crop: ImageRendition.Crop, choices: ImageChoices)

  /// A slot with its own lock, since threads seldom want the same one at once.
  private final class Slot: Sendable {
    let entry = Mutex<Entry?>(nil)
  }

  private let slots = (0..<1024).map { _ in Slot() }

  func choices(
    of content: Picture.Content, crop: ImageRendition.Crop, make: () -> ImageChoices
  ) -> ImageChoices {
    let place = Int(truncatingIfNeeded: content.fingerprint.low ^ UInt64(crop.rawValue)) & 1023
    let known = slots[place].entry.withLock { entry in
      entry.flatMap { $0.crop == crop && $0.key == content.key ? $0.choices : nil }
    }
    if let known { return known }
    let made = make()
    slots[place].entry.withLock { $0 = (content.key, crop, made) }
    return made
  }
}
