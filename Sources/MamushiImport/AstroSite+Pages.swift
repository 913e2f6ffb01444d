import MamushiCore
import MamushiKit

// Pages that are no Markdown (https://docs.astro.build/en/basics/astro-pages/).
extension AstroSite {
  /// Those that each site has by itself.
  private static let ownPages: Set<String> = [
    "404", "500", "tags", "categories", "archive", "archives", "search", "blog", "posts", "rss",
  ]

  /// Tells pages that are programs, and copies those that are HTML to their addresses.
  func addOtherPages(_ site: inout FormerSite) {
    let hasHome = site.texts.contains {
      $0.place.folder == ContentIndex.pagesFolder && $0.place.stem == "index"
    }
    for path in files.inside(Self.pages) where !Self.isHidden(path) {
      let isProgram = path.hasExtension("astro")
      guard isProgram || path.textPlace != path else { continue }
      let name = path.below(Self.pages)
      let page = name.stem == "index" ? name.folder : name.folder.appending(name.stem)
      if page.string.isEmpty {
        if !hasHome { site.tell(.leftOut(.homeText), at: SourceLocation(path)) }
      } else if isProgram {
        // The list of articles has its place here.
        let isList = site.lists.contains { $0.address == "/\(page.string)/" }
        if name.string.contains("[") || Self.ownPages.contains(String(page.name)) || isList { continue }
        site.tell(.leftOut(.templatePage), at: SourceLocation(path))
      } else if Self.ownPages.contains(page.string) {
        site.tell(.leftOut(.otherMarkup), at: SourceLocation(path))
      } else {
        site.copies.append(
          (from: path, to: ContentFolders.statics.appending(page.string).appending("index.html")))
      }
    }
  }
}
