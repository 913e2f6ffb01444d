import MamushiCore

/// Asks the editor about shortcode calls, which it answers with markup around their bodies.
extension DocumentEditing {
  mutating func editShortcode(
    _ node: OpaquePointer, asking editor: inout some MarkdownEditor, markups: inout NodeMarkups
  ) {
    guard let block = shortcodes[node] else { return }
    if !block.isText, let call = shortcode(block),
      case .markup(let open, let close) = editor.shortcode(call, at: mark(of: block.call, offset: 0))
    {
      markups[node] = NodeMarkup(open: open.bytes.endingLine, close: close.bytes.endingLine)
      return
    }
    markups[node] = NodeMarkup(
      open: Self.paragraph(block.call), close: block.closing.map(Self.paragraph) ?? [])
  }

  mutating func tell(_ problems: [ShortcodeAssembly.Finding], to editor: inout some MarkdownEditor) {
    for finding in problems.sorted(by: { $0.call.number < $1.call.number }) {
      editor.problem(finding.problem, at: mark(of: finding.call, offset: finding.offset))
    }
  }

  private mutating func shortcode(_ block: ShortcodeBlock) -> MarkdownShortcode? {
    guard case .open(let written) = block.call.line.kind else { return nil }
    var arguments: [MarkdownShortcode.Argument] = []
    for argument in written {
      arguments.append(
        MarkdownShortcode.Argument(
          name: argument.name, value: argument.value, mark: mark(of: block.call, offset: argument.place),
          valueMark: mark(of: block.call, offset: argument.valuePlace)))
    }
    return MarkdownShortcode(
      name: block.call.line.name, arguments: arguments, hasBody: block.closing != nil)
  }

  private mutating func mark(of call: ShortcodeCall, offset: Int) -> Mark {
    marks.mark(at: call.start + offset, line: call.number)
  }

  /// Returns a paragraph that shows a call's line as written.
  private static func paragraph(_ call: ShortcodeCall) -> [UInt8] {
    var html = Array("<p>".utf8)
    HTMLText.append(String(decoding: call.text, as: UTF8.self), to: &html)
    return html + Array("</p>\n".utf8)
  }
}
