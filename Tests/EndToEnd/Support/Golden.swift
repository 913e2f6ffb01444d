import Foundation
import Testing

/// Whole output trees that were looked at once and are kept in `Golden/`.
///
/// `MAMUSHI_RECORD=1` records them anew; that fails the run, so that nobody takes a recording for a test.
enum Golden {
  /// Compares an output with the folder `name`, file by file.
  ///
  /// The theme's files in `assets/` are left out: built-in ones that a site does not override would have every
  /// change of them recorded. So is the search's index, which tests of its own read. Of what was made of pictures only the names are kept, in `renditions.txt`: encoders differ
  /// between versions.
  static func expect(
    _ output: FolderSnapshot, matches name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Golden").appendingPathComponent(name)
    let renditions = output.renditions
    var actual = output.bytes.filter { path, _ in
      let isIndex = path.hasPrefix("search/") && !path.hasSuffix(".html")
      return !path.hasPrefix("assets/") && !isIndex && !renditions.contains(path)
    }
    if !renditions.isEmpty {
      actual["renditions.txt"] = Data((renditions.joined(separator: "\n") + "\n").utf8)
    }
    if ProcessInfo.processInfo.environment["MAMUSHI_RECORD"] == "1" {
      try record(actual, in: folder)
      Issue.record(
        "recorded '\(name)'; look at its changes and run without MAMUSHI_RECORD",
        sourceLocation: sourceLocation)
      return
    }
    let expected = try FolderSnapshot(folder).bytes
    for path in Set(actual.keys).union(expected.keys).sorted() {
      switch (actual[path], expected[path]) {
      case (let actual?, let expected?) where actual != expected:
        Issue.record(
          "\(name)/\(path) differs: \(difference(actual, expected))", sourceLocation: sourceLocation)
      case (nil, _): Issue.record("\(name)/\(path) is missing", sourceLocation: sourceLocation)
      case (_, nil): Issue.record("\(name)/\(path) is too much", sourceLocation: sourceLocation)
      default: break
      }
    }
  }

  private static func record(_ files: [String: Data], in folder: URL) throws {
    try? FileManager.default.removeItem(at: folder)
    for (path, bytes) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
  }

  /// The first line that differs, as it is and as it should be.
  ///
  /// - Parameter limit: how many characters of a line are told.
  static func difference(_ actual: Data, _ expected: Data, limit: Int = .max) -> String {
    func lines(_ data: Data) -> [Substring] {
      String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }
    let (left, right) = (lines(actual), lines(expected))
    let position = zip(left, right).prefix { $0 == $1 }.count
    func shown(_ lines: [Substring]) -> String {
      position < lines.count ? "'\(lines[position].prefix(limit))'" : "the end"
    }
    return "line \(position + 1) is \(shown(left)), not \(shown(right))"
  }
}
