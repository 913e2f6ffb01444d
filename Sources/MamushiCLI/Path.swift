import Foundation
import MamushiCore
import MamushiKit
import MamushiServices

/// Paths as users write them.
enum Path {
  /// The folder that relative paths start from; nil if it was deleted.
  ///
  /// Formed once, since a command that stands in an output folder does not go along when a build exchanges that for a
  /// new one. A shell that stands there is afterwards in the back tree, and its user still in the output.
  private static let current: String? = {
    let path = FileManager.default.currentDirectoryPath
    return path.isEmpty ? nil : outputPath(ofTreesIn: path)
  }()

  /// Resolves a path against the current folder, without a trailing slash. If that folder was deleted, tells so and
  /// ends the process.
  static func absolute(_ path: String) -> String {
    var parts: [Substring] = []
    for part in (path.hasPrefix("/") ? path : existingCurrent + "/" + path).split(separator: "/")
    where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  private static var existingCurrent: String {
    if let current { return current }
    Console(isQuiet: false).print(Diagnostic(CommandProblem.noCurrentFolder, at: nil))
    Mamushi.exit(withError: Exit.output)
  }

  /// A path as a word of a suggested command.
  static func word(_ path: String) -> String {
    let shown = shown(path)
    return ShellWord.quoted(shown.hasPrefix("-") ? "./" + shown : shown)
  }

  /// Whether an absolute path is that of the current folder.
  static func isCurrent(_ path: String) -> Bool { path == current }

  /// A path as a user would write it: relative to the current folder if it lies below it.
  static func shown(_ path: String) -> String {
    guard let current, path.hasPrefix(current + "/") else { return path }
    return String(path.dropFirst(current.count + 1))
  }
}
