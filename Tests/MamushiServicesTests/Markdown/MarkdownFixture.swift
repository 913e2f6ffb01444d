import MamushiCore

@testable import MamushiServices

/// Writes down what it is asked, and answers from a table.
struct RecordingEditor: MarkdownEditor {
  var links: [String: LinkEdit] = [:]
  var images: [String: ImageEdit] = [:]
  private(set) var calls: [String] = []

  init(links: [String: LinkEdit] = [:], images: [String: ImageEdit] = [:]) {
    self.links = links
    self.images = images
  }

  mutating func link(to destination: String, at mark: Mark) -> LinkEdit {
    calls.append("\(mark.line):\(mark.column) link \(destination)")
    return links[destination] ?? .keep
  }

  mutating func image(
    _ destination: String, alternative: String, title: String, at mark: Mark
  ) -> ImageEdit {
    calls.append("\(mark.line):\(mark.column) image \(destination) '\(alternative)' '\(title)'")
    return images[destination] ?? .keep
  }

  mutating func rawHTML(at mark: Mark) { calls.append("\(mark.line):\(mark.column) html") }
}

struct Converted {
  let html: String
  let text: String
  let summary: String
  let calls: [String]
}

func convert(
  _ markdown: String, options: MarkdownOptions = MarkdownOptions(), textLimit: Int = 10_000,
  firstLine: Int = 1,
  editor: RecordingEditor = RecordingEditor()
) -> Converted {
  var editor = editor
  let bytes = Array(markdown.utf8)
  let document = CmarkParserFactory().makeParser().convert(
    bytes, body: 0..<bytes.count, firstLine: firstLine, options: options, textLimit: textLimit,
    editor: &editor)
  return Converted(
    html: String(decoding: document.html.bytes, as: UTF8.self), text: document.text,
    summary: document.summary,
    calls: editor.calls)
}
