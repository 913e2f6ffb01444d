import MamushiCore

/// Albums that are folders of pictures below `Content/gallery`.
struct PhotoFolderRepository: AlbumRepository {
  static let pictureExtensions: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "apng", "webp", "avif", "gif", "svg", "heic", "heif",
  ]

  /// Formats that cameras and people put beside photos, and that no browser shows.
  private static let otherPictures: Set<String> = [
    "tif", "tiff", "bmp", "psd", "jxl", "jp2", "dng", "cr2", "cr3", "nef", "arw", "raf", "orf", "rw2",
    "x3f", "mrw", "svgz", "heics", "avifs",
  ]

  /// Whether no browser shows pictures of a format as they are.
  static func isUnshown(_ format: String) -> Bool {
    otherPictures.contains(format) || format == "heic" || format == "heif"
  }

  private static let films: Set<String> = ["mp4", "mov", "m4v", "webm", "avi", "mkv"]

  let content: ContentFolder
  /// Whether the original files of photos are published.
  var publishesOriginals = false
  /// The albums of the site's first language, for its other languages.
  var first: FirstAlbums?
  /// The time zone of dates without one in texts of albums.
  var zone: any TimeZoneRules = FixedOffset(seconds: 0)

  /// Returns all files that are photos by their extensions.
  static func pictureFiles(in index: ContentIndex) -> [SitePath] {
    index.gallery.lazy.filter { !$0.isFolder && pictureExtensions.contains($0.path.fileExtension) }.map(
      \.path)
  }

  func albums() -> Loaded<[Album]> { albums(of: folders()) }

  /// Returns the albums in folders that ``folders()`` returned. What is hidden in ``ContentFolder/pictures`` by then is no
  /// cover.
  func albums(of folders: Loaded<AlbumFolders>) -> Loaded<[Album]> {
    var diagnostics = folders.diagnostics
    let albums = folders.value.all.map { album($0, into: &diagnostics) }
    return Loaded(albums, diagnostics)
  }

  /// Reads what the texts of all albums say, and nothing of pictures.
  func folders() -> Loaded<AlbumFolders> {
    var diagnostics: [Diagnostic] = []
    var filesByFolder: [SitePath: [SitePath]] = [:]
    for entry in content.index.gallery where !entry.isFolder {
      filesByFolder[entry.path.folder, default: []].append(entry.path)
    }
    for file in filesByFolder[ContentIndex.galleryFolder] ?? [] where isPicture(file) {
      diagnostics.append(Diagnostic(SiteProblem.photoOutsideAlbum, at: SourceLocation(file)))
    }
    reportUnusedTexts(in: filesByFolder, into: &diagnostics)
    reportUnshown(in: filesByFolder, into: &diagnostics)
    let folders = content.index.gallery.filter { $0.isFolder && isInLanguage($0.path) }.map(\.path)
    let described = folders.compactMap { folder -> AlbumFolder? in
      guard let path = self.path(of: folder, into: &diagnostics) else { return nil }
      let pictures = (filesByFolder[folder] ?? []).filter(isPicture)
      var text = self.text(ofAlbum: folder, pictures: pictures, into: &diagnostics)
      if let inherited = first?.text(in: folder), let file = content.index.text(named: "album", in: folder) {
        text.inherit(from: inherited, in: file)
      }
      return AlbumFolder(folder: folder, path: path, pictures: pictures, text: text)
    }
    return Loaded(AlbumFolders(all: described), diagnostics)
  }

  /// Whether an album is in the language: in the first one each is, in another one those with a text in it.
  private func isInLanguage(_ folder: SitePath) -> Bool {
    content.language.isFirst || content.index.text(named: "album", in: folder) != nil
  }

  /// Reports texts that belong neither to an album nor to a photo with their name.
  private func reportUnusedTexts(in folders: [SitePath: [SitePath]], into diagnostics: inout [Diagnostic]) {
    for files in folders.values {
      let photos = Set(files.filter(isPicture).map(\.stem))
      for file in files where file.isMarkdown {
        let isRead = file.stem == "album" || photos.contains(file.stem)
        if file.stem == "album", file.folder == ContentIndex.galleryFolder {
          let language = content.language
          let section = language.isFirst ? "_index.md" : "_index.\(language.tag).md"
          diagnostics.append(
            Diagnostic(UnreadFileProblem.albumOutsideFolder(section: section), at: SourceLocation(file)))
        } else if !isInLanguage(file.folder) {
          let problem = UnreadFileProblem.captionWithoutAlbum(language: content.language.tag)
          diagnostics.append(Diagnostic(problem, at: SourceLocation(file)))
        } else if !isRead || content.index.text(named: file.stem, in: file.folder) != file {
          diagnostics.append(Diagnostic(SiteProblem.unusedCaption, at: SourceLocation(file)))
        }
      }
    }
  }

  /// Reports pictures and videos that no album can show.
  private func reportUnshown(in folders: [SitePath: [SitePath]], into diagnostics: inout [Diagnostic]) {
    for files in folders.values {
      let photos = Set(files.filter(isPicture).map(\.stem))
      for file in files {
        let (format, isFilm) = (file.fileExtension, Self.films.contains(file.fileExtension))
        // A camera's raw file beside the photo that was made from it is kept, not shown.
        if isFilm || Self.otherPictures.contains(format) && !photos.contains(file.stem) {
          let problem = UnreadFileProblem.unshown(format: format, isFilm: isFilm)
          diagnostics.append(Diagnostic(problem, at: SourceLocation(file)))
        }
      }
    }
  }

  private func isPicture(_ file: SitePath) -> Bool { Self.pictureExtensions.contains(file.fileExtension) }

  private func album(_ described: AlbumFolder, into diagnostics: inout [Diagnostic]) -> Album {
    let (folder, path, text) = (described.folder, described.path, described.text)
    let name = Self.title(ofName: String(folder.name))
    var lost: [String] = []
    let found = described.pictures.compactMap { file -> GalleryPhoto? in
      var faults: [Diagnostic] = []
      let photo = self.photo(file, album: path, listed: text.photos?[file], into: &faults)
      if photo == nil, faults.hasErrors { lost.append(Slug.make(from: file.stem)) }
      diagnostics += faults
      return photo
    }
    let photos = sorted(found, by: text)
    var faults: [Diagnostic] = []
    let cover = text.cover.flatMap { reference in
      photos.first { $0.file == ContentIndex.resolve(reference.path, from: reference.location.file) }?.picture
        ?? content.pictures.picture(
          reference, below: "gallery/\(path)/", publishesFile: false, into: &faults)
    }
    // The first language tells what is wrong with its cover; which albums are hidden is another matter in each.
    diagnostics += text.isCoverInherited ? faults.filter { !$0.isError } : faults
    return Album(
      title: text.title ?? name, path: path, text: text.body, order: text.order,
      cover: cover ?? photos.first?.picture, photos: photos, folder: folder, aliases: text.aliases,
      lostPhotos: lost, isDraft: text.isDraft ?? false, isHiddenFromSearch: text.isHiddenFromSearch ?? false,
      writtenDate: text.date)
  }

  /// Sorts the photos that the album lists first, then the others.
  private func sorted(_ photos: [GalleryPhoto], by text: AlbumText) -> [GalleryPhoto] {
    let names = CollationOrder.ranks(of: photos.map { String($0.file.stem) })
    let placed = zip(photos, names).map { photo, name in
      (
        photo: photo, place: text.photos?[photo.file]?.place ?? .max,
        order: text.sorting != .name ? photo.takenAt?.order ?? .max : 0, name: name
      )
    }
    return placed.sorted {
      ($0.place, $0.order, $0.name, $0.photo.file) < ($1.place, $1.order, $1.name, $1.photo.file)
    }.map(\.photo)
  }

  /// Returns the slugs of a folder's path below `gallery/`. Faulty slugs of the folders above are reported with those
  /// folders.
  private func path(of folder: SitePath, into diagnostics: inout [Diagnostic]) -> String? {
    let names = folder.string.dropFirst(ContentIndex.galleryFolder.string.count + 1).split(separator: "/")
    var slugs = names.dropLast().map { Slug.make(from: $0) }
    var values = ValueDecoder(file: folder)
    slugs.append(values.slug(String(folder.name), at: nil, of: .folder))
    diagnostics += values.diagnostics
    guard slugs.allSatisfy({ !$0.isEmpty && !Slug.reserved.contains($0) }) else { return nil }
    return slugs.joined(separator: "/")
  }

  private func photo(
    _ file: SitePath, album: String, listed: AlbumText.Photo?, into diagnostics: inout [Diagnostic]
  ) -> GalleryPhoto? {
    var values = ValueDecoder(file: file)
    let slug = values.slug(String(file.stem), at: nil, of: .file)
    diagnostics += values.diagnostics
    guard !slug.isEmpty else { return nil }
    let folder = Route.photo(album: album, slug: slug).path(in: content.language)
    guard
      let picture = content.pictures.picture(
        file, outputPath: folder + file.name, publishesFile: publishesOriginals, into: &diagnostics)
    else {
      return nil
    }
    var written = sidecar(of: file, into: &diagnostics)
    written.date = written.date ?? first?.takenAt(file)
    return GalleryPhoto(
      file: file, slug: slug, picture: picture, sidecar: written, listed: listed,
      language: content.language.tag)
  }

  /// The path of the album in a folder, if its names make slugs.
  static func slugs(of folder: SitePath) -> String {
    folder.string.dropFirst(ContentIndex.galleryFolder.string.count + 1).split(separator: "/")
      .map { Slug.make(from: $0) }.joined(separator: "/")
  }

  /// Makes a title of a file name: `night-market_02` becomes "night market 02".
  static func title(ofName name: String) -> String {
    name.split { $0 == "-" || $0 == "_" || $0 == " " }.joined(separator: " ")
  }
}
