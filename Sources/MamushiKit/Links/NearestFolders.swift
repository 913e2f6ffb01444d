import MamushiCore
import Synchronization

/// Suggests folders with pages for links to missing ones. The tables are built once, for the first missing folder.
final class NearestFolders: Sendable {
  private struct Tables {
    /// The folders by their names in lower case, in the order of their paths.
    let byName: [String: [SitePath]]
    /// The names of the folders in each folder. Links to addresses of pages are looked up, too, before they are
    /// recognised as such.
    let beside: [SitePath: NameIndex]

    init(_ folders: [SitePath]) {
      let sorted = Set(folders).sorted()
      byName = Dictionary(grouping: sorted) { $0.name.lowercased() }
      beside = Dictionary(grouping: sorted) { $0.folder }
        .mapValues { siblings in NameIndex(siblings.map { String($0.name) }) }
    }
  }

  private let tables = Mutex<Tables?>(nil)

  /// Returns the folder whose path ends most like another one; of several, the first.
  ///
  /// - Parameters:
  ///   - count: the least number of parts at the ends of both paths that are the same but for their letters' case.
  ///   - folders: all folders with pages, the same for each call.
  func folder(
    endingLike path: SitePath, inParts count: Int, among folders: @autoclosure () -> [SitePath]
  ) -> SitePath? {
    var best: (count: Int, folder: SitePath)?
    for folder in known(folders).byName[path.name.lowercased()] ?? [] where folder != path {
      let common = Self.commonParts(folder, path)
      if common >= count, best.map({ common > $0.count }) ?? true { best = (common, folder) }
    }
    return best?.folder
  }

  /// Returns a folder with a similar name beside a missing one.
  func folder(besides path: SitePath, among folders: @autoclosure () -> [SitePath]) -> SitePath? {
    known(folders).beside[path.folder]?.nearest(to: String(path.name)).map { path.folder.appending($0) }
  }

  private func known(_ folders: () -> [SitePath]) -> Tables {
    tables.withLock { stored in
      let tables = stored ?? Tables(folders())
      stored = tables
      return tables
    }
  }

  private static func commonParts(_ left: SitePath, _ right: SitePath) -> Int {
    func parts(_ path: SitePath) -> ReversedCollection<[Substring]> {
      path.string.lowercased().split(separator: "/").reversed()
    }
    return zip(parts(left), parts(right)).prefix { $0 == $1 }.count
  }
}
