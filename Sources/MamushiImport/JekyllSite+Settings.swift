import MamushiCore

// Collections, and values that the settings give texts.
extension JekyllSite {
  /// The patterns of the addresses of collections that have pages, by their names.
  func collections(_ configuration: Node) -> [String: String] {
    let hasPages = configuration["include"]?.allTexts.contains { $0.hasPrefix("_pages") } ?? false
    var patterns = hasPages ? ["pages": "/:path/"] : [:]
    for entry in configuration["collections"]?.entries ?? []
    where entry.key != "posts" && entry.value["output"]?.flag == true {
      let standard = entry.key == "pages" ? "/:path/" : "/:collection/:path/"
      let pattern = entry.value["permalink"]?.text ?? standard
      let known = pattern.split(separator: "/").allSatisfy {
        !$0.contains(":") && $0 != ".." || [":path", ":name", ":title", ":slug", ":collection"].contains($0)
          || [":path:output_ext", ":name:output_ext", ":title:output_ext"].contains($0)
      }
      patterns[entry.key] = known ? pattern : standard
    }
    return patterns
  }

  /// The path that a file of a collection has by the pattern of its addresses.
  func place(of rest: ArraySlice<String>, in collection: String, _ pattern: String) -> SitePath {
    let file = SitePath(rest.joined(separator: "/"))
    let path = file.folder.appending(file.stem).string
    var result = pattern.replacing(":output_ext", with: "").replacing(":collection", with: collection)
      .replacing(":path", with: path)
    for name in [":name", ":title", ":slug"] { result = result.replacing(name, with: String(file.stem)) }
    let parts = result.split(separator: "/").joined(separator: "/")
    return SitePath((parts.hasSuffix(".html") ? String(parts.dropLast(5)) : parts) + "." + file.fileExtension)
  }

  /// The values that the settings give texts of a folder or kind, those that count first
  /// (https://jekyllrb.com/docs/configuration/front-matter-defaults/).
  func defaults(_ configuration: Node, for path: String, type: String) -> [Node.Entry] {
    (configuration["defaults"]?.items ?? []).filter { item in
      let scope = item["scope"]
      let folder = scope?["path"]?.text ?? ""
      let isInside = folder.isEmpty || IgnoredFiles([folder]).holds(path)
      return isInside && (scope?["type"]?.text.map { $0 == type } ?? true)
    }.reversed().flatMap { $0["values"]?.entries ?? [] }
  }
}
