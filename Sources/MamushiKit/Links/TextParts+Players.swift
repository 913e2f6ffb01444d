import MamushiCore

extension TextParts {
  static let player = PageTemplate("Shared/text-player", PlayerModel.shape.keys)

  func player(_ kind: MediaKind, url: String, described image: MarkdownImage, isFigure: Bool) -> Markup {
    markup(
      Self.player,
      PlayerModel(
        kind: kind, url: url, description: image, isFigure: isFigure,
        label: image.alternative.isEmpty ? Self.fileName(of: image.destination) : image.alternative))
  }

  /// The name of the file at an address, by which a player without other words is called; all of an address without
  /// a name.
  static func fileName(of destination: String) -> String {
    let path = String(destination.addressPath)
    let name = SitePath(PercentEncoding.decode(path) ?? path).name.description
    return name.isEmpty ? destination : name
  }
}

/// What a player plays.
enum MediaKind: Sendable {
  case video, audio

  private typealias Format = (fileExtension: String, kind: MediaKind, mediaType: String)

  /// What browsers play.
  private static let formats: [Format] = [
    ("mp4", .video, "video/mp4"), ("m4v", .video, "video/mp4"), ("webm", .video, "video/webm"),
    ("ogv", .video, "video/ogg"), ("mov", .video, "video/quicktime"), ("mp3", .audio, "audio/mpeg"),
    ("m4a", .audio, "audio/mp4"), ("aac", .audio, "audio/aac"), ("ogg", .audio, "audio/ogg"),
    ("oga", .audio, "audio/ogg"), ("opus", .audio, "audio/ogg"), ("wav", .audio, "audio/wav"),
    ("flac", .audio, "audio/flac"), ("m4b", .audio, "audio/mp4"), ("weba", .audio, "audio/webm"),
  ]

  /// Further sounds and films, which not all browsers play.
  private static let unplayed: [String: MediaKind] = [
    "mkv": .video, "avi": .video, "wmv": .video, "flv": .video, "mpg": .video, "mpeg": .video, "3gp": .video,
    "3g2": .video, "mts": .video, "m2ts": .video, "mka": .audio, "aif": .audio, "aiff": .audio,
    "wma": .audio, "amr": .audio, "caf": .audio, "mid": .audio, "midi": .audio,
  ]

  private static func format(ofFileAt destination: String) -> Format? {
    let file = SitePath(String(destination.addressPath))
    return formats.first { file.hasExtension($0.fileExtension) }
  }

  /// - Parameter destination: the destination as written, which may have a query or a fragment.
  init?(ofFileAt destination: String) {
    guard let format = Self.format(ofFileAt: destination) else { return nil }
    self = format.kind
  }

  /// The media type (RFC 2045) of a sound or film; nil for other files.
  ///
  /// - Parameter destination: see ``init(ofFileAt:)``.
  static func mediaType(ofFileAt destination: String) -> String? { format(ofFileAt: destination)?.mediaType }

  /// The media type of a file whose address does not tell it.
  var standardType: String { self == .audio ? "audio/mpeg" : "video/mp4" }

  /// What the shortcode of a template of the theme certainly plays, whatever the address; nil for other shortcodes.
  init?(playedBy template: String) {
    switch template {
    case "Shortcodes/audio": self = .audio
    case "Shortcodes/video": self = .video
    default: return nil
    }
  }

  /// What a file is that gets no player, since not all browsers play it; nil for others.
  ///
  /// - Parameter destination: see ``init(ofFileAt:)``.
  static func unplayed(ofFileAt destination: String) -> MediaKind? {
    unplayed[SitePath(String(destination.addressPath)).fileExtension]
  }

  /// The extensions of the files that get players.
  var fileExtensions: [String] { Self.formats.filter { $0.kind == self }.map { $0.fileExtension } }
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
    .text("class") { $0.description.attributes.sizedClassText },
    .text("lang") { $0.description.attributes.language },
    .text("width") { $0.description.attributes.pixelSides.width },
    .text("height") { $0.description.attributes.pixelSides.height })
}
