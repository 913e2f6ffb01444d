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
}

package enum DocumentFormat: String, Sendable { case yaml, toml, json }

package struct DocumentFault: Error, Sendable {
  package let diagnostic: Diagnostic
  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
