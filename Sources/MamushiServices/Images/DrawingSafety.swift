import MamushiCore

/// Tells whether a drawing (SVG) can only be looked at: whoever opens it by its own address runs what is in it, with
/// the rights of the site.
///
/// What is not known to be harmless is refused; nothing is repaired. The rules follow the lists of elements and
/// attributes in SVG 2 and SVG 1.1, and the references of CSS (Values and Units 4, section 4.5).
package enum DrawingSafety {
  /// In bytes.
  package static let sizeLimit = 16 << 20

  /// - Throws: `unsafeDrawing` with a clause (`it has a script`); `damaged`, `truncated`, `empty` or `unknownFormat`
  ///   where it is no well-formed drawing.
  package static func check(_ bytes: [UInt8]) throws(ImageFault) {
    if bytes.isEmpty { throw .empty }
    if bytes.starts(with: [0x1F, 0x8B]) { throw .unsafeDrawing(reason: "it is compressed (SVGZ)") }
    if bytes.count > sizeLimit {
      throw .unsafeDrawing(reason: "it has more than \(sizeLimit >> 20) MB")
    }
    let text = try DrawingText.utf8(bytes)
    let reader = DrawingReader()
    do throws(XMLFault) {
      try XMLReader.read(text, .strictly, to: reader)
    } catch {
      switch error {
      case .unfinished, .tooLarge, .noMemory: throw .truncated
      case .malformed(let reason, let line):
        throw .damaged(reason: "its XML is not well-formed: \(reason) (line \(line))")
      case .documentType:
        throw .unsafeDrawing(reason: "its document type (DOCTYPE) could declare entities or attributes")
      case .tooDeep:
        throw .unsafeDrawing(
          reason: "its elements are nested in each other more than \(XMLReader.depthLimit) deep")
      }
    }
    if !reader.isDrawing { throw .unknownFormat }
    if let reason = reader.reason { throw .unsafeDrawing(reason: reason) }
  }
}
