import MamushiCore

/// What the edits of a few documents change in the postings of terms: so an index need not be made again as a whole.
struct SearchChanges {
  /// A document, and what it has of the term now; nothing where it has it no more.
  struct Change {
    let id: Int
    var impact: UInt8 = 0
    var positions: ArraySlice<UInt8>?
  }

  /// By term, ascending by document.
  private var changes: [[UInt8]: [Change]] = [:]

  /// Adds a document's. Documents come in order.
  mutating func add(_ id: Int, from old: SearchRecord, to new: SearchRecord, _ weights: inout SearchWeight) {
    var before: [ArraySlice<UInt8>: Change] = [:]
    old.forEachTerm { name, weight, positions in
      let impact = weights.impact(weight: weight, tokens: old.tokenCount)
      before[name] = Change(id: id, impact: impact, positions: positions)
    }
    new.forEachTerm { name, weight, positions in
      let impact = weights.impact(weight: weight, tokens: new.tokenCount)
      if let known = before.removeValue(forKey: name), known.impact == impact, known.positions == positions {
        return
      }
      changes[Array(name), default: []].append(Change(id: id, impact: impact, positions: positions))
    }
    for name in before.keys { changes[Array(name), default: []].append(Change(id: id)) }
  }

  /// The shards of an index with these changes: the same, byte for byte, as if it were made of all documents. Those that hold
  /// none of these terms, and are not beside one that does, are not looked into.
  func applied(to shards: [SearchShard], _ fingerprinter: Fingerprinter) -> [SearchShard] {
    var terms: [[[UInt8]]] = Array(repeating: [], count: shards.count)
    for name in changes.keys {
      let next = shards.indices.firstPosition(notBefore: {
        !name.lexicographicallyPrecedes(shards[$0].start)
      })
      terms[max(0, next - 1)].append(name)
    }
    var cutter = SearchShardCutter(fingerprinter)
    for number in shards.indices {
      // The first term of the shard behind decides where one ends.
      let isTouched = !terms[number].isEmpty || number + 1 < shards.count && !terms[number + 1].isEmpty
      if !isTouched {
        if !cutter.isAtBorder, let first = shards[number].entries(limit: 1).first {
          cutter.close(before: first)
        }
        if cutter.isAtBorder {
          cutter.append(shards[number])
          continue
        }
      }
      var names = terms[number].sorted { $0.lexicographicallyPrecedes($1) }[...]
      func appendNew(before limit: ArraySlice<UInt8>?) {
        while let name = names.first, limit.map({ name.lexicographicallyPrecedes($0) }) ?? true {
          names.removeFirst()
          let blank = SearchEntry(name: name[...], count: 0, postings: [], positions: [])
          if let entry = changed(blank) { cutter.append(entry) }
        }
      }
      for entry in shards[number].entries() {
        appendNew(before: entry.name)
        if names.first?.elementsEqual(entry.name) ?? false {
          names.removeFirst()
          if let entry = changed(entry) { cutter.append(entry) }
        } else {
          cutter.append(entry)
        }
      }
      appendNew(before: nil)
    }
    return cutter.finish()
  }

  /// - Returns: nil where no document has the term any more.
  private func changed(_ entry: SearchEntry) -> SearchEntry? {
    let changes = changes[Array(entry.name)] ?? []
    var next = 0
    var (last, count) = (-1, 0)
    var (postings, positions): ([UInt8], [UInt8]) = ([], [])
    postings.reserveCapacity(entry.postings.count + 8)
    positions.reserveCapacity(entry.positions.count + 64)
    func append(_ id: Int, _ impact: UInt8, _ places: some Sequence<UInt8>) {
      SearchPostings.append(gap: id - last - 1, impact: impact, to: &postings)
      positions.append(contentsOf: places)
      (last, count) = (id, count + 1)
    }
    func append(_ change: Change) {
      if let places = change.positions { append(change.id, change.impact, places) }
      next += 1
    }
    entry.postings.withUnsafeBufferPointer { bytes in
      entry.positions.withUnsafeBufferPointer { places in
        var (index, place, id) = (0, 0, -1)
        while index < bytes.count {
          let byte = bytes[index]
          index += 1
          id += 1 + Int(byte >> 4) + (byte >> 4 == 15 ? Varint.read(bytes, &index, bytes.count) : 0)
          let start = place
          Varint.skipPositions(places, &place)
          while next < changes.count, changes[next].id < id { append(changes[next]) }
          if next < changes.count, changes[next].id == id {
            append(changes[next])
          } else {
            append(id, byte & 15, UnsafeBufferPointer(rebasing: places[start..<place]))
          }
        }
      }
    }
    while next < changes.count { append(changes[next]) }
    if count == 0 { return nil }
    return SearchEntry(name: entry.name, count: count, postings: postings[...], positions: positions[...])
  }
}
