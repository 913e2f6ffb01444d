import CGumbo

/// A node of gumbo's tree that shows something.
enum HTMLNode {
  case text(String)
  case element(HTMLElement)
}

/// An element of gumbo's tree, whose memory must outlive it.
struct HTMLElement {
  private let element: UnsafePointer<GumboElement>
  /// In lower case; empty for an unknown element.
  let name: String

  init(_ element: UnsafePointer<GumboElement>) {
    self.element = element
    name = gumbo_normalized_tagname(element.pointee.tag).map { String(cString: $0) } ?? ""
  }

  /// Comments are left out.
  var children: [HTMLNode] {
    (0..<element.pointee.children.length).compactMap { index in
      guard let child = gumbo_child(element, index) else { return nil }
      switch child.pointee.type {
      case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
        return gumbo_text(child).map { .text(String(cString: $0)) }
      case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE:
        return gumbo_element(child).map { .element(HTMLElement($0)) }
      default: return nil
      }
    }
  }

  var childElements: [HTMLElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The value of an attribute, whose name must be in lower case.
  subscript(name: StaticString) -> String? {
    AttributeList(element)[name].map { String(decoding: $0, as: UTF8.self) }
  }

  func hasClass(_ name: String) -> Bool {
    self["class"]?.split(whereSeparator: \.isWhitespace).contains { $0 == name } ?? false
  }

  /// All text within, as it is; a line break for `br`.
  var text: String {
    if name == "br" { return "\n" }
    return children.map { node in
      switch node {
      case .text(let text): text
      case .element(let element): element.text
      }
    }.joined()
  }

  /// The first element with one of these names, itself or within.
  func first(_ names: String...) -> HTMLElement? { first(where: { names.contains($0.name) }) }

  func first(where isWanted: (HTMLElement) -> Bool) -> HTMLElement? {
    if isWanted(self) { return self }
    for child in childElements {
      if let found = child.first(where: isWanted) { return found }
    }
    return nil
  }

  /// The elements within that are wanted, in the order of the text, without those within these.
  func all(where isWanted: (HTMLElement) -> Bool) -> [HTMLElement] {
    childElements.flatMap { isWanted($0) ? [$0] : $0.all(where: isWanted) }
  }
}
