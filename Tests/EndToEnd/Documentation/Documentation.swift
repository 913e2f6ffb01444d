import Foundation
import Testing

/// A text of the project's documentation, as tests read it.
struct Documentation: Sendable, CustomTestStringConvertible {
  /// A fenced block.
  struct Block: Sendable, CustomTestStringConvertible {
    let place: String
    /// What stands behind the fence: `yaml`, `yaml page`.
    let kind: String
    let text: String

    var testDescription: String { "\(place) (\(kind))" }
  }

  /// From the project's folder.
  let path: String
  let text: String

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// All that tell users and contributors something.
  static let all: [Documentation] = {
    let folder = (try? FileManager.default.contentsOfDirectory(atPath: root.path + "/Documentation")) ?? []
    let paths = ["README.md", "CONTRIBUTING.md"] + folder.sorted().map { "Documentation/" + $0 }
    return paths.compactMap { try? Documentation($0) }
  }()

  static func named(_ name: String) throws -> Documentation { try Documentation("Documentation/\(name).md") }

  static func blocks(_ language: String) -> [Block] {
    all.flatMap(\.blocks).filter { $0.kind.split(separator: " ").first.map(String.init) == language }
  }

  var testDescription: String { path }

  /// Lines outside of fenced blocks, numbered from 1.
  var prose: [(number: Int, text: String)] {
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

  var blocks: [Block] {
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
  var anchors: Set<String> {
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
  func table(_ header: String...) throws -> [[String]] {
    let lines = prose.map(\.text)
    let start = try #require(
      lines.firstIndex { Array(Self.cells($0).prefix(header.count)) == header },
      "\(path) has no table \(header)")
    var rows: [[String]] = []
    for line in lines[(start + 2)...] {
      guard line.hasPrefix("|") else { break }
      var cells = Self.cells(line)
      if cells.first == "", let above = rows.last { cells[0] = above[0] }
      rows.append(cells)
    }
    return rows
  }

  private static func cells(_ line: String) -> [String] {
    guard line.hasPrefix("|") else { return [] }
    let hidden = line.replacingOccurrences(of: "\\|", with: "\u{1}")
    return hidden.split(separator: "|").map {
      $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "\u{1}", with: "|")
    }
  }

  /// What stands between backquotes.
  static func code(in text: String) -> [String] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count - 1, by: 2).map { String(parts[$0]) }
  }
}
