import MamushiCore

/// Resolves links and images between content files to addresses of the site.
struct ContentEditor: MarkdownEditor {
  let file: SitePath
  /// The page that shows the text.
  let page: Route
  let links: LinkResolver
  let parts: TextParts
  let addressing: Addressing
  var found = TextDiagnostics()
  var attachments: [Attachment] = []
  /// The files of the same attachments by their paths in the output, to find those that are linked again.
  var attachedFiles: [String: SitePath] = [:]
  /// The pictures that are shown, whose renditions are needed.
  var pictures: [ShownPicture] = []
  /// The sound or film of the text, which is looked for in texts of feeds only.
  var feedMedium = FeedMedium()
  var contentLinks: [ContentLink] = []
  var fragments: [FragmentLink] = []
  /// The number of code blocks so far: screen readers distinguish them by number.
  var codeCount = 0
  /// The box around formulas on lines of their own.
  lazy var formulaBox = ScrollBox(name: presentation.strings["formulaBox"])
  var hasCode: Bool { codeCount > 0 }
  /// A template of the theme that includes itself without end.
  var endlessTemplate: PageTemplate?
  /// What templates of the theme reported of the values that they were given.
  var templateDiagnostics: [Diagnostic] = []

  var diagnostics: [Diagnostic] { found.all(in: file) }

  mutating func report(_ problem: SiteProblem, at mark: Mark) {
    found.append(problem, at: SourceLocation(file, mark))
  }

  /// Resolves a link, and records where it led.
  private mutating func follow(_ destination: String, isImage: Bool) -> LinkResolver.End {
    let end = links.end(of: destination, from: file, isImage: isImage)
    if let outcome = end.outcome {
      contentLinks.append(
        ContentLink(file: file, destination: destination, kind: isImage ? .image : .link, outcome: outcome))
    }
    return end
  }

  var presentation: Presentation { parts.presentation }

  private func address(_ route: Route) -> String { presentation.url(route, addressing) }

  mutating func link(to destination: String, at mark: Mark) -> LinkEdit {
    edit(destination, at: mark) { .brokenLink(destination: destination, suggestion: $0) }
  }

  mutating func resource(_ destination: String, at mark: Mark) -> LinkEdit {
    let answer = edit(destination, at: mark) { .missingResource(destination, suggestion: $0) }
    switch answer {
    case .keep: note(played: destination, at: destination)
    case .destination(let address): note(played: destination, at: address)
    case .unlink: break
    }
    return answer
  }

  /// - Parameter missing: makes the problem of a destination that leads to nothing, given a similar one.
  private mutating func edit(
    _ destination: String, at mark: Mark, missing: (_ suggestion: String?) -> SiteProblem
  ) -> LinkEdit {
    switch follow(destination, isImage: false).resolution {
    case .external:
      // In a feed, a place on the same page needs the page's own address.
      let isSamePage = destination.hasPrefix("#") || destination.hasPrefix("?")
      if isSamePage { note(destination[...], of: pageHash(page), in: destination, at: mark) }
      return isSamePage && addressing == .absolute ? .destination(address(page) + destination) : .keep
    case .route(let route, let suffix):
      note(suffix, of: pageHash(route), in: destination, at: mark)
      return .destination(address(route) + suffix)
    case .attachment(let target, let suffix):
      // A separate statement: within the other call, the editor with all attachments so far would be copied before this
      // changes it.
      let route = attach(target)
      return .destination(address(route) + suffix)
    case .unpublished: return .unlink
    case .hidden(let target):
      report(.linkToHidden(destination: destination, state: target.state.rawValue), at: mark)
      // What is not there on the text's day is told while somebody is there to mend it.
      if let text = target.scheduled { note(destination[...], of: text, in: destination, at: mark) }
      return .unlink
    case .outOfSite: report(.linkOutOfSite(destination: destination), at: mark)
    case .missing(let suggestion):
      report(missing(suggestion), at: mark)
    }
    return .keep
  }

  private func pageHash(_ route: Route) -> UInt64 { route.outputPathHash(in: links.targets.language) }

  /// Records a link to a place within a page; whether the place exists is known once all pages are made.
  private mutating func note(_ suffix: Substring, of page: UInt64, in destination: String, at mark: Mark) {
    guard addressing == .local, let sign = suffix.firstIndex(of: "#") else { return }
    let written = suffix[suffix.index(after: sign)...]
    let fragment = PercentEncoding.decode(written) ?? String(written)
    // Browsers handle these themselves (HTML, section 7.4.6.3; text fragments of the WICG).
    if fragment.isEmpty || fragment.lowercased() == "top" || fragment.hasPrefix(":~:") { return }
    fragments.append(
      FragmentLink(
        location: SourceLocation(file, mark), destination: destination, page: page, fragment: fragment))
  }

