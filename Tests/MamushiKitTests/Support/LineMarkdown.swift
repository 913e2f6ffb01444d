import MamushiCore

@testable import MamushiKit

/// Makes a paragraph of each line that is not empty; knows `[text](to)`, `![text](to)`, lines of raw HTML, places that
/// links can lead to, `#name`, which are not shown, and calls of shortcodes without bodies, whose values have no spaces.
final class LineMarkdown: MarkdownParser {
  func convert(
    _ source: [UInt8], body: Range<Int>, firstLine: Int, options: MarkdownOptions, textLimit: Int,
    editor: inout some MarkdownEditor
  ) -> MarkdownDocument {
    var html = ""
    var texts: [String] = []
    let lines = String(decoding: source[body], as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    var ids: [String] = []
    for (offset, line) in lines.enumerated() where !line.isEmpty {
      if line.hasPrefix("#") {
        ids.append(String(line.dropFirst()))
        continue
      }
      if line.hasPrefix("<") {
        editor.rawHTML(at: Mark(line: firstLine + offset, column: 1))
        if options.rawHTML { html += line + "\n" }
        continue
      }
      if line.hasPrefix("{{< ") {
        let call = shortcode(line, line: firstLine + offset)
        if case .markup(let markup, _) = editor.shortcode(call, at: Mark(line: firstLine + offset, column: 1))
        {
          html += String(decoding: markup.bytes, as: UTF8.self) + "\n"
        }
        continue
      }
      let (markup, text) = paragraph(line, line: firstLine + offset, &editor)
      html += "<p>\(markup)</p>\n"
      texts.append(text)
    }
    var document = MarkdownDocument(
      html: HTML(html), text: textLimit > 0 ? texts.joined(separator: " ") : "")
    document.ids = ids
    return document
  }

  private func shortcode(_ line: Substring, line number: Int) -> MarkdownShortcode {
    let words = line.dropFirst(4).dropLast(4).split(separator: " ")
    let mark = Mark(line: number, column: 1)
    let arguments = words.dropFirst().map { word in
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      return MarkdownShortcode.Argument(
        name: parts[0], value: parts.count > 1 ? parts[1] : nil, mark: mark, valueMark: mark)
    }
    return MarkdownShortcode(name: String(words[0]), arguments: arguments)
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
        case .markup(let replacement), .figure(let replacement): markup += replacement
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
