import MamushiCore
import MamushiKit

/// The files to deploy, in an order that never breaks links: whatever page a reader has open, its files are
/// there.
struct DeployPlan: Sendable, Equatable {
  /// Steps in order. Deletions follow the last one.
  enum Step: String, Sendable, CaseIterable {
    /// Files that pages refer to: styles, scripts, pictures and others.
    case assets = "assets and pictures"
    case pages
    /// Files that lead readers and machines to pages, and files that hosts read: feeds, sitemap, `robots.txt`,
    /// `_headers`.
    case feeds = "feeds and sitemap"
  }

  /// Marks a folder as Mamushi's; sent first to a target without it.
  static let marker = ".mamushi-output"

  private(set) var files: [Step: [String]] = [:]
  private(set) var count = 0

  /// - Parameter paths: the paths of all output files, from the output's root.
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
    // The entry file of the search refers to files named by their content.
    if folder == "search", path.hasExtension("json"), !isNamedByContent(path.string) { return .pages }
    return .assets
  }

  /// Whether a file with this name always has the same bytes: `assets/style.5cb259f5.css`,
  /// `media/n2gc0kxt0eyr/480.webp`.
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
