/// Classifies the namespaces of a drawing by their prefixes (Namespaces in XML 1.0).
struct DrawingNamespaces {
  enum Kind {
    case drawing
    /// An editor's own namespace, or one of metadata, of which browsers show nothing.
    case editor
    case other
  }

  private var kinds: [ArraySlice<UInt8>: Kind] = {
    // Drawing fragments that are embedded in a page name no namespace.
    var kinds: [ArraySlice<UInt8>: Kind] = [[]: .drawing]
    for prefix in ["inkscape", "sodipodi", "sketch", "serif", "rdf"] {
      kinds[Array(prefix.utf8)[...]] = .editor
    }
    return kinds
  }()
  /// The earlier meanings of the prefixes, in the order of their redeclaration.
  private var replaced: [(prefix: ArraySlice<UInt8>, kind: Kind?)] = []

  /// The number of declarations in force.
  var count: Int { replaced.count }

  /// - Parameter prefix: Empty for the default namespace.
  /// - Returns: `nil` if the prefix is not declared.
  func kind(of prefix: ArraySlice<UInt8>) -> Kind? { kinds[prefix] }

  mutating func declare(_ prefix: ArraySlice<UInt8>, _ uri: [UInt8]) {
    replaced.append((prefix, kinds[prefix]))
    kinds[prefix] = Self.kind(uri)
  }

  /// Reverts the latest declarations.
  mutating func forget(downTo count: Int) {
    while replaced.count > count, let last = replaced.popLast() { kinds[last.prefix] = last.kind }
  }

  private static func kind(_ uri: [UInt8]) -> Kind {
    let name = String(decoding: uri.prefix(200), as: UTF8.self).lowercased()
    if name.isEmpty || name == "http://www.w3.org/2000/svg" { return .drawing }
    return editors.contains { name.hasPrefix($0) } ? .editor : .other
  }

  private static let editors = [
    // Inkscape and its ancestor; the second and third belong to old versions.
    "http://www.inkscape.org/", "http://inkscape.sourceforge.net/", "http://sodipodi.sourceforge.net/",
    // Illustrator and other Adobe programs (all of `AdobeIllustrator/10.0/`, `Variables/1.0/`, `xap/1.0/` …), and XMP.
    "http://ns.adobe.com/", "adobe:ns:meta/",
    // Sketch, Affinity, Boxy SVG, Visio, CorelDRAW.
    "http://www.bohemiancoding.com/sketch", "http://www.serif.com", "https://boxy-svg.com",
    "http://schemas.microsoft.com/visio/", "http://www.corel.com/coreldraw/",
    // RDF, Dublin Core and Creative Commons.
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "http://purl.org/dc/", "http://creativecommons.org/ns#",
    "http://web.resource.org/cc/",
  ]
}
