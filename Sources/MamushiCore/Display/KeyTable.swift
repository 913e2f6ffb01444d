import Synchronization

/// The names of all keys, in the order they were first seen.
///
/// Shared by the whole process: a `Key` made anywhere equals a `Key` of the same name made anywhere else.
/// Keys are made while templates are compiled and shapes are built, and for front matter of the author's own where
/// a template shows it: rarely while pages are rendered.
final class KeyTable: Sendable {
  static let shared = KeyTable()

  private struct Names {
    var ids: [String: UInt32] = [:]
    var names: [String] = []
  }

  private let storage = Mutex(Names())

  func intern(_ name: String) -> UInt32 {
    storage.withLock { storage in
      if let id = storage.ids[name] { return id }
      let id = UInt32(storage.names.count)
      storage.names.append(name)
      storage.ids[name] = id
      return id
    }
  }

  func name(of id: UInt32) -> String {
    storage.withLock { $0.names[Int(id)] }
  }
}
