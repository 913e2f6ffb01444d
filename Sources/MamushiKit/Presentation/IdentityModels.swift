import MamushiCore

/// The addresses of the site's icon files.
struct IconModel: RecordModel {
  let presentation: Presentation
  let isDrawing: Bool

  static let shape = Shape<IconModel>(
    "icon",
    .text("ico") { $0.presentation.url(.file(IconFile.container)) },
    .text("touch") { $0.presentation.url(.file(IconFile.touch)) },
    .text("svg") { $0.isDrawing ? $0.presentation.url(.file(IconFile.drawing)) : nil },
    .text("png") { $0.isDrawing ? nil : $0.presentation.url(.file(IconFile.pixels)) })
}

/// A page of the site's owner on another site.
struct SocialLinkModel: RecordModel {
  private let link: SocialLink

  init(_ link: SocialLink) { self.link = link }

  static let shape = Shape<SocialLinkModel>(
    "social link",
    .text("label") { $0.link.label },
    .text("url") { $0.link.url },
    .text("kind") { $0.link.service?.rawValue })
}
