import MamushiCore
import Synchronization

/// What sections made of elements that many lists show: the card of an article stands in a dozen of them.
///
/// What a section makes of an element follows from the element and from the outermost models, as long as none of the names
/// that it looks up beyond the element means something in a model between these two. Those names are noted while the section
/// runs, and are looked for in the models of each page that a fragment would be copied into.
final class FragmentStore: Sendable {
  struct Place: Hashable {
    /// Where the section's body begins.
    let section: Int
    /// Of the element's ``KeyList``: one section may show models of several kinds.
    let keys: ObjectIdentifier
    /// ``DisplayModel/fragmentID``.
    let id: UInt64
  }

  struct Fragment {
    let bytes: [UInt8]
    /// How many names of its section were known with it: those that it looked up are among them.
    let nameCount: Int
  }

  private struct Part {
    var fragments: [Place: Fragment] = [:]
    var size = 0
  }

  /// So that threads seldom want the same part at once.
  private final class LockedPart: Sendable {
    let state = Mutex(Part())
  }

  /// In bytes, of all fragments: those of 10,000 articles.
  private static let sizeLimit = 12 << 20
  private static let partCount = 64

  private let parts = (0..<partCount).map { _ in LockedPart() }
  private let names = Mutex<[Int: [Key]]>([:])

  /// The names that a section looked up beyond its elements, in the order they were noted.
  func names(of section: Int) -> [Key] { names.withLock { $0[section] ?? [] } }

  subscript(place: Place) -> Fragment? { part(of: place).state.withLock { $0.fragments[place] } }

  /// Keeps a fragment, if there is room: it is never taken for another one, since lists go through the same articles again and
  /// again, and would find what the last one left of none.
  ///
  /// - Parameter names: what was looked up beyond the element.
  func keep(_ bytes: ArraySlice<UInt8>, as place: Place, names: [Key]) {
    let count = self.names.withLock { known in
      for name in names where !known[place.section, default: []].contains(name) {
        known[place.section, default: []].append(name)
      }
      return known[place.section]?.count ?? 0
    }
    part(of: place).state.withLock { part in
      guard part.size + bytes.count <= Self.sizeLimit / Self.partCount, part.fragments[place] == nil
      else { return }
      part.size += bytes.count
      part.fragments[place] = Fragment(bytes: Array(bytes), nameCount: count)
    }
  }

  private func part(of place: Place) -> LockedPart {
    parts[Int(truncatingIfNeeded: (place.id &* 0x9E37_79B9_7F4A_7C15) >> 58)]
  }
}
