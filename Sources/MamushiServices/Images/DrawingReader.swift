/// Checks elements, attributes and styles as they are read, up to the first one that is refused.
final class DrawingReader: XMLConsumer {
  /// Why the drawing is refused, as a clause; `nil` as long as nothing is found.
  private(set) var reason: String?
  /// Whether the root element is `svg`.
  private(set) var isDrawing = false
  private var depth = 0
  /// The depth of the enclosing `foreignObject`, if any.
  private var foreignDepth: Int?
  /// The depth of the enclosing `style` element, if any, and its text.
  private var styleDepth: Int?
  private var style: [UInt8] = []

  var isFinished: Bool { reason != nil }

  func acceptsDocumentType(publicID: String?, systemID: String?) -> Bool {
    Self.isPlainDocumentType(publicID: publicID, systemID: systemID)
  }

  /// Returns whether a document type is harmless. W3C's public identifiers, which many programs write, are: nobody
  /// loads what they name.
  static func isPlainDocumentType(publicID: String?, systemID: String?) -> Bool {
    let isNamed = publicID.map { $0.hasPrefix("-//W3C//DTD SVG ") } ?? true
    let isFromW3C =
      systemID.map { $0.hasPrefix("http://www.w3.org/") || $0.hasPrefix("https://www.w3.org/") } ?? true
    return isNamed && isFromW3C
  }

  func processingInstruction(_ target: String) {
    if let words = Self.fault(ofInstruction: target) { refuse(words) }
  }

  static func fault(ofInstruction target: String) -> String? {
    target.lowercased() == "xml-stylesheet" ? "it names a style sheet (<?xml-stylesheet ?>)" : nil
  }

  func start(_ name: XMLName, _ attributes: XMLAttributes) {
    depth += 1
    let local = name.localText
    let lower = local.lowercased()
    if depth == 1 {
      isDrawing = lower == "svg"
      if !isDrawing { return refuse("it is not a drawing") }
    }
    // Browsers read only a style sheet's own text, not that of elements in it.
    if styleDepth != nil { return refuse("its styles contain elements (\(local))") }
    if foreignDepth != nil {
      guard name.uriText == DrawingHTML.namespace, DrawingHTML.kept.contains(lower),
        (0..<attributes.count).allSatisfy({
          attributes.prefix(at: $0).isEmpty
            && DrawingHTML.keeps(attribute: String(decoding: attributes.local(at: $0), as: UTF8.self))
        })
      else { return refuse("it contains HTML (foreignObject)") }
    } else if lower == "foreignobject" {
      foreignDepth = depth
    } else if let words = Self.fault(ofElement: lower, uri: name.uriText) {
      return refuse(words)
    }
    if lower == "style", styleDepth == nil { styleDepth = depth }
    for index in 0..<attributes.count {
      let attribute = String(decoding: attributes.local(at: index), as: UTF8.self)
      let words = Self.fault(
        ofAttribute: attribute, hasPrefix: !attributes.prefix(at: index).isEmpty, of: local,
        value: attributes.value(at: index) ?? "")
      if let words { return refuse(words) }
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if styleDepth != nil { style.append(contentsOf: bytes) }
  }

  func end() {
    if styleDepth == depth {
      styleDepth = nil
      if let words = DrawingStyle.fault(in: style, isStyle: true) { refuse(words) }
      style.removeAll()
    }
    if foreignDepth == depth { foreignDepth = nil }
    depth -= 1
  }

  private func refuse(_ words: String) { reason = reason ?? words }

  // MARK: Elements

  /// Matches names without their prefixes, so that nothing hides behind a namespace that a reader ignores.
  private static let elements: [String: String] = {
    var words = ["script": "it has a script"]
    for name in ["handler", "listener"] { words[name] = "it has a script (\(name))" }
    for name in ["iframe", "embed", "object", "applet", "frame", "audio", "video"] {
      words[name] = "it embeds another document (\(name))"
    }
    return words
  }()

  private static let namespaces = [
    "http://www.w3.org/1999/xhtml": "it contains HTML",
    "http://www.w3.org/1998/Math/MathML": "it contains MathML",
    "http://www.w3.org/1999/XSL/Transform": "it transforms itself (XSLT)",
    "http://www.w3.org/2001/XInclude": "it includes other files (XInclude)",
    "http://www.mozilla.org/xbl": "it has a script (XBL)",
    "http://www.w3.org/ns/xbl": "it has a script (XBL)",
  ]

  /// - Parameter name: In lower case, without prefix.
  static func fault(ofElement name: String, uri: String?) -> String? {
    elements[name] ?? uri.flatMap { namespaces[$0] }
  }

  // MARK: Attributes

  /// Attributes that hold a CSS property value that may refer to something, or a list of such values.
  private static let styleAttributes: Set<String> = [
    "fill", "stroke", "filter", "mask", "clip-path", "cursor", "marker", "marker-start", "marker-mid",
    "marker-end", "values", "from", "to", "by",
  ]

  static func fault(ofAttribute attribute: String, hasPrefix: Bool, of element: String, value: String)
    -> String?
  {
    let name = attribute.lowercased()
    if !hasPrefix, name.hasPrefix("on") {
      return "it has a script (attribute '\(attribute)' of '\(element)')"
    }
    let bytes = Array(value.utf8)
    let packed = bytes.filter { $0 > 0x20 && $0 != 0x7F }.map { $0.lowercasedASCII }
    for scheme in ["javascript:", "vbscript:"] where packed.containsText(scheme) {
      return "it has a script (\(scheme) in attribute '\(attribute)' of '\(element)')"
    }
    switch name {
    case "href", "src", "ping":
      if !DrawingStyle.isHarmless(bytes[...], inStyle: false) {
        return "it refers to something outside itself (attribute '\(attribute)' of '\(element)')"
      }
    case "base" where hasPrefix:
      return "it changes the base of its references (xml:base)"
    case "attributename":
      // Drops the prefix of a qualified name.
      let target = String(decoding: packed.split(separator: UInt8(ascii: ":")).last ?? [], as: UTF8.self)
      if target == "href" || target == "src" || target == "base" || target.hasPrefix("on") {
        return "it changes a reference or a script as it runs (\(element))"
      }
    default: break
    }
    return DrawingStyle.fault(
      in: bytes, isStyle: name == "style", isProperty: !hasPrefix && styleAttributes.contains(name))
  }
}
