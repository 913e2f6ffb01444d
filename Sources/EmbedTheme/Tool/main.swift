// EmbedTheme <folder> <output.swift>: writes the files below a folder into one Swift file.

import CPlatform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Ends the build with an error message.
func fail(_ message: String) -> Never {
  var line = message + "\n"
  line.withUTF8 { bytes in
    _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
  }
  exit(1)
}

/// The regular files below `folder`, as sorted relative paths, without files of editors and systems (names that
/// begin with a dot), which are not part of a theme.
func themePaths(in folder: String) throws -> [String] {
  try FileManager.default.subpathsOfDirectory(atPath: folder)
    .filter { path in
      guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { return false }
      var isDirectory: Bool = false
      return FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isDirectory)
        && !isDirectory
    }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

guard CommandLine.arguments.count == 3 else {
  fail("usage: EmbedTheme <folder> <output.swift>")
}
// SwiftPM passes a folder's path with a trailing slash.
let folder = String(CommandLine.arguments[1].reversed().drop { $0 == "/" }.reversed())
let output = CommandLine.arguments[2]

do {
  var files: [(path: String, contents: String)] = []
  for path in try themePaths(in: folder) {
    let data = try Data(contentsOf: URL(filePath: "\(folder)/\(path)"))
    guard let contents = String(validating: data, as: UTF8.self) else {
      fail(
        "\(folder)/\(path): error: the file is not UTF-8 text; only text can be part of the built-in theme")
    }
    files.append((path, contents))
  }
  try Data(SourceWriter.source(of: files).utf8).write(to: URL(filePath: output), options: .atomic)
} catch {
  fail("\(folder): error: \(error)")
}
