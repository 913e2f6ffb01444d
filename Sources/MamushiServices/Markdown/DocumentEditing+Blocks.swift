import CCmark
import CMamushi
import MamushiCore

/// Asks the editor about nodes that it may replace with blocks.
extension DocumentEditing {
  /// Returns the paragraph whose only content is this image or link. A table's cell is no paragraph.
  func paragraph(ofLone node: OpaquePointer) -> OpaquePointer? {
    guard let parent = cmark_node_parent(node), cmark_node_get_type(parent) == CMARK_NODE_PARAGRAPH,
      !Self.isCell(parent), cmark_node_previous(node) == nil, cmark_node_next(node) == nil
    else { return nil }
    return parent
  }

  /// Returns the paragraph that an image is alone in, or alone in its link if it has a title, which can be a caption
  /// then; and where the link leads, after it was edited.
  func captionPlace(of image: OpaquePointer, hasTitle: Bool) -> (paragraph: OpaquePointer?, link: String?) {
    if let paragraph = paragraph(ofLone: image) { return (paragraph, nil) }
    guard hasTitle, let link = cmark_node_parent(image), cmark_node_get_type(link) == CMARK_NODE_LINK,
      cmark_node_previous(image) == nil, cmark_node_next(image) == nil,
      attributes[link]?.isEmpty ?? true, let paragraph = paragraph(ofLone: link)
    else { return (nil, nil) }
    guard link != linkToRemove, let url = cmark_node_get_url(link) else { return (paragraph, nil) }
    return (paragraph, HTMLOutput.encoded(UnsafeRawBufferPointer(bytes(of: url))))
  }

  /// Returns whether the paragraph is replaced, together with its link.
  mutating func askAboutLoneLink(
    _ node: OpaquePointer, at mark: Mark, asking editor: inout some MarkdownEditor
  ) -> Bool {
    guard let paragraph = paragraph(ofLone: node), let url = cmark_node_get_url(node), !holdsCall(node) else {
      return false
    }
    let text = inlineText(of: node)
    // A link around a picture stays a linked picture.
    if text.allSatisfy(isSpace) { return false }
    let edit = editor.loneLink(
      to: String(cString: url), text: String(decoding: text, as: UTF8.self), at: mark)
    guard case .markup(let html) = edit else {
      for owner in [node, paragraph] { leaveOutSize(of: owner, at: mark, to: &editor) }
      return false
    }
    paragraphEdit = (paragraph, html, attributes[node] ?? MarkdownAttributes())
    return true
  }

  /// Reports the size that an author gave a link which becomes no player.
  private mutating func leaveOutSize(
    of owner: OpaquePointer, at mark: Mark, to editor: inout some MarkdownEditor
  ) {
    guard let said = attributes[owner] else { return }
    if said.width != nil { editor.problem(.uselessSize(name: "width"), at: mark) }
    if said.height != nil { editor.problem(.uselessSize(name: "height"), at: mark) }
    attributes[owner] = said.withoutSize
  }

  /// Returns whether a link has a call of a shortcode in its text, whose words are not known yet.
  private func holdsCall(_ link: OpaquePointer) -> Bool {
    if shortcodes.isEmpty { return false }
    let iterator = cmark_iter_new(link)
    while cmark_iter_next(iterator) != CMARK_EVENT_DONE {
      if let node = cmark_iter_get_node(iterator), shortcodes[node] != nil { return true }
    }
    return false
  }

  /// Replaces a paragraph with markup once the walk has left it.
  mutating func replaceParagraph(markups: inout NodeMarkups) {
    guard let (paragraph, html, said) = paragraphEdit else { return }
    paragraphEdit = nil
    var markup = NodeMarkup(open: html.bytes.endingLine)
    for said in [said, attributes[paragraph] ?? MarkdownAttributes()] where !said.isEmpty {
      markup = markup.adding(said, isBlock: true)
    }
    if let block = markups.makeNode(CMARK_NODE_CUSTOM_BLOCK, markup) { cmark_node_replace(paragraph, block) }
  }

