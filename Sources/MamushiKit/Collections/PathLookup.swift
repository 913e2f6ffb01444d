import MamushiCore
import Synchronization

/// Finds paths in a list by their bytes. Its table is built at the first look-up, since a build that resolves no
/// link needs none.
final class PathLookup: Sendable {
  private let count: Int
  private let path: @Sendable (Int) -> SitePath
  private let table = Mutex<NumberTable?>(nil)
  /// Positions of non-ASCII paths, compared as text.
  private let foreign = Mutex<[SitePath: Int]?>(nil)

  /// - Parameter path: returns the path at a position of the list.
  init(count: Int, path: @escaping @Sendable (Int) -> SitePath) {
    self.count = count
    self.path = path
  }

  /// The position of exactly this path.
  func position(of target: SitePath) -> Int? {
    let table = table.withLock { stored in
      let table = stored ?? makeTable()
      stored = table
      return table
    }
    return table.find(ByteHash.hash(target.string)) { path($0).string.equalsInBytes(target.string) }
  }

  /// The position of this path, or of one that differs only in Unicode normalisation.
  func position(likeTextOf target: SitePath) -> Int? {
    if let position = position(of: target) { return position }
    if target.string.isASCII { return nil }
    return foreign.withLock { stored in
      let positions = stored ?? makeForeign()
      stored = positions
      return positions[target]
    }
  }

  private func makeTable() -> NumberTable {
    var table = NumberTable(capacity: count)
    for position in 0..<count { table.insert(position, hash: ByteHash.hash(path(position).string)) }
    return table
  }

  private func makeForeign() -> [SitePath: Int] {
    let positions = (0..<count).filter { !path($0).string.isASCII }
    return Dictionary(positions.map { (path($0), $0) }) { first, _ in first }
  }
}
