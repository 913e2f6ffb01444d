import MamushiCore

/// The functions with which decoders of items read markup. Use one per thread.
struct MarkupReading {
  /// Returns the text that markup shows.
  let text: (_ markup: String, _ format: BodyFormat) -> String
  /// Returns absolute URLs of the images in a body; called only if they are to be downloaded, or may be the site's own.
  let images: (_ body: [UInt8], _ format: BodyFormat, _ base: AddressBase) -> [String]

  init(
    text: @escaping (_ markup: String, _ format: BodyFormat) -> String,
    images: @escaping (_ body: [UInt8], _ format: BodyFormat, _ base: AddressBase) -> [String]
  ) {
    self.text = text
    self.images = images
  }
}

extension MarkupReading {
  /// - Parameter gathersImages: whether bodies are searched for images.
  init(sanitizer: any HTMLSanitizer, parser: any MarkdownParser, gathersImages: Bool) {
    func html(_ source: [UInt8], _ format: BodyFormat) -> [UInt8]? {
      switch format {
      case .html: source
      case .markdown: RemoteTexts.markup(ofMarkdown: source, parser)
      case .text: nil
      }
    }
    self.init(
      text: { text, format in
        switch format {
        case .html: sanitizer.text(of: text)
        case .markdown:
          sanitizer.text(
            of: String(decoding: RemoteTexts.markup(ofMarkdown: Array(text.utf8), parser), as: UTF8.self))
        case .text: text
        }
      },
      images: { body, format, base in
        guard gathersImages, let html = html(body, format) else { return [] }
        var editor = GatheringEditor()
        _ = sanitizer.sanitize(html, base: base, textLimit: 0, editor: &editor)
        return editor.urls
      })
  }

  private struct GatheringEditor: RemoteImageEditor {
    var urls: [String] = []
    private var known: Set<String> = []

    mutating func image(at url: String, width: Int?, height: Int?) -> RemoteImageEdit {
      if known.insert(url).inserted { urls.append(url) }
      return .link
    }
  }
}
