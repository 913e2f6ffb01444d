import MamushiCore

/// An image as a page shows it: what browsers may choose from, and what stands in for all of it.
struct ImageModel: RecordModel {
  private let picture: Picture
  private let renditions: [ImageRendition]
  private let crop: ImageRendition.Crop
  private let presentation: Presentation
  let alt: String
  private let loading: ImageLoading

  init(
    _ picture: Picture, crop: ImageRendition.Crop, alt: String, loading: ImageLoading,
    in presentation: Presentation
  ) {
    self.picture = picture
    self.crop = crop
    self.alt = alt
    self.loading = loading
    self.presentation = presentation
    renditions =
      picture.content.map { presentation.renditionPlan.renditions(of: $0.facts, crop: crop) } ?? []
  }

  static let shape = Shape<ImageModel>(
    "Image",
    .text("url") { $0.url },
    .flag("sized") { $0.size != nil },
    .number("width") { $0.size?.width },
    .number("height") { $0.size?.height },
    .flag("remote") { $0.picture.isElsewhere },
    .text("alt") { $0.alt },
    .flag("eager") { $0.loading != .lazy },
    .flag("priority") { $0.loading == .first },
    .flag("hasSources") { !$0.sources.isEmpty },
    .list("sources") { $0.sources },
    .text("srcset") { $0.srcset },
    .text("tint") { $0.picture.content?.facts.tint.map(TintPalette.classes) })

  var hasRenditions: Bool { !renditions.isEmpty }

  /// What stands in where a browser cannot choose.
  private var plain: ImageRendition? { RenditionPlan.plain(of: renditions) }

  var url: String { presentation.url(picture, as: plain) }

  private var size: Picture.Size? {
    plain.map { Picture.Size(width: $0.width, height: $0.height) } ?? picture.size
  }

  /// The renditions of each format but the plain one's.
  var sources: [ImageSourceModel] {
    guard let content = picture.content else { return [] }
    var sources: [ImageSourceModel] = []
    let last = plain?.encoding
    for rendition in renditions where rendition.encoding != last {
      let candidate = presentation.candidate(rendition, of: content)
      if let type = sources.last?.type, type == rendition.encoding.mediaType {
        sources[sources.count - 1].srcset += ", " + candidate
      } else {
        sources.append(ImageSourceModel(type: rendition.encoding.mediaType, srcset: candidate))
      }
    }
    return sources
  }

  /// The renditions of the plain one's format; nil where there is no choice.
  var srcset: String? {
    guard let content = picture.content, let plain else { return nil }
    let all = renditions.filter { $0.encoding == plain.encoding }
    return all.count < 2 ? nil : all.map { presentation.candidate($0, of: content) }.joined(separator: ", ")
  }
}

/// The files of one format.
struct ImageSourceModel: RecordModel {
  let type: String
  /// Addresses and widths (HTML, section 4.8.4.2.1).
  var srcset: String

  static let shape = Shape<ImageSourceModel>(
    "ImageSource", .text("type") { $0.type }, .text("srcset") { $0.srcset })
}

/// When a browser should load an image.
enum ImageLoading: Sendable {
  /// When it comes near the screen.
  case lazy
  /// At once: it is on the first screen.
  case eager
  /// Before all others; one on each page.
  case first

  /// The choice for the image at a position of a list of which `eagerCount` are on the first screen.
  static func at(_ position: Int, eagerCount: Int, hasFirst: Bool) -> ImageLoading {
    position >= eagerCount ? .lazy : position == 0 && hasFirst ? .first : .eager
  }
}

extension Presentation {
  func image(
    _ picture: Picture, crop: ImageRendition.Crop = .whole, alt: String, loading: ImageLoading
  ) -> ImageModel {
    ImageModel(picture, crop: crop, alt: alt, loading: loading, in: self)
  }

  /// The whole address of one file that shows a picture, for feeds and previews in other programs.
  func absoluteURL(_ picture: Picture) -> String {
    if case .elsewhere(let url) = picture.place { return url }
    let renditions = picture.content.map { renditionPlan.renditions(of: $0.facts, crop: .whole) } ?? []
    return configuration.baseURL.origin + url(picture, as: RenditionPlan.plain(of: renditions))
  }

  fileprivate func url(_ picture: Picture, as rendition: ImageRendition?) -> String {
    switch picture.place {
    case .elsewhere(let url): url
    case .file(_, let outputPath):
      if let rendition, let content = picture.content {
        address(rendition, of: content)
      } else {
        url(.file(outputPath))
      }
    }
  }

  fileprivate func candidate(_ rendition: ImageRendition, of content: Picture.Content) -> String {
    "\(address(rendition, of: content)) \(rendition.width)w"
  }

  /// Nothing in it needs to be encoded.
  private func address(_ rendition: ImageRendition, of content: Picture.Content) -> String {
    basePath + PictureFiles.outputPath(content.key, rendition)
  }
}
