import MamushiCore

extension TextParts {
  static let player = PageTemplate("Shared/text-player", PlayerModel.shape.keys)

  func player(_ kind: MediaKind, url: String, described image: MarkdownImage, isFigure: Bool) -> Markup {
    let path = String(image.destination.addressPath)
    let name = SitePath(PercentEncoding.decode(path) ?? path).name.description
    return markup(
      Self.player,
      PlayerModel(
        kind: kind, url: url, description: image, isFigure: isFigure,
        label: image.alternative.isEmpty ? name : image.alternative))
  }
}

/// What a player plays.
enum MediaKind: Sendable {
  case video, audio

  /// The file extensions that browsers play.
  private static let extensions: [(MediaKind, [String])] = [
    (.video, ["mp4", "m4v", "webm", "ogv", "mov"]),
    (.audio, ["mp3", "m4a", "aac", "ogg", "oga", "opus", "wav", "flac"]),
  ]

  /// - Parameter destination: the destination as written, which may have a query or a fragment.
  init?(ofFileAt destination: String) {
    let path = destination.addressPath
    let file = SitePath(String(path))
    guard
      let kind = Self.extensions.first(where: { _, extensions in
        extensions.contains { file.hasExtension($0) }
      })?.0
    else { return nil }
    self = kind
  }
}

/// A video or audio player within a text. Nothing is loaded before it is played.
struct PlayerModel: RecordModel {
  let kind: MediaKind
  let url: String
  let description: MarkdownImage
  let isFigure: Bool
  let label: String

  static let shape = Shape<PlayerModel>(
    "text player",
    .text("url") { $0.url },
    .text("label") { $0.label },
    .flag("video") { $0.kind == .video },
    .flag("audio") { $0.kind == .audio },
    .flag("figure") { $0.isFigure },
    .text("caption") { $0.description.title.isEmpty ? nil : $0.description.title },
    .text("id") { $0.description.attributes.id },
    .text("class") { $0.description.attributes.classText },
    .text("lang") { $0.description.attributes.language },
    .text("width") { $0.description.attributes.width },
    .text("height") { $0.description.attributes.height })
}
