import MamushiCore

extension TextParts {
  static let code = PageTemplate("Shared/text-code", CodeModel.shape.keys)

  /// - Parameter number: the block's number on its page; nil in a feed, which has no style sheets.
  func code(_ code: UnsafeBufferPointer<UInt8>, fence: CodeFence, number: Int?) -> Markup {
    let isOnPage = number != nil
    var html: [UInt8] = []
    html.reserveCapacity(code.count * 2)
    let isColoured = isOnPage && presentation.configuration.markdown.highlighting
    highlighter.append(
      code, language: isColoured ? fence.language : nil, lines: isOnPage ? fence.lines() : CodeLines(),
      to: &html)
    return markup(
      Self.code,
      CodeModel(
        html: HTML(bytes: html), fence: fence,
        language: fence.language.map { highlighter.languages.name(of: $0) ?? $0 },
        label: number.map {
          fence.title ?? presentation.strings.phrase("codeBox").filled(["number": String($0)])
        }))
  }
}

/// A code block within a text.
struct CodeModel: RecordModel {
  let html: HTML
  let fence: CodeFence
  /// The name of its language's definition file, or the name as written.
  let language: String?
  /// The label of its scrolling box; nil in a feed.
  let label: String?

  static let shape = Shape<CodeModel>(
    "text code",
    .html("code") { $0.html },
    .text("title") { $0.fence.title },
    .text("language") { $0.language },
    .text("label") { $0.label },
    .flag("numbered") { $0.label != nil && ($0.fence.hasLineNumbers ?? false) },
    .flag("onPage") { $0.label != nil })
}
