import CGumbo

/// The link with which WordPress ends the beginning of a text: "Continue reading". A page has a link of its own there, and
/// in a description its words say nothing.
enum MoreLink {
  static func isOne(_ element: UnsafePointer<GumboElement>) -> Bool {
    guard element.pointee.tag == GUMBO_TAG_A, let classes = AttributeList(element)["class"] else {
      return false
    }
    return classes.split { $0 <= 0x20 }.contains { $0.elementsEqual("more-link".utf8) }
  }
}
