/// Some of the index's terms, ascending by their bytes, with what is known of each.
struct SearchShard: Sendable {
  /// The first one.
  let start: [UInt8]
  /// Terms and their postings.
  fileprivate(set) var terms: [UInt8] = []
  /// In the same order the positions of each.
  fileprivate(set) var positions: [UInt8] = []

  /// In bytes: from here on a shard may end, and here it has to, if it can.
  private static let leastSize = 4 << 10
  private static let greatestSize = 12 << 10

  /// Cuts an index into shards. Where they begin is decided by the terms at hand, and not by what was before them: an edit
  /// moves few.
  static func all(of postings: SearchPostings) -> [SearchShard] {
    var shards: [SearchShard] = []
    var shard: SearchShard?
    var last: ArraySlice<UInt8> = []
    var (scratch, entry, positions): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    for number in postings.sorted() {
      let term = postings.terms[number]
      let name = postings.name(number)
      entry.removeAll(keepingCapacity: true)
      positions.removeAll(keepingCapacity: true)
      postings.read(term, &scratch, postings: &entry, positions: &positions)
      if let full = shard, full.terms.count >= leastSize && term.hash & 3 == 0
        || full.terms.count + name.count + entry.count > greatestSize
      {
        shards.append(full)
        shard = nil
      }
      var open = shard ?? SearchShard(start: Array(name))
      shard = nil
      let shared = open.terms.isEmpty ? 0 : zip(last, name).prefix { $0 == $1 }.count
      open.append(shared)
      open.append(name.count - shared)
      open.terms += name.dropFirst(shared)
      open.append(Int(term.count))
      open.append(entry.count)
      open.append(positions.count)
      open.terms += entry
      open.positions += positions
      shard = open
      last = name
    }
    return shards + (shard.map { [$0] } ?? [])
  }

  private mutating func append(_ number: Int) {
    var rest = number
    while rest >= 0x80 {
      terms.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    terms.append(UInt8(rest))
  }
}
