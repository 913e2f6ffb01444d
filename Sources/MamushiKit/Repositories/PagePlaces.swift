import MamushiCore

/// The addresses of pages in a tree of files: an address consists of the folders of a file, and its name. The `slug` of
/// a folder's own page replaces the folder's name, also for the pages below it. The `permalink` of a page is no concern of
/// others: the tree stays that of the files.
struct PagePlaces {
  /// The slugs that folders' pages give them.
  private var slugs: [SitePath: (text: String, mark: Mark)] = [:]

  init(of sources: [PageSource]) {
    for source in sources where source.page.isFolderPage {
      if let slug = source.slug { slugs[source.page.body.file.folder] = slug }
    }
  }

  /// Whether a file is the page shown at addresses that lead nowhere.
  static func isNotFound(_ file: SitePath) -> Bool {
    file.folder == ContentIndex.pagesFolder && file.stem == "404"
  }

  /// - Returns: nil if a name has nothing to make an address of, which is reported.
  func place(of source: PageSource, into diagnostics: inout [Diagnostic]) -> ContentPage.Place? {
    let file = source.page.body.file
    let isFolderPage = source.page.isFolderPage
    let isAtRoot = file.folder == ContentIndex.pagesFolder
    if isAtRoot && isFolderPage || Self.isNotFound(file) {
      for (key, mark) in [("slug", source.slug?.mark), ("permalink", source.permalink?.mark)] {
        guard let mark else { continue }
        diagnostics.append(Diagnostic(PageProblem.keyOfFixedPage(key: key), at: SourceLocation(file, mark)))
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
      // A faulty slug of a folder is reported once, at the folder's page.
      let slug = slugs[folder]
      let mark = isFolderPage && folder == file.folder ? slug?.mark : nil
      parts.append(values.slug(slug?.text ?? String(folder.name), at: mark ?? Mark(line: 1, column: 1)))
      folder = folder.folder
    }
    diagnostics += values.diagnostics
    return parts.contains("") ? nil : .path(parts.reversed().joined(separator: "/"))
  }
}
