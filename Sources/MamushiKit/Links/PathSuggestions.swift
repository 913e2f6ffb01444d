import MamushiCore
import Synchronization

/// Suggests existing page paths for missing ones. The tables are built once, for the first missing path.
final class PathSuggestions: Sendable {
  private struct Tables {
    let all: NameIndex
    /// The first path of those with the same last part: `articles/kyoto/` for `kyoto`.
    var byEnd: [Substring: String] = [:]

    init(_ paths: [String]) {
      all = NameIndex(paths)
      for path in paths {
        guard let end = PathSuggestions.end(of: path), byEnd[end].map({ path < $0 }) ?? true else { continue }
        byEnd[end] = path
      }
    }
  }

  private let tables = Mutex<Tables?>(nil)

  /// Returns the nearest of some paths, which are the same for each call, or else one with the same last part; nil if
  /// there is none.
  func nearest(to path: String, among candidates: @autoclosure () -> [String]) -> String? {
    let tables = tables.withLock { tables in
      let known = tables ?? Tables(candidates())
      tables = known
      return known
    }
    return tables.all.nearest(to: path) ?? Self.end(of: path).flatMap { tables.byEnd[$0] }
  }

  /// Returns the last part of a path; nil for a page number, which says nothing.
  private static func end(of path: String) -> Substring? {
    path.split(separator: "/").last.flatMap { $0.allSatisfy(\.isNumber) ? nil : $0 }
  }
}
