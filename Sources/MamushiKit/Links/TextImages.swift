import MamushiCore

/// Writes the images of texts, by a template of the theme: it knows how wide the theme shows them.
struct TextImages: Sendable {
  static let template = PageTemplate("Shared/text-image", TextImageModel.shape.keys)

  let presentation: Presentation
  let renderer: any PageRenderer

  /// - Parameter suffix: what follows the file's address: a part of a drawing.
  /// - Returns: the image's markup, and whether all of it is there: templates that contain themselves have no end.
  func markup(
    of picture: Picture, suffix: Substring, alternative: String, title: String, addressing: Addressing
  ) -> (text: String, isWhole: Bool) {
    let image = presentation.image(picture, alt: alternative, loading: .lazy)
    let address = addressing == .local ? image.url : presentation.absoluteURL(picture)
    let model = TextImageModel(
      url: image.hasRenditions ? address : address + suffix, title: title.isEmpty ? nil : title, image: image,
      size: picture.size, isOnPage: addressing == .local)
    var bytes: [UInt8] = []
    let isWhole = renderer.render(template: Self.template.name, models: [model], into: &bytes)
    // A template is a file of lines, and an image stands within one.
    while let last = bytes.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") {
      bytes.removeLast()
    }
    return (String(decoding: bytes, as: UTF8.self), isWhole)
  }
}

/// An image within a text.
struct TextImageModel: RecordModel {
  let url: String
  let title: String?
  let image: ImageModel
  /// The whole picture's.
  let size: Picture.Size?
  /// False in a feed, where there is one file that all readers can show.
  let isOnPage: Bool

  static let shape = Shape<TextImageModel>(
    "text image",
    .text("url") { $0.url },
    .text("alt") { $0.image.alt },
    .text("title") { $0.title },
    .flag("sized") { $0.size != nil },
    .number("width") { $0.size?.width },
    .number("height") { $0.size?.height },
    .flag("onPage") { $0.isOnPage },
    .flag("hasSources") { $0.isOnPage && !$0.image.sources.isEmpty },
    .list("sources") { $0.isOnPage ? $0.image.sources : [] },
    .text("srcset") { $0.isOnPage ? $0.image.srcset : nil })
}
