import MamushiCore

/// What a thread makes pages with: its Markdown parser, and what it found on the way.
package final class PageTools {
  /// A file that is published because a page names it.
  struct Attachment: Hashable, Sendable {
    let file: SitePath
    let outputPath: String
  }

  private let files: any FileTree
  private let parser: any MarkdownParser
  private let targets: LinkTargets
  private let pictures: PictureLibrary
  private let presentation: Presentation
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var attachments: [Attachment] = []

  init(
    files: any FileTree, parser: any MarkdownParser, targets: LinkTargets, pictures: PictureLibrary,
    presentation: Presentation
  ) {
    self.files = files
    self.parser = parser
    self.targets = targets
    self.pictures = pictures
    self.presentation = presentation
  }

  /// Where the addresses of a text have to hold.
  enum Addressing {
    /// On this site.
    case local
    /// In a reader of feeds: addresses are whole.
    case absolute
  }

  /// A body's HTML and the beginning of its text.
  ///
  /// - Parameters:
  ///   - route: the page that shows it; files beside the text are published below it.
  ///   - textLimit: UTF-8 bytes of plain text that are wanted.
  func document(
    _ body: TextBody, on route: Route, addressing: Addressing = .local, textLimit: Int = 0
  ) -> MarkdownDocument {
    let source: [UInt8]
    do {
      source = try files.read(body.file)
    } catch {
      diagnostics.append(
        Diagnostic(SiteProblem.unreadable(reason: error.reason), at: SourceLocation(body.file)))
      return MarkdownDocument(html: HTML(""), text: "")
    }
    var editor = ContentEditor(
      file: body.file, page: route, targets: targets, pictures: pictures, presentation: presentation,
      addressing: addressing)
    let document = parser.convert(
      source, body: min(body.offset, source.count)..<source.count, firstLine: body.firstLine,
      options: presentation.configuration.markdown, textLimit: textLimit, editor: &editor)
    // A text is read again for feeds; what is wrong with it was said the first time.
    if case .local = addressing {
      diagnostics += editor.diagnostics
      attachments += editor.attachments
    }
    return document
  }

  /// Reports what is wrong with a page's template.
  func report(_ problem: SiteProblem, in template: PageTemplate) {
    diagnostics.append(Diagnostic(problem, at: SourceLocation(template.file)))
  }

  /// Ends a stretch of work: hands out what was found and forgets it.
  func takeFindings() -> (diagnostics: [Diagnostic], attachments: [Attachment]) {
    defer {
      diagnostics = []
      attachments = []
    }
    return (diagnostics, attachments)
  }
}

/// Turns links and images between content files into addresses of the site.
private struct ContentEditor: MarkdownEditor {
  let file: SitePath
  /// The page that shows it.
  let page: Route
  let targets: LinkTargets
  let pictures: PictureLibrary
  let presentation: Presentation
  let addressing: PageTools.Addressing
  var diagnostics: [Diagnostic] = []
  var attachments: [PageTools.Attachment] = []

  private mutating func report(_ problem: SiteProblem, at mark: Mark) {
    diagnostics.append(Diagnostic(problem, at: SourceLocation(file, mark)))
  }

  private func address(_ route: Route) -> String {
    switch addressing {
    case .local: presentation.url(route)
    case .absolute: presentation.absoluteURL(route)
    }
  }

  mutating func link(to destination: String, at mark: Mark) -> LinkEdit {
    switch targets.resolve(destination, from: file) {
    case .external:
      // A place on the same page is one on the page's own address elsewhere.
      let isSamePage = destination.hasPrefix("#") || destination.hasPrefix("?")
      return isSamePage && addressing == .absolute ? .destination(address(page) + destination) : .keep
    case .route(let route, let suffix): return .destination(address(route) + suffix)
    case .attachment(let target, let suffix): return .destination(address(attach(target)) + suffix)
    case .unpublished: return .unlink
    case .hidden(let state):
      report(.linkToHidden(destination: destination, state: state.rawValue), at: mark)
      return .unlink
    case .outOfSite: report(.linkOutOfSite(destination: destination), at: mark)
    case .missing(let suggestion):
      report(.brokenLink(destination: destination, suggestion: suggestion), at: mark)
    }
    return .keep
  }

  mutating func image(
    _ destination: String, alternative: String, title: String, at mark: Mark
  ) -> ImageEdit {
    let route: Route
    let image: SitePath
    let suffix: Substring
    switch targets.resolve(destination, from: file) {
    case .external: return .keep
    case .route(let target, let rest):
      guard let published = targets.published[target.outputPath] else {
        report(.missingPicture(path: destination, suggestion: nil), at: mark)
        return .keep
      }
      (route, image, suffix) = (target, published, rest)
    case .attachment(let target, let rest): (route, image, suffix) = (attach(target), target, rest)
    case .outOfSite:
      report(.linkOutOfSite(destination: destination), at: mark)
      return .keep
    case .missing(let suggestion):
      report(.missingPicture(path: destination, suggestion: suggestion), at: mark)
      return .keep
    case .unpublished, .hidden:
      report(.missingPicture(path: destination, suggestion: nil), at: mark)
      return .keep
    }
    guard let picture = pictures.picture(image, outputPath: route.path, into: &diagnostics) else {
      return .alternative
    }
    let titleAttribute = title.isEmpty ? "" : " title=\"\(HTMLText.escape(title))\""
    return .markup(
      "<img src=\"\(HTMLText.escape(address(route) + suffix))\" alt=\"\(HTMLText.escape(alternative))\"\(titleAttribute)"
        + " width=\"\(picture.width)\" height=\"\(picture.height)\" loading=\"lazy\" decoding=\"async\">")
  }

  mutating func rawHTML(at mark: Mark) {
    if !presentation.configuration.markdown.rawHTML { report(.rawHTML, at: mark) }
  }

  private mutating func attach(_ target: SitePath) -> Route {
    let output = PictureLibrary.outputPath(of: target, below: page.path)
    let attachment = PageTools.Attachment(file: target, outputPath: output)
    if !attachments.contains(attachment) { attachments.append(attachment) }
    return .file(output)
  }
}
