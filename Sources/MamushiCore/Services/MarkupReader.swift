/// Reads well-formed XML, without network access and without custom entities.
package protocol MarkupReader: Sendable {
  /// Reports the content of a document in order.
  ///
  /// - Parameter bytes: in UTF-8.
  /// - Throws: at the first fault; the content before it has been reported.
  func read(_ bytes: [UInt8], _ tell: (MarkupEvent) -> Void) throws(MarkupFault)
}

package enum MarkupEvent: Sendable {
  /// Names are as written, prefixes included: `content:encoded`. `end` is the offset of the `>` or `/>` that ends the
  /// tag, in bytes.
  case start(name: String, attributes: [(name: String, value: String)], end: Int)
  /// A piece of text; one text may arrive in several pieces.
  case text([UInt8])
  case end
}

/// The reason why a document could not be read to its end.
package struct MarkupFault: Error, Sendable {
  /// A clause.
  package let reason: String
  /// From 1; nil if unknown.
  package let line: Int?
  /// Whether the document is malformed, rather than beyond the limits of this reader.
  package let isMalformed: Bool
  /// Whether the machine lacks the library that reads XML.
  package let lacksLibrary: Bool

  package init(reason: String, line: Int?, isMalformed: Bool = true, lacksLibrary: Bool = false) {
    self.reason = reason
    self.line = line
    self.isMalformed = isMalformed
    self.lacksLibrary = lacksLibrary
  }
}
