import CCmark
import CMamushi

/// Writes a document's tree as HTML, byte for byte as libcmark's renderer does, except for nodes that have their own
/// markup.
struct HTMLWriter: ~Copyable {
  private var markups: NodeMarkups
  private let hasMarkup: Bool
  private let keepsRawHTML: Bool
  /// Whether lines of paragraphs end where they end in the source.
  private let breaksLines: Bool
  private var output: HTMLOutput
  /// The image around the current node, whose content becomes the text of an attribute.
  private var image: OpaquePointer?
  /// The index at which the image's tag starts.
  private var imageStart = 0

  /// - Parameters:
  ///   - markups: The markup of the nodes that have their own.
  ///   - keepsRawHTML: If `false`, raw HTML becomes a comment, and addresses that can run code are left empty.
  ///   - sourceLength: In bytes; the output is expected to be a little longer.
  init(
    markups: NodeMarkups = NodeMarkups(), keepsRawHTML: Bool, breaksLines: Bool = false, sourceLength: Int
  ) {
    self.breaksLines = breaksLines
    self.markups = markups
    hasMarkup = !markups.isEmpty
    self.keepsRawHTML = keepsRawHTML
    output = HTMLOutput(capacity: sourceLength + sourceLength / 4 + 64)
  }

  /// Writes a tree. Works only once, because it discards the markups.
  ///
  /// - Parameter release: Called when the tree is no longer needed, before the output is copied.
  mutating func write(_ root: OpaquePointer, releasing release: () -> Void = {}) -> [UInt8] {
    walk(root)
    release()
    markups = NodeMarkups()
    return output.bytes
  }

  /// Walks over the tree without recursion.
  private mutating func walk(_ root: OpaquePointer) {
    var node = root
    while true {
      let type = cmark_node_get_type(node)
      open(node, type)
      if !isLeaf(type) {
        if let child = cmark_node_first_child(node) {
          node = child
          continue
        }
        close(node, type)
      }
      while node != root {
        if let next = cmark_node_next(node) {
          node = next
          break
        }
        guard let parent = cmark_node_parent(node) else { return }
        node = parent
        close(node, cmark_node_get_type(node))
      }
      if node == root { return }
    }
  }

  private func isLeaf(_ type: cmark_node_type) -> Bool {
    switch type {
    case CMARK_NODE_TEXT, CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE,
      CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK, CMARK_NODE_THEMATIC_BREAK:
      true
    default: false
    }
  }

  private mutating func open(_ node: OpaquePointer, _ type: cmark_node_type) {
    if image != nil {
      writeAlternative(node, type)
    } else if hasMarkup, let markup = markups[node] {
      if markup.attributes.isEmpty { return write(markup, of: type, isEntering: true) }
      let start = output.length
      imageStart = start
      enter(node, type)
      if image == nil { output.insert(markup.attributes, intoTagFrom: start) }
    } else {
      enter(node, type)
    }
  }

  private mutating func close(_ node: OpaquePointer, _ type: cmark_node_type) {
    if let image {
      if node != image { return }
      self.image = nil
    }
    if hasMarkup, let markup = markups[node] {
      if markup.attributes.isEmpty { return write(markup, of: type, isEntering: false) }
      exit(node, type)
      if type == CMARK_NODE_IMAGE { output.insert(markup.attributes, intoTagFrom: imageStart) }
    } else {
      exit(node, type)
    }
  }

  private mutating func write(_ markup: NodeMarkup, of type: cmark_node_type, isEntering: Bool) {
    let isBlock = type.rawValue < CMARK_NODE_FIRST_INLINE.rawValue
    if isEntering {
      if isBlock, !markup.open.isEmpty { output.startLine() }
      output.add(markup.open)
    } else {
      // An item may also contain inlines directly.
      let holdsInlines =
        type == CMARK_NODE_PARAGRAPH || type == CMARK_NODE_HEADING || type == CMARK_NODE_ITEM
      if isBlock, !holdsInlines, !markup.close.isEmpty { output.startLine() }
      output.add(markup.close)
    }
  }

  // MARK: Nodes

  private mutating func enter(_ node: OpaquePointer, _ type: cmark_node_type) {
    switch type {
    case CMARK_NODE_TEXT: output.addText(literal(of: node))
    case CMARK_NODE_SOFTBREAK where breaksLines: output.add("<br />\n")
    case CMARK_NODE_SOFTBREAK: output.add(0x0A)
    case CMARK_NODE_PARAGRAPH:
      if isTight(node) { return }
      output.startLine()
      output.add("<p>")
    case CMARK_NODE_EMPH: output.add("<em>")
    case CMARK_NODE_STRONG: output.add("<strong>")
    case CMARK_NODE_LINK: enterLink(node)
    case CMARK_NODE_CODE:
      output.add("<code>")
      output.addText(literal(of: node))
      output.add("</code>")
    case CMARK_NODE_ITEM:
      output.startLine()
      output.add("<li>")
    case CMARK_NODE_HEADING:
      output.startLine()
      output.add("<h")
      output.add(headingDigit(of: node))
      output.add(UInt8(ascii: ">"))
    case CMARK_NODE_LIST: enterList(node)
    case CMARK_NODE_LINEBREAK: output.add("<br />\n")
    case CMARK_NODE_IMAGE:
      output.add("<img src=\"")
      addAddress(of: node)
      output.add("\" alt=\"")
      image = node
    case CMARK_NODE_CODE_BLOCK: writeCodeBlock(node)
    case CMARK_NODE_BLOCK_QUOTE:
      output.startLine()
      output.add("<blockquote>\n")
    case CMARK_NODE_THEMATIC_BREAK:
      output.startLine()
      output.add("<hr />\n")
    case CMARK_NODE_HTML_INLINE: writeRawHTML(node)
    case CMARK_NODE_HTML_BLOCK:
      output.startLine()
      writeRawHTML(node)
      output.startLine()
    case CMARK_NODE_CUSTOM_INLINE: addCustom(cmark_node_get_on_enter(node))
    case CMARK_NODE_CUSTOM_BLOCK:
      output.startLine()
      addCustom(cmark_node_get_on_enter(node))
      output.startLine()
    default: break
    }
  }

