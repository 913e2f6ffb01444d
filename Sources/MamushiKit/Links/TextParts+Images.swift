import MamushiCore

extension TextParts {
  static let image = PageTemplate("Shared/text-image", TextImageModel.shape.keys)
  static let figure = PageTemplate("Shared/text-figure", TextImageModel.shape.keys)

  /// - Parameters:
  ///   - suffix: what follows the file's address, such as a part of a drawing.
  ///   - isFigure: whether it stands alone, with its title as the caption.
  func image(
    of picture: Picture, suffix: Substring, described image: MarkdownImage, isFigure: Bool,
    addressing: Addressing
  ) -> Markup {
    let shown = presentation.image(picture, alt: image.alternative, loading: .lazy)
    let address = addressing == .local ? shown.url : presentation.absoluteURL(picture)
    // A feed has one file, which may be smaller than the picture.
    let whole = addressing == .local ? picture.size : shown.size
    let model = TextImageModel(
      url: shown.hasRenditions ? address : address + suffix, description: image, image: shown,
      size: whole.map { image.attributes.size(of: $0) } ?? image.attributes.pixelSize,
      isFigure: isFigure,
      isOnPage: addressing == .local)
    return markup(isFigure ? Self.figure : Self.image, model)
  }
}

/// An image within a text.
struct TextImageModel: RecordModel {
  let url: String
  let description: MarkdownImage
  let image: ImageModel
  /// The size of the whole picture, in a feed of its file, scaled as its writer wants it.
  let size: Picture.Size?
  /// Whether its title is a caption.
  let isFigure: Bool
  /// False in a feed, which shows one file that all readers support.
  let isOnPage: Bool

  private var displayWidth: Int? {
    let attributes = description.attributes
    // A width in per cent replaces the one that follows from a height.
    let isOfHeight = attributes.hasPixelHeight && attributes.percentWidth == nil
    return attributes.pixelWidth ?? (isOfHeight ? size?.width : nil)
  }

  /// Whether text runs beside it: by a class that the theme knows.
  private var isBeside: Bool {
    description.attributes.classes.contains { $0 == "left" || $0 == "right" }
  }

  /// The share of the text's column that it takes, in per cent: what its writer says, or beside text, half at most.
  private var share: String? {
    description.attributes.percentWidth.map { String($0.dropLast()) }
      ?? (isBeside && displayWidth == nil ? "50" : nil)
  }

  /// Its figure is what stands beside text, with its caption, and has its width.
  private var isFigureBeside: Bool { isFigure && isBeside }

  private var title: String? { description.title.isEmpty ? nil : description.title }

  static let shape = Shape<TextImageModel>(
    "text image",
    .text("url") { $0.url },
    .text("alt") { $0.image.alt },
    .text("title") { $0.isFigure ? nil : $0.title },
    .text("caption") { $0.isFigure ? $0.title : nil },
    .text("href") { $0.isFigure ? $0.description.link : nil },
    .flag("sized") { $0.size != nil },
    .number("width") { $0.size?.width },
    .number("height") { $0.size?.height },
    // The width that a side in pixels from the writer gives is all that a browser needs to choose.
    .text("displayWidth") { $0.displayWidth.map { String($0) } },
    .text("percent") { $0.description.attributes.percentWidth },
    // Browsers choose by it; they read no per cent in `sizes`.
    .text("share") { $0.share },
    .text("id") { $0.description.attributes.id },
    .text("class") { $0.isFigureBeside ? nil : $0.description.attributes.sizedClassText },
    .text("figureClass") { $0.isFigureBeside ? $0.description.attributes.sizedClassText : nil },
    .text("lang") { $0.description.attributes.language },
    // Wider than the text: by a class that the theme knows.
    .flag("wide") { $0.description.attributes.classes.contains("wide") },
    .flag("beside") { $0.isBeside },
    .flag("alone") { $0.isOnPage && !$0.isFigure && $0.description.isAlone && $0.description.link == nil },
    .flag("onPage") { $0.isOnPage },
    .flag("hasSources") { $0.isOnPage && !$0.image.sources.isEmpty },
    .list("sources") { $0.isOnPage ? $0.image.sources : [] },
    .text("srcset") { $0.isOnPage ? $0.image.srcset : nil })
}

extension MarkdownAttributes {
  /// The value of a `class` attribute; nil if there are no classes.
  var classText: String? { classes.isEmpty ? nil : classes.joined(separator: " ") }

  /// Nil if the width is not set, or set in per cent.
  fileprivate var pixelWidth: Int? { width.flatMap { Int($0) } }

  fileprivate var hasPixelHeight: Bool { height.flatMap { Int($0) } != nil }

  /// The width in per cent of the text's; nil if it is not set so.
  var percentWidth: String? { width.flatMap { $0.hasSuffix("%") ? $0 : nil } }

  /// The classes of a picture or film, with those by which the theme gives it its width in per cent: `part tens-3 ones-5`.
  /// HTML has no attribute for that, and the policies of hosts may forbid styles in attributes.
  var sizedClassText: String? {
    guard let percent = percentWidth.flatMap({ Int($0.dropLast()) }) else { return classText }
    var names = classes + ["part"]
    if percent >= 10 { names.append("tens-\(min(percent, 100) / 10)") }
    if percent < 100, percent % 10 > 0 { names.append("ones-\(percent % 10)") }
    return names.joined(separator: " ")
  }

  /// The sides in pixels, for attributes of HTML.
  var pixelSides: (width: String?, height: String?) {
    (width.flatMap(Self.pixels), height.flatMap(Self.pixels))
  }

  private static func pixels(_ length: String) -> String? { length.hasSuffix("%") ? nil : length }

  /// Nil unless both sides are set.
  fileprivate var pixelSize: Picture.Size? {
    guard let width = pixelWidth, let height = height.flatMap({ Int($0) }) else { return nil }
    return Picture.Size(width: width, height: height)
  }

  /// Returns a picture's size after one or both of its sides are overridden.
  fileprivate func size(of whole: Picture.Size) -> Picture.Size {
    let (width, height) = (pixelWidth, self.height.flatMap { Int($0) })
    func scaled(_ length: Int, _ numerator: Int, _ denominator: Int) -> Int {
      max(1, Int((Double(length) * Double(numerator) / Double(max(denominator, 1))).rounded()))
    }
    return switch (width, height) {
    case (let width?, let height?): Picture.Size(width: width, height: height)
    case (let width?, nil):
      Picture.Size(width: width, height: scaled(whole.height, width, whole.width))
    case (nil, let height?):
      Picture.Size(width: scaled(whole.width, height, whole.height), height: height)
    case (nil, nil): whole
    }
  }
}
