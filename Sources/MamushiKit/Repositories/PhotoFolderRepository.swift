import MamushiCore

/// Albums that are folders of pictures below `Content/gallery`.
struct PhotoFolderRepository: AlbumRepository {
  static let pictureExtensions: Set<String> = ["jpg", "jpeg", "png", "webp", "avif", "gif", "svg"]

  let content: ContentFolder

  /// All files that are photos by their names.
  static func pictureFiles(in index: ContentIndex) -> [SitePath] {
    index.gallery.lazy.filter { !$0.isFolder && pictureExtensions.contains($0.path.fileExtension) }.map(
      \.path)
  }

  func albums() -> Loaded<[Album]> {
    var diagnostics: [Diagnostic] = []
    var filesByFolder: [SitePath: [SitePath]] = [:]
    for entry in content.index.gallery where !entry.isFolder {
      filesByFolder[entry.path.folder, default: []].append(entry.path)
    }
    for file in filesByFolder[ContentIndex.galleryFolder] ?? [] where isPicture(file) {
      diagnostics.append(Diagnostic(SiteProblem.photoOutsideAlbum, at: SourceLocation(file)))
    }
    reportUnusedTexts(in: filesByFolder, into: &diagnostics)
    let folders = content.index.gallery.filter(\.isFolder).map(\.path)
    let albums = folders.compactMap { folder in
      album(folder, files: filesByFolder[folder] ?? [], into: &diagnostics)
    }
    return Loaded(albums, diagnostics)
  }

  /// Texts that are neither an album's nor beside a photo of their name.
  private func reportUnusedTexts(in folders: [SitePath: [SitePath]], into diagnostics: inout [Diagnostic]) {
    for files in folders.values {
      let photos = Set(files.filter(isPicture).map(\.stem))
      for file in files where file.fileExtension == "md" && file.name != "album.md" {
        if !photos.contains(file.stem) {
          diagnostics.append(Diagnostic(SiteProblem.unusedCaption, at: SourceLocation(file)))
        }
      }
    }
  }

  private func isPicture(_ file: SitePath) -> Bool { Self.pictureExtensions.contains(file.fileExtension) }

  private func album(
    _ folder: SitePath, files: [SitePath], into diagnostics: inout [Diagnostic]
  ) -> Album? {
    guard let path = path(of: folder, into: &diagnostics) else { return nil }
    let description = folder.appending("album.md")
    var page = PageSource(title: Self.title(ofName: String(folder.name)))
    if content.index.hasFile(description) {
      page = read(description, title: page.title, pictureKey: "cover", into: &diagnostics)
    }
    let photos = files.filter(isPicture).compactMap { photo($0, album: path, into: &diagnostics) }
    let cover = page.picture.flatMap { reference in
      photos.first { $0.file == ContentIndex.resolve(reference.path, from: reference.location.file) }?.picture
        ?? content.pictures.picture(reference, below: "gallery/\(path)/", into: &diagnostics)
    }
    return Album(
      title: page.title, path: path, text: page.body, order: page.order,
      cover: cover ?? photos.first?.picture, photos: photos, folder: folder)
  }

  /// The slugs of a folder's path below `gallery/`; those of folders above it are reported with those.
  private func path(of folder: SitePath, into diagnostics: inout [Diagnostic]) -> String? {
    let names = folder.string.dropFirst(ContentIndex.galleryFolder.string.count + 1).split(separator: "/")
    var slugs = names.dropLast().map { Slug.make(from: $0) }
    var values = ValueDecoder(file: folder)
    slugs.append(values.slug(String(folder.name), at: nil))
    diagnostics += values.diagnostics
    guard slugs.allSatisfy({ !$0.isEmpty && !RouteTable.reserved.contains($0) }) else { return nil }
    return slugs.joined(separator: "/")
  }

  private func photo(
    _ file: SitePath, album: String, into diagnostics: inout [Diagnostic]
  ) -> GalleryPhoto? {
    var values = ValueDecoder(file: file)
    let slug = values.slug(String(file.stem), at: nil)
    diagnostics += values.diagnostics
    guard !slug.isEmpty else { return nil }
    let folder = Route.photo(album: album, slug: slug).path
    guard let picture = content.pictures.picture(file, outputPath: folder + file.name, into: &diagnostics)
    else {
      return nil
    }
    var page = PageSource(title: Self.title(ofName: String(file.stem)))
    let sidecar = file.folder.appending(file.stem + ".md")
    if content.index.hasFile(sidecar), sidecar.name != "album.md" {
      page = read(sidecar, title: page.title, pictureKey: nil, into: &diagnostics)
    }
    return GalleryPhoto(title: page.title, slug: slug, picture: picture, caption: page.body, file: file)
  }

  /// What `album.md` or the file beside a photo says.
  private struct PageSource {
    var title: String
    var body: TextBody?
    var order: Int?
    var picture: FileReference?
  }

  private func read(
    _ file: SitePath, title: String, pictureKey: String?, into diagnostics: inout [Diagnostic]
  ) -> PageSource {
    var page = PageSource(title: title)
    guard let document = content.document(file, into: &diagnostics) else { return page }
    page.body = document.body
    var values = ValueDecoder(file: file)
    let known = ["title"] + (pictureKey.map { ["order", $0] } ?? [])
    for entry in values.frontMatter(document.entries, known: known).known {
      switch entry.key {
      case "title": page.title = values.nonEmptyText("title", entry.value) ?? title
      case "order": page.order = values.integer("order", entry.value)
      default: page.picture = values.reference(entry.key, entry.value)
      }
    }
    diagnostics += values.diagnostics
    return page
  }

  /// A title made of a file's name: `night-market_02` becomes "night market 02".
  private static func title(ofName name: String) -> String {
    name.split { $0 == "-" || $0 == "_" || $0 == " " }.joined(separator: " ")
  }
}
