import MamushiCore

/// Checks files that templates make, the site's own and assets: programs read them, and would fail where a browser does
/// not.
struct MadeFileCheck {
  /// The number of characters of the file that a message quotes.
  private static let quoteLimit = 40
  private static let extensions = ["json", "geojson", "jsonld", "webmanifest"]
  private static let linesExtensions = ["jsonl", "ndjson"]
  private static let markupExtensions = [
    "xml", "atom", "rss", "rdf", "opml", "svg", "kml", "gpx", "xsl", "xslt", "xsd", "plist",
  ]

  let documents: any DocumentReader
  /// Nil for assets: the theme's own drawings would need libxml2 in each build.
  let markup: (any MarkupReader)?

  /// Whether a file holds one value of JSON.
  static func isJSON(_ file: SitePath) -> Bool { extensions.contains(where: file.hasExtension) }

  /// Reports the first fault of a file.
  ///
  /// - Parameters:
  ///   - path: the file in the output.
  ///   - template: the file that made it.
  func diagnostic(of bytes: [UInt8], at path: String, madeBy template: SitePath) -> Diagnostic? {
    let file = SitePath(path)
    if Self.linesExtensions.contains(where: file.hasExtension) {
      return lineDiagnostic(of: bytes, at: path, madeBy: template)
    }
    if Self.markupExtensions.contains(where: file.hasExtension) {
      return markupDiagnostic(of: bytes, at: path, madeBy: template)
    }
    guard Self.isJSON(file), let fault = documents.firstFault(inJSON: bytes, of: file) else { return nil }
    let mark = fault.location.flatMap { location in
      location.line.map { Mark(line: $0, column: location.column ?? 1) }
    }
    let problem = MadeFileProblem.invalidJSON(
      path: path, reason: fault.message, place: mark, text: mark.map { Self.text(at: $0, in: bytes) } ?? "")
    return Diagnostic(problem, at: SourceLocation(template))
  }

  /// Reports the first fault of XML. What only this reader cannot read (a document type) is no fault.
  private func markupDiagnostic(
    of bytes: [UInt8], at path: String, madeBy template: SitePath
  ) -> Diagnostic? {
    guard let markup else { return nil }
    let problem: MadeFileProblem
    if bytes.split(separator: UInt8(ascii: "\n")).allSatisfy(Self.isBlank) {
      problem = .invalidXML(path: path, reason: "nothing is in it", line: nil)
    } else {
      do throws(MarkupFault) {
        try markup.read(bytes) { _ in }
        return nil
      } catch {
        guard error.isMalformed, !error.lacksLibrary else { return nil }
        problem = .invalidXML(path: path, reason: error.reason, line: error.line)
      }
    }
    return Diagnostic(problem, at: SourceLocation(template))
  }

  /// Reports the first fault of a file of JSON Lines (jsonlines.org), where each line is JSON. Empty lines at its end are
  /// none of them.
  private func lineDiagnostic(
    of bytes: [UInt8], at path: String, madeBy template: SitePath
  ) -> Diagnostic? {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let end = lines.lastIndex { !Self.isBlank($0) } ?? -1
    for (number, line) in lines.prefix(end + 1).enumerated() {
      let isBlank = Self.isBlank(line)
      let fault = isBlank ? nil : documents.firstFault(inJSON: Array(line), of: SitePath(path))
      guard isBlank || fault != nil else { continue }
      let mark = Mark(line: number + 1, column: fault?.location?.column ?? 1)
      let problem = MadeFileProblem.invalidJSONLine(
        path: path, reason: fault?.message ?? "a value is missing here", place: mark,
        text: isBlank ? "" : Self.text(at: mark, in: bytes))
      return Diagnostic(problem, at: SourceLocation(template))
    }
    return nil
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
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
