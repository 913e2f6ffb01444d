import MamushiCore

/// Rewrites a drawing without whatever could do more than be viewed: scripts and event handlers, external references,
/// other documents. Text and boxes of HTML in it (`foreignObject`) stay (``DrawingHTML``).
///
/// Writes only what it knows, from libxml2's parse, so that no reader can understand it differently.
/// ``DrawingSafety/check(_:)`` checks the result.
final class DrawingSanitizer: XMLConsumer {
  private(set) var output: [UInt8] = []
  /// Why parts were removed, as clauses without duplicates.
  private(set) var reasons: [String]
  /// Whether anything visible is left.
  private(set) var showsAnything = false

  /// The names of the open elements; `nil` for elements of which only the content is written.
  private var open: [[UInt8]?] = []
  /// The number of open elements from one on that is removed with its content.
  private var skipped = 0
  /// The number of elements around the enclosing `foreignObject` or `style`, if any.
  private var foreignLevel: Int?
  private var styleLevel: Int?
  private var style: [UInt8] = []
  private static let reasonLimit = 50

  /// - Parameter reasons: Why parts were removed before.
  init(reasons: [String]) { self.reasons = reasons }

  func acceptsDocumentType(publicID: String?, systemID: String?) -> Bool {
    DrawingReader.isPlainDocumentType(publicID: publicID, systemID: systemID)
  }

  func processingInstruction(_ target: String) {
    if let words = DrawingReader.fault(ofInstruction: target) { note(words) }
  }

  func start(_ name: XMLName, _ attributes: XMLAttributes) {
    if skipped > 0 {
      skipped += 1
      return
    }
    let local = name.localText
    let lower = local.lowercased()
    if foreignLevel != nil { return startForeign(name, lower, attributes) }
    if styleLevel != nil { return skip("its styles contain elements (\(local))") }
    if lower != "foreignobject", let words = DrawingReader.fault(ofElement: lower, uri: name.uriText) {
      return skip(words)
    }
    let kept = harmless(attributes, of: local, inHTML: false)
    guard let kept else { return skip("it changes a reference or a script as it runs (\(local))") }
    if lower == "foreignobject" { foreignLevel = open.count }
    if lower == "style" { styleLevel = open.count }
    switch lower {
    case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text": showsAnything = true
    case "image", "use":
      if kept.contains(where: { attributes.local(at: $0).elementsEqual("href".utf8) }) {
        showsAnything = true
      }
    default: break
    }
    write(name, attributes, kept)
  }

  private func startForeign(_ name: XMLName, _ lower: String, _ attributes: XMLAttributes) {
    guard name.uriText == DrawingHTML.namespace, !DrawingHTML.dropped.contains(lower) else {
      return skip("it contains HTML (\(name.localText))")
    }
    guard DrawingHTML.kept.contains(lower) else {
      note("it contains HTML (\(name.localText))")
      open.append(nil)
      return
    }
    writeHTML(name.localText, attributes, harmless(attributes, of: name.localText, inHTML: true) ?? [])
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if skipped > 0 { return }
    if styleLevel != nil {
      style.append(contentsOf: bytes)
    } else {
      if foreignLevel != nil, bytes.contains(where: { $0 > 0x20 }) { showsAnything = true }
      escape(bytes)
    }
  }

  func end() {
    if skipped > 0 {
      skipped -= 1
      return
    }
    if styleLevel == open.count - 1 {
      styleLevel = nil
      escape(DrawingStyle.harmless(style) { note($0) })
      style.removeAll()
    }
    if foreignLevel == open.count - 1 { foreignLevel = nil }
    guard case let name?? = open.popLast() else { return }
    output += Array("</".utf8) + name + Array(">".utf8)
  }

  // MARK: Writing

  private func note(_ words: String) {
    if reasons.count < Self.reasonLimit, !reasons.contains(words) { reasons.append(words) }
  }

  private func skip(_ words: String) {
    note(words)
    skipped = 1
  }

  /// Returns the attributes that stay.
  ///
  /// - Returns: `nil` if the element must not stay without an attribute that is removed.
  private func harmless(_ attributes: XMLAttributes, of element: String, inHTML: Bool) -> [Int]? {
    var kept: [Int] = []
    for index in 0..<attributes.count {
      let name = String(decoding: attributes.local(at: index), as: UTF8.self)
      let hasPrefix = !attributes.prefix(at: index).isEmpty
      var words = DrawingReader.fault(
        ofAttribute: name, hasPrefix: hasPrefix, of: element, value: attributes.value(at: index) ?? "")
      if inHTML, hasPrefix || !DrawingHTML.keeps(attribute: name) {
        words = words ?? "it contains HTML (attribute '\(name)' of '\(element)')"
      }
      guard let words else {
        kept.append(index)
        continue
      }
      if !inHTML, name.lowercased() == "attributename" { return nil }
      note(words)
    }
    return kept
  }

  private func write(_ name: XMLName, _ attributes: XMLAttributes, _ kept: [Int]) {
    var qualified: [UInt8] = []
    if let prefix = name.prefixText { qualified += Array(prefix.utf8) + [UInt8(ascii: ":")] }
    qualified += Array(name.localText.utf8)
    output.append(UInt8(ascii: "<"))
    output += qualified
    for (prefix, uri) in attributes.declarations {
      output += (prefix.isEmpty ? " xmlns=\"" : " xmlns:\(prefix)=\"").utf8
      escape(uri.utf8, isValue: true)
      output.append(UInt8(ascii: "\""))
    }
    write(attributes, kept)
    open.append(qualified)
  }

  /// Writes HTML without prefixes, so that elements around it may be left out. The outermost one declares the
  /// namespace.
  private func writeHTML(_ name: String, _ attributes: XMLAttributes, _ kept: [Int]) {
    output.append(UInt8(ascii: "<"))
    output += name.utf8
    if let foreignLevel, open[(foreignLevel + 1)...].allSatisfy({ $0 == nil }) {
      output += " xmlns=\"\(DrawingHTML.namespace)\"".utf8
    }
    write(attributes, kept)
    open.append(Array(name.utf8))
  }

  /// Also writes the end of the tag.
  private func write(_ attributes: XMLAttributes, _ kept: [Int]) {
    for index in kept {
      output.append(UInt8(ascii: " "))
      let prefix = attributes.prefix(at: index)
      if !prefix.isEmpty {
        output += prefix
        output.append(UInt8(ascii: ":"))
      }
      output += attributes.local(at: index)
      output += "=\"".utf8
      escape((attributes.value(at: index) ?? "").utf8, isValue: true)
      output.append(UInt8(ascii: "\""))
    }
    output.append(UInt8(ascii: ">"))
  }

  private func escape(_ bytes: some Sequence<UInt8>, isValue: Bool = false) {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "<"): output += "&lt;".utf8
      case UInt8(ascii: ">"): output += "&gt;".utf8
      case UInt8(ascii: "\""): output += "&quot;".utf8
      // In attributes, parsers turn these into spaces; everywhere, they turn carriage returns into line feeds.
      case 0x09 where isValue, 0x0A where isValue, 0x0D: output += "&#\(byte);".utf8
      default: output.append(byte)
      }
    }
  }
}
