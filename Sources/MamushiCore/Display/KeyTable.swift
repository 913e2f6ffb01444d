import Synchronization

/// The names of all keys, in the order in which they were first seen.
///
/// Shared by the whole process: keys of the same name are equal wherever they were made. Keys are interned while
/// templates are compiled and shapes are built, and when a template shows the author's own data or front matter:
/// rarely while pages are rendered.
final class KeyTable: Sendable {
  static let shared = KeyTable()

  private struct Names {
    var ids: [String: UInt32] = [:]
    var names: [String] = []

    mutating func intern(_ name: String) -> UInt32 {
      if let id = ids[name] { return id }
      let id = UInt32(names.count)
      names.append(name)
      ids[name] = id
      return id
    }
  }

  private let storage = Mutex(Names())

  func intern(_ name: String) -> UInt32 { storage.withLock { $0.intern(name) } }

  /// Interns several names under one lock.
  func intern(_ names: [String]) -> [UInt32] {
    storage.withLock { storage in names.map { storage.intern($0) } }
  }

  func name(of id: UInt32) -> String {
    storage.withLock { $0.names[Int(id)] }
  }
}
