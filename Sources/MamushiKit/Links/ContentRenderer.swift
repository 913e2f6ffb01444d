import MamushiCore

/// Converts texts of the content and of sources to HTML, resolves their links, and collects what is found. An instance
/// serves one thread.
final class ContentRenderer: TextRenderer {
  private let files: any FileTree
  private let parser: any MarkdownParser
  private let remoteTexts: RemoteTexts?
  private let links: LinkResolver
  private let parts: TextParts
  private let presentation: Presentation
  private let fingerprinter: Fingerprinter
  private(set) var findings = PageFindings()
  /// The texts of the current page, as they are shown.
  private(set) var shownTexts: [HTML] = []

  private let options: MarkdownOptions
  /// The ids of the current page outside its texts.
  var reservedIDs: Set<String> = []

  /// - Parameter remoteTexts: nil for a site without remote sources.
  init(
    files: any FileTree, parser: any MarkdownParser, remoteTexts: RemoteTexts? = nil, links: LinkResolver,
    parts: TextParts, fingerprinter: Fingerprinter
  ) {
    self.files = files
    self.parser = parser
    self.remoteTexts = remoteTexts
    self.links = links
    self.parts = parts
    presentation = parts.presentation
    options = presentation.markdownOptions
    self.fingerprinter = fingerprinter
  }

  func document(
    _ body: TextBody, on route: Route, addressing: Addressing, textLimit: Int
  ) -> RenderedText {
    if let item = body.item {
      let (remote, server) = remoteDocument(item, of: body.file, addressing: addressing, textLimit: textLimit)
      let found = withOwnLinks(remote, item, of: body.file, server: server, addressing: addressing)
      let (document, hasCode) = withMarkedCode(found, addressing: addressing)
      if case .local = addressing { shownTexts.append(document.html) }
      return RenderedText(
        document: document, hasCode: hasCode,
        medium: addressing == .absolute ? PlayedMedium(in: document.html) : nil)
    }
    guard let source = source(of: body) else {
      return RenderedText(document: MarkdownDocument(html: HTML(""), text: ""))
    }
    var editor = ContentEditor(
      file: body.file, page: route, links: links, parts: parts, addressing: addressing)
    let document = parser.convert(
      source, body: min(body.offset, source.count)..<source.count, firstLine: body.firstLine,
      options: addressing == .local ? pageOptions : feedOptions(route), textLimit: textLimit, editor: &editor)
    findings.links += editor.contentLinks
    report(editor.templateDiagnostics)
    if let template = editor.endlessTemplate {
      report(.endlessTemplate, at: SourceLocation(template.file))
    }
    // A text is read again for feeds; its faults were reported the first time.
    if case .local = addressing {
      findings.diagnostics += editor.diagnostics
      findings.attachments += editor.attachments
      findings.pictures += editor.pictures
      findings.fragments += editor.fragments
      findings.addAnchors(document.ids)
      shownTexts.append(document.html)
    }
    return RenderedText(
      document: document, hasCode: editor.hasCode, medium: medium(editor.feedMedium, of: body))
  }

