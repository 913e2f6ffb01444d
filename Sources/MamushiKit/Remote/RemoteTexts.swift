import MamushiCore

/// Renders texts of remote items to HTML. Use one per thread.
final class RemoteTexts {
  private let store: any SourceStore
  private let sanitizer: any HTMLSanitizer
  private let parser: any MarkdownParser
  private let media: RemoteMedia

  init(_ services: RemoteServices, parser: any MarkdownParser, media: RemoteMedia) {
    store = services.store
    sanitizer = services.makeSanitizer()
    self.parser = parser
    self.media = media
  }

  /// - Parameters:
  ///   - item: the number of the text in the store.
  ///   - texts: the path that stands for the source's texts.
  ///   - boxes: names of the boxes in which wide tables and code scroll; nil in feeds.
  ///   - address: returns the address of an output file.
  /// - Returns: the text, the files that it shows, and the origin of the server that it came from if the item has no page of
  ///   its own there.
  func document(
    _ item: Int64, of texts: SitePath, textLimit: Int, boxes: ScrollBoxNames?,
    address: (_ outputPath: String) -> String
  ) throws(SourceStoreFailure) -> (document: MarkdownDocument, files: [Attachment], server: String?) {
    guard let body = RemoteBody(encoded: try store.body(ofItem: item)) else {
      throw SourceStoreFailure("a text in it is damaged")
    }
    let html: [UInt8]
    switch body.format {
    case .html: html = body.bytes
    case .markdown: html = Self.markup(ofMarkdown: body.bytes, parser)
    case .text: html = Self.markup(ofText: body.bytes)
    }
    return withoutActuallyEscaping(address) { address in
      var base = media.addressBase(body.base, in: texts, writtenAs: address(""))
      base.page = body.page
      var images = Images(media: media, texts: texts, site: base.site, address: address)
      let sanitized = sanitizer.sanitize(
        html, base: base, textLimit: textLimit, boxes: boxes, editor: &images)
      // Of a picture that is here, the link to it leads here, too.
      let shown = images.shown
      let html =
        shown.isEmpty
        ? sanitized.html : HTML(bytes: RemoteLinks.rewritten(sanitized.html.bytes) { shown[$0] })
      let server = body.page == nil ? WebAddress.origin(of: body.base) : nil
      return (MarkdownDocument(html: html, text: sanitized.text), images.files, server)
    }
  }

  /// In bytes: libcmark needs up to 340 times as much memory for malicious input. People write no longer texts; a
  /// longer one is shown as paragraphs of plain text.
  private static let maximumMarkdown = 1 << 20

  /// Converts Markdown to HTML, without raw HTML.
  static func markup(ofMarkdown source: [UInt8], _ parser: any MarkdownParser) -> [UInt8] {
    if source.count > maximumMarkdown { return markup(ofText: source) }
    // Extensions that are harmless in untrusted texts; attributes and shortcodes are reserved for the site.
    var options = MarkdownOptions(
      extensions: MarkdownExtensions.standard.subtracting([.attributes, .shortcodes, .figures]))
    options.findsMarks = false
    options.anchors = false
    options.idPrefix = "text-"
    var editor = KeepingEditor()
    let document = parser.convert(
      source, body: source.indices, firstLine: 1, options: options, textLimit: 0, editor: &editor)
    return editor.isTooLarge ? markup(ofText: source) : document.html.bytes
  }

  private struct KeepingEditor: MarkdownEditor {
    var isTooLarge = false
    mutating func link(to destination: String, at mark: Mark) -> LinkEdit { .keep }
    mutating func image(
      _ destination: String, alternative: String, title: String, at mark: Mark
    ) -> ImageEdit { .keep }
    mutating func rawHTML(at mark: Mark) {}
    mutating func problem(_ problem: MarkdownProblem, at mark: Mark) {
      if case .tooLarge = problem { isTooLarge = true }
    }
  }

  /// Converts plain text to HTML: blank lines separate paragraphs; other line breaks stay.
  static func markup(ofText source: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var isOpen = false
    for line in source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.allSatisfy({ $0 <= 0x20 }) {
        if isOpen { bytes += "</p>\n".utf8 }
        isOpen = false
        continue
      }
      bytes += isOpen ? "<br>\n".utf8 : "<p>".utf8
      isOpen = true
      HTMLText.append(String(decoding: line, as: UTF8.self), to: &bytes)
    }
    if isOpen { bytes += "</p>\n".utf8 }
    return bytes
  }

  private struct Images: RemoteImageEditor {
    let media: RemoteMedia
    let texts: SitePath
    let site: AddressBase.Site?
    let address: (_ outputPath: String) -> String
    var files: [Attachment] = []
    /// The addresses of downloaded pictures on the site, by those at their servers.
    var shown: [String: String] = [:]

    mutating func image(at url: String, width: Int?, height: Int?) -> RemoteImageEdit {
      if let site, url.hasPrefix(site.address),
        let picture = media.own(at: url.dropFirst(site.address.count)), let size = picture.size
      {
        return .file(address: url, width: size.width, height: size.height)
      }
      guard let picture = media.picture(at: url, in: texts) else { return .link }
      switch picture.state {
      case .failed: return .link
      case .refused: return .alternative
      case .kept:
        let path = picture.outputPath
        files.append(Attachment(file: picture.file, outputPath: path))
        let own = address(path)
        shown[url] = own
        return .file(address: own, width: picture.width, height: picture.height)
      }
    }
  }
}
