import MamushiCore

/// Turns links and images between content files into addresses of the site.
struct ContentEditor: MarkdownEditor {
  let file: SitePath
  /// The page that shows it.
  let page: Route
  let links: LinkResolver
  let images: TextImages
  let addressing: Addressing
  var diagnostics: [Diagnostic] = []
  var attachments: [Attachment] = []
  /// Pictures that are shown, whose renditions have to be there.
  var pictures: [ShownPicture] = []
  var contentLinks: [ContentLink] = []
  /// Whether the template of images has no end.
  var isCut = false

  private mutating func report(_ problem: SiteProblem, at mark: Mark) {
    diagnostics.append(Diagnostic(problem, at: SourceLocation(file, mark)))
  }

  /// Follows a link and remembers where it led.
  private mutating func follow(_ destination: String, isImage: Bool) -> LinkResolver.End {
    let end = links.end(of: destination, from: file, isImage: isImage)
    if let outcome = end.outcome {
      contentLinks.append(
        ContentLink(file: file, destination: destination, isImage: isImage, outcome: outcome))
    }
    return end
  }

  private var presentation: Presentation { images.presentation }

  private func address(_ route: Route) -> String {
    switch addressing {
    case .local: presentation.url(route)
    case .absolute: presentation.absoluteURL(route)
    }
  }

  mutating func link(to destination: String, at mark: Mark) -> LinkEdit {
    switch follow(destination, isImage: false).resolution {
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
    let suffix: Substring
    let end = follow(destination, isImage: true)
    switch end.resolution {
    case .external: return .keep
    case .route(let target, let rest):
      guard end.image != nil else {
        report(.missingPicture(path: destination, suggestion: nil), at: mark)
        return .keep
      }
      (route, suffix) = (target, rest)
    case .attachment(let target, let rest): (route, suffix) = (attach(target), rest)
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
    diagnostics += end.diagnostics
    guard let image = end.image, let content = end.picture?.content else { return .alternative }
    if !pictures.contains(where: { $0.file == image }) {
      pictures.append(ShownPicture(file: image, content: content))
    }
    let picture = Picture(
      file: image, outputPath: route.outputPath(in: links.targets.language), content: content)
    let markup = images.markup(
      of: picture, suffix: suffix, alternative: alternative, title: title, addressing: addressing)
    if !markup.isWhole { isCut = true }
    return .markup(markup.text)
  }

  mutating func rawHTML(at mark: Mark) {
    if !presentation.configuration.markdown.rawHTML { report(.rawHTML, at: mark) }
  }

  private mutating func attach(_ target: SitePath) -> Route {
    let output = PictureLibrary.outputPath(of: target, below: page.path(in: presentation.language))
    let attachment = Attachment(file: target, outputPath: output)
    if !attachments.contains(attachment) { attachments.append(attachment) }
    return .file(output)
  }
}
