/// A site as an author thinks of it: what links to what, rather than bytes. ``files`` makes it files.
///
/// Links are kept by what they lead to, so that they follow when something is renamed or deleted; a site with broken
/// ones is made by ``faults``.
struct SiteModel: Sendable {
  var settings: Fields = [:]
  var articles: [Article] = []
  var chapters: [Chapter] = []
  var pages: [Page] = []
  var albums: [Album] = []
  /// Texts of sections, by folder below `Content`.
  var sections: [String: Section] = [:]
  /// Where articles lie, as `site.yaml` says.
  var permalink = SiteModel.permalinks[0] {
    didSet {
      let isDefault = permalink == SiteModel.permalinks[0]
      settings["permalinks"] = isDefault ? nil : .plain("{ articles: \"\(permalink)\" }")
    }
  }
  static let permalinks = ["/articles/:slug/", "/stories/:slug/", "/:slug/read/"]
  /// Lists in `Content/data`; nil where there is no file.
  var pickups: DataFile<Pickup>?
  var rankings: DataFile<Fields>?
  var authors: DataFile<Fields>?
  /// Whether pictures are made in all formats, or in the quickest alone.
  var makesAllFormats = true
  /// By path below `Content/static`.
  var pictures: [String: Picture] = [:]
  /// By path below `Content/static`.
  var statics: [String: SiteFile] = [:]
  /// By path below `Templates`.
  var overrides: [String: SiteFile] = [:]
  /// Files and links elsewhere in the site, by path below the site's folder.
  var others: [String: SiteFile] = [:]
  /// What is wrong with the files, on top of all that: by what an edit called it.
  var faults: [Fault] = []

  /// Seconds since 1970, the build's "now".
  var clock = 1_777_593_600
  /// Of the next build alone.
  var options: [String] = []

  /// Files that are renamed on the disk before others are written: from and to, below the site's folder.
  var renamings: [(from: String, to: String)] = []
  /// The article that was edited last.
  var lastEdited: Int?
  private var lastNumber = 0

  struct Picture: Equatable, Sendable {
    var format: String
    var width: Int
    var height: Int
    /// What is on it, and what its metadata say.
    var look: Int

    var file: SiteFile {
      switch format {
      case "jpg" where look.isMultiple(of: 2): Pictures.jpeg(width, height)
      case "jpg":
        .bytes(Pictures.jpeg(blocks: (width + 7) / 8, (height + 7) / 8, before: exif, painting: painting))
      case "png" where look.isMultiple(of: 2): Pictures.png(width, height)
      case "png": .bytes(Pictures.png(width, height, hasAlpha: look.isMultiple(of: 3), painting: painting))
      case "gif":
        .bytes(Pictures.gif(width, height, frames: look.isMultiple(of: 2) ? [.red] : [.red, .blue]))
      default: Pictures.svg(width, height)
      }
    }

    private var exif: [UInt8] {
      let block = PrivateMetadata.exif(
        orientation: look % 8 + 1, takenAt: "2024:05:0\(look % 9 + 1) 0\(look % 7):00:00")
      return Pictures.segment(0xE1, Array("Exif\0\0".utf8) + block)
    }

    private var painting: Pictures.Painting {
      guard look.isMultiple(of: 3) else { return Pictures.plaid(look) }
      return { x, _ in x.isMultiple(of: 2) ? .clear : .green }
    }
  }

  enum Target: Equatable, Sendable {
    /// By file.
    case article(Int)
    /// By address.
    case articlePage(Int)
    case chapter(Int)
    case page(Int)
    case album(Int)
    /// The picture of the text's own.
    case attachment
    /// By path below `Content/static`.
    case staticFile(String)
    case external(String)
  }

  struct Paragraph: Sendable {
    var words: String
    var link: Target?
    var fragment = ""
    var image: Target?
    /// The album whose photos it shows.
    var album: Target?
    var showsRanking = false
    /// Which of the newest articles it shows, as an argument of the shortcode; empty for those of all.
    var newest: String?
    /// What the site's own shortcode is given, where it is called.
    var ownWord: String?
  }

  /// The text of a section.
  struct Section: Sendable {
    var fields: Fields
    var paragraphs: [Paragraph]
  }

