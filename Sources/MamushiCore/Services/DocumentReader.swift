/// Reads structured documents into trees that record lines and columns.
package protocol DocumentReader: Sendable {
  /// Reads a document of `file`.
  ///
  /// - Parameters:
  ///   - bytes: the document in UTF-8, without its `---` or `+++` lines.
  ///   - firstLine: the line of the file on which `bytes` begin, from 1.
  /// - Returns: the tree; an empty document is `.null`.
  /// - Throws: a diagnostic with the place of the first fault.
  func read(
    _ bytes: ArraySlice<UInt8>, as format: DocumentFormat, of file: SitePath, firstLine: Int
  ) throws(DocumentFault) -> Node

  /// Reads a document and collects the faults of repeated keys; of a repeated key, the first entry counts.
  ///
  /// - Parameter repeated: receives the diagnostics of repeated keys.
  func read(
    _ bytes: ArraySlice<UInt8>, as format: DocumentFormat, of file: SitePath, firstLine: Int,
    repeated: inout [Diagnostic]
  ) throws(DocumentFault) -> Node

  /// Returns the first fault of JSON in UTF-8, however large it is, or nil.
  func firstFault(inJSON bytes: [UInt8], of file: SitePath) -> Diagnostic?
}

extension DocumentReader {
  package func firstFault(inJSON bytes: [UInt8], of file: SitePath) -> Diagnostic? {
    do throws(DocumentFault) {
      _ = try read(bytes[...], as: .json, of: file, firstLine: 1)
      return nil
    } catch {
      return error.diagnostic
    }
  }

  /// Stops at the first repeated key.
  package func read(
    _ bytes: ArraySlice<UInt8>, as format: DocumentFormat, of file: SitePath, firstLine: Int,
    repeated: inout [Diagnostic]
  ) throws(DocumentFault) -> Node {
    try read(bytes, as: format, of: file, firstLine: firstLine)
  }
}

package enum DocumentFormat: String, Sendable {
  case yaml, toml, json
  /// YAML of another program, which may name values and repeat them (`&name`, `*name`), and merge mappings (`<<`).
  case foreignYAML
  /// A table (RFC 4180) whose first row holds the keys of the others: a list of mappings to texts.
  case csv
  /// JSON of another program, where one odd value must not cost all others. Whatever RFC 8259 leaves to its
  /// readers is accepted: of repeated keys the last one counts (section 4), a number out of range becomes
  /// infinity (section 6), an unpaired surrogate U+FFFD (section 8.2).
  case foreignJSON
  /// JSON Lines (jsonlines.org): such a value on each line, which together are a list. Blank lines are skipped.
  case jsonLines
}

package struct DocumentFault: Error, Sendable {
  package let diagnostic: Diagnostic
  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