  private mutating func exit(_ node: OpaquePointer, _ type: cmark_node_type) {
    switch type {
    case CMARK_NODE_PARAGRAPH: if !isTight(node) { output.add("</p>\n") }
    case CMARK_NODE_EMPH: output.add("</em>")
    case CMARK_NODE_STRONG: output.add("</strong>")
    case CMARK_NODE_LINK: output.add("</a>")
    case CMARK_NODE_IMAGE:
      addTitle(of: node)
      output.add("\" />")
    case CMARK_NODE_ITEM: output.add("</li>\n")
    case CMARK_NODE_HEADING:
      output.add("</h")
      output.add(headingDigit(of: node))
      output.add(">\n")
    case CMARK_NODE_LIST:
      if cmark_node_get_list_type(node) == CMARK_BULLET_LIST {
        output.add("</ul>\n")
      } else {
        output.add("</ol>\n")
      }
    case CMARK_NODE_BLOCK_QUOTE:
      output.startLine()
      output.add("</blockquote>\n")
    case CMARK_NODE_CUSTOM_INLINE: addCustom(cmark_node_get_on_exit(node))
    case CMARK_NODE_CUSTOM_BLOCK:
      output.startLine()
      addCustom(cmark_node_get_on_exit(node))
      output.startLine()
    default: break
    }
  }

  private mutating func writeAlternative(_ node: OpaquePointer, _ type: cmark_node_type) {
    switch type {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE: output.addText(literal(of: node))
    case CMARK_NODE_LINEBREAK, CMARK_NODE_SOFTBREAK: output.add(0x20)
    default: break
    }
  }

  // MARK: Blocks

  /// Returns whether a paragraph is in a tight list, so that it gets no tags.
  private func isTight(_ paragraph: OpaquePointer) -> Bool {
    guard let parent = cmark_node_parent(paragraph), let list = cmark_node_parent(parent) else {
      return false
    }
    return cmark_node_get_type(list) == CMARK_NODE_LIST && cmark_node_get_list_tight(list) != 0
  }

  private func headingDigit(of node: OpaquePointer) -> UInt8 {
    UInt8(ascii: "0") + UInt8(clamping: cmark_node_get_heading_level(node))
  }

  private mutating func enterList(_ node: OpaquePointer) {
    output.startLine()
    let start = Int(cmark_node_get_list_start(node))
    if cmark_node_get_list_type(node) == CMARK_BULLET_LIST {
      output.add("<ul>\n")
    } else if start == 1 {
      output.add("<ol>\n")
    } else {
      output.add("<ol start=\"")
      output.addNumber(start)
      output.add("\">\n")
    }
  }

  private mutating func writeCodeBlock(_ node: OpaquePointer) {
    output.startLine()
    let info = cmark_node_get_fence_info(node).map { bytes(of: $0) }
    if let info, !info.isEmpty {
      let language = info.prefix { $0 != 0x20 && !(0x09...0x0D).contains($0) }
      output.add("<pre><code class=\"language-")
      output.addText(UnsafeRawBufferPointer(rebasing: language))
      output.add("\">")
    } else {
      output.add("<pre><code>")
    }
    output.addText(literal(of: node))
    output.add("</code></pre>\n")
  }

  private mutating func writeRawHTML(_ node: OpaquePointer) {
    if keepsRawHTML {
      output.add(literal(of: node))
    } else {
      output.add("<!-- raw HTML omitted -->")
    }
  }

  private mutating func addCustom(_ markup: UnsafePointer<CChar>?) {
    if let markup { output.add(bytes(of: markup)) }
  }

  // MARK: Links

  private mutating func enterLink(_ node: OpaquePointer) {
    output.add("<a href=\"")
    addAddress(of: node)
    addTitle(of: node)
    output.add("\">")
  }

  private mutating func addAddress(of node: OpaquePointer) {
    guard let url = cmark_node_get_url(node) else { return }
    let address = bytes(of: url)
    if keepsRawHTML || !DangerousAddress.matches(address) { output.addAddress(address) }
  }

  /// Ends the current attribute, and starts the title's if there is one. An empty title (`[a](b "")`) counts.
  private mutating func addTitle(of node: OpaquePointer) {
    guard let title = cmark_node_get_title(node), title != Self.noTitle else { return }
    output.add("\" title=\"")
    output.addText(bytes(of: title))
  }

  /// The empty string that libcmark returns if there is no title.
  ///
  /// `nonisolated(unsafe)` is safe: the pointer is set once, and it leads to a literal of libcmark, which nobody
  /// changes and which lives as long as the process.
  private nonisolated(unsafe) static let noTitle: UnsafePointer<CChar>? = {
    let link = cmark_node_new_with_mem(CMARK_NODE_LINK, cmark_get_default_mem_allocator())
    defer { cmark_node_free(link) }
    return cmark_node_get_title(link)
  }()
}
