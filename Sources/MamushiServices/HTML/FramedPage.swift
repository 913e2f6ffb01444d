/// What a frame (`iframe`) shows, as a link can name it.
enum FramedPage {
  /// The host of a whole address, which says where a link leads; else the address.
  static func host(of address: String) -> String {
    address.split(separator: "/").dropFirst().first.map(String.init) ?? address
  }

  /// The page of a film or piece of music that an embedded player plays.
  static func page(ofPlayer address: String) -> String? {
    let rest = address.replacing("http://", with: "https://")
    func path(after prefix: String) -> String? {
      guard rest.hasPrefix(prefix) else { return nil }
      let path = rest.dropFirst(prefix.count).prefix { $0 != "?" && $0 != "#" && $0 != "&" }
      return path.isEmpty
        || !path.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_/.".contains($0)) })
        ? nil : String(path)
    }
    for host in ["www.youtube.com", "youtube.com", "www.youtube-nocookie.com"] {
      guard let id = path(after: "https://\(host)/embed/") ?? path(after: "https://\(host)/v/") else {
        continue
      }
      if id != "videoseries" { return "https://www.youtube.com/watch?v=\(id)" }
      let list = rest.split { "?&".contains($0) }.first { $0.hasPrefix("list=") }
      return list.map { "https://www.youtube.com/playlist?\($0)" }
    }
    if let id = path(after: "https://player.vimeo.com/video/") { return "https://vimeo.com/\(id)" }
    if let path = path(after: "https://open.spotify.com/embed/") { return "https://open.spotify.com/\(path)" }
    if let path = path(after: "https://embed.podcasts.apple.com/") {
      return "https://podcasts.apple.com/\(path)"
    }
    return nil
  }
}
