import MamushiCore

/// An image as a page shows it: the choices for browsers, and their fallbacks. A class, since templates read a dozen
/// values from it.
final class ImageModel: RecordModel {
  private let picture: Picture
  /// Nil for a picture that was not examined.
  private let choices: ImageChoices?
  private let presentation: Presentation
  let alt: String
  private let loading: ImageLoading
  private let hasTint: Bool

  /// - Parameter hasTint: whether the picture's colours stand in while it loads.
  init(
    _ picture: Picture, crop: ImageRendition.Crop, alt: String, loading: ImageLoading, hasTint: Bool = true,
    in presentation: Presentation
  ) {
    self.picture = picture
    choices = picture.content.map { presentation.choices(of: $0, crop: crop) }
    self.alt = alt
    self.loading = loading
    self.hasTint = hasTint
    self.presentation = presentation
  }

  static let shape = Shape<ImageModel>(
    "Image",
    .text("url") { $0.url },
    .flag("sized") { $0.size != nil },
    .number("width") { $0.size?.width },
    .number("height") { $0.size?.height },
    // Those of `sized`, not of one file: boxes that grow with the screen end at the picture's own pixels.
    .number("wholeWidth") { $0.picture.size?.width ?? $0.size?.width },
    .number("wholeHeight") { $0.picture.size?.height ?? $0.size?.height },
    .flag("little") { $0.isLittle },
    .flag("remote") { $0.picture.isElsewhere },
    .text("alt") { $0.alt },
    .flag("eager") { $0.loading != .lazy },
    .flag("priority") { $0.loading == .first },
    .flag("hasSources") { !$0.sources.isEmpty },
    .list("sources") { $0.sources },
    .text("srcset") { $0.srcset },
    .model("small") { $0.choices?.small },
    .model("medium") { $0.choices?.medium },
    .text("smallURL") { $0.smallURL },
    .text("tint") { $0.hasTint ? $0.picture.content?.facts.tint.map(TintPalette.classes) : nil })

  /// Whether it would be blurred as wide as a page.
  private var isLittle: Bool {
    guard !picture.isDrawing, let size = picture.size ?? self.size else { return false }
    return size.width < 600
  }

  var hasRenditions: Bool { choices?.plain != nil || !sources.isEmpty }

  var url: String { presentation.url(picture, as: choices) }

  private var smallURL: String {
    if let choices, choices.plain != nil, !picture.isElsewhere { choices.smallURL } else { url }
  }

  /// The size of the file at ``url``.
  var size: Picture.Size? { presentation.size(picture, as: choices) }

  var sources: [ImageSourceModel] { choices?.sources ?? [] }

  var srcset: String? { choices?.srcset }
}

/// When a browser should load an image.
enum ImageLoading: UInt64, Sendable {
  /// When it comes near the screen.
  case lazy
  /// At once: it is on the first screen.
  case eager
  /// Before all others; one on each page.
  case first

  /// Returns the choice for an image at a position of a list with `eagerCount` images on the first screen.
  static func at(_ position: Int, eagerCount: Int, hasFirst: Bool) -> ImageLoading {
    position >= eagerCount ? .lazy : position == 0 && hasFirst ? .first : .eager
  }
}

extension Presentation {
  func image(
    _ picture: Picture, crop: ImageRendition.Crop = .whole, alt: String, loading: ImageLoading,
    hasTint: Bool = true
  ) -> ImageModel {
    ImageModel(picture, crop: crop, alt: alt, loading: loading, hasTint: hasTint, in: self)
  }

  /// The absolute address of one file that shows a picture, for feeds and previews in other programs.
  func absoluteURL(_ picture: Picture) -> String {
    if case .elsewhere(let url) = picture.place { return url }
    return configuration.baseURL.origin
      + url(picture, as: picture.content.map { choices(of: $0, crop: .whole) })
  }

  /// The size of the file at ``absoluteURL(_:)``; nil if it is unknown.
  func fileSize(of picture: Picture) -> Picture.Size? {
    size(picture, as: picture.content.map { choices(of: $0, crop: .whole) })
  }

  /// The address of the smallest file that shows a picture, in a format that most browsers support.
  func smallURL(_ picture: Picture, crop: ImageRendition.Crop) -> String {
    guard let content = picture.content else { return url(picture, as: nil) }
    let all = renditionPlan.renditions(of: content.facts, crop: crop)
    let known = all.filter { $0.encoding.mediaType != "image/avif" }
    guard let small = known.min(by: { $0.width < $1.width }) else { return url(picture, as: nil) }
    return basePath + PictureFiles.outputPath(content.key, small)
  }

  /// The size of the file at ``url(_:as:)``; nil if it is unknown.
  fileprivate func size(_ picture: Picture, as choices: ImageChoices?) -> Picture.Size? {
    choices?.plain.map { Picture.Size(width: $0.width, height: $0.height) } ?? picture.size
  }

  fileprivate func url(_ picture: Picture, as choices: ImageChoices?) -> String {
    switch picture.place {
    case .elsewhere(let url): url
    case .file(_, let outputPath):
      if let choices, choices.plain != nil { choices.url } else { url(.file(outputPath)) }
    }
  }

  fileprivate func choices(of content: Picture.Content, crop: ImageRendition.Crop) -> ImageChoices {
    imageChoices.choices(of: content, crop: crop) {
      ImageChoices(
        renditionPlan.renditions(of: content.facts, crop: crop), of: content, basePath: basePath)
    }
  }
}
