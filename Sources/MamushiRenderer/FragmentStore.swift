import MamushiCore
import Synchronization

/// What sections made of elements that many lists show: the card of an article stands in a dozen of them.
///
/// What a section makes of an element follows from the element and from the outermost models, as long as none of the names
/// that it looks up beyond the element means something in a model between these two. Those names are noted while the section
/// runs, and are looked for in the models of each page that a fragment would be copied into.
final class FragmentStore: Sendable {
  /// One section may show models of several kinds.
  private struct Kind: Hashable {
    /// Where the section's body begins.
    let section: Int
    let keys: ObjectIdentifier
  }

  /// In bytes, of the blocks that fragments lie in: enough for those of 10,000 articles.
  private static let sizeLimit = 12 << 20

  private let tables = Mutex<[Kind: FragmentTable]>([:])
  private let names = Mutex<[Int: [Key]]>([:])
  private let size = Atomic(0)

  /// The names that a section looked up beyond its elements, in the order they were noted.
  func names(of section: Int) -> [Key] { names.withLock { $0[section] ?? [] } }

  /// The fragments that a section made of models with these keys.
  func table(of section: Int, keys: KeyList) -> FragmentTable {
    tables.withLock { tables in
      let kind = Kind(section: section, keys: ObjectIdentifier(keys))
      if let table = tables[kind] { return table }
      let table = FragmentTable(keys)
      tables[kind] = table
      return table
    }
  }

  /// Keeps a fragment, if there is room: it is never taken for another one, since lists go through the same articles again and
  /// again, and would find what the last one left of none.
  ///
  /// - Parameters:
  ///   - id: ``DisplayModel/fragmentID``.
  ///   - names: what was looked up beyond the element.
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
  /// Fragments lie one after another in blocks, each after a word with its length and with how many names of its section were
  /// known then: an array of its own would take half as much again as a card.
  private struct Part {
    var blocks: [[UInt8]] = []
    /// The block's number and the position in it.
    var places: [UInt64: UInt32] = [:]
  }

  /// So that threads seldom want the same part at once.
  private final class LockedPart: Sendable {
    let state = Mutex(Part())
  }

  private static let partBits = 4
  private static let positionBits: UInt32 = 13
  /// In bytes; a fragment that is longer has a block to itself. The rest of a power of two is what an array and its memory
  /// hold beside the elements.
  private static let blockSize = 1 << positionBits - 64
  private static let headerSize = 4

  let keys: KeyList
  private let parts = (0..<1 << partBits).map { _ in LockedPart() }

  init(_ keys: KeyList) { self.keys = keys }

  /// Appends a fragment to a page.
  ///
  /// - Parameter nameCount: those names of the section that were looked for in the page's models. A fragment that was made
  ///   with more of them is none for it.
  /// - Returns: whether there is one.
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

  /// Keeps a fragment, unless it is kept already.
  ///
  /// - Returns: how many bytes of memory that took: those of the block that was begun for it, if any.
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
