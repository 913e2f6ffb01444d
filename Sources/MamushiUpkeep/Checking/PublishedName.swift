import MamushiCore
import MamushiKit

/// The names of the theme's assets behind those under which they are published: `css/m.css` for
/// `assets/css/m.1a2b3c4d.css`.
enum PublishedName {
  private static let folder = "assets/"

  static func all(in index: OutputIndex) -> Set<String> {
    Set((0..<index.count).compactMap { name(ofPublished: index.path($0)) })
  }

  /// The name of an asset; nil if no fingerprint is in the name of the file.
  static func name(ofPublished path: String) -> String? {
    guard path.hasPrefix(folder) else { return nil }
    let file = SitePath(String(path.dropFirst(folder.utf8.count)))
    var parts = file.name.split(separator: ".", omittingEmptySubsequences: false)
    // A name without an ending has the fingerprint as one.
    guard
      let place = [parts.count - 2, parts.count - 1].first(where: { $0 > 0 && isFingerprint(parts[$0]) })
    else { return nil }
    parts.remove(at: place)
    return file.folder.appending(parts.joined(separator: ".")).string
  }

  private static func isFingerprint(_ part: some StringProtocol) -> Bool {
    part.utf8.count == 8
      && part.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// What to write in a file in place of an address of an asset.
  ///
  /// - Parameter isRelative: whether the file has a relative address.
  static func help(for name: String, in source: SitePath, isRelative: Bool) -> String {
    let tag = AssetNames.tag(of: name)
    guard source.isInside(Theme.folder) else {
      return "put a copy into 'Content/static', or show it from a template with '\(tag)'"
    }
    guard let asset = asset(of: source) else { return "write '\(tag)'" }
    // Builds replace relative paths where they can, and tell why where they cannot.
    return isRelative
      ? "'mamushi build' says why this address does not get it"
      : "write '\(relativePath(to: name, from: asset))'"
  }

  /// The name of the style sheet or script that a file of the theme is, or makes; nil for other files.
  private static func asset(of source: SitePath) -> String? {
    let path = source.hasExtension("mustache") ? String(source.string.dropLast(9)) : source.string
    guard ["css", "js", "mjs"].contains(SitePath(path).fileExtension) else { return nil }
    let parts = path.split(separator: "/")
    // `Templates/assets/` and `Templates/looks/journal/assets/`
    let start = parts.dropFirst().first == "looks" ? 3 : 1
    guard parts.count > start + 1, parts[start] == "assets" else { return nil }
    return parts[(start + 1)...].joined(separator: "/")
  }

  /// The path that leads from one asset to another; always with a dot at its beginning, as scripts need it.
  private static func relativePath(to name: String, from other: String) -> String {
    let target = name.split(separator: "/")
    let folders = other.split(separator: "/").dropLast()
    let common = zip(target.dropLast(), folders).prefix { $0 == $1 }.count
    let up = [Substring](repeating: "..", count: folders.count - common)
    let path = (up + target.dropFirst(common)).joined(separator: "/")
    return PercentEncoding.encode(path: up.isEmpty ? "./" + path : path)
  }
}
