import MamushiCore

/// Where the pages of a tree of files lie: a file's address is made of the folders that it lies in, and of its name. The
/// `slug` of a folder's own page stands for the folder's name, for the pages below it as well.
struct PagePlaces {
  /// What folders are called by their pages.
  private var slugs: [SitePath: (text: String, mark: Mark)] = [:]

  init(of sources: [PageSource]) {
    for source in sources where source.page.isFolderPage {
      if let slug = source.slug { slugs[source.page.body.file.folder] = slug }
    }
  }

  /// Whether a file says what is shown at addresses that lead to nothing.
  static func isNotFound(_ file: SitePath) -> Bool {
    file.folder == ContentIndex.pagesFolder && file.stem == "404"
  }

  /// - Returns: nil where a name has nothing to make an address of, which is reported.
  func place(of source: PageSource, into diagnostics: inout [Diagnostic]) -> ContentPage.Place? {
    let file = source.page.body.file
    let isFolderPage = source.page.isFolderPage
    let isAtRoot = file.folder == ContentIndex.pagesFolder
    if isAtRoot && isFolderPage || Self.isNotFound(file) {
      if let slug = source.slug {
        diagnostics.append(
          Diagnostic(PageProblem.slugOfFixedPage, at: SourceLocation(file, slug.mark)))
      }
      return isFolderPage ? .path("") : .notFound
    }
    var values = ValueDecoder(file: file)
    var parts: [String] = []
    if !isFolderPage {
      let start = Mark(line: 1, column: 1)
      parts.append(values.slug(source.slug?.text ?? String(file.stem), at: source.slug?.mark ?? start))
    }
    var folder = file.folder
    while folder.isInside(ContentIndex.pagesFolder) {
      // What is wrong with a folder's slug is told once, at its page.
      let slug = slugs[folder]
      let mark = isFolderPage && folder == file.folder ? slug?.mark : nil
      parts.append(values.slug(slug?.text ?? String(folder.name), at: mark ?? Mark(line: 1, column: 1)))
      folder = folder.folder
    }
    diagnostics += values.diagnostics
    return parts.contains("") ? nil : .path(parts.reversed().joined(separator: "/"))
  }
}
