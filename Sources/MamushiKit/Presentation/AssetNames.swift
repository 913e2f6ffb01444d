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
    // Sorted, so that if one name continues another, every build keeps the same one. One without an ending comes last and
    // gives way: `style` must not hide `style.css`.
    let sorted = paths.sorted { first, second in
      let (isFirst, isSecond) = (Self.hasEnding(first.key), Self.hasEnding(second.key))
      return isFirst == isSecond ? first.key < second.key : isFirst
    }
    for (name, path) in sorted {
      let parts = name.split { $0 == "/" || $0 == "." }.map(String.init)
      Self.insert(path, at: parts[...], into: &entries)
    }
  }

  private static func hasEnding(_ name: String) -> Bool {
    name.split(separator: "/").last?.contains(".") ?? false
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
