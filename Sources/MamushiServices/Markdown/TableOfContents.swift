import CCmark
import CMamushi
import MamushiCore

/// The headings of a text as nested lists.
struct TableOfContents {
  let markup: NodeMarkup

  /// - Parameter label: The name for screen readers.
  init(_ headings: [MarkdownHeading], label: String) {
    var html = Array("<nav class=\"toc\" aria-label=\"".utf8)
    HTMLText.append(label, to: &html)
    html += Array("\">\n".utf8)
    /// The levels of the open lists; each has an open item.
    var levels: [Int] = []
    for heading in headings where heading.isOutline {
      // Ends a list if the list around it has this level or a deeper one; skipped levels have no list of their own.
      while levels.count > 1, levels[levels.count - 2] >= heading.level {
        html += Array("</li>\n</ol>\n".utf8)
        levels.removeLast()
      }
      if let level = levels.last, level >= heading.level {
        html += Array("</li>\n".utf8)
        levels[levels.count - 1] = heading.level
      } else {
        html += Array(levels.isEmpty ? "<ol>\n".utf8 : "\n<ol>\n".utf8)
        levels.append(heading.level)
      }
      html += Array("<li><a href=\"#\(heading.id)\">".utf8)
      HTMLText.append(heading.text, to: &html)
      html += Array("</a>".utf8)
    }
    for _ in levels { html += Array("</li>\n</ol>\n".utf8) }
    html += Array("</nav>\n".utf8)
    markup = levels.isEmpty ? .bare : NodeMarkup(open: html)
  }
}

extension DocumentExtensions {
  /// Finds the first `[TOC]` on a line of its own. Only the first one counts, because nobody needs several long lists.
  mutating func findTableOfContents(in root: OpaquePointer) {
    var child = cmark_node_first_child(root)
    while let node = child {
      child = cmark_node_next(node)
      guard cmark_node_get_type(node) == CMARK_NODE_PARAGRAPH, let text = cmark_node_first_child(node),
        cmark_node_get_type(text) == CMARK_NODE_TEXT, cmark_node_next(text) == nil,
        Self.contentsMarks.contains(where: { literal(of: text).elementsEqual($0.utf8) }),
        let block = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_BLOCK, mark_arena_mem())
      else { continue }
      cmark_node_replace(node, block)
      contents = block
      return
    }
  }

  private static let contentsMarks = ["[TOC]", "[toc]", "[[TOC]]", "[[toc]]", "[[_TOC_]]"]
}
