extension SiteModel {
  /// What lies in the site's folder, by path.
  var files: [String: SiteFile] {
    var files = others
    files["Content/site.yaml"] = .text(settings.yaml)
    for (path, picture) in pictures { files["Content/static/" + path] = picture.file }
    for (path, file) in statics { files["Content/static/" + path] = file }
    for (path, file) in overrides { files["Templates/" + path] = file }
    for article in articles { add(article, to: &files) }
    for chapter in chapters {
      var fields = chapter.fields
      fields["thumbnail"] = chapter.thumbnail.flatMap { reference($0, from: chapter.path) }.map(
        FieldValue.text)
      files[chapter.path] = document(fields, chapter.paragraphs, at: chapter.path)
    }
    for page in pages {
      var fields = page.fields
      fields["thumbnail"] = page.thumbnail.flatMap { reference($0, from: page.path) }.map(FieldValue.text)
      files[page.path] = document(fields, page.paragraphs, at: page.path)
    }
    for album in albums { add(album, to: &files) }
    for (folder, section) in sections {
      let path = "Content/\(folder)/_index.md"
      files[path] = document(section.fields, section.paragraphs, at: path)
    }
    addData(to: &files)
    for fault in faults { apply(fault, to: &files) }
    return files
  }

  private func add(_ article: Article, to files: inout [String: SiteFile]) {
    var fields = article.fields
    fields["thumbnail"] = article.thumbnail.flatMap { reference($0, from: article.path) }.map(FieldValue.text)
    files[article.path] = document(fields, article.paragraphs, at: article.path, isTOML: article.isTOML)
    if let picture = article.attachment { files[article.path(ofPicture: picture.format)] = picture.file }
    if let companion = article.companion { files["\(article.stem)/deep/companion.txt"] = .text(companion) }
  }

  private func add(_ album: Album, to files: inout [String: SiteFile]) {
    if let fields = album.fields {
      let path = album.path + "/album.md"
      files[path] = document(fields, album.paragraphs, at: path)
    }
    for photo in album.photos {
      files["\(album.path)/\(photo.file)"] = photo.picture.file
      guard let title = photo.title else { continue }
      let path = "\(album.path)/\(photo.name).md"
      files[path] = document(["title": .text(title)], photo.paragraphs, at: path)
    }
  }

  private func addData(to files: inout [String: SiteFile]) {
    func add(_ name: String, _ items: [Fields], isJSON: Bool) {
      let text =
        isJSON
        ? "[\n" + items.map(\.json).joined(separator: ",\n") + "\n]\n"
        : items.isEmpty ? "[]\n" : items.map { "- \($0.json)\n" }.joined()
      files["Content/data/\(name).\(isJSON ? "json" : "yaml")"] = .text(text)
    }
    if let pickups {
      let items = pickups.items.map { pickup in
        var fields = pickup.fields
        fields["article"] = pickup.article.flatMap { findArticle($0) }.map { .text($0.slug) }
        return fields
      }
      add("pickups", items, isJSON: pickups.isJSON)
    }
    if let rankings { add("rankings", rankings.items, isJSON: rankings.isJSON) }
    if let authors { add("authors", authors.items, isJSON: authors.isJSON) }
  }

  private func apply(_ fault: Fault, to files: inout [String: SiteFile]) {
    switch fault.change {
    case .removed(let path): files[path] = nil
    case .put(let path, let file): files[path] = file
    case .appended(let path, let text):
      if case .text(let old)? = files[path] { files[path] = .text(old + text) }
    }
  }

  // MARK: Texts

  private func document(
    _ fields: Fields, _ paragraphs: [Paragraph], at path: String, isTOML: Bool = false
  ) -> SiteFile {
    let front = isTOML ? "+++\n\(fields.toml)+++\n" : "---\n\(fields.yaml)---\n"
    // The place that links with a fragment lead to.
    let end = "\n## End {#part}\n"
    return .text(front + paragraphs.map { "\n" + text(of: $0, at: path) + "\n" }.joined() + end)
  }

  private func text(of paragraph: Paragraph, at path: String) -> String {
    var text = paragraph.words
    if let link = paragraph.link, let reference = reference(link, from: path) {
      text += " [ここ](\(reference)\(paragraph.fragment))。"
    }
    if let image = paragraph.image, let reference = reference(image, from: path) {
      text += "\n\n![絵](\(reference))"
    }
    // Albums without a text in a language are not there for it.
    if case .album(let id)? = paragraph.album, !path.hasSuffix(".en.md"),
      let album = albums.first(where: { $0.id == id })
    {
      text += "\n\n{{< gallery album=\"\(album.folder)\" limit=2 >}}"
    }
    if let word = paragraph.ownWord { text += "\n\n{{< own word=\"\(word)\" >}}" }
    if paragraph.showsRanking { text += "\n\n{{< ranking limit=3 >}}" }
    if let argument = paragraph.newest { text += "\n\n{{< newest \(argument) limit=2 >}}" }
    return text
  }

  /// The path of an article's page below its language's, encoded for Markdown.
  private func address(of article: Article) -> String {
    if case .text(let own)? = article.fields["permalink"] { return own.replacing(" ", with: "%20") }
    return permalink.replacing(":slug", with: article.slug)
  }

  /// How a file names another; nil where there is nothing to name.
  private func reference(_ target: Target, from path: String) -> String? {
    switch target {
    case .article(let id): findArticle(id).map { relative($0.path, from: path) }
    case .articlePage(let id):
      findArticle(id).map { article in
        (article.language.map { "/" + $0 } ?? "") + address(of: article)
      }
    case .chapter(let id): chapters.first { $0.id == id }.map { relative($0.path, from: path) }
    case .page(let id): pages.first { $0.id == id }.map { relative($0.path, from: path) }
    case .album(let id): albums.first { $0.id == id }.map { relative($0.path, from: path) }
    case .attachment:
      articles.first { $0.path == path }.flatMap { article in
        article.attachment.map { "\(article.fileName).\($0.format)" }
      }
    case .staticFile(let name): pictures[name] == nil && statics[name] == nil ? nil : "/" + name
    case .external(let address): address
    }
  }

  private func relative(_ target: String, from file: String) -> String {
    let from = file.split(separator: "/").dropLast()
    let to = target.split(separator: "/")
    let common = zip(from, to).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: from.count - common)
    // A caption that links to its own album.
    return common == to.count ? "." : (up + to[common...]).joined(separator: "/")
  }
}
