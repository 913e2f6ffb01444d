import Foundation

/// Code with its tokens marked, one file per language.
enum Samples {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples")

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()

  static func marked(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: "\(name).txt"), encoding: .utf8)
  }
}
