import MamushiCore

/// What other sites show of a page that is shared.
enum PictureToShare: Sendable {
  case picture(Picture)
  /// Made of the page's title.
  case made(SharePicture)
}

extension Presentation {
  /// Returns what stands for a page: its own picture, otherwise one that is made for it, otherwise the site's. Other
  /// sites show no drawings. A small picture gives way to a large one: other sites may show it blown up, or not at all.
  func sharedPicture(_ own: Picture?, made: SharePicture? = nil) -> PictureToShare? {
    let ofSite: PictureToShare? = pictures.image.flatMap { $0.isDrawing ? nil : .picture($0) }
    let other: PictureToShare? = made.map { PictureToShare.made($0) } ?? ofSite
    guard let own, !own.isDrawing else { return other }
    if let other, !Self.isLarge(plainSize(of: own)), isLargeWhenShared(other) { return other }
    return .picture(own)
  }

  /// Returns the picture that is made of a page's title; nil if the page has its own that is large
  /// enough, or the site wants none.
  func sharePicture(of title: String, besides own: Picture?) -> SharePicture? {
    guard let style = pictures.share else { return nil }
    if let own, !own.isDrawing, Self.isLarge(plainSize(of: own)) { return nil }
    return SharePicture(title: title, style: style, fingerprinter: renditionPlan.fingerprinter)
  }

  func absoluteURL(_ shared: PictureToShare) -> String {
    switch shared {
    case .picture(let picture): absoluteURL(picture)
    case .made(let made): configuration.baseURL.origin + basePath + made.outputPath
    }
  }

  /// The size of the file that other sites show; nil if it is unknown.
  func size(_ shared: PictureToShare) -> Picture.Size? {
    switch shared {
    case .picture(let picture): fileSize(of: picture)
    case .made: Picture.Size(width: ShareDrawing.width, height: ShareDrawing.height)
    }
  }

  /// Whether the file that stands for a picture is large enough to be shown above a page's title; true if its size is
  /// unknown.
  func isLargeWhenShared(_ shared: PictureToShare) -> Bool {
    Self.isLarge(size(shared))
  }

  private static func isLarge(_ size: Picture.Size?) -> Bool {
    size.map { min($0.width, $0.height) >= RenditionPlan.sharedSide } ?? true
  }

  /// The size of the file that other sites show, without the addresses of all others: the plan asks for it once for each
  /// page with a picture.
  private func plainSize(of picture: Picture) -> Picture.Size? {
    let plain = picture.content.flatMap { content in
      RenditionPlan.plain(of: renditionPlan.renditions(of: content.facts, crop: .whole))
    }
    return plain.map { Picture.Size(width: $0.width, height: $0.height) } ?? picture.size
  }
}
