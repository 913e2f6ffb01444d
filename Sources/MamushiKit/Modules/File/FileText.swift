import MamushiCore

/// A text that a file may show, made when its template asks for it: a file may list all articles of a site.
struct FileText: Sendable {
  // `nonisolated(unsafe)` is safe: one thread presents and renders a page, and its models live no longer.
  private nonisolated(unsafe) let texts: FileTexts
  private let body: TextBody
  private let route: Route

  init(_ body: TextBody, on route: Route, _ texts: FileTexts) {
    self.texts = texts
    self.body = body
    self.route = route
  }

  /// With absolute addresses, as in feeds.
  var html: HTML? { texts.rendered(body, on: route).html }
  var plain: String? { texts.rendered(body, on: route).text }
  /// Nil for an item of a source.
  var markdown: String? { texts.renderer.markdown(of: body) }
}

/// The captions of photos that a file may show.
struct FileCaptions: Sendable {
  // `nonisolated(unsafe)` is safe as in ``FileText``.
  private nonisolated(unsafe) let texts: FileTexts

  init(_ texts: FileTexts) { self.texts = texts }

  func caption(of photo: FilePhoto) -> FileCaption {
    FileCaption(
      text: photo.caption.map { FileText($0, on: photo.route, texts) }, replacement: photo.captionText)
  }
}

/// A photo's caption: the text beside it, or else what replaces that, as on the photo's page.
struct FileCaption: Sendable {
  let text: FileText?
  /// Plain text, with blank lines between paragraphs.
  let replacement: String?

  var html: HTML? { written?.html ?? paragraphs }
  var plain: String? {
    guard let written else { return replacement }
    return written.plain
  }

  /// The text beside the photo, if it says something.
  private var written: FileText? {
    guard let text, let html = text.html, !html.bytes.isEmpty else { return nil }
    return text
  }

  private var paragraphs: HTML? {
    guard let replacement else { return nil }
    var bytes: [UInt8] = []
    for paragraph in replacement.split(separator: "\n") {
      bytes += "<p>".utf8
      HTMLText.append(String(paragraph), to: &bytes)
      bytes += "</p>\n".utf8
    }
    return HTML(bytes: bytes)
  }
}

/// The texts of one file. An instance serves one thread.
final class FileTexts {
  /// The number of bytes of plain text that a file shows of a text.
  private static let textLimit = 1 << 24

  let renderer: any TextRenderer
  private let showsPlainText: Bool
  /// The text that was made last, since a template may show it in several forms.
  private var last: (file: SitePath, item: Int64?, text: RenderedText)?

  init(_ renderer: any TextRenderer, of template: FileTemplate) {
    self.renderer = renderer
    showsPlainText = template.shows(.plainText) || template.shows(.captionText)
  }

  fileprivate func rendered(_ body: TextBody, on route: Route) -> RenderedText {
    if let last, last.file == body.file, last.item == body.item { return last.text }
    let text = renderer.document(
      body, on: route, addressing: .absolute, textLimit: showsPlainText ? Self.textLimit : 0)
    last = (body.file, body.item, text)
    return text
  }
}