  mutating func editCode(
    _ node: OpaquePointer, asking editor: inout some MarkdownEditor, markups: inout NodeMarkups
  ) {
    if let formula = formulas[node] { return editMath(node, formula, asking: &editor, markups: &markups) }
    let code = literal(of: node)
    let info = cmark_node_get_fence_info(node).map { String(cString: $0) } ?? ""
    if let fence = openFence(of: node, info: info, code: code) {
      if !opensFenceInHTML { editor.problem(.unclosedFence(fence: fence), at: marks.start(of: node)) }
      opensFenceInHTML = false
    }
    let mark = info.isEmpty ? marks.start(of: node) : marks.mark(of: info, in: node)
    let edit = code.withMemoryRebound(to: UInt8.self) { editor.codeBlock($0, info: info, at: mark) }
    guard case .markup(let html) = edit else {
      if readsInfo, !info.isEmpty { cmark_node_set_fence_info(node, Self.language(of: info)) }
      return
    }
    // The markup of a leaf replaces the whole leaf, so the walk can continue from here.
    markups[node] = NodeMarkup(open: html.bytes.endingLine)
  }

  /// Returns the opening fence of a code block that has no closing fence. CommonMark then treats all that follows as
  /// code.
  private mutating func openFence(
    of node: OpaquePointer, info: String, code: UnsafeRawBufferPointer
  ) -> String? {
    // Only the last block of a text or container can run to the end. Footnotes follow it.
    if let next = cmark_node_next(node), cmark_node_get_type(next) != CMARK_NODE_CUSTOM_BLOCK { return nil }
    let lines = (first: cmark_node_get_start_line(node), last: cmark_node_get_end_line(node))
    let line = marks.line(lines.first)
    let fence = [UInt8(ascii: "`"), UInt8(ascii: "~")].lazy.compactMap {
      sign -> Slice<UnsafeBufferPointer<UInt8>>? in
      guard let start = line.firstIndex(of: sign) else { return nil }
      let run = line[start...].prefix { $0 == sign }
      return run.count >= 3 ? run : nil
    }.min { $0.startIndex < $1.startIndex }
    guard let fence, let sign = fence.first else { return nil }
    // In an indented code block, this is a line of code or part of one. A fence without an info string has nothing
    // after it.
    let firstLine = code.prefix { $0 != 0x0A }
    if info.isEmpty,
      firstLine.trimmedAtEnd.elementsEqual(fence) || !line[fence.endIndex...].allSatisfy(isSpace)
    {
      return nil
    }
    let opening = String(decoding: fence, as: UTF8.self)
    let count = fence.count
    if lines.last <= lines.first { return opening }
    let last = marks.line(lines.last).drop { isSpace($0) || $0 == UInt8(ascii: ">") }.trimmedAtEnd
    return last.count >= count && last.allSatisfy { $0 == sign } ? nil : opening
  }

  mutating func editMath(
    _ node: OpaquePointer, _ formula: Formula, asking editor: inout some MarkdownEditor,
    markups: inout NodeMarkups
  ) {
    let source = literal(of: node)
    let edit = editor.math(
      String(decoding: source, as: UTF8.self), isDisplay: formula.isDisplay, at: formula.mark)
    let isBlock = cmark_node_get_type(node) == CMARK_NODE_CODE_BLOCK
    switch edit {
    case .markup(let html): markups[node] = NodeMarkup(open: isBlock ? html.bytes.endingLine : html.bytes)
    case .keep where isBlock:
      var html = Array("<p><code class=\"math\">".utf8)
      HTMLText.append(String(decoding: source, as: UTF8.self), to: &html)
      markups[node] = NodeMarkup(open: html + Array("</code></p>\n".utf8))
    case .keep: markups[node] = NodeMarkup(attributes: Array(" class=\"math\"".utf8))
    }
  }

  /// Returns `swift` for `swift {3,7-9}`, `swift{3}`, `{.swift title=a}` and `swift,linenos`; empty if there is no
  /// language.
  static func language(of info: String) -> String {
    if info.hasPrefix("{") { return BraceList(Array(info.utf8), from: 0)?.attributes.classes.first ?? "" }
    return String(info.prefix { $0 != " " && $0 != "\t" && $0 != "{" && $0 != "," })
  }
}

extension [UInt8] {
  /// The bytes, with a line ending added if it is missing.
  var endingLine: [UInt8] { last == 0x0A || isEmpty ? self : self + [0x0A] }
}
