import MamushiCore

/// The content of `album.md`.
struct AlbumText {
  /// A photo in its list.
  struct Photo {
    /// The position in the list, from 0.
    var place = 0
    var title: String?
    var caption: String?
    /// What the picture shows, for those who do not see it.
    var alt: String?
  }

  enum Sorting: String, CaseIterable { case date, name }

  static let keys = ["title", "date", "draft", "order", "cover", "sort", "photos", "aliases", "noindex"]

  var title: String?
  var date: ContentDate?
  var isDraft: Bool?
  var isHiddenFromSearch: Bool?
  var order: Int?
  var cover: FileReference?
  /// Whether the cover is that of the text in the site's first language.
  var isCoverInherited = false
  /// The order of photos that are not listed.
  var sorting: Sorting?
  var photos: [SitePath: Photo]?
  var aliases: [String] = []
  var body: TextBody?

  /// Takes from the album's text in the site's first language what that says and this one does not, apart from words and
  /// addresses.
  ///
  /// - Parameter file: this text.
  mutating func inherit(from first: AlbumText, in file: SitePath) {
    date = date ?? first.date
    isDraft = isDraft ?? first.isDraft
    isHiddenFromSearch = isHiddenFromSearch ?? first.isHiddenFromSearch
    order = order ?? first.order
    sorting = sorting ?? first.sorting
    photos = photos ?? first.photos?.mapValues { Photo(place: $0.place) }
    if cover == nil, let named = first.cover {
      // Here the name of the first text means this one, so the line there would be a wrong one.
      cover = FileReference(path: named.path, location: SourceLocation(file))
      isCoverInherited = true
    }
  }
}

/// The content of the file beside a photo.
struct SidecarText {
  static let keys = ["title", "alt", "date"]

  var title: String?
  /// What the picture shows, for those who do not see it.
  var alt: String?
  var date: PhotoTime?
  var body: TextBody?
}

// Reads the texts of albums and photos.
extension PhotoFolderRepository {
  /// - Parameter pictures: the photos among the folder's files.
  func text(
    ofAlbum folder: SitePath, pictures: [SitePath], into diagnostics: inout [Diagnostic]
  ) -> AlbumText {
    var text = AlbumText()
    guard let file = content.index.text(named: "album", in: folder),
      let document = content.document(file, into: &diagnostics)
    else { return text }
    text.body = document.body
    var values = ValueDecoder(file: file, zone: zone)
    let entries = values.frontMatter(document.entries, known: AlbumText.keys)
    values.reportKeysOfArticles(entries.own, known: ArticleDecoder.knownKeys, in: "an album")
    for entry in entries.known {
      switch entry.key {
      case "title": text.title = values.nonEmptyText("title", entry.value)
      case "date": text.date = values.date("date", entry.value)
      case "draft": text.isDraft = values.flag("draft", entry.value)
      case "noindex": text.isHiddenFromSearch = values.flag("noindex", entry.value)
      case "order": text.order = values.integer("order", entry.value)
      case "cover": text.cover = values.reference("cover", entry.value)
      case "sort": text.sorting = values.sorting(entry.value)
      case "aliases": text.aliases = values.aliases("aliases", entry.value)
      default: text.photos = values.photos(entry.value, among: pictures)
      }
    }
    diagnostics += values.diagnostics
    return text
  }

  func sidecar(of photo: SitePath, into diagnostics: inout [Diagnostic]) -> SidecarText {
    var text = SidecarText()
    guard photo.stem != "album", let file = content.index.text(named: photo.stem, in: photo.folder),
      let document = content.document(file, into: &diagnostics)
    else { return text }
    text.body = document.body
    var values = ValueDecoder(file: file)
    let entries = values.frontMatter(document.entries, known: SidecarText.keys)
    let hiding = entries.own.filter(\.hidesArticles)
    for entry in hiding { values.report(.photoNotHidden(key: entry.key), at: entry.keyMark) }
    values.reportKeysOfArticles(
      entries.own.filter { !$0.hidesArticles }, known: ArticleDecoder.knownKeys, in: "the text of a photo")
    for entry in entries.known {
      switch entry.key {
      case "title": text.title = values.nonEmptyText("title", entry.value)
      case "alt": text.alt = GalleryPhoto.text(values.nonEmptyText("alt", entry.value))
      default: text.date = values.photoTime("date", entry.value)
      }
    }
    diagnostics += values.diagnostics
    return text
  }
}

