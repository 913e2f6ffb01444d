import Foundation
import TestDocumentation
import Testing

/// Where the documentation leads, and how much of it one reads first.
struct DocumentationLinkTests {
  @Test("every link leads to a file and a heading that are there", arguments: Documentation.all)
  func links(document: Documentation) throws {
    let folder = Documentation.root.appendingPathComponent(document.path).deletingLastPathComponent()
    let headings = Dictionary(
      uniqueKeysWithValues: Documentation.all.map { (Documentation.root.path + "/" + $0.path, $0.anchors) })
    for line in document.prose {
      // Code may have what only looks like a link.
      let parts = line.text.split(separator: "`", omittingEmptySubsequences: false)
      let text = stride(from: 0, to: parts.count, by: 2).map { String(parts[$0]) }.joined(separator: "code")
      for piece in text.components(separatedBy: "](").dropFirst() {
        let target = String(piece.prefix { $0 != ")" })
        if target.contains(":") { continue }
        let halves = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
          String.init)
        let file =
          halves[0].isEmpty
          ? Documentation.root.appendingPathComponent(document.path)
          : folder.appendingPathComponent(halves[0]).standardizedFileURL
        let place = "\(document.path):\(line.number): '\(target)'"
        #expect(FileManager.default.fileExists(atPath: file.path), "\(place)")
        if halves.count == 2 { #expect(headings[file.path]?.contains(halves[1]) ?? false, "\(place)") }
      }
    }
  }

  @Test("the README is short, and has the two commands of a checkout")
  func readme() throws {
    let readme = try Documentation("README.md")
    #expect(readme.text.utf8.count <= 8192)
    let commands = readme.blocks.filter { $0.kind == "sh" }.map(\.text)
    #expect(commands.contains { $0.contains("./mamushi build ") && $0.contains("\nTests/run ") })
    #expect(readme.text.contains("](LICENSE)") && readme.text.contains("](NOTICE)"))
    let linked = Documentation.all.map(\.path).filter { $0.hasPrefix("Documentation/") }
    for path in linked { #expect(readme.text.contains("](\(path)"), "\(path)") }
    #expect(linked.count >= 8)
  }
}
