extension AuthorData {
  /// The page that a browser shows at a path, with or without the file's name.
  func page(at path: RequestPath, basePath: BasePath) -> Page? {
    guard let inside = basePath.relative(path) else { return nil }
    let wanted = Self.folderNames(inside)
    return pages.first { page in
      guard let own = try? RequestPath(target: page.url) else { return false }
      return Self.folderNames(own.segments[...]) == wanted
        || basePath.relative(own).map { Self.folderNames($0) == wanted } ?? false
    }
  }

  private static func folderNames(_ names: ArraySlice<String>) -> ArraySlice<String> {
    names.last == "index.html" ? names.dropLast() : names
  }
}
