import MamushiCore
import MamushiKit

// Texts that calls of templates name.
extension FormerPlaces {
  /// `content/posts/kyoto.md`, `posts/kyoto`, `kyoto.md`, and the like.
  static func names(of file: SitePath) -> [String] {
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
    if let file = texts[name] ?? texts[name.hasSuffix("/") ? String(name.dropLast()) : name] { return file }
    // Hugo finds the text of a folder by the name that its file would have without the folder.
    guard generator == .hugo, name.hasSuffix(".md") else { return nil }
    let folder = name.dropLast(".md".count)
    return texts["\(folder)/index.md"] ?? texts["\(folder)/_index.md"]
  }

  /// The link to the text that a call names, `@/articles/kyoto.md#part`; nil if there is none.
  func link(toTextNamed name: String) -> String? {
    let path = name.prefix { $0 != "#" }
    if path.isEmpty { return name }
    return text(named: String(path)).flatMap { places[$0] }.map {
      Self.address(of: $0) + name[path.endIndex...]
    }
  }

  /// A link to the text that a call names, and what the text is called; nil if there is none.
  ///
  /// - Parameters:
  ///   - language: the tag of the language that the call asks for.
  ///   - text: the one with the call.
  func reference(
    toTextNamed name: String, language: String?, in text: FormerText
  ) -> (address: String, title: String)? {
    let path = String(name.prefix { $0 != "#" })
    if generator == .hugo, path == "/" || path == "/_index.md" {
      return (home(in: language ?? text.language) + name.dropFirst(path.count), titleOfSite ?? "Home")
    }
    if let tag = language?.lowercased(), !path.isEmpty, let file = self.text(named: path, in: tag),
      let place = places[file]
    {
      // Without a tag, the file is that of the language of the text.
      let isOther = tag == ownLanguage && text.language != nil
      let named = isOther ? place.folder.appending("\(place.stem).\(tag).\(place.fileExtension)") : place
      return (Self.address(of: named) + name.dropFirst(path.count), shownTitle(of: file))
    }
    if path.isEmpty { return (name, shownTitle(of: text.file)) }
    guard let file = self.text(named: path, from: text), let place = places[file] else { return nil }
    return (Self.address(of: place) + name.dropFirst(path.count), shownTitle(of: file))
  }

  /// The text that a call in another one names. Hugo looks in the folder of the text first
  /// (https://gohugo.io/shortcodes/ref/), for one with files of its own in the folder above.
  private func text(named name: String, from text: FormerText) -> SitePath? {
    guard generator == .hugo, !name.hasPrefix("/") else { return self.text(named: name) }
    let folder = text.file.folder
    let folders = TextName.isIndex(text.file) ? [folder.folder, folder] : [folder]
    let near = folders.lazy.compactMap { folder -> SitePath? in
      guard let path = folder.resolving(name) else { return nil }
      return self.text(named: path.string)
    }
    return near.first ?? self.text(named: name)
  }

  /// The address of the home page in a language.
  private func home(in language: String?) -> String {
    guard let tag = language?.lowercased(), languages.contains(tag) else { return "/" }
    return "/\(tag)/"
  }

  /// The version in a language of the text that a call names: of `kyoto.md` that is `kyoto.de.md`, or the one in the folder
  /// of German texts; nil if there is none.
  private func text(named name: String, in tag: String) -> SitePath? {
    let path = SitePath(name)
    let translated =
      path.isMarkdown
      ? path.folder.appending("\(path.stem).\(tag).\(path.fileExtension)").string : "\(name).\(tag)"
    return [translated, name].lazy.compactMap { name in
      text(named: name).flatMap { plainPlaces[$0] }.flatMap { versions[$0]?[tag] }
    }.first
  }

  /// Whether a file of the new site is at a path, or the text that the path names with the tag of the site's own language:
  /// `kyoto.en.md` for `kyoto.md`.
  func hasFile(at place: SitePath) -> Bool {
    if newPlaces.contains(place) { return true }
    let ending = "." + ownLanguage
    return place.isMarkdown && place.stem.hasSuffix(ending)
      && newPlaces.contains(
        place.folder.appending("\(place.stem.dropLast(ending.count)).\(place.fileExtension)"))
  }

  /// What a text is called here, also if it has no title.
  private func shownTitle(of file: SitePath) -> String {
    let name = TextName.isSectionText(file) ? String(file.folder.name) : TextName(of: file).text
    return title(of: file) ?? NameTitle.title(of: name)
  }

  /// The only text whose address ends in the same way, if that is several words.
  func onlyText(endingLike address: String) -> SitePath? {
    guard let last = PlainAddress.make(of: address).split(separator: "/").last, last.utf8.count >= 8,
      last.contains("-"), !last.contains(".")
    else { return nil }
    return slugs[Slug.make(from: last)] ?? nil
  }

  private static let templates = [
    ".md", ".markdown", ".njk", ".liquid", ".webc", ".hbs", ".ejs", ".haml", ".pug", ".mustache", ".vto",
    ".11ty.js",
  ]

  /// What a link of Eleventy means that names the file of a template: a text of the new site, or the address that the
  /// template had, such as `/about/` for `../about.njk` (https://www.11ty.dev/docs/plugins/inputpath-to-url/). Nil for other
  /// paths.
  func address(ofTemplate path: String, in text: FormerText) -> String? {
    guard generator == .eleventy, let root = roots.first,
      let ending = Self.templates.first(where: { path.lowercased().hasSuffix($0) })
    else { return nil }
    let stem = Self.decoded(String(path.dropLast(ending.count)))
    let isAbsolute = stem.hasPrefix("/")
    let relative = isAbsolute ? String(stem.drop { $0 == "/" }) : stem
    let folders = (isAbsolute ? [] : [text.file.folder]) + [root, SitePath("")]
    let candidates = folders.compactMap { $0.resolving(relative) }
    for path in candidates {
      guard let file = texts[path.string], let place = places[file] else { continue }
      // Not one that only ends in this way.
      let isIndex = TextName.isIndex(file) && file.folder == path
      if isIndex || file.folder.appending(file.stem) == path { return Self.address(of: place) }
    }
    guard let first = candidates.first, !first.string.isEmpty else { return nil }
    let named = TextName(of: first.folder.appending("\(first.name).md"))
    let name = first.name == "index" ? first.folder : first.folder.appending(named.text)
    let inside = name == root ? SitePath("") : name.isInside(root) ? name.below(root) : name
    return inside.string.isEmpty ? "/" : "/\(Self.encoded(inside.string))/"
  }
}
