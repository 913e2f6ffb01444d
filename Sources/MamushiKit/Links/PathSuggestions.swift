import MamushiCore
import Synchronization

/// What paths of pages that nothing has were meant to be. What there is, is looked through once, when the first is missing.
final class PathSuggestions: Sendable {
  private struct Tables {
    let all: NameIndex
    /// The first path of those that end alike: `articles/kyoto/` for `kyoto`.
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

  /// The nearest of some paths, which are the same at each call, else one that ends alike; nil where there is none.
  func nearest(to path: String, among candidates: @autoclosure () -> [String]) -> String? {
    let tables = tables.withLock { tables in
      let known = tables ?? Tables(candidates())
      tables = known
      return known
    }
    return tables.all.nearest(to: path) ?? Self.end(of: path).flatMap { tables.byEnd[$0] }
  }

  /// The last part of a path: what pages of lists end with says nothing.
  private static func end(of path: String) -> Substring? {
    path.split(separator: "/").last.flatMap { $0.allSatisfy(\.isNumber) ? nil : $0 }
  }
}
