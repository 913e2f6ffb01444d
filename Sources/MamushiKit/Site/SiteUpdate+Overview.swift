import MamushiCore

// Shows authors the state of their site.
extension SiteUpdate {
  /// Lists content by state, pictures by size, and where each page comes from. Addresses are paths from the output's
  /// root, not percent-encoded.
  ///
  /// - Parameter limit: the approximate number of bytes of the JSON; the rest is left out, and `notes` say how much.
  package func overview(limit: Int) -> [(String, JSON)] {
    guard let languages = made?.languages, !languages.isEmpty else {
      return [("content", .list([])), ("pictures", .list([])), ("pages", .list([]))]
    }
    let parts = languages.map(pages)
    let pages = Self.cut(parts.flatMap(\.written) + parts.flatMap(\.others), to: limit / 2, "pages")
    let content = Self.cut(languages.flatMap(content), to: limit / 3, "texts")
    let pictures = Self.cut(pictures(languages), to: limit / 6, "pictures")
    return [
      ("content", .list(content.kept)), ("pictures", .list(pictures.kept)), ("pages", .list(pages.kept)),
      ("notes", .list([content, pictures, pages].compactMap { $0.note.map(JSON.string) })),
    ]
  }

  private static func cut(
    _ values: [JSON], to limit: Int, _ what: String
  ) -> (kept: [JSON], note: String?) {
    var bytes: [UInt8] = []
    for (number, value) in values.enumerated() {
      value.write(to: &bytes)
      if bytes.count > limit {
        return (Array(values[..<number]), "Only the first \(number) of \(values.count) \(what) are listed.")
      }
    }
    return (values, nil)
  }

  // MARK: Content

  /// What readers do not see, then articles by date.
  private func content(_ part: PreparedLanguage) -> [JSON] {
    let (contents, plan) = (part.contents, part.plan)
    let language = plan.language
    func item(
      title: String, url: String?, file: SitePath, state: HiddenState?, date: ContentDate? = nil,
      expires: ContentDate? = nil
    ) -> JSON {
      Self.item(
        title: title, url: url, file: contents.sources.path(ofName: file),
        state: state.map(Self.word) ?? "published", date: text(date),
        expires: state == .expired ? text(expires) : nil)
    }
    let hidden = plan.pages.families.flatMap(\.traits.hidden).map { page in
      item(
        title: page.title, url: nil, file: page.file, state: page.state, date: page.date,
        expires: page.expires)
    }
    let articles = contents.catalog.articles.filter { $0.body.item == nil }.map { article in
      item(
        title: article.title,
        url: plan.targets.page(of: article.body.file)?.path(in: language), file: article.body.file,
        state: article.unpublished, date: article.date, expires: article.expires)
    }
    // With drafts, hidden content has pages.
    let pages = contents.pages.pages.filter { $0.unpublished != nil }.map { page in
      item(
        title: page.title, url: plan.targets.page(of: page.body.file)?.path(in: language),
        file: page.body.file,
        state: page.unpublished, date: page.date, expires: page.expires)
    }
    let chapters = contents.guidance.filter(\.isDraft).map { chapter in
      item(
        title: chapter.title, url: plan.targets.page(of: chapter.body.file)?.path(in: language),
        file: chapter.body.file, state: .draft)
    }
    let albums = contents.gallery.albums.filter(\.isDraft).map { album in
      item(
        title: album.title, url: Route.album(path: album.path, page: 1).path(in: language),
        file: album.textFile, state: .draft)
    }
    return hidden + pages + chapters + albums + articles
  }

  private func text(_ date: ContentDate?) -> String? {
    guard let date, let zone = made?.zone else { return nil }
    return DateText.iso8601(date.timestamp, zone: zone)
  }

  private static func item(
    title: String, url: String?, file: SitePath, state: String, date: String?, expires: String?
  ) -> JSON {
    .object([
      ("title", .string(title)), ("url", .optional(url.map { "/" + $0 })), ("file", .string(file.string)),
      ("state", .string(state)), ("date", .optional(date)), ("expires", .optional(expires)),
    ])
  }

  private static func word(_ state: HiddenState) -> String {
    switch state {
    case .draft: "draft"
    case .future: "scheduled"
    case .expired: "expired"
    }
  }

  // MARK: Pictures

  /// The largest first.
  private func pictures(_ languages: [PreparedLanguage]) -> [JSON] {
    guard let sources = made?.sources else { return [] }
    let files = Set(languages.flatMap { $0.plan.pictures.all.map(\.file) })
    let weights = files.compactMap { file in
      sources.position(of: file).map { (file: file, bytes: sources.entries[$0].size) }
    }
    return weights.sorted { ($1.bytes, $0.file) < ($0.bytes, $1.file) }.map {
      .object([("file", .string($0.file.string)), ("bytes", .number($0.bytes))])
    }
  }

  // MARK: Pages

  private func isFolder(_ path: SitePath) -> Bool {
    guard let sources = made?.sources, let position = sources.position(of: path) else { return true }
    return sources.entries[position].isFolder
  }

  /// The pages that this build wrote, and the others, those of content first.
  private func pages(_ part: PreparedLanguage) -> (written: [JSON], others: [JSON]) {
    let (plan, sources) = (part.plan, part.contents.sources)
    let written = Set(report.output.changedPaths)
    let cause = changedFiles.prefix(3).map(\.string).joined(separator: ", ")
    var first: [JSON] = []
    var others: [JSON] = []
    for (number, family) in plan.pages.families.enumerated() {
      var files: [Int: SitePath] = [:]
      for list in family.traits.files {
        for index in 0..<list.count where !isFolder(list.file(index)) {
          files[list.page(index)] = list.file(index)
        }
      }
      for index in 0..<plan.pages.pages(ofFamily: number).count {
        let route = family.route(index)
        var file = files[index]
        if file == nil, case .file(let origin) = family.origin(index), !isFolder(origin.file) {
          file = origin.file
        }
        let isWritten = written.contains(route.outputPath(in: plan.language))
        let reason =
          isWritten
          ? cause.isEmpty ? "made in the last build" : "made in the last build, after changes to \(cause)"
          : "unchanged by the last build"
        let page = JSON.object([
          ("url", .string("/" + route.path(in: plan.language))),
          ("file", .optional(file.map(sources.path(ofName:))?.string)),
          ("line", file == nil ? .absent : .number(1)),
          ("template", .string(family.template(of: index).name)),
          ("reason", .string(reason)),
        ])
        if isWritten { first.append(page) } else { others.append(page) }
      }
    }
    return (first, others)
  }
}
