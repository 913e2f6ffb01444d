import MamushiCore

/// What goes to the target, in which order: whatever a reader has open leads to what is there.
struct DeployPlan: Sendable, Equatable {
  /// Steps in their order. Deletions follow the last one.
  enum Step: String, Sendable, CaseIterable {
    /// What pages name: styles, scripts, pictures, files.
    case assets = "assets and pictures"
    case pages
    /// What sends readers and machines to pages, and what hosts read: feeds, sitemap, `robots.txt`, `_headers`.
    case feeds = "feeds and sitemap"
  }

  /// Tells whose a folder is; it goes before all others to a target that has none.
  static let marker = ".mamushi-output"

  private(set) var files: [Step: [String]] = [:]
  private(set) var count = 0

  /// - Parameter paths: of all files of the output, from its root.
  init(_ paths: some Sequence<String>) {
    for path in paths {
      files[Self.step(of: path), default: []].append(path)
      count += 1
    }
  }

  static func step(of path: String) -> Step {
    let path = SitePath(path)
    let folder = path.folder.string
    switch path.name {
    case "feed.xml", "atom.xml", "feed.json": return .feeds
    case "robots.txt", "_headers", "_redirects": if folder.isEmpty { return .feeds }
    case let name where name.hasPrefix("sitemap") && path.hasExtension("xml"): return .feeds
    default: break
    }
    if path.hasExtension("html") || path.hasExtension("htm") { return .pages }
    // The search's entry names files that are named by their bytes.
    if folder == "search", path.hasExtension("json"), !isNamedByContent(path.string) { return .pages }
    return .assets
  }

  /// Whether a file that has this name has always the same bytes: `assets/style.5cb259f5.css`, `media/n2gc0kxt0eyr/480.webp`.
  static func isNamedByContent(_ path: String) -> Bool {
    if PictureFiles.isRendition(path) || SearchFiles.isNamedByContent(path) { return true }
    let parts = path.split(separator: "/")
    switch parts.first {
    case "assets", "search":
      let words = (parts.last ?? "").split(separator: ".")
      return words.dropLast().contains { $0.utf8.count >= 8 && isHexadecimal($0) }
    default: return false
    }
  }

  private static func isHexadecimal(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
