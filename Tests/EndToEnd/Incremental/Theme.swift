import Foundation

/// The built-in theme, as this repository has it.
enum Theme {
  /// A file of the theme, with a mark that shows wherever the file is used.
  ///
  /// - Returns: nil where there is no such file, or it is not text.
  static func changed(_ path: String, mark: String) -> SiteFile? {
    guard let text = text(path) else { return nil }
    if path.hasSuffix(".mustache"), !path.contains("assets/") {
      let note = "<!-- \(mark) -->\n"
      let block = "{{$main}}\n"
      // What stands beside the blocks of a page is not shown.
      return .text(
        text.contains("{{<") && text.contains(block)
          ? text.replacing(block, with: block + note, maxReplacements: 1) : text + note)
    }
    return .text(text + "/* \(mark) */\n")
  }

  static func text(_ path: String) -> String? {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Templates")
    return try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }
}
