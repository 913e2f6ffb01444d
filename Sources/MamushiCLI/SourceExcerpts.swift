import Foundation
import MamushiCore

/// Lines of a site's files for messages. Reads each file once.
struct SourceExcerpts {
  /// In bytes; a longer line is cut.
  private static let longestLine = 400
  /// In bytes; larger files are not shown.
  private static let largestFile = 4 << 20

  let site: String
  private var files: [SitePath: [String]] = [:]

  init(site: String) { self.site = site }

  mutating func line(at location: SourceLocation) -> String? {
    guard let number = location.line, number > 0 else { return nil }
    let lines = files[location.file] ?? read(location.file)
    files[location.file] = lines
    guard number <= lines.count else { return nil }
    let line = lines[number - 1]
    if line.utf8.count <= Self.longestLine { return line }
    return String(decoding: line.utf8.prefix(Self.longestLine), as: UTF8.self) + " …"
  }

  private func read(_ file: SitePath) -> [String] {
    let path = site + "/" + file.string
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let size = attributes?[.size] as? Int, size <= Self.largestFile,
      let data = FileManager.default.contents(atPath: path)
    else { return [] }
    return data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
  }
}
