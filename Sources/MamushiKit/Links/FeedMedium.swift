import MamushiCore

/// The one sound or film that a feed offers with a text: rather a sound than a film, rather a file of the site than another
/// site's, and of these the first.
struct FeedMedium: Sendable {
  private(set) var medium: PlayedMedium?
  /// Its file, if it is one of the site.
  private(set) var file: SitePath?
  private var rank = Int.max

  init() {}

  mutating func take(_ candidate: PlayedMedium, _ kind: MediaKind, in file: SitePath?) {
    let rank = (kind == .audio ? 0 : 2) + (file == nil ? 1 : 0)
    guard rank < self.rank else { return }
    self.rank = rank
    self.file = file
    medium = candidate
  }
}

extension ContentEditor {
  /// Notes a file that the text plays or shows, for feeds.
  ///
  /// - Parameters:
  ///   - destination: its address as written.
  ///   - address: its address in the text's HTML.
  ///   - player: what certainly plays it; nil if its ending alone tells whether it is played.
  mutating func note(played destination: String, at address: String, by player: MediaKind? = nil) {
    guard addressing == .absolute, let kind = player ?? MediaKind(ofFileAt: destination) else { return }
    let type = MediaKind.mediaType(ofFileAt: destination) ?? kind.standardType
    let played = links.file(at: destination, from: file)
    // What is missing has been reported, and a page of the site cannot be played.
    guard played != nil || WebAddress.isAbsolute(Self.withScheme(destination)) else { return }
    let url = Self.withScheme(address)
    // The moment at which a player begins is no part of the file's address.
    let whole = String(url.prefix { $0 != "#" })
    feedMedium.take(PlayedMedium(url: whole, type: type), kind, in: played)
  }

  private static func withScheme(_ address: String) -> String {
    address.hasPrefix("//") ? "https:" + address : address
  }
}

extension PlayedMedium {
  /// Finds what a feed offers with a sanitised text.
  ///
  /// - Parameter html: as the sanitiser writes it: escaped, and with the address as the first attribute.
  init?(in html: HTML) {
    var film: PlayedMedium?
    let bytes = html.bytes
    var place = 0
    while let open = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = open + 1
      for (start, standard) in Self.players where bytes[open...].starts(with: start) {
        let address = bytes[(open + start.count)...].prefix { $0 != UInt8(ascii: "\"") }
        let url = HTMLText.unescape(String(decoding: address, as: UTF8.self))
        guard WebAddress.isAbsolute(url) else { continue }
        let medium = PlayedMedium(url: url, type: MediaKind.mediaType(ofFileAt: url) ?? standard)
        if start == Self.players[0].start {
          self = medium
          return
        }
        film = film ?? medium
      }
    }
    guard let film else { return nil }
    self = film
  }

  /// How the tags of players begin, and the media type of a file whose address does not tell it.
  private static let players: [(start: [UInt8], standard: String)] = [
    (Array("<audio src=\"".utf8), MediaKind.audio.standardType),
    (Array("<video src=\"".utf8), MediaKind.video.standardType),
  ]
}