  mutating func image(_ destination: String, alternative: String, title: String, at mark: Mark) -> ImageEdit {
    image(MarkdownImage(destination: destination, alternative: alternative, title: title), at: mark)
  }

  mutating func image(_ image: MarkdownImage, at mark: Mark) -> ImageEdit {
    if let kind = MediaKind(ofFileAt: image.destination) { return player(kind, image, at: mark) }
    if let kind = MediaKind.unplayed(ofFileAt: image.destination) {
      reportNotPlayed(kind, image.destination, at: mark)
      return .keep
    }
    // The title becomes the caption.
    let isFigure = canStandAlone(image) && !image.title.isEmpty
    let destination = image.destination
    let route: Route
    let suffix: Substring
    let end = follow(destination, isImage: true)
    switch end.resolution {
    case .external:
      // Addresses of other schemes are left to the parser, which drops dangerous ones.
      guard isFigure || image.attributes.percentWidth != nil,
        WebAddress.isAbsolute(destination) || destination.hasPrefix("//")
      else { return .keep }
      let elsewhere = Picture(url: destination, size: nil)
      let markup = parts.image(
        of: elsewhere, suffix: "", described: image, isFigure: isFigure, addressing: addressing)
      let text = take(markup).text
      return isFigure ? .figure(text) : .markup(text)
    case .route(let target, let rest):
      guard end.image != nil else {
        report(.missingPicture(path: destination, suggestion: nil), at: mark)
        return .keep
      }
      (route, suffix) = (target, rest)
    case .attachment(let target, let rest):
      (route, suffix) = (isShownByRenditionsAlone(end) ? .file("") : attach(target), rest)
    case .outOfSite:
      report(.linkOutOfSite(destination: destination), at: mark)
      return .keep
    case .missing(let suggestion):
      report(.missingPicture(path: destination, suggestion: suggestion), at: mark)
      return .keep
    case .hidden(let target):
      report(.linkToHidden(destination: destination, state: target.state.rawValue), at: mark)
      return .alternative
    case .unpublished:
      let path = PercentEncoding.decode(destination) ?? destination
      if links.targets.namesUnreadable(path, from: file) { return .alternative }
      report(.missingPicture(path: destination, suggestion: nil), at: mark)
      return .keep
    }
    found.append(contentsOf: end.diagnostics)
    guard let file = end.image, let content = end.picture?.content else { return .alternative }
    if !pictures.contains(where: { $0.file == file }) {
      pictures.append(ShownPicture(file: file, content: content))
    }
    let picture = Picture(
      file: file, outputPath: route.outputPath(in: links.targets.language), content: content)
    let markup = parts.image(
      of: picture, suffix: suffix, described: image, isFigure: isFigure, addressing: addressing)
    let text = take(markup).text
    return isFigure ? .figure(text) : .markup(text)
  }

  /// Whether a text shows a photo of the gallery whose own file the site does not offer. Pages and feeds then name only
  /// its renditions.
  func isShownByRenditionsAlone(_ end: LinkResolver.End) -> Bool {
    guard case .attachment(let target, _) = end.resolution, target.isInside(ContentIndex.galleryFolder),
      let content = end.picture?.content
    else { return false }
    return !presentation.configuration.galleryOriginals && !content.needsFile
  }

  /// Whether an image alone in its paragraph becomes a figure that replaces the paragraph.
  func canStandAlone(_ image: MarkdownImage) -> Bool {
    image.isAlone && presentation.configuration.markdown.parsing.extensions.contains(.figures)
  }

  /// Takes the markup of a part, and notes what its template reported and whether it never ends.
  mutating func take(_ markup: TextParts.Markup) -> TextParts.Markup {
    templateDiagnostics += markup.diagnostics
    if !markup.isWhole { endlessTemplate = markup.template }
    return markup
  }

  mutating func rawHTML(at mark: Mark) {
    if !presentation.configuration.markdown.parsing.rawHTML { report(.rawHTML, at: mark) }
  }

  /// Publishes a file beside the page. Of several with one name, such as photos of albums, the later ones keep as many
  /// of their folders as tell them apart.
  private mutating func attach(_ target: SitePath) -> Route {
    let below = page.folder(in: presentation.language)
    let places = TextBundles.places(of: target, namedBy: file, in: links.targets.index)
    func isFree(_ place: String) -> Bool { attachedFiles[below + place].map { $0 == target } ?? true }
    let output = below + (places.first(where: isFree) ?? places.last ?? target.string)
    if attachedFiles.updateValue(target, forKey: output) == nil {
      attachments.append(Attachment(file: target, outputPath: output))
    }
    return .file(output)
  }
}
