import MamushiCore

@testable import MamushiServices

/// Answers from tables, and writes down what it is asked and told.
struct ExtensionEditor: MarkdownEditor {
  var images: [String: ImageEdit] = [:]
  var links: [String: LinkEdit] = [:]
  var loneLinks: [String: String] = [:]
  /// By info strings.
  var code: [String: String] = [:]
  var formulas: [String: String] = [:]
  /// The names of shortcodes that become elements of the same name; others are kept.
  var shortcodes: Set<String> = []
  /// What shortcodes without a body become, by their names.
  var shortcodeMarkup: [String: String] = [:]
  private(set) var shortcodeCalls: [MarkdownShortcode] = []
  private(set) var asked: [MarkdownImage] = []
  private(set) var calls: [String] = []
  private(set) var problems: [MarkdownProblem] = []
  private(set) var problemMarks: [Mark] = []

  mutating func link(to destination: String, at mark: Mark) -> LinkEdit {
    calls.append("\(mark.line):\(mark.column) link \(destination)")
    return links[destination] ?? .keep
  }
  mutating func image(
    _ destination: String, alternative: String, title: String, at mark: Mark
  ) -> ImageEdit { .keep }
  mutating func image(_ image: MarkdownImage, at mark: Mark) -> ImageEdit {
    calls.append("\(mark.line):\(mark.column) image \(image.destination)")
    asked.append(image)
    return images[image.destination] ?? .keep
  }
  mutating func loneLink(to destination: String, text: String, at mark: Mark) -> MarkupEdit {
    calls.append("\(mark.line):\(mark.column) lone \(destination) '\(text)'")
    return loneLinks[destination].map { .markup(HTML($0)) } ?? .keep
  }
  mutating func codeBlock(
    _ code: UnsafeBufferPointer<UInt8>, info: String, at mark: Mark
  ) -> MarkupEdit {
    calls.append("\(mark.line):\(mark.column) code '\(info)' \(String(decoding: code, as: UTF8.self))")
    return self.code[info].map { .markup(HTML($0)) } ?? .keep
  }
  mutating func math(_ source: String, isDisplay: Bool, at mark: Mark) -> MarkupEdit {
    calls.append("\(mark.line):\(mark.column) \(isDisplay ? "display" : "inline") \(source)")
    return formulas[source].map { .markup(HTML($0)) } ?? .keep
  }
  mutating func shortcode(_ call: MarkdownShortcode, at mark: Mark) -> ShortcodeEdit {
    calls.append("\(mark.line):\(mark.column) shortcode \(call.name)")
    shortcodeCalls.append(call)
    if let markup = shortcodeMarkup[call.name] { return .markup(open: HTML(markup), close: HTML("")) }
    guard shortcodes.contains(call.name) else { return .keep }
    return .markup(
      open: HTML(call.hasBody ? "<\(call.name)>" : "<\(call.name) />"),
      close: HTML(call.hasBody ? "</\(call.name)>" : ""))
  }
  mutating func rawHTML(at mark: Mark) {}
  mutating func problem(_ problem: MarkdownProblem, at mark: Mark) {
    problems.append(problem)
    problemMarks.append(mark)
  }
}

/// What became of a text, and what its editor heard.
struct Extended {
  let document: MarkdownDocument
  let editor: ExtensionEditor
  /// With `<a />` for calls without a body, as the editor writes them; in the page, each has an end tag.
  var html: String {
    ["a", "b", "c", "call"].reduce(String(decoding: document.html.bytes, as: UTF8.self)) {
      $0.replacing(" ></\($1)>", with: " />")
    }
  }
}

/// The same with an editor that knows the shortcodes `a`, `b` and `c`.
func extendCalls(
  _ markdown: String, _ extensions: MarkdownExtensions = .standard,
  adjust: (inout MarkdownOptions) -> Void = { _ in }
) -> Extended {
  var editor = ExtensionEditor()
  editor.shortcodes = ["a", "b", "c"]
  return extend(markdown, extensions, editor: editor, adjust: adjust)
}

func extend(
  _ markdown: String, _ extensions: MarkdownExtensions, editor: ExtensionEditor = ExtensionEditor(),
  adjust: (inout MarkdownOptions) -> Void = { _ in }
) -> Extended {
  var editor = editor
  var options = MarkdownOptions(extensions: extensions)
  options.anchors = false
  adjust(&options)
  let source = Array(markdown.utf8)
  let document = CmarkParser().convert(
    source, body: source.indices, firstLine: 1, options: options, textLimit: 10_000, editor: &editor)
  return Extended(document: document, editor: editor)
}
