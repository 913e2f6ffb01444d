import MamushiCore

/// Where the files of a site of another generator are in the new one.
struct FormerPlaces {
  /// The new paths of texts and other files, by the old ones.
  private var places: [SitePath: SitePath] = [:]
  /// Texts by the names that calls use: their path, its end, and what remains of it without day and extension.
  private var texts: [String: SitePath] = [:]
  /// The titles of texts.
  private var titles: [SitePath: String] = [:]
  private let roots: [SitePath]
  private let contentFolder: SitePath

  init(_ site: FormerSite) {
    roots = site.roots
    contentFolder = site.contentFolder
    for (from, to) in site.copies { places[from] = to }
    for text in site.texts {
      places[text.file] = text.place
      titles[text.file] = text.parsed.value("title")?.text
      for name in Self.names(of: text.file) where texts[name] == nil { texts[name] = text.file }
    }
  }

  /// `content/posts/kyoto.md`, `posts/kyoto`, `kyoto.md`, and the like.
  private static func names(of file: SitePath) -> [String] {
    let stem = file.folder.appending(file.stem).string
    let own = TextName.isIndex(file) || TextName.isSectionText(file) ? file.folder.string : stem
    var names: [String] = []
    for path in [file.string, stem, own] {
      var rest = path[...]
      names.append(path)
      while let slash = rest.firstIndex(of: "/") {
        rest = rest[rest.index(after: slash)...]
        names.append(String(rest))
      }
    }
    return names + [TextName(of: file).text]
  }

  func title(of file: SitePath) -> String? { titles[file] }

  /// The text that a call names: `kyoto`, `posts/kyoto.md`, `/posts/kyoto`, `2026-05-01-kyoto`.
  func text(named name: String) -> SitePath? {
    let name = name.hasPrefix("/") ? String(name.dropFirst()) : name
    return texts[name] ?? texts[name.hasSuffix("/") ? String(name.dropLast()) : name]
  }

  /// The link to the text that a call names, `@/articles/kyoto.md#part`; nil if there is none.
  func link(toTextNamed name: String) -> String? {
    let path = name.prefix { $0 != "#" }
    if path.isEmpty { return name }
    return text(named: String(path)).flatMap { places[$0] }.map {
      Self.address(of: $0) + name[path.endIndex...]
    }
  }

  /// What a link or picture of a text is to be written as; nil if it stays as it is.
  ///
  /// - Parameter isPath: whether it may be a path below a folder of the site's files, without a leading slash, as
  ///   themes take them.
  func destination(_ written: String, in text: FormerText, isPath: Bool = false) -> String? {
    let end = written.firstIndex { $0 == "#" || $0 == "?" } ?? written.endIndex
    let path = written[..<end]
    guard !path.isEmpty, !path.hasPrefix("//"), !path.contains(":"), !path.hasPrefix("{") else { return nil }
    guard let (file, place) = target(String(path), in: text, isPath: isPath) else { return nil }
    let rest = written[end...]
    if place.isInside(ContentFolders.statics) {
      let address = Self.encoded(String(place.string.dropFirst(ContentFolders.statics.string.utf8.count)))
      return address == path ? nil : address + rest
    }
    let stays =
      !path.hasPrefix("/") && !path.hasPrefix("@") && !path.hasPrefix("~")
      && text.place.folder.resolving(Self.decoded(String(path))) == place && file.name == place.name
    return stays ? nil : Self.address(of: place) + rest
  }

  /// The file that a path leads to, and its new place.
  private func target(_ path: String, in text: FormerText, isPath: Bool) -> (SitePath, SitePath)? {
    let path = Self.decoded(path)
    var candidates: [SitePath?] = []
    if path.hasPrefix("@/") || path.hasPrefix("~/") {
      candidates = [contentFolder.resolving(String(path.dropFirst(2)))]
    } else if path.hasPrefix("/") {
      candidates = roots.map { $0.resolving(String(path.dropFirst())) }
    } else {
      candidates = [text.file.folder.resolving(path), TextName.ownFolder(of: text.file).resolving(path)]
      if isPath { candidates += roots.map { $0.resolving(path) } }
    }
    for case let file? in candidates {
      if let place = places[file] { return (file, place) }
    }
    return nil
  }

  /// `@/articles/kyoto.md` for `Content/articles/kyoto.md`, and `/a.jpg` for `Content/static/a.jpg`.
  private static func address(of place: SitePath) -> String {
    if place.isInside(ContentFolders.statics) {
      return encoded(String(place.string.dropFirst(ContentFolders.statics.string.utf8.count)))
    }
    return encoded("@" + place.string.dropFirst("Content".utf8.count))
  }

  /// A path with the signs escaped that would end it in Markdown.
  private static func encoded(_ path: String) -> String {
    var result = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case " ": result += "%20"
      case "(": result += "%28"
      case ")": result += "%29"
      case "%": result += "%25"
      case "?": result += "%3F"
      case "#": result += "%23"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func decoded(_ path: String) -> String {
    path.contains("%") ? PercentEncoding.decode(path) ?? path : path
  }
}
