import MamushiCore

// What may be there but for texts with a fault, and for files that cannot be read, which has been reported.
extension LinkTargets {
  /// Whether a path leads to a file or folder that cannot be read, which has been reported.
  func namesUnreadable(_ path: String, from file: SitePath) -> Bool {
    ContentIndex.resolve(path, from: file).map(index.isUnreadable) ?? false
  }

  /// Whether a path leads to a folder of articles that would have a list but for their faults.
  func namesFaultySection(_ path: String, from file: SitePath) -> Bool {
    ContentIndex.resolve(path, from: file).map { faultyPages.sections.contains($0) } ?? false
  }

  /// Whether an address that leads nowhere may be that of a text or a photo with a fault, of a list that a text makes, or
  /// of something that cannot be read.
  func isFaulty(_ path: String) -> Bool {
    let gallery = "gallery/"
    let texts = faultyPages
    return texts.mayBe(at: path) || texts.hasArticles && isOfArticles(path)
      || faulty.photos.contains(HiddenAddresses.asFolder(path))
      || path.hasPrefix(gallery) && index.isInUnreadableAlbum(String(path.dropFirst(gallery.count)))
  }

  private var faultyPages: FaultyTexts.Known { faulty.known(faultyTexts + index.unreadable) }

  /// Whether only articles decide on what is at an address: it has the form of an article's, or of that of a list of some.
  /// Addresses that permalinks give may have any form, and are not among these.
  private func isOfArticles(_ path: String) -> Bool {
    guard path.hasPrefix(language.pathPrefix) else { return false }
    let parts = path.dropFirst(language.pathPrefix.count).split(separator: "/")
    guard let start = parts.first.map(String.init) else { return false }
    if start == "archives" {
      return parts.dropFirst().allSatisfy {
        $0 == "page" || $0.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
    }
    guard start == "articles" || start == "authors" || index.hasTaxonomy(named: start) else { return false }
    // Slugs have no dots; these are names of files.
    if parts.count > 1, !SitePath(String(parts[1])).fileExtension.isEmpty { return false }
    let rest = parts.dropFirst(2)
    return rest.isEmpty || rest.first == "page" || rest.count == 1 && rest.first == "feed.xml"
  }
}
