import MamushiCore

/// Checks files that templates of the site's own make: programs read them, and would fail where a browser does not.
struct MadeFileCheck {
  /// The number of characters of the file that a message quotes.
  private static let quoteLimit = 40
  private static let extensions = ["json", "geojson", "jsonld", "webmanifest"]

  let documents: any DocumentReader

  /// Reports the first fault of a file.
  ///
  /// - Parameters:
  ///   - path: the file in the output.
  ///   - template: the file that made it.
  func diagnostic(of bytes: [UInt8], at path: String, madeBy template: SitePath) -> Diagnostic? {
    let file = SitePath(path)
    guard Self.extensions.contains(where: file.hasExtension) else { return nil }
    guard let fault = documents.firstFault(inJSON: bytes, of: file) else { return nil }
    let mark = fault.location.flatMap { location in
      location.line.map { Mark(line: $0, column: location.column ?? 1) }
    }
    let problem = MadeFileProblem.invalidJSON(
      path: path, reason: fault.message, place: mark, text: mark.map { Self.text(at: $0, in: bytes) } ?? "")
    return Diagnostic(problem, at: SourceLocation(template))
  }

  /// Returns the beginning of the text at a place.
  private static func text(at mark: Mark, in bytes: [UInt8]) -> String {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(mark.line - 1) else { return "" }
    let line = String(decoding: lines[mark.line - 1], as: UTF8.self).unicodeScalars
    return String(String.UnicodeScalarView(line.dropFirst(mark.column - 1).prefix(quoteLimit)))
      .trimmingPrefix { $0.isWhitespace }.description
  }
}
