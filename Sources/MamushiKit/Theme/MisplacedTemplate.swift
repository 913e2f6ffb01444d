/// Templates under names that other generators use, or that a slip makes of the theme's.
enum MisplacedTemplate {
  /// Where other generators keep templates of pages.
  private static let foreignFolders: Set<String> = ["_default", "_layouts", "layouts"]

  /// The theme's templates, by what others call them.
  private static let places: [String: String] = [
    "404": "Shared/notfound", "notfound": "Shared/notfound", "not-found": "Shared/notfound",
    "single": "Article/details", "post": "Article/details", "article": "Article/details",
    "page": "Page/details", "list": "Article/list", "term": "Taxonomy/term", "index": "Feed/home",
    "home": "Feed/home", "baseof": Theme.layout, "base": Theme.layout, "layout": Theme.layout,
    "default": Theme.layout,
  ]

  /// The name that a template was probably meant to have: `Shared/notfound` for `404`.
  ///
  /// - Parameters:
  ///   - name: the name of a template that nothing calls.
  ///   - known: the names of the theme's templates that the site does not replace.
  static func place(of name: String, among known: [String]) -> String? {
    var parts = name.split(separator: "/")
    guard let last = parts.popLast() else { return nil }
    if let folder = parts.last, singular(folder) == singular("Shortcodes") {
      let right: String = ShortcodeLibrary.folder + String(last)
      return right == name ? nil : right
    }
    let isForeign = !parts.isEmpty && parts.allSatisfy { foreignFolders.contains($0.lowercased()) }
    if parts.isEmpty || isForeign {
      let other = places[last.lowercased()]
      return (other ?? (isForeign ? Theme.layout : nil)).flatMap { known.contains($0) ? $0 : nil }
    }
    return known.first { fold($0) == fold(name) }
  }

  /// A name without what slips change: capitals, and the plural of its folder.
  private static func fold(_ name: String) -> [String] {
    let parts = name.split(separator: "/")
    return parts.dropLast().map { singular($0) } + parts.suffix(1).map { $0.lowercased() }
  }

  private static func singular(_ folder: some StringProtocol) -> String {
    let folder = folder.lowercased()
    return folder.hasSuffix("s") ? String(folder.dropLast()) : folder
  }
}
