import MamushiCore

/// A site whose videos, sounds, posts and maps writers show in texts, by a link alone in its paragraph.
enum EmbeddedService: String, Sendable, CaseIterable {
  case youTube = "YouTube"
  case vimeo = "Vimeo"
  case spotify = "Spotify"
  case applePodcasts = "Apple Podcasts"
  case bluesky = "Bluesky"
  case mastodon = "Mastodon"
  case openStreetMap = "OpenStreetMap"
  case googleMaps = "Google Maps"
  case appleMaps = "Apple Maps"

  /// The kinds for which a theme may show a symbol.
  enum Kind: String, Sendable {
    case video, audio, post, map
  }

  var kind: Kind {
    switch self {
    case .youTube, .vimeo: .video
    case .spotify, .applePodcasts: .audio
    case .bluesky, .mastodon: .post
    case .openStreetMap, .googleMaps, .appleMaps: .map
    }
  }

  /// - Parameter url: an address with `http:` or `https:`; the result is nil if it shows nothing of a service.
  init?(of url: String) {
    guard let host = WebAddress.host(of: url)?.lowercased(), let scheme = url.range(of: "//")
    else { return nil }
    let path = url[scheme.upperBound...].drop { $0 != "/" && $0 != "?" && $0 != "#" }
    func lies(at names: String...) -> Bool { names.contains(host) }
    func begins(with starts: String...) -> Bool { starts.contains { path.hasPrefix($0) } }

    if lies(at: "youtu.be") && path.count > 1
      || lies(at: "youtube.com", "m.youtube.com", "youtube-nocookie.com")
        && begins(with: "/watch?", "/shorts/", "/live/", "/playlist?", "/embed/")
    {
      self = .youTube
    } else if lies(at: "vimeo.com", "player.vimeo.com"), path.utf8.contains(where: { 0x30...0x39 ~= $0 }) {
      self = .vimeo
    } else if lies(at: "open.spotify.com"), path.count > 1 {
      self = .spotify
    } else if lies(at: "podcasts.apple.com"), path.count > 1 {
      self = .applePodcasts
    } else if lies(at: "bsky.app"), begins(with: "/profile/") {
      self = .bluesky
    } else if lies(at: "openstreetmap.org"), path.count > 1 {
      self = .openStreetMap
    } else if lies(at: "maps.app.goo.gl", "maps.google.com") && path.count > 1
      || Self.isGoogle(host) && begins(with: "/maps")
    {
      self = .googleMaps
    } else if lies(at: "maps.apple.com"), path.count > 1 {
      self = .appleMaps
    } else if Self.isPostOfMastodon(path) {
      self = .mastodon
    } else {
      return nil
    }
  }

  /// Whether a host is `google.com`, `google.de`, `google.co.jp`, `google.com.au` or the like.
  private static func isGoogle(_ host: String) -> Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.first == "google", let last = labels.last else { return false }
    return labels.count == 2 && (last == "com" || last.utf8.count == 2)
      || labels.count == 3 && last.utf8.count == 2 && (labels[1] == "co" || labels[1] == "com")
  }

  /// Whether a path is that of a Mastodon post: `/@name/` and a number, on any server.
  private static func isPostOfMastodon(_ path: Substring) -> Bool {
    guard path.hasPrefix("/@") else { return false }
    let parts = path.addressPath.split(separator: "/")
    return parts.count == 2 && parts[1].utf8.count >= 15 && parts[1].utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }
}
