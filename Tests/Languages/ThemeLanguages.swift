import Foundation
import MamushiCore
import MamushiServices

@testable import MamushiKit

/// The languages of the built-in theme, read as a site reads them.
enum ThemeLanguages {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let folder = root.appending(path: "Templates/languages")

  /// Without `.yaml`, sorted; the file of aliases is none.
  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".yaml") && $0 != "aliases.yaml" }.map { String($0.dropLast(5)) }.sorted()

  static let highlighter = Highlighter(languages: library())

  static func library() -> LanguageLibrary {
    LanguageLibrary(
      files: Dictionary(uniqueKeysWithValues: names.map { ($0, file($0)) }), aliases: [file("aliases")],
      documents: LocalDocumentReader())
  }

  static func file(_ name: String) -> LanguageFile {
    let data = try? Data(contentsOf: folder.appending(path: "\(name).yaml"))
    return LanguageFile(file: SitePath("Templates/languages/\(name).yaml"), bytes: Array(data ?? Data()))
  }
}
