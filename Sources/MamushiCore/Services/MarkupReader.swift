/// Reads XML that has to be well-formed: without network, without entities of its own.
package protocol MarkupReader: Sendable {
  /// Tells what a document holds, in its order.
  ///
  /// - Parameter bytes: in UTF-8.
  /// - Throws: at the first fault; what came before it has been told.
  func read(_ bytes: [UInt8], _ tell: (MarkupEvent) -> Void) throws(MarkupFault)
}

package enum MarkupEvent: Sendable {
  /// With names as they are written, prefixes included: `content:encoded`.
  case start(name: String, attributes: [(name: String, value: String)])
  /// A piece of text: one text may come in several.
  case text([UInt8])
  case end
}

/// Why a document could not be read to its end.
package struct MarkupFault: Error, Sendable {
  /// A clause.
  package let reason: String
  /// From 1; nil where it is not known.
  package let line: Int?
  /// Whether it is wrong for every reader, rather than more than this one reads.
  package let isMalformed: Bool

  package init(reason: String, line: Int?, isMalformed: Bool = true) {
    self.reason = reason
    self.line = line
    self.isMalformed = isMalformed
  }
}