  struct Article: Sendable {
    let id: Int
    /// Below `Content/articles`; empty for none.
    var folder: String
    /// Of the file, without its ending and its day; a slug as it is.
    var name: String
    /// The day that its file's name begins with: `2026-04-01`.
    var day: String?
    /// Whether its file is `index.md` in a folder of its name.
    var hasFolder = false
    /// The tag in its file's name; nil for the site's first language.
    var language: String?
    /// A file in the folder of its name, which its text does not name.
    var companion: String?
    var isTOML = false
    var fields: Fields
    var paragraphs: [Paragraph]
    /// Lies beside the article and bears its name.
    var attachment: Picture?
    /// Beside the article, or below `Content/static`.
    var thumbnail: Target?

    var slug: String {
      if case .text(let slug)? = fields["slug"] { return slug }
      return name
    }
    var fileName: String { (day.map { $0 + "-" } ?? "") + name }
    /// Without the ending: its folder, where it has one.
    var stem: String { "Content/articles/" + (folder.isEmpty ? "" : folder + "/") + fileName }
    var path: String {
      let ending = (language.map { "." + $0 } ?? "") + ".md"
      return hasFolder ? stem + "/index" + ending : stem + ending
    }
    /// Where its own picture lies: beside its file.
    func path(ofPicture format: String) -> String {
      hasFolder ? "\(stem)/\(fileName).\(format)" : "\(stem).\(format)"
    }
  }

  struct Chapter: Sendable {
    let id: Int
    var name: String
    var fields: Fields
    var paragraphs: [Paragraph]
    var thumbnail: Target?

    var path: String { "Content/guidance/\(name).md" }
  }

  struct Page: Sendable {
    let id: Int
    /// Below `Content/pages`; empty for none.
    var folder: String
    var name: String
    var fields: Fields
    var paragraphs: [Paragraph]
    var thumbnail: Target?

    var path: String { "Content/pages/" + (folder.isEmpty ? "" : folder + "/") + "\(name).md" }
  }

  struct Album: Sendable {
    let id: Int
    /// Below `Content/gallery`; may lie in another album's.
    var folder: String
    /// Of `album.md`; nil where there is none.
    var fields: Fields?
    var paragraphs: [Paragraph]
    var photos: [Photo]

    var path: String { "Content/gallery/\(folder)" }
  }

  struct Photo: Sendable {
    var name: String
    var picture: Picture
    /// Of its caption's file; nil where there is none.
    var title: String?
    var paragraphs: [Paragraph] = []

    var file: String { "\(name).\(picture.format)" }
  }

  struct Pickup: Sendable {
    var fields: Fields
    var article: Int?
  }

  struct DataFile<Item: Sendable>: Sendable {
    var items: [Item]
    var isJSON = false
  }

  /// A change to files that the site may not stand.
  struct Fault: Sendable {
    enum Change: Sendable {
      case removed(String)
      case put(String, SiteFile)
      case appended(String, String)
    }

    let name: String
    let change: Change
  }

  /// A number that no other part of the site has.
  mutating func number() -> Int {
    lastNumber += 1
    return lastNumber
  }

  func findArticle(_ id: Int) -> Article? { articles.first { $0.id == id } }

  /// Does `change` to every text.
  mutating func changeTexts(_ change: (inout [Paragraph]) -> Void) {
    for index in articles.indices { change(&articles[index].paragraphs) }
    for index in chapters.indices { change(&chapters[index].paragraphs) }
    for name in sections.keys.sorted() {
      change(&sections[name, default: Section(fields: [:], paragraphs: [])].paragraphs)
    }
    for index in pages.indices { change(&pages[index].paragraphs) }
    for index in albums.indices {
      change(&albums[index].paragraphs)
      for photo in albums[index].photos.indices { change(&albums[index].photos[photo].paragraphs) }
    }
  }

  /// Takes away the links to what is gone.
  mutating func unlink(_ targets: Target...) {
    changeTexts { paragraphs in
      for index in paragraphs.indices {
        if let link = paragraphs[index].link, targets.contains(link) { paragraphs[index].link = nil }
        if let image = paragraphs[index].image, targets.contains(image) { paragraphs[index].image = nil }
        if let album = paragraphs[index].album, targets.contains(album) { paragraphs[index].album = nil }
      }
    }
    for index in articles.indices {
      if let thumbnail = articles[index].thumbnail, targets.contains(thumbnail) {
        articles[index].thumbnail = nil
      }
    }
    for index in chapters.indices {
      if let thumbnail = chapters[index].thumbnail, targets.contains(thumbnail) {
        chapters[index].thumbnail = nil
      }
    }
    for index in pages.indices {
      if let thumbnail = pages[index].thumbnail, targets.contains(thumbnail) { pages[index].thumbnail = nil }
    }
  }
}
