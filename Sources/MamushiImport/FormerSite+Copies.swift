import MamushiCore

/// Folders of a site that texts and files of others come to.
enum ContentFolders {
  static let statics = SitePath("Content/static")
  static let data = SitePath("Content/data")
}

extension FormerSite {
  /// Files that each site has by itself, and what programs need.
  private static let ownFiles: Set<String> = [
    "index.html", "404.html", "feed.xml", "atom.xml", "feed.json", "sitemap.xml", "index.xml", "rss.xml",
  ]

  /// Copies files of a folder, but for those that the site makes itself.
  mutating func copy(_ paths: [SitePath], from folder: SitePath, to target: SitePath) {
    for path in paths {
      let name = path.below(folder).string
      let first = name.split(separator: "/").first.map(String.init) ?? ""
      if Self.ownFiles.contains(first) || name == "search/index.html" {
        tell(
          .leftOut(.ownFile),
          at: SourceLocation(path))
      } else {
        copies.append((path, target.appending(name)))
      }
    }
  }

  /// Copies pictures that texts name, since others are for templates.
  mutating func copyMentioned(_ paths: [SitePath], from folder: SitePath, to target: SitePath) {
    let pictures = paths.filter {
      ["jpg", "jpeg", "png", "gif", "webp", "avif", "svg"].contains($0.fileExtension)
    }
    guard !pictures.isEmpty else { return }
    var words: Set<String> = []
    for text in texts { MentionedNames.add(of: text.parsed.bytes, to: &words) }
    copy(pictures.filter { words.contains(String($0.name)) }, from: folder, to: target)
  }

  /// Copies files of data, without aliases. Names that have a meaning here get another one.
  mutating func copyData(_ paths: [SitePath], from folder: SitePath, of all: FormerFiles) {
    let paths = paths.filter { ["yaml", "yml", "json", "toml", "csv"].contains($0.fileExtension) }
    var folders: Set<SitePath> = []
    for path in paths {
      var above = path.folder
      while above != folder, !above.string.isEmpty, folders.insert(above).inserted { above = above.folder }
    }
    for path in paths {
      let name = path.below(folder).string
      var place = ContentFolders.data.appending(name)
      if !name.contains("/"), ["pickups", "rankings", "authors"].contains(place.stem) {
        place = ContentFolders.data.appending("\(generator.rawValue)-\(name)")
        tell(.renamedData(name: String(path.stem), as: String(place.stem)), at: SourceLocation(path))
      } else if folders.contains(path.folder.appending(path.stem)) {
        // Here, a file and a folder give the same key.
        place = place.folder.appending("\(place.stem)-data.\(place.fileExtension)")
        tell(.renamedData(name: String(path.stem), as: String(place.stem)), at: SourceLocation(path))
      }
      if let text = all.withoutAliases(path) {
        files.append((place, text))
      } else {
        copies.append((path, place))
      }
    }
  }
}

/// The names of files that occur in texts.
enum MentionedNames {
  static func add(of bytes: [UInt8], to names: inout Set<String>) {
    for part in bytes.split(whereSeparator: { "/\"'()[]<>{}=,: \n\r\t".utf8.contains($0) })
    where part.contains(UInt8(ascii: ".")) {
      names.insert(String(decoding: part, as: UTF8.self))
    }
  }
}
