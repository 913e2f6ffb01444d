import CCmark

@testable import MamushiServices

/// What libcmark's own renderer makes of a document, and what ours makes of the same tree.
struct RenderedTwice {
  let theirs: [UInt8]
  let ours: [UInt8]

  init(_ markdown: [UInt8], keepsRawHTML: Bool) {
    let root = markdown.withUnsafeBytes {
      cmark_parse_document($0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, CMARK_OPT_DEFAULT)
    }
    defer { cmark_node_free(root) }
    let html = cmark_render_html(root, keepsRawHTML ? CMARK_OPT_UNSAFE : CMARK_OPT_DEFAULT)
    theirs = html.map { Array(bytes(of: $0)) } ?? []
    if let html { cmark_get_default_mem_allocator().pointee.free(html) }
    var writer = HTMLWriter(keepsRawHTML: keepsRawHTML, sourceLength: markdown.count)
    ours = root.map { writer.write($0) } ?? []
  }
}
