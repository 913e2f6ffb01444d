import Foundation

/// A text of the project's documentation, as tests read it.
package struct Documentation: Sendable, CustomStringConvertible {
  /// A fenced block.
  package struct Block: Sendable, CustomStringConvertible {
    package let place: String
    /// What stands behind the fence: `yaml`, `yaml page`.
    package let kind: String
    package let text: String

    package var description: String { "\(place) (\(kind))" }
  }

  /// What is not in a text.
  package struct Missing: Error {
    let text: String
  }

  /// From the project's folder.
  package let path: String
  package let text: String

  package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  package init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// All that tell users and contributors something.
  package static let all: [Documentation] = {
    let folder = (try? FileManager.default.contentsOfDirectory(atPath: root.path + "/Documentation")) ?? []
    let paths = ["README.md", "CONTRIBUTING.md"] + folder.sorted().map { "Documentation/" + $0 }
    return paths.compactMap { try? Documentation($0) }
  }()

  package static func named(_ name: String) throws -> Documentation {
    try Documentation("Documentation/\(name).md")
  }

  package static func blocks(_ language: String) -> [Block] {
    all.flatMap(\.blocks).filter { $0.kind.split(separator: " ").first.map(String.init) == language }
  }

  package var description: String { path }

  /// Lines outside of fenced blocks, numbered from 1.
  package var prose: [(number: Int, text: String)] {
    var isInside = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      offset, line in
      if line.hasPrefix("```") {
        isInside.toggle()
        return nil
      }
      return isInside ? nil : (offset + 1, String(line))
    }
  }

  package var blocks: [Block] {
    var blocks: [Block] = []
    var lines: [Substring]?
    var (start, kind) = (0, "")
    for (offset, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```"), let inside = lines {
        blocks.append(
          Block(place: "\(path):\(start)", kind: kind, text: inside.joined(separator: "\n") + "\n"))
        lines = nil
      } else if line.hasPrefix("```") {
        (start, kind) = (offset + 1, String(line.dropFirst(3)))
        lines = []
      } else {
        lines?.append(line)
      }
    }
    return blocks
  }

  /// Ids of headings, as code hosts make them.
  package var anchors: Set<String> {
    Set(
      prose.filter { $0.text.hasPrefix("#") }.map { line in
        let words = line.text.drop { $0 == "#" }.lowercased().filter {
          $0.isLetter || $0.isNumber || " -_".contains($0)
        }
        return words.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: " ", with: "-")
      })
  }

  /// Rows of the table below the first header that begins with these cells; empty cells of the first column say the same
  /// as the row above.
  package func table(_ header: String...) throws -> [[String]] {
    let lines = prose.map(\.text)
    guard let start = lines.firstIndex(where: { Array(TableRow.cells($0).prefix(header.count)) == header })
    else { throw Missing(text: "\(path) has no table \(header)") }
    return TableRow.filled(lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map(TableRow.cells))
  }

  /// What stands between backquotes.
  package static func code(in text: String) -> [String] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count - 1, by: 2).map { String(parts[$0]) }
  }
}

/// Lines of tables.
enum TableRow {
  static func cells(_ line: String) -> [String] {
    guard line.hasPrefix("|") else { return [] }
    let hidden = line.replacingOccurrences(of: "\\|", with: "\u{1}")
    return hidden.split(separator: "|").map {
      $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "\u{1}", with: "|")
    }
  }

  static func line(_ cells: [String]) -> String {
    let written = cells.map { $0.isEmpty ? " " : " \($0.replacingOccurrences(of: "|", with: "\\|")) " }
    return "|" + written.joined(separator: "|") + "|"
  }

  /// With each empty first cell as the one above.
  static func filled(_ rows: [[String]]) -> [[String]] {
    var filled: [[String]] = []
    for var row in rows {
      if row.first == "", let above = filled.last { row[0] = above[0] }
      filled.append(row)
    }
    return filled
  }
}
