import CCmark
import CMamushi
import MamushiCore

/// Turns lists whose items are definitions, with the terms before them, into definition lists.
extension DocumentExtensions {
  func findDefinitionLists(in root: OpaquePointer, _ document: ParsedDocument, markups: inout NodeMarkups) {
    let definition = markups.share(NodeMarkup(open: "<dd>", close: "</dd>\n"))
    let term = markups.share(NodeMarkup(open: "<dt>", close: "</dt>\n"))
    let list = markups.share(NodeMarkup(open: "<dl>\n", close: "</dl>\n"))
    let bare = markups.share(.bare)

    var lists: [OpaquePointer] = []
    var walk = BlockIterator(root)
    while let node = walk.next() {
      if walk.depth <= BlockIterator.maximumDepth, cmark_node_get_type(node) == CMARK_NODE_LIST {
        lists.append(node)
      }
    }
    for node in lists {
      guard let first = cmark_node_first_child(node) else { continue }
      splitList(node, document)
      guard isDefinition(first, document), let terms = cmark_node_previous(node),
        cmark_node_get_type(terms) == CMARK_NODE_PARAGRAPH
      else { continue }
      var child: OpaquePointer? = first
      while let item = child {
        definition.set(on: item)
        child = cmark_node_next(item)
      }
      list.set(on: node)
      moveTerms(terms, into: node) {
        term.set(on: $0)
        bare.set(on: $1)
      }
      join(node)
    }
  }

  private func isDefinition(_ item: OpaquePointer, _ document: ParsedDocument) -> Bool {
    let place = DefinitionListSource.Place(
      line: document.sourceLine(Int(cmark_node_get_start_line(item))),
      column: Int(cmark_node_get_start_column(item)))
    return document.definitionItems.contains(place)
  }

  /// Splits off a separate list if the author's own items follow or precede definitions.
  private func splitList(_ list: OpaquePointer, _ document: ParsedDocument) {
    var child = cmark_node_first_child(list)
    guard let first = child else { return }
    let isFirst = isDefinition(first, document)
    while let item = child, isDefinition(item, document) == isFirst { child = cmark_node_next(item) }
    guard child != nil, let rest = cmark_node_new_with_mem(CMARK_NODE_LIST, mark_arena_mem()) else { return }
    cmark_node_set_list_type(rest, CMARK_BULLET_LIST)
    cmark_node_set_list_tight(rest, cmark_node_get_list_tight(list))
    while let item = child {
      child = cmark_node_next(item)
      cmark_node_append_child(rest, item)
    }
    cmark_node_insert_after(list, rest)
  }

  /// Turns each line of the preceding paragraph into a term.
  private func moveTerms(
    _ paragraph: OpaquePointer, into list: OpaquePointer,
    mark: (_ item: OpaquePointer, _ text: OpaquePointer) -> Void
  ) {
    guard let first = cmark_node_first_child(list) else { return }
    while cmark_node_first_child(paragraph) != nil {
      guard let item = cmark_node_new_with_mem(CMARK_NODE_ITEM, mark_arena_mem()),
        let text = cmark_node_new_with_mem(CMARK_NODE_PARAGRAPH, mark_arena_mem())
      else { return }
      mark(item, text)
      while let child = cmark_node_first_child(paragraph) {
        let isEnd = isLineEnd(child)
        if isEnd { cmark_node_unlink(child) } else { cmark_node_append_child(text, child) }
        if isEnd { break }
      }
      cmark_node_append_child(item, text)
      cmark_node_insert_before(first, item)
    }
    cmark_node_unlink(paragraph)
  }

  /// Merges a definition list with one right before it.
  private func join(_ list: OpaquePointer) {
    guard let previous = cmark_node_previous(list), cmark_node_get_type(previous) == CMARK_NODE_LIST,
      cmark_node_get_user_data(previous) == cmark_node_get_user_data(list)
    else { return }
    while let item = cmark_node_first_child(list) { cmark_node_append_child(previous, item) }
    if cmark_node_get_list_tight(list) == 0 { cmark_node_set_list_tight(previous, 0) }
    cmark_node_unlink(list)
  }
}
