import MamushiCore
import MamushiKit

/// The authors whom texts name by keys, and who they are.
struct FormerAuthors {
  struct Author {
    var name: String
    var bio: String?
    /// A path of the old site.
    var avatar: String?
    var website: String?
  }

  private(set) var byKey: [String: Author] = [:]
  static let file = ContentFolders.data.appending("authors.yaml")

  /// Adds those of a data file: `jane: { name: Jane Doe, bio: … }` (https://mmistakes.github.io/minimal-mistakes/docs/authors/).
  ///
  /// - Returns: whether the file has any.
  mutating func add(_ data: Node) -> Bool {
    let count = byKey.count
    for entry in data.entries ?? [] { add(entry.key, entry.value) }
    return byKey.count > count
  }

  /// Adds an author, unless the values say no name.
  ///
  /// - Parameter avatar: a picture that no value names.
  mutating func add(_ key: String, _ values: Node, avatar: String? = nil) {
    let named = values["name"] ?? values["display_name"] ?? values["title"] ?? values
    guard let name = named.text else { return }
    let links = ["website", "url", "uri", "home", "web"].lazy.compactMap { values[$0]?.text }
      .filter { WebAddress.origin(of: $0) != nil && !$0.contains { $0.isWhitespace } }
    byKey[key] = Author(
      name: name, bio: (values["bio"] ?? values["description"])?.text,
      avatar: (values["avatar"] ?? values["image"] ?? values["picture"])?.text ?? avatar,
      website: links.first)
  }

  /// The names that keys stand for; nil if none of them is one.
  func names(_ keys: [String]) -> [String]? {
    keys.contains { byKey[$0] != nil } ? keys.map { byKey[$0]?.name ?? $0 } : nil
  }

  /// The file of data about them.
  ///
  /// - Parameter picture: returns the address of a picture of the old site in the new one; nil if it is not there.
  func text(picture: (String) -> String?) -> String {
    var names: Set<String> = []
    return byKey.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .filter { names.insert($0.value.name).inserted }
      .map { key, author in
        let slug = Slug.make(from: key)
        let values = [
          ("slug", slug.isEmpty || slug == Slug.make(fromName: author.name) ? nil : slug),
          ("bio", author.bio), ("avatar", author.avatar.flatMap(picture)), ("website", author.website),
        ]
        let lines = values.compactMap { key, value in value.map { "  \(key): \(YAMLText.element($0))\n" } }
        return "- name: \(YAMLText.element(author.name))\n" + lines.joined()
      }.joined()
  }
}

extension FormerSite {
  /// Writes the file of data about authors, where texts name some by keys.
  mutating func writeAuthors() {
    if authors.byKey.isEmpty || files.contains(where: { $0.path == FormerAuthors.file }) { return }
    let places = Set(copies.map(\.to))
    var lost: [ImportProblem] = []
    let text = authors.text { avatar in
      if avatar.contains("://") {
        lost.append(.remotePicture(key: "avatar"))
        return nil
      }
      let path = avatar.hasPrefix("/") ? String(avatar.dropFirst()) : avatar
      return places.contains(ContentFolders.statics.appending(path)) ? "/" + path : nil
    }
    for problem in lost { tell(problem) }
    files.append((FormerAuthors.file, text))
  }
}

extension TextImport {
  /// Writes the names of authors in place of their keys.
  mutating func setAuthors() {
    for key in ["author", "authors"] {
      guard let value = matter.value(key), let names = site.authors.names(value.allTexts) else { continue }
      if value.items == nil { matter.set(key, .string(names[0])) } else { matter.set(key, names) }
    }
  }
}

// Texts about authors.
extension SectionedContent {
  /// The folder of authors, each in a folder of its own that is called by their key.
  static let authors = "authors"

  /// Whether a text is about an author: `authors/jane/_index.md`.
  static func isAuthor(_ text: Text) -> Bool {
    (text.isSection || TextName.isIndex(text.name)) && text.name.folder.folder.string == authors
  }

  /// - Parameter isHidden: whether a section above hides the text. Then only the name stays, which articles show.
  func addAuthor(_ text: Text, isHidden: Bool, to site: inout FormerSite) {
    let key = String(text.name.folder.name)
    if text.language != nil, site.authors.byKey[key] != nil { return }
    if isHidden || Self.isHidden(text.parsed) {
      let name = text.parsed.value("name") ?? text.parsed.value("title")
      return site.authors.add(key, name ?? text.parsed.node)
    }
    let picture = others.first {
      $0.file.folder == text.file.folder && ["avatar", "featured", "profile"].contains($0.name.stem)
    }?.file
    let place = picture.map { "images/authors/\(Slug.make(from: key)).\($0.fileExtension)" }
    if let picture, let place { site.copies.append((picture, ContentFolders.statics.appending(place))) }
    if text.parsed.hasBody { site.tell(.leftOut(.sectionText), at: SourceLocation(text.file)) }
    site.authors.add(key, text.parsed.node, avatar: place)
  }

  private static func isHidden(_ text: ParsedText) -> Bool {
    let entries = (text.entries ?? []) + HidingKey.ownValues(of: text, nil)
    let hides = HidingKey.first(in: entries, of: nil) != nil
    return hides || text.value("draft")?.flag ?? false || ImportedFrontMatter(text).isRenderedNowhere
  }
}
