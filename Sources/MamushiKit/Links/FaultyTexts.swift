import MamushiCore
import Synchronization

/// Texts that would be pages but for a fault, or that cannot be read, which has been reported: links to their addresses,
/// and to those of lists that they make, are no fault of the linking text. They are known by the names of their files and
/// folders, since what gives them addresses is wrong. They are collected once, for the first address that leads nowhere.
final class FaultyTexts: Sendable {
  /// What is known of them.
  struct Known: Sendable {
    /// The last parts of the addresses that their names and the folders of articles would give.
    fileprivate(set) var slugs: Set<String> = []
    /// The folders that articles are in, which may be sections.
    fileprivate(set) var sections: Set<SitePath> = []
    /// Whether there are articles among them, whose slugs, terms, authors and dates may be any.
    fileprivate(set) var hasArticles = false
  }

  private let state = Mutex<Known?>(nil)
  /// The addresses of photos that have no page because of an error of their file.
  let photos: Set<String>

  init(photos: Set<String> = []) { self.photos = photos }

  /// - Parameter files: the texts, the same for each call.
  func known(_ files: @autoclosure () -> [SitePath]) -> Known {
    state.withLock { state in
      let found = state ?? Known(files())
      state = found
      return found
    }
  }
}

extension FaultyTexts.Known {
  fileprivate init(_ files: [SitePath]) {
    let folder = ContentIndex.articlesFolder
    for file in files {
      let name = TextName(of: file)
      slugs.insert(Slug.make(from: name.text))
      guard file == folder || file.isInside(folder) else { continue }
      hasArticles = true
      for section in TextName.folders(to: name.folder, below: folder) {
        sections.insert(section)
        slugs.insert(Slug.make(fromName: String(section.name)))
      }
    }
  }

  /// Whether an address may be that of one of these texts.
  ///
  /// - Parameter path: an address in the site, as written.
  func mayBe(at path: String) -> Bool {
    path.split(separator: "/").last.map { slugs.contains(String($0)) } ?? false
  }
}