extension Node.Entry {
  /// Whether it makes an article a draft, in the words of this or another generator.
  fileprivate var hidesArticles: Bool {
    guard case .key(_, let form)? = FrontMatterKey.meaning(of: key, among: ["draft"]) else { return false }
    return switch (form, value.value) {
    case (.opposite, .bool(let flag)): !flag
    case (.state, .string(let state)): state.lowercased() == "draft"
    case (_, .bool(let flag)): flag
    default: false
    }
  }
}

extension GalleryPhoto {
  /// The sidecar takes precedence over the album's text, and that over the photo's own metadata.
  ///
  /// - Parameter language: the tag of the language of its page.
  init(
    file: SitePath, slug: String, picture: Picture, sidecar: SidecarText, listed: AlbumText.Photo?,
    language: String
  ) {
    let description = picture.content?.facts.photo
    let title = sidecar.title ?? listed?.title ?? Self.text(description?.title(in: language))
    self.init(
      title: title ?? PhotoFolderRepository.title(ofName: String(file.stem)), slug: slug, picture: picture,
      caption: sidecar.body, file: file,
      captionText: listed?.caption ?? Self.caption(description?.caption(in: language)),
      takenAt: sidecar.date ?? description?.photoTime,
      alt: sidecar.alt ?? listed?.alt ?? Self.text(description?.alternative(in: language)))
  }
}

extension ValueDecoder {
  fileprivate mutating func sorting(_ node: Node) -> AlbumText.Sorting? {
    guard let value = nonEmptyText("sort", node) else { return nil }
    if let sorting = AlbumText.Sorting(rawValue: value) { return sorting }
    let allowed = AlbumText.Sorting.allCases.map(\.rawValue)
    report(.invalidValue(key: "sort", value: value, allowed: allowed), at: node.mark)
    return nil
  }

  /// Decodes a date by the photographer's local clock: a time zone in it, if any, is that clock's.
  fileprivate mutating func photoTime(_ key: String, _ node: Node) -> PhotoTime? {
    guard let text = text(key, node) else { return nil }
    if let date = DateParser.read(text) {
      reportAncientYear(key, text, at: SourceLocation(file, node.mark))
      return PhotoTime(date.time, hasTime: date.hasTime)
    }
    report(.invalidDate(key: key, value: text), at: node.mark)
    return nil
  }

  /// Decodes the photos of a list: each is a file name, or `{file, title, caption, alt}`.
  ///
  /// - Returns: nil if there is no list.
  fileprivate mutating func photos(_ node: Node, among files: [SitePath]) -> [SitePath: AlbumText.Photo]? {
    guard case .list(let items) = node.value else {
      if !node.isNull { reportType("photos", node, expected: "a list of photos") }
      return nil
    }
    // Swift's strings are equal however their accents are composed, which a disk may change.
    let files = Dictionary(files.map { (String($0.name), $0) }) { first, _ in first }
    var photos: [SitePath: AlbumText.Photo] = [:]
    let suggestions = NameSuggestions()
    for (place, item) in items.enumerated() {
      guard let listed = photo(item) else { continue }
      let (name, mark) = (listed.name, listed.mark)
      guard let file = files[name] else {
        let suggestion = suggestions.nearest(to: name, among: files.keys)
        report(.unknownPhoto(name: name, suggestion: suggestion), at: mark)
        continue
      }
      guard photos[file] == nil else {
        report(.repeatedPhoto(name: name), at: mark)
        continue
      }
      photos[file] = listed.photo
      photos[file]?.place = place
    }
    return photos
  }

  /// - Returns: the photo with its file name, and where the name is written.
  private mutating func photo(_ item: Node) -> (name: String, mark: Mark, photo: AlbumText.Photo)? {
    var photo = AlbumText.Photo()
    switch item.value {
    case .mapping:
      var file: (name: String?, mark: Mark)?
      let count = diagnostics.count
      for entry in entries(of: item, as: "photos", known: ["file", "title", "caption", "alt"]) {
        switch entry.key {
        case "file": file = (nonEmptyText("file", entry.value), entry.value.mark)
        case "title": photo.title = nonEmptyText("title", entry.value)
        case "alt": photo.alt = GalleryPhoto.text(nonEmptyText("alt", entry.value))
        default: photo.caption = GalleryPhoto.caption(nonEmptyText("caption", entry.value))
        }
      }
      if let file, let name = file.name { return (name, file.mark, photo) }
      if diagnostics.count == count { report(.missingKey(key: "file"), at: item.mark) }
      return nil
    case .list, .bool:
      reportType("photos", item, expected: "a list of file names, or of '{file, title, caption, alt}'")
      return nil
    default: return nonEmptyText("photos", item).map { ($0, item.mark, photo) }
    }
  }
}
