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

  /// A link to the text that a call names, and what the text is called; nil if there is none.
  ///
  /// - Parameter text: the one with the call.
  func reference(toTextNamed name: String, in text: FormerText) -> (address: String, title: String)? {
    let path = String(name.prefix { $0 != "#" })
    let file = path.isEmpty ? text.file : self.text(named: path)
    guard let file, let address = link(toTextNamed: name) else { return nil }
    return (address, shownTitle(of: file))
  }

  /// What a text is called here, also if it has no title.
  private func shownTitle(of file: SitePath) -> String {
    let name = TextName.isSectionText(file) ? String(file.folder.name) : TextName(of: file).text
    return title(of: file) ?? NameTitle.title(of: name)
  }
}
