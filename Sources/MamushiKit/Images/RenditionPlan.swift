import MamushiCore

/// Decides which renditions pictures have, their sizes and names. A pure function of a picture's facts and the
/// settings, so that pages can refer to renditions before they are made.
struct RenditionPlan: Sendable {
  /// Increase this whenever the same parameters give different renditions.
  private static let generation = 1
  /// In pixels: taller pictures are made narrower, since WebP counts pixels in 14 bits (RFC 6386, section 9.1).
  private static let greatestHeight = 16_383
  /// In pixels: other sites show a picture with a shorter side beside a page's title, not above it.
  static let sharedSide = 200

  let settings: ImageSettings
  let fingerprinter: Fingerprinter

  init(_ settings: ImageSettings, fingerprinter: Fingerprinter) {
    self.settings = settings
    self.fingerprinter = fingerprinter
  }

  /// Identifies the renditions of a picture's content by everything that affects them except their size. Short,
  /// since pages contain it up to seven times for each picture.
  func key(of fingerprint: Fingerprint) -> String {
    var inputs = ByteEncoder()
    inputs.add(fingerprint)
    inputs.add(Self.generation)
    for number in [
      settings.avifQuality, settings.avifEffort, settings.webpQuality, settings.webpEffort,
      settings.jpegQuality,
    ] {
      inputs.add(number)
    }
    return ContentName.make(of: fingerprinter(inputs.bytes))
  }

  /// Whether text has the form of a ``key(of:)``.
  static func isKey(_ text: Substring) -> Bool { ContentName.isName(text) }

  /// The renditions in the order of formats offered to browsers, and within a format from narrow to wide. If
  /// there are several formats, the last one, the fallback for browsers from before 2021, has only one width.
  func renditions(of facts: ImageFacts, crop: ImageRendition.Crop) -> [ImageRendition] {
    if facts.format == .svg || facts.hasTooManyFrames && crop == .whole { return [] }
    let isAnimated = facts.isAnimated && crop == .whole
    let sizes = isAnimated ? animationSizes(of: facts) : sizes(of: facts, crop: crop)
    var encodings = encodings(of: facts, isAnimated: isAnimated)
    func renditions(_ encoding: ImageRendition.Encoding) -> [ImageRendition] {
      sizes.map {
        ImageRendition(
          crop: crop, width: $0.width, height: $0.height, encoding: encoding, isAnimated: isAnimated)
      }
    }
    let last = renditions(encodings.removeLast())
    if encodings.isEmpty { return last }
    return encodings.flatMap(renditions) + [Self.plain(of: last) ?? last[0]]
  }

  /// The renditions of several crops. Always includes one of the whole picture, for other sites (`og:image`).
  func renditions(of facts: ImageFacts, crops: Set<ImageRendition.Crop>) -> [ImageRendition] {
    let parts = ImageRendition.Crop.allCases.filter { crops.contains($0) }
      .flatMap { renditions(of: facts, crop: $0) }
    if crops.contains(.whole) { return parts }
    return parts + (Self.plain(of: renditions(of: facts, crop: .whole)).map { [$0] } ?? [])
  }

  /// The rendition that any browser can show, of a width that suits most; nil if only the file itself can serve.
  ///
  /// - Parameter renditions: all renditions of a crop.
  static func plain(of renditions: [ImageRendition]) -> ImageRendition? {
    guard let last = renditions.last, !last.isAnimated else { return nil }
    let all = renditions.filter { $0.encoding == last.encoding }
    guard let usual = all.last(where: { $0.width <= last.crop.plainWidth }) ?? all.first else { return nil }
    // Other sites show this one (`og:image`): of a panorama, one that is high enough for them, if there is any.
    guard last.crop == .whole, usual.height < sharedSide else { return usual }
    return all.first { min($0.width, $0.height) >= sharedSide } ?? usual
  }

  private func encodings(of facts: ImageFacts, isAnimated: Bool) -> [ImageRendition.Encoding] {
    let webp = ImageRendition.Encoding.webp(quality: settings.webpQuality, effort: settings.webpEffort)
    if isAnimated { return [webp] }
    if facts.hasTransparency { return [.losslessWebP, .png] }
    // Browsers take the first supported format, and all support JPEG.
    return (settings.formats.filter { $0 != .jpeg } + [.jpeg]).map { format in
      switch format {
      case .avif: .avif(quality: settings.avifQuality, effort: settings.avifEffort)
      case .webp: webp
      case .jpeg: .jpeg(quality: settings.jpegQuality)
      }
    }
  }

  /// From narrow to wide; at least one.
  private func sizes(of facts: ImageFacts, crop: ImageRendition.Crop) -> [Picture.Size] {
    let (across, down) = crop.shape ?? (facts.width, facts.height)
    // The largest region with that shape.
    let available = min(
      facts.width, facts.height * across / down, max(1, Self.greatestHeight * across / down))
    let greatest = min(available, crop.greatestWidth)
    var widths = settings.widths.filter { $0 <= greatest }
    // Adds the picture's own width, unless another one is nearly as large.
    if greatest == available, available < settings.widths.last ?? 0, available * 7 > (widths.last ?? 0) * 8 {
      widths.append(available)
    }
    if widths.isEmpty { widths = [max(1, greatest)] }
    return Self.sizes(of: widths, across, down)
  }

  /// The picture's own width and, from narrow to wide, widths of at most half of it: most animations show
  /// screens, whose uniform colours are lost when they are resized, so that they take more bytes than before.
  private func animationSizes(of facts: ImageFacts) -> [Picture.Size] {
    let greatest = min(facts.width, max(1, Self.greatestHeight * facts.width / facts.height))
    let own = min(greatest, settings.widths.last ?? greatest)
    return Self.sizes(of: settings.widths.filter { $0 * 2 <= own } + [own], facts.width, facts.height)
  }

  private static func sizes(of widths: [Int], _ across: Int, _ down: Int) -> [Picture.Size] {
    widths.map {
      // The height is at least one pixel.
      let height = ($0 * down * 2 + across) / (across * 2)
      return Picture.Size(width: $0, height: min(max(1, height), greatestHeight))
    }
  }
}

extension ImageRendition.Crop {
  /// In pixels: no page shows wider ones.
  fileprivate var greatestWidth: Int {
    switch self {
    case .whole: .max
    case .square: 640
    case .portrait: 960
    case .landscape: 1280
    }
  }

  /// In pixels: the width of the fallback for browsers that cannot choose.
  fileprivate var plainWidth: Int { self == .whole ? 960 : 640 }
}

extension ImageRendition {
  /// The name among the picture's renditions: `640.avif`, `s320.webp`, `a640.webp`. Short, since pages repeat it
  /// for each picture.
  var name: String {
    let prefix =
      switch crop {
      case .whole: isAnimated ? "a" : ""
      case .square: "s"
      case .portrait: "p"
      case .landscape: "l"
      }
    return prefix + String(width) + "." + encoding.fileExtension
  }
}

extension ImageRendition.Encoding {
  var fileExtension: String {
    switch self {
    case .avif: "avif"
    case .webp, .losslessWebP: "webp"
    case .jpeg: "jpg"
    case .png: "png"
    }
  }

  /// Registered media types (IANA).
  var mediaType: String {
    switch self {
    case .avif: "image/avif"
    case .webp, .losslessWebP: "image/webp"
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    }
  }
}
