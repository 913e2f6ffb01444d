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
    if let end = foreignCode[block.call.number], end > block.call.number {
      let start = line(of: block.call)
      foreignCodeLines.formUnion(start + 1...start + end - block.call.number)
    }
    markups[node] = NodeMarkup(
      open: Self.paragraph(block.call), close: block.closing.map(Self.paragraph) ?? [])
  }

  mutating func tell(_ problems: [ShortcodeAssembly.Finding], to editor: inout some MarkdownEditor) {
    for finding in problems.sorted(by: { $0.call.number < $1.call.number })
    where !isOfForeignCode(finding) {
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

  /// Returns whether a problem is of the code of another generator, or of its end. A further call that raw HTML has
  /// swallowed is told once the first is written as a code block.
  private mutating func isOfForeignCode(_ finding: ShortcodeAssembly.Finding) -> Bool {
    if foreignCodeLines.isEmpty { return false }
    if case .shortcodeOutsideText = finding.problem, foreignCode[finding.call.number] != nil { return true }
    return foreignCodeLines.contains(line(of: finding.call))
  }

  /// Returns the line in the file of a call.
  mutating func line(of call: ShortcodeCall) -> Int { mark(of: call, offset: 0).line }

  /// Returns a paragraph that shows a call's line as written.
  private static func paragraph(_ call: ShortcodeCall) -> [UInt8] {
    var html = Array("<p>".utf8)
    HTMLText.append(String(decoding: call.text, as: UTF8.self), to: &html)
    return html + Array("</p>\n".utf8)
  }
}
