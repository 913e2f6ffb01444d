import MamushiCore

/// The path of a file in the site, or of several: `*` stands for any text within a part of the path.
struct FilePattern: Hashable, Sendable {
  /// The path as written, without `.`.
  let path: SitePath
  private let parts: [Substring]

  /// - Returns: nil if the path leaves the site, is the site's own folder, or leaves open in which folder of the site to look.
  init?(_ text: String) {
    guard !text.hasPrefix("/"), !text.utf8.contains(0), let path = SitePath("").resolving(text),
      !path.string.isEmpty
    else {
      return nil
    }
    parts = path.string.split(separator: "/")
    guard parts.first?.contains("*") == false else { return nil }
    self.path = path
  }

  /// Whether the path can be that of several files.
  var isPlural: Bool { parts.contains { $0.contains("*") } }

  /// The deepest folder that holds all the files.
  var folder: SitePath {
    guard isPlural else { return path.folder }
    return SitePath(parts.prefix { !$0.contains("*") }.joined(separator: "/"))
  }

  /// The entry of the site's folder that is the file, or holds it.
  var top: SitePath { SitePath(parts.first.map(String.init) ?? "") }

  /// Whether a file is at the path. Hidden files are found only under their own names.
  func matches(_ file: SitePath) -> Bool {
    if !isPlural { return file == path }
    let names = file.string.split(separator: "/")
    return names.count == parts.count
      && zip(names, parts).allSatisfy { Self.isMatch($0, $1) }
  }

  /// Whether a folder may hold files that match.
  func mayMatch(inside folder: SitePath) -> Bool {
    let names = folder.string.split(separator: "/")
    return names.count < parts.count && zip(names, parts).allSatisfy { Self.isMatch($0, $1) }
  }

  private static func isMatch(_ name: Substring, _ part: Substring) -> Bool {
    part.contains("*")
      ? (!name.hasPrefix(".") || part.hasPrefix(".")) && Glob.matches(String(name), pattern: String(part))
      : name == part
  }
}
