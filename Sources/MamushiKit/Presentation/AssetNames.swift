import MamushiCore

/// The theme's published files by the names that templates use: `assets.icons.star.svg` is `icons/star.svg`.
struct AssetNames {
  private indirect enum Entry {
    case path(String)
    case folder([String: Entry])
  }

  private var entries: [String: Entry] = [:]

  /// - Parameter paths: the addresses of the files, by their names in `Templates/assets`.
  init(_ paths: [String: String]) {
    // Sorted, so that if one name continues another, every build keeps the same one.
    for (name, path) in paths.sorted(by: { $0.key < $1.key }) {
      let parts = name.split { $0 == "/" || $0 == "." }.map(String.init)
      Self.insert(path, at: parts[...], into: &entries)
    }
  }

  private static func insert(
    _ path: String, at parts: ArraySlice<String>, into entries: inout [String: Entry]
  ) {
    guard let first = parts.first else { return }
    if parts.count == 1 {
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

  var displayModel: OpenModel { Self.model(entries, name: "assets") }

  private static func model(_ entries: [String: Entry], name: String) -> OpenModel {
    OpenModel(
      name: name,
      fields: entries.sorted { $0.key < $1.key }.map { key, entry in
        switch entry {
        case .path(let path): return (key, .text, .text(path))
        case .folder(let below):
          let model = model(below, name: "\(name).\(key)")
          return (key, .model(model.keys), .model(model))
        }
      })
  }
}
