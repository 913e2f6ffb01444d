import Foundation

/// Paths as the user writes them.
enum Path {
  /// Relative to the current folder, without a slash at its end.
  static func absolute(_ path: String) -> String {
    let joined = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    var parts: [Substring] = []
    for part in joined.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// A path as a word of a command that is suggested.
  static func word(_ path: String) -> String {
    let shown = shown(path)
    return ShellWord.quoted(shown.hasPrefix("-") ? "./" + shown : shown)
  }

  /// A path as the user would write it: relative to the current folder where it lies below it.
  static func shown(_ path: String) -> String {
    let current = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(current) ? String(path.dropFirst(current.count)) : path
  }
}
