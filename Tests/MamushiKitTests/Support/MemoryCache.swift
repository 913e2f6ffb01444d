import MamushiCore
import Synchronization

/// A fingerprint for tests: two FNV-1a hashes from different beginnings.
let fingerprinter = Fingerprinter { bytes in
  func hash(_ start: UInt64) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
  return Fingerprint(high: hash(0xcbf2_9ce4_8422_2325), low: hash(0x1234_5678_9abc_def0))
}

/// A cache in memory.
final class MemoryCache: BuildCache {
  private struct State {
    var blocks: [(section: UInt32, bytes: [UInt8])]?
    var commits = 0
    var failure: FileFailure?
    var damaged: Set<UInt32> = []
    var unreadable: Set<UInt32> = []
  }

  private let state = Mutex(State())

  var commits: Int { state.withLock { $0.commits } }

  /// Has every write fail.
  func fail(_ failure: FileFailure) { state.withLock { $0.failure = failure } }

  /// Has a section be unreadable.
  func damage(_ section: UInt32) { state.withLock { _ = $0.damaged.insert(section) } }

  /// Has a section be unreadable, whenever it is written.
  func refuse(_ section: UInt32) { state.withLock { _ = $0.unreadable.insert(section) } }

  func open() -> (any BuildCacheReader)? {
    state.withLock { state in
      state.blocks.map { Reader(all: $0, damaged: state.damaged.union(state.unreadable)) }
    }
  }

  func makeWriter() throws(FileFailure) -> any BuildCacheWriter {
    if let failure = state.withLock({ $0.failure }) { throw failure }
    return Writer(cache: self)
  }

  private struct Reader: BuildCacheReader {
    let all: [(section: UInt32, bytes: [UInt8])]
    let damaged: Set<UInt32>

    func count(of section: UInt32) -> Int { all.count { $0.section == section } }

    func block(_ number: Int, of section: UInt32) -> [UInt8]? {
      let blocks = all.filter { $0.section == section }
      return damaged.contains(section) || number >= blocks.count ? nil : blocks[number].bytes
    }
  }

  private final class Writer: BuildCacheWriter {
    let cache: MemoryCache
    var blocks: [(section: UInt32, bytes: [UInt8])] = []
    init(cache: MemoryCache) { self.cache = cache }

    func append(_ block: [UInt8], to section: UInt32) { blocks.append((section, block)) }

    func commit() {
      cache.state.withLock { state in
        state.blocks = blocks
        state.damaged = []
        state.commits += 1
      }
    }

    func discard() {}
  }
}
