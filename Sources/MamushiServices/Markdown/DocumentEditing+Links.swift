import CCmark
import CMamushi
import MamushiCore

/// Reports and removes links.
extension DocumentEditing {
  /// Reports an address that is left out of the page.
  ///
  /// - Returns: Whether it is.
  @discardableResult
  func tellOfDanger(
    _ url: UnsafePointer<CChar>, at mark: Mark, to editor: inout some MarkdownEditor
  ) -> Bool {
    let isLeftOut =
      !keepsRawHTML && DangerousAddress.matches(UnsafeRawBufferPointer(bytes(of: url)))
    if isLeftOut { editor.problem(.unsafeAddress(String(cString: url)), at: mark) }
    return isLeftOut
  }

  /// Replaces a link with its content, in an element if the author gave it attributes, because links may lead there.
  mutating func removeLink(_ node: OpaquePointer, markups: inout NodeMarkups) {
    if let said = attributes[node], !said.isEmpty {
      let markup = NodeMarkup.bare.adding(said, isBlock: false)
      if let span = markups.makeNode(CMARK_NODE_CUSTOM_INLINE, markup) {
        cmark_node_insert_before(node, span)
        while let child = cmark_node_first_child(node) { cmark_node_append_child(span, child) }
      }
    }
    while let child = cmark_node_first_child(node) { cmark_node_insert_before(node, child) }
    cmark_node_unlink(node)
  }
}
