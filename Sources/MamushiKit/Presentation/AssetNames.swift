import MamushiCore

/// The theme's published files by the names that templates use: `assets.icons.star.svg` is `icons/star.svg`.
package struct AssetNames {
  private indirect enum Entry {
    case path(String)
    case folder([String: Entry])
  }

  private var entries: [String: Entry] = [:]
  /// Files that are rendered, and so have no address yet.
  private let rendered: [String]

  /// - Parameters:
  ///   - paths: the addresses of the files, by their names in `Templates/assets`.
  ///   - rendered: the names of files that are made from templates, which have no address where these are rendered.
  init(_ paths: [String: String], rendered: [String] = []) {
    self.rendered = rendered.filter { paths[$0] == nil }.sorted()
    // Sorted, so that if one name continues another, every build keeps the same one. One without an ending comes last and
    // gives way: `style` must not hide `style.css`.
    let sorted = paths.sorted { first, second in
      let (isFirst, isSecond) = (Self.hasEnding(first.key), Self.hasEnding(second.key))
      return isFirst == isSecond ? first.key < second.key : isFirst
    }
    for (name, path) in sorted { Self.insert(path, at: Self.parts(of: name)[...], into: &entries) }
  }

  private static func hasEnding(_ name: String) -> Bool {
    name.split(separator: "/").last?.contains(".") ?? false
  }

  /// The keys that lead to a file below `assets` in templates, by its name.
  static func parts(of name: String) -> [String] {
    name.split { $0 == "/" || $0 == "." }.map(String.init)
  }

  /// The tag that writes the address of a file in templates: `{{assets.icons.star.svg}}`.
  package static func tag(of name: String) -> String {
    "{{" + (["assets"] + parts(of: name)).joined(separator: ".") + "}}"
  }

  private static func insert(
    _ path: String, at parts: ArraySlice<String>, into entries: inout [String: Entry]
  ) {
    guard let first = parts.first else { return }
    if parts.count == 1 {
      if case .folder = entries[first] { return }
      entries[first] = .path(path)
      return
    }
    var below: [String: Entry] = [:]
    switch entries[first] {
    case .path: return
    case .folder(let known): below = known
    case nil: break
    }
    insert(path, at: parts.dropFirst(), into: &below)
    entries[first] = .folder(below)
  }

  var displayModel: OpenModel { model(entries, at: []) }

  private func model(_ entries: [String: Entry], at folder: [String]) -> OpenModel {
    let name = (["assets"] + folder).joined(separator: ".")
    return OpenModel(
      name: name,
      fields: entries.sorted { $0.key < $1.key }.map { key, entry in
        switch entry {
        case .path(let path): return (key, .text, .text(path))
        case .folder(let below):
          let model = model(below, at: folder + [key])
          return (key, .model(model.keys), .model(model))
        }
      },
      addition: { [rendered] key, template in
        let path = folder + [key]
        return rendered.first { Self.parts(of: $0).starts(with: path) }
          .map { Self.help(forRendered: $0, in: template) }
      })
  }

  /// - Parameter template: the template that names the file.
  private static func help(forRendered name: String, in template: String) -> String {
    let why =
      "tags in rendered files can name only files that are not: '\(name)' is made from "
      + "'Templates/assets/\(name).mustache', so "
    // Only in these are paths replaced.
    let isReplaced = [".css", ".js", ".mjs"].contains { template.hasSuffix($0) }
    return why
      + (isReplaced
        ? "write its path from this file, without a tag, where it is imported or shown"
        : "rename that to '\(name)', without tags")
      + ", or link both from the pages"
  }
}
