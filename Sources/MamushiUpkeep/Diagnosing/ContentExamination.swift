import MamushiCore
import MamushiKit

/// What the names and sizes of a site's files tell.
struct ContentExamination {
  let files: any FileTree
  let content: FileListing
  let templates: FileListing
  let configuration: SiteConfiguration?

  private var entries: [FileListing.Entry] { content.entries + templates.entries }

  var checks: [HealthCheck] {
    let names = NameCollisions(of: entries).checks
    let faults = (content.diagnostics + templates.diagnostics).map { HealthCheck(.files, $0) }
    let count = entries.count { !$0.isFolder }
    let readable = HealthCheck(
      .files, .ok,
      "\(Self.counted(count, "file")) of the site can be read, and no link among them leads nowhere")
    return [counts] + (faults.isEmpty ? [readable] : faults)
      + (names.isEmpty ? [HealthCheck(.fileNames, .ok, "no two names are one on another system")] : names)
      + pictures
  }

  /// In nanoseconds since 1970.
  var lastChange: Int64? { entries.lazy.filter { !$0.isFolder }.map(\.stamp.modified).max() }

  private var counts: HealthCheck {
    // What is wrong with the names of texts is told by builds.
    var unused: [Diagnostic] = []
    let index = ContentIndex(content.entries, diagnostics: &unused)
    let albums = Set(
      index.gallery.lazy.filter { $0.isFolder && $0.path.folder == ContentIndex.galleryFolder }.map(\.path))
    let photos = index.gallery.count { !$0.isFolder && PictureNeeds.format(of: $0.path) != nil }
    let kinds: [(count: Int, noun: String)] = [
      (index.articles.count, "article"), (index.pages.count, "page"), (index.guidance.count, "chapter"),
      (albums.count, "album"), (photos, "photo"),
    ]
    var parts: [String] = kinds.filter { $0.count > 0 }.map { Self.counted($0.count, $0.noun) }
    if parts.isEmpty { parts = ["no texts and no photos yet"] }
    if let tags = configuration?.languageTags {
      parts.append((tags.count == 1 ? "language " : "languages ") + tags.joined(separator: ", "))
    }
    return HealthCheck(.content, .ok, parts.joined(separator: ", "))
  }

  static func counted(_ count: Int, _ noun: String) -> String {
    "\(NumberText.grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  // MARK: Pictures

  /// The size of a pointer file is about 130 bytes; the specification allows 1,024.
  private static let pointerSizes = 60..<1_024
  private static let pointerStart = Array("version https://git-lfs.github.com/spec/".utf8)
  /// So many small files are opened at most.
  private static let mostPointers = 2_000
  /// In bytes. Cloudflare Pages takes no larger files.
  private static let largeFile = 25 << 20

  private var pictures: [HealthCheck] {
    let pointers = entries.lazy.filter { entry in
      !entry.isFolder && Self.pointerSizes.contains(entry.size) && !entry.path.isMarkdown
        && entry.path != ConfigurationRepository.file && !entry.path.string.hasSuffix(Theme.templateSuffix)
    }.prefix(Self.mostPointers).filter { entry in
      (try? files.read(entry.path, first: Self.pointerStart.count)) == Self.pointerStart
    }
    var checks: [HealthCheck] = pointers.map { entry in
      HealthCheck(
        .pictures, .error, "this is a pointer of Git LFS, not the file itself",
        help: "fetch the files: 'git lfs pull' (\(Installation.of("git-lfs")))",
        at: SourceLocation(entry.path))
    }
    for entry in entries where !entry.isFolder && entry.size > Self.largeFile {
      let size = Self.size(entry.size)
      if entry.path.isInside(ContentIndex.staticFolder) {
        checks.append(
          HealthCheck(
            .pictures, .note, "this file of \(size) is published as it is; some hosts take none above 25 MB",
            help: "make it smaller, or keep it elsewhere and link to it", at: SourceLocation(entry.path)))
      } else if PictureNeeds.format(of: entry.path) != nil {
        checks.append(
          HealthCheck(
            .pictures, .note, "this picture has \(size): the first build with it takes long",
            help: "a width of 4,000 pixels is enough for all screens", at: SourceLocation(entry.path)))
      }
    }
    if checks.isEmpty {
      checks = [
        HealthCheck(.pictures, .ok, "no file is a pointer of Git LFS, and no picture is larger than 25 MB")
      ]
    }
    return checks
  }

  static func size(_ bytes: Int) -> String {
    switch bytes {
    case (10 << 30)...: "\(NumberText.grouped(bytes >> 30)) GB"
    case (10 << 20)...: "\(NumberText.grouped(bytes >> 20)) MB"
    default: "\(NumberText.grouped(bytes >> 10)) KB"
    }
  }
}
