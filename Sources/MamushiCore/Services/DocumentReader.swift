/// Reads structured documents into trees that know their lines.
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

  /// The same, of a document whose faults are told together: where a key stands again, the first one counts.
  ///
  /// - Parameter repeated: gets what is said of keys that stand again.
  func read(
    _ bytes: ArraySlice<UInt8>, as format: DocumentFormat, of file: SitePath, firstLine: Int,
    repeated: inout [Diagnostic]
  ) throws(DocumentFault) -> Node
}

extension DocumentReader {
  /// Stops at the first key that stands again.
  package func read(
    _ bytes: ArraySlice<UInt8>, as format: DocumentFormat, of file: SitePath, firstLine: Int,
    repeated: inout [Diagnostic]
  ) throws(DocumentFault) -> Node {
    try read(bytes, as: format, of: file, firstLine: firstLine)
  }
}

package enum DocumentFormat: String, Sendable {
  case yaml, toml, json
  /// A table (RFC 4180) whose first row has the keys of the others: a list of mappings to texts.
  case csv
  /// JSON that another program wrote, whose one odd value must not cost all others. What RFC 8259 leaves to its readers
  /// is taken: of several entries of one key the last (section 4), a number beyond all that can be kept as infinity
  /// (section 6), half of a surrogate pair as U+FFFD (section 8.2).
  case foreignJSON
}

package struct DocumentFault: Error, Sendable {
  package let diagnostic: Diagnostic
  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
