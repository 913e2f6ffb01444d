import MamushiCore
import Synchronization

/// Rendered sections of elements that many lists show: an article's card appears in a dozen of them.
///
/// A rendered element depends only on the element and the outermost models, as long as no model between these has
/// any of the names that the section looks up beyond the element. The section's run records these names, and
/// before a fragment is copied into a page they are looked up in the page's models.
final class FragmentStore: Sendable {
  /// A section may show models of several kinds.
  private struct Kind: Hashable {
    /// The position at which the section's body begins.
    let section: Int
    let keys: ObjectIdentifier
  }

  /// The size limit of the blocks that hold fragments, in bytes: enough for those of 10,000 articles.
  private static let sizeLimit = 12 << 20

  private let tables = Mutex<[Kind: FragmentTable]>([:])
  private let names = Mutex<[Int: [Key]]>([:])
  private let size = Atomic(0)

  /// The names that a section looked up beyond its elements, in the order of recording.
  func names(of section: Int) -> [Key] { names.withLock { $0[section] ?? [] } }

  /// The fragments that a section rendered of models with these keys.
  func table(of section: Int, keys: KeyList) -> FragmentTable {
    tables.withLock { tables in
      let kind = Kind(section: section, keys: ObjectIdentifier(keys))
      if let table = tables[kind] { return table }
      let table = FragmentTable(keys)
      tables[kind] = table
      return table
    }
  }

  /// Keeps a fragment if there is room. Never evicts another one: lists go through the same articles again and
  /// again, so eviction would leave each of them without hits.
  ///
  /// - Parameters:
  ///   - id: ``DisplayModel/fragmentID``.
  ///   - names: the names looked up beyond the element.
  func keep(_ bytes: ArraySlice<UInt8>, as id: UInt64, of section: Int, in table: FragmentTable, names: [Key])
  {
    let nameCount = self.names.withLock { known in
      for name in names where !known[section, default: []].contains(name) {
        known[section, default: []].append(name)
      }
      return known[section]?.count ?? 0
    }
    guard size.load(ordering: .relaxed) + bytes.count <= Self.sizeLimit else { return }
    size.add(table.keep(bytes, as: id, nameCount: nameCount), ordering: .relaxed)
  }
}

/// The fragments of one section and one kind of model, by ``DisplayModel/fragmentID``.
final class FragmentTable: Sendable {
  /// Fragments lie one after another in blocks. A word before each holds its length and the number of names known
  /// for its section at that time. An array for each fragment would take half as much again as a card.
  private struct Part {
    var blocks: [[UInt8]] = []
    /// The block's number, and the position in the block.
    var places: [UInt64: UInt32] = [:]
  }

  /// A lock for each part, so that threads seldom contend.
  private final class LockedPart: Sendable {
    let state = Mutex(Part())
  }

  private static let partBits = 4
  private static let positionBits: UInt32 = 13
  /// In bytes; a longer fragment gets a block of its own. The remainder up to a power of two is the overhead of
  /// the array and its allocation.
  private static let blockSize = 1 << positionBits - 64
  private static let headerSize = 4

  let keys: KeyList
  private let parts = (0..<1 << partBits).map { _ in LockedPart() }

  init(_ keys: KeyList) { self.keys = keys }

  /// Appends a fragment to a page.
  ///
  /// - Parameter nameCount: the number of the section's names that were looked up in the page's models. A
  ///   fragment recorded with more names cannot be used.
  /// - Returns: whether there is a usable fragment.
  func copyFragment(_ id: UInt64, nameCount: Int, to output: inout [UInt8]) -> Bool {
    part(of: id).state.withLock { part in
      guard let place = part.places[id] else { return false }
      return part.blocks[Int(place >> Self.positionBits)].withUnsafeBufferPointer { block in
        let start = Int(place & (1 << Self.positionBits - 1))
        let header = UnsafeRawBufferPointer(block).loadUnaligned(fromByteOffset: start, as: UInt32.self)
        guard header & 0xff <= nameCount else { return false }
        let bytes = start + Self.headerSize
        output.append(contentsOf: block.extracting(bytes..<bytes + Int(header >> 8)))
        return true
      }
    }
  }

  /// Keeps a fragment, unless it is already kept.
  ///
  /// - Returns: the bytes of memory taken: the size of the new block, if one was started.
  func keep(_ bytes: ArraySlice<UInt8>, as id: UInt64, nameCount: Int) -> Int {
    guard nameCount <= 0xff, bytes.count < 1 << 24 else { return 0 }
    return part(of: id).state.withLock { part in
      guard part.places[id] == nil else { return 0 }
      let size = Self.headerSize + bytes.count
      var taken = 0
      if (part.blocks.last?.count ?? Self.blockSize) + size > Self.blockSize {
        guard part.blocks.count < 1 << (32 - Self.positionBits) else { return 0 }
        taken = max(Self.blockSize, size)
        part.blocks.append([])
        part.blocks[part.blocks.count - 1].reserveCapacity(taken)
      }
      let block = part.blocks.count - 1
      part.places[id] = UInt32(block) << Self.positionBits | UInt32(part.blocks[block].count)
      withUnsafeBytes(of: UInt32(bytes.count) << 8 | UInt32(nameCount)) { part.blocks[block] += $0 }
      part.blocks[block] += bytes
      return taken
    }
  }

  private func part(of id: UInt64) -> LockedPart {
    parts[Int(truncatingIfNeeded: (id &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.partBits))]
  }
}