  func markdown(of body: TextBody) -> String? {
    guard body.item == nil, let source = source(of: body) else { return nil }
    let text = source.dropFirst(body.offset).drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes of a text's file; nil if it cannot be read, which is reported.
  private func source(of body: TextBody) -> [UInt8]? {
    do {
      let source = try files.read(body.file)
      if fingerprinter(source) != body.fingerprint { findings.isMixed = true }
      return source
    } catch {
      report(SiteProblem.unreadable(reason: error.reason), at: SourceLocation(body.file))
      return nil
    }
  }

  /// Returns the sound or film of a text with its size, on which the feed depends from then on.
  private func medium(_ found: FeedMedium, of body: TextBody) -> PlayedMedium? {
    guard var medium = found.medium, let file = found.file else { return found.medium }
    let size = size(of: file)
    medium.size = Int(size)
    findings.links.append(
      ContentLink(file: body.file, destination: file.string, kind: .medium, outcome: size))
    return medium
  }

  /// In bytes; 0 for a file that is gone, which another build will notice.
  private func size(of file: SitePath) -> UInt64 { UInt64(clamping: files.stamp(of: file)?.size ?? 0) }

  /// Finds the errors of a text that has no page yet, and the places in it that links may lead to, and nothing else.
  ///
  /// - Parameter record: what stands for its page until then; nil if nothing is known of the places on that.
  func findErrors(in body: TextBody, on route: Route, record: UInt64?) {
    _ = document(body, on: route, addressing: .local, textLimit: 0)
    let found = takeFindings()
    findings.diagnostics = found.diagnostics.filter(\.isError)
    findings.links = found.links
    let page = route.outputPathHash(in: presentation.language)
    findings.fragments = found.fragments.compactMap { link in
      if link.page != page { return link }
      guard let record else { return nil }
      var own = link
      own.page = record
      return own
    }
    if record != nil { findings.anchors = found.anchors }
    findings.isMixed = found.isMixed
  }

  private var pageOptions: MarkdownOptions {
    var options = options
    options.reservedIDs = reservedIDs
    return options
  }

  /// Feeds show several texts on one page, without heading links, controls and scroll boxes.
  private func feedOptions(_ route: Route) -> MarkdownOptions {
    var options = options
    options.anchors = false
    options.pageURL = presentation.absoluteURL(route)
    options.idPrefix =
      route.path(in: presentation.language).split { $0 == "/" || $0.isWhitespace }.joined(separator: "-")
      + "-"
    return options
  }

  /// - Returns: the text, and the server whose addresses may mean pages of the site (``RemoteTexts``).
  private func remoteDocument(
    _ item: Int64, of source: SitePath, addressing: Addressing, textLimit: Int
  ) -> (document: MarkdownDocument, server: String?) {
    let empty = MarkdownDocument(html: HTML(""), text: "")
    guard let remoteTexts else { return (empty, nil) }
    let strings = presentation.strings
    let boxes: ScrollBoxNames? =
      switch addressing {
      case .local: ScrollBoxNames(table: strings["tableBox"], code: strings["codeBox"])
      case .absolute: nil
      }
    do throws(SourceStoreFailure) {
      let (document, files, server) = try remoteTexts.document(
        item, of: source, textLimit: textLimit, boxes: boxes
      ) { path in
        switch addressing {
        case .local: presentation.url(.file(path))
        case .absolute: presentation.absoluteURL(.file(path))
        }
      }
      if case .local = addressing {
        var known = Set(findings.attachments)
        for file in files where known.insert(file).inserted { findings.attachments.append(file) }
      }
      return (document, server)
    } catch {
      let problem = SiteProblem.remoteTextLost(source: source.string, reason: error.description)
      findings.diagnostics.append(Diagnostic(problem, at: nil))
      return (empty, nil)
    }
  }

  /// Has links to pages of other items, at their sources, lead to the pages that the site makes of these, and links to
  /// addresses of the site to its pages. A link to the item's own page is meant to leave.
  ///
  /// - Parameter server: see ``remoteDocument(_:of:addressing:textLimit:)``.
  private func withOwnLinks(
    _ document: MarkdownDocument, _ item: Int64, of source: SitePath, server: String?,
    addressing: Addressing
  ) -> MarkdownDocument {
    var known = Set<String>()
    let html = RemoteLinks.rewritten(document.html.bytes) { url in
      guard WebAddress.isAbsolute(url) else { return nil }
      if let path = pathOfSite(url, server) {
        let end = links.end(of: path, from: source, isImage: false)
        if let outcome = end.outcome, known.insert(path).inserted {
          findings.links.append(
            ContentLink(file: source, destination: path, kind: .link, outcome: outcome))
        }
        if case .route(let route, let suffix) = end.resolution {
          return presentation.url(route, addressing) + suffix
        }
      }
      let article = links.originals.article(at: url)
      if let article, article.body.item == item, article.body.file == source { return nil }
      if known.insert(url).inserted {
        findings.links.append(
          ContentLink(
            file: source, destination: url, kind: .original, outcome: links.outcomeOfOriginal(at: url)))
      }
      return article.map { presentation.url($0.route, addressing) + OriginalPages.fragment(of: url) }
    }
    return MarkdownDocument(html: HTML(bytes: html), text: document.text, summary: document.summary)
  }

  /// The path on the site, from its root, that an address may mean: one below the site's own address, and one of the server
  /// of an item that has no page there, whose authors write addresses of the site from its root.
  private func pathOfSite(_ url: String, _ server: String?) -> String? {
    let base = presentation.configuration.baseURL
    if url.hasPrefix(base.string) { return "/" + url.dropFirst(base.string.count) }
    guard let server, url.hasPrefix(server + "/") else { return nil }
    let path = url.dropFirst(server.count)
    return path.hasPrefix(base.path) ? "/" + path.dropFirst(base.path.count) : String(path)
  }

  /// Gives code of a source's text the markup of the site's own.
  private func withMarkedCode(
    _ document: MarkdownDocument, addressing: Addressing
  ) -> (document: MarkdownDocument, hasCode: Bool) {
    var code = RemoteCode(parts, isOnPage: addressing == .local)
    let html = code.rewritten(document.html.bytes)
    guard code.hasCode else { return (document, false) }
    report(code.diagnostics)
    if let template = code.endlessTemplate {
      report(.endlessTemplate, at: SourceLocation(template.file))
    }
    return (MarkdownDocument(html: HTML(bytes: html), text: document.text, summary: document.summary), true)
  }

  func report(_ diagnostics: [Diagnostic]) { findings.diagnostics += diagnostics }

  func report(_ problem: SiteProblem, at location: SourceLocation) {
    findings.diagnostics.append(Diagnostic(problem, at: location))
  }

  func report(_ problem: DrawingProblem, at location: SourceLocation) {
    findings.diagnostics.append(Diagnostic(problem, at: location))
  }

  /// Ends a page: returns what was found, and clears it.
  func takeFindings() -> PageFindings {
    defer {
      findings = PageFindings()
      shownTexts = []
    }
    return findings
  }

  /// Whether links of an earlier build still lead where they led.
  func confirm(_ known: [ContentLink]) -> Bool {
    known.allSatisfy { link in
      link.kind == .medium
        ? size(of: SitePath(link.destination)) == link.outcome : links.confirms(link)
    }
  }
}
