import MamushiCore

/// Front matter that may be valid by itself, but conflicts with other files.
enum FrontMatterPlace: Sendable {
  /// The text's address, or the last part of it.
  case slug
  /// A former address, as a path from the site's root: `/old/`.
  case alias(String)
  /// A category, tag or series.
  case term(String, keys: [String])
  case language
  /// The template of the text's page.
  case template

  /// The place in front matter; nil if the value has another origin, as an address from the file's name.
  func mark(in entries: [Node.Entry]) -> Mark? {
    switch self {
    case .slug:
      return ["permalink", "slug"].lazy.compactMap { key in
        entries.first { FrontMatterKey.isSame($0.key, key) && !$0.value.isNull }?.value.mark
      }.first
    case .alias(let path):
      let aliases = texts(["aliases"], entries)
      return
        (aliases.first { FormerAddress.read($0.text) == path }
        ?? aliases.first { Self.leads($0.text, to: path) })?.mark
    case .template: return entries.first { FrontMatterKey.isSame($0.key, "template") }?.value.mark
    case .language:
      return texts(["language"], entries).first?.mark
    case .term(let name, let keys):
      let texts = texts(keys, entries)
      // Some names are parts of a longer text: `tags: food, travel`.
      return (texts.first { $0.text == name } ?? texts.first { $0.text.contains(name) })?.mark
    }
  }

  /// The texts of all keys that mean one of these.
  private func texts(_ keys: [String], _ entries: [Node.Entry]) -> [(text: String, mark: Mark)] {
    entries.flatMap { entry -> [(text: String, mark: Mark)] in
      if entry.key == "taxonomies", let terms = entry.value.entries { return texts(keys, terms) }
      guard case .key(let meant, _)? = FrontMatterKey.meaning(of: entry.key, among: keys),
        keys.contains(meant[0])
      else { return [] }
      return entry.value.texts
    }
  }

  /// Whether a former address, which may be relative to its page, is a path.
  private static func leads(_ alias: String, to path: String) -> Bool {
    guard let written = FormerAddress.read(alias) else { return false }
    let end = FormerAddress.path(of: written, beside: "page/")
    // All paths end in a slash.
    return !written.hasPrefix("/") && end != "/" && path.hasSuffix(end)
  }
}

extension Node.Value {
  /// A list of texts that stand at one place, or in no file.
  package static func texts(_ texts: [String], at mark: Mark) -> Node.Value {
    .list(texts.map { Node(.string($0), mark: mark) })
  }
}

extension Node {
  /// The texts in it, with their places.
  var texts: [(text: String, mark: Mark)] {
    switch value {
    case .string(let text): [(text, mark)]
    case .integer(let number): [(source ?? String(number), mark)]
    case .list(let items): items.flatMap(\.texts)
    default: []
    }
  }
}
