import MamushiCore

@testable import MamushiKit

/// An import of files in memory, whose front matter ``LineDocuments`` reads.
func imported(_ generator: FormerGenerator, _ files: [String: String]) -> ImportedSite {
  SiteImporter(files: MemoryFiles(files), documents: LineDocuments(), generator: generator).run()
}

extension ImportedSite {
  /// The text of a file that was made, or where one was copied from.
  subscript(path: String) -> String? {
    files.first { $0.path.string == path }.map { file in
      switch file.content {
      case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
      case .copy(let original): "copy of \(original.string)"
      }
    }
  }

  var paths: [String] { files.map(\.path.string) }

  /// What was told: `LostLink content/a.md:4`.
  var told: [String] {
    diagnostics.map { diagnostic in
      let place = diagnostic.location.map { " \($0.file.string)\($0.line.map { ":\($0)" } ?? "")" } ?? ""
      return diagnostic.id + place
    }
  }
}
