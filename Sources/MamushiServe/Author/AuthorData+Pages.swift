extension AuthorData {
  /// The page that a browser shows at a path, with or without `index.html`.
  func page(at path: RequestPath, basePath: BasePath) -> Page? {
    guard let inside = basePath.relative(path) else { return nil }
    let wanted = Self.folderNames(inside.map { $0[...] })
    return pages.first { Self.folderNames($0.url.split(separator: "/")) == wanted }
  }

  private static func folderNames(_ names: [Substring]) -> ArraySlice<Substring> {
    names.last == "index.html" ? names.dropLast() : names[...]
  }
}
