import MamushiCore

@testable import MamushiKit

/// Makes a paragraph of each line that is not empty; knows `[text](to)`, `![text](to)` and lines of raw HTML.
final class LineMarkdown: MarkdownParser {
  func convert(
    _ source: [UInt8], body: Range<Int>, firstLine: Int, options: MarkdownOptions, textLimit: Int,
    editor: inout some MarkdownEditor
  ) -> MarkdownDocument {
    var html = ""
    var texts: [String] = []
    let lines = String(decoding: source[body], as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (offset, line) in lines.enumerated() where !line.isEmpty {
      if line.hasPrefix("<") {
        editor.rawHTML(at: Mark(line: firstLine + offset, column: 1))
        if options.rawHTML { html += line + "\n" }
        continue
      }
      let (markup, text) = paragraph(line, line: firstLine + offset, &editor)
      html += "<p>\(markup)</p>\n"
      texts.append(text)
    }
    return MarkdownDocument(html: HTML(html), text: textLimit > 0 ? texts.joined(separator: " ") : "")
  }

  private func paragraph(
    _ line: Substring, line number: Int, _ editor: inout some MarkdownEditor
  ) -> (markup: String, text: String) {
    var markup = ""
    var text = ""
    var rest = line
    while let open = rest.firstIndex(of: "["), let middle = rest[open...].range(of: "]("),
      let close = rest[middle.upperBound...].firstIndex(of: ")")
    {
      var before = rest[..<open]
      let isImage = before.hasSuffix("!")
      if isImage { before = before.dropLast() }
      let mark = Mark(line: number, column: line.distance(from: line.startIndex, to: before.endIndex) + 1)
      let label = String(rest[rest.index(after: open)..<middle.lowerBound])
      let destination = String(rest[middle.upperBound..<close])
      markup += before
      text += before + label
      if isImage {
        switch editor.image(destination, alternative: label, title: "", at: mark) {
        case .keep: markup += "<img src=\"\(destination)\" alt=\"\(label)\">"
        case .markup(let replacement): markup += replacement
        case .alternative: markup += label
        }
      } else {
        switch editor.link(to: destination, at: mark) {
        case .keep: markup += "<a href=\"\(destination)\">\(label)</a>"
        case .destination(let address): markup += "<a href=\"\(address)\">\(label)</a>"
        case .unlink: markup += label
        }
      }
      rest = rest[rest.index(after: close)...]
    }
    return (markup + rest, text + rest)
  }
}
