import Foundation

/// Paths as users write them.
enum Path {
  /// Resolves a path against the current folder, without a trailing slash.
  static func absolute(_ path: String) -> String {
    let joined = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    var parts: [Substring] = []
    for part in joined.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// A path as a word of a suggested command.
  static func word(_ path: String) -> String {
    let shown = shown(path)
    return ShellWord.quoted(shown.hasPrefix("-") ? "./" + shown : shown)
  }

  /// A path as a user would write it: relative to the current folder if it lies below it.
  static func shown(_ path: String) -> String {
    let current = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(current) ? String(path.dropFirst(current.count)) : path
  }
}
