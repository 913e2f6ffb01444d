import MamushiCore

/// Decides whether a drawing (SVG) can do nothing but be viewed. Whoever opens it by its own address runs what is in
/// it, with the rights of the site.
///
/// Whatever is not known to be harmless is refused by ``check(_:)`` or removed by ``made(of:)``. The rules follow the
/// lists of elements and attributes in SVG 2 and SVG 1.1, and the references of CSS (Values and Units 4, section 4.5).
package enum DrawingSafety {
  /// In bytes.
  package static let sizeLimit = 16 << 20

  /// - Throws: `unsafeDrawing` with a clause (`it has a script`); `damaged`, `truncated`, `empty` or `unknownFormat` if
  ///   this is not a well-formed drawing.
  package static func check(_ bytes: [UInt8]) throws(ImageFault) { try check(text: text(of: bytes)) }

  private static func check(text: [UInt8]) throws(ImageFault) {
    let reader = DrawingReader()
    try read(text, to: reader)
    if !reader.isDrawing { throw .unknownFormat }
    if let reason = reader.reason { throw .unsafeDrawing(reason: reason) }
  }

  /// Returns a drawing that can do nothing but be viewed: the drawing itself, or its harmless parts.
  ///
  /// - Throws: The errors of ``check(_:)``, if the drawing cannot be read safely or nothing visible would be left.
  package static func made(of bytes: [UInt8]) throws(ImageFault) -> SafeDrawing {
    let text = try text(of: bytes)
    do throws(ImageFault) {
      try check(text: text)
      return SafeDrawing(bytes: bytes, removed: nil)
    } catch {
      guard case .unsafeDrawing(let reason) = error else { throw error }
      let expanded = DrawingExpansion.expanded(text)
      let sanitizer = DrawingSanitizer(
        reasons: expanded == nil ? [] : ["its document type declares entities"])
      try read(expanded ?? text, to: sanitizer)
      guard sanitizer.showsAnything else { throw .unsafeDrawing(reason: reason) }
      try check(sanitizer.output)
      return SafeDrawing(
        bytes: sanitizer.output,
        removed: (sanitizer.reasons.isEmpty ? [reason] : sanitizer.reasons).joined(separator: ", "))
    }
  }

  private static func text(of bytes: [UInt8]) throws(ImageFault) -> [UInt8] {
    if bytes.isEmpty { throw .empty }
    if bytes.starts(with: [0x1F, 0x8B]) { throw .unsafeDrawing(reason: "it is compressed (SVGZ)") }
    if bytes.count > sizeLimit {
      throw .unsafeDrawing(reason: "it has more than \(sizeLimit >> 20) MB")
    }
    return try DrawingText.utf8(bytes)
  }

  private static func read(_ text: [UInt8], to consumer: any XMLConsumer) throws(ImageFault) {
    do throws(XMLFault) {
      try XMLReader.read(text, .strictly, to: consumer)
    } catch {
      switch error {
      case .unfinished, .tooLarge, .noMemory: throw .truncated
      case .noLibrary(let reason): throw .noXMLReader(reason: reason)
      case .malformed(let reason, let line):
        throw .damaged(reason: "its XML is not well-formed: \(reason) (line \(line))")
      case .documentType:
        throw .unsafeDrawing(reason: "its document type (DOCTYPE) could declare entities or attributes")
      case .tooManyAttributes:
        throw .unsafeDrawing(reason: "one of its tags has more than \(XMLReader.attributeLimit) attributes")
      case .tooDeep:
        throw .unsafeDrawing(
          reason: "its elements are nested more than \(XMLReader.depthLimit) levels deep")
      }
    }
  }
}
