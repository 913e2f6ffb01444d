import Synchronization

/// The beginnings of bodies, by the positions of their articles in the catalog. Filled while articles' pages are
/// made and read for lists, so that each body is parsed once.
final class ExcerptTable: Sendable {
  /// In graphemes.
  static let limit = 100

  /// One thread makes neighbouring articles, so a stretch of them shares a lock, which is then uncontended.
  private static let stretch = 64

  private final class Stretch: Sendable {
    /// Empty until the first excerpt.
    let excerpts: Mutex<[String?]>

    init(_ excerpts: [String?] = []) { self.excerpts = Mutex(excerpts) }
  }

  private let stretches: [Stretch]

  /// Copies the contents of another table.
  init(copying other: ExcerptTable) {
    stretches = other.stretches.map { Stretch($0.excerpts.withLock { $0 }) }
  }

  /// - Parameter count: the number of articles in the catalog.
  init(count: Int) {
    stretches = (0..<(count + Self.stretch - 1) / Self.stretch).map { _ in Stretch() }
  }

  func set(_ excerpt: String?, at position: Int) {
    stretches[position / Self.stretch].excerpts.withLock { excerpts in
      if excerpts.isEmpty {
        if excerpt == nil { return }
        excerpts = Array(repeating: nil, count: Self.stretch)
      }
      excerpts[position % Self.stretch] = excerpt
    }
  }

  subscript(position: Int) -> String? {
    stretches[position / Self.stretch].excerpts.withLock { excerpts in
      excerpts.isEmpty ? nil : excerpts[position % Self.stretch]
    }
  }
}
