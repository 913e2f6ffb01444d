import MamushiCore
import Synchronization

/// Suggests folders with pages for links to missing ones. The table is built once, for the first missing folder.
final class NearestFolders: Sendable {
  /// The folders by their names in lower case, in the order of their paths.
  private let table = Mutex<[String: [SitePath]]?>(nil)

  /// Returns the folder whose path ends most like another one; of several, the first.
  ///
  /// - Parameters:
  ///   - count: the least number of parts at the ends of both paths that are the same but for their letters' case.
  ///   - folders: all folders with pages, the same for each call.
  func folder(
    endingLike path: SitePath, inParts count: Int, among folders: @autoclosure () -> [SitePath]
  ) -> SitePath? {
    var best: (count: Int, folder: SitePath)?
    for folder in known(folders)[path.name.lowercased()] ?? [] where folder != path {
      let common = Self.commonParts(folder, path)
      if common >= count, best.map({ common > $0.count }) ?? true { best = (common, folder) }
    }
    return best?.folder
  }

  /// Returns a folder with a similar name beside a missing one.
  func folder(besides path: SitePath, among folders: @autoclosure () -> [SitePath]) -> SitePath? {
    let names = known(folders).values.joined().filter { $0.folder == path.folder }.map { String($0.name) }
    return nearestName(to: String(path.name), among: names).map { path.folder.appending($0) }
  }

  private func known(_ folders: () -> [SitePath]) -> [String: [SitePath]] {
    table.withLock { stored in
      let table = stored ?? Dictionary(grouping: Set(folders()).sorted()) { $0.name.lowercased() }
      stored = table
      return table
    }
  }

  private static func commonParts(_ left: SitePath, _ right: SitePath) -> Int {
    func parts(_ path: SitePath) -> ReversedCollection<[Substring]> {
      path.string.lowercased().split(separator: "/").reversed()
    }
    return zip(parts(left), parts(right)).prefix { $0 == $1 }.count
  }
}
