import MamushiCore

/// The changes that edits of a few documents make to the postings of terms, so that the whole index need not be made
/// again.
struct SearchChanges {
  /// A document, and what it now has of the term; no positions if it no longer has the term.
  struct Change {
    let id: Int
    var impact: UInt8 = 0
    var positions: ArraySlice<UInt8>?
  }

  /// The changes of each term, in ascending order of documents.
  private var changes: [[UInt8]: [Change]] = [:]

  /// Adds the changes of a document. Documents are added in order.
  ///
  /// - Parameter old: its former record; nil for a new document.
  mutating func add(_ id: Int, from old: SearchRecord?, to new: SearchRecord, _ weights: inout SearchWeight) {
    var before: [ArraySlice<UInt8>: Change] = [:]
    old?.forEachTerm { name, weight, positions in
      let impact = weights.impact(weight: weight, tokens: old?.tokenCount ?? 0)
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

  /// Returns the shards of an index with these changes: byte for byte the same as if it were made from all documents.
  /// Does not read shards that hold none of the changed terms and do not precede one that does.
  ///
  /// - Returns: nil if one of the other shards cannot be read.
  func applied(to shards: [SearchShard], _ fingerprinter: Fingerprinter) -> [SearchShard]? {
    if shards.isEmpty { return nil }
    var terms: [[[UInt8]]] = Array(repeating: [], count: shards.count)
    for name in changes.keys {
      let next = shards.indices.firstPosition(notBefore: {
        !name.lexicographicallyPrecedes(shards[$0].start)
      })
      terms[max(0, next - 1)].append(name)
    }
    var cutter = SearchShardCutter(fingerprinter)
    for number in shards.indices {
      // The first term of the next shard decides where a shard ends.
      let isTouched = !terms[number].isEmpty || number + 1 < shards.count && !terms[number + 1].isEmpty
      if !isTouched {
        cutter.close(before: shards[number].start, size: shards[number].firstSize)
        if cutter.isAtBorder {
          cutter.append(shards[number])
          continue
        }
      }
      guard let content = shards[number].content else { return nil }
      var names = terms[number].sorted { $0.lexicographicallyPrecedes($1) }[...]
      func appendNew(before limit: ArraySlice<UInt8>?) {
        while let name = names.first, limit.map({ name.lexicographicallyPrecedes($0) }) ?? true {
          names.removeFirst()
          let blank = SearchEntry(name: name[...], count: 0, postings: [], positions: [])
          if let entry = changed(blank) { cutter.append(entry) }
        }
      }
      for entry in content.entries {
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

  /// - Returns: nil if no document has the term any longer.
  private func changed(_ entry: SearchEntry) -> SearchEntry? {
    var (postings, positions): ([UInt8], [UInt8]) = ([], [])
    postings.reserveCapacity(entry.postings.count + 16)
    positions.reserveCapacity(entry.positions.count + 64)
    var count = entry.count
    entry.postings.withUnsafeBufferPointer { old in
      entry.positions.withUnsafeBufferPointer { oldPlaces in
        var reader = PostingReader(postings: old, positions: oldPlaces)
        // The last document written. If it differs from the last one read, so does the gap before the next.
        var last = -1
        func copy(before id: Int?) {
          if last != reader.id, let next = reader.next, id.map({ next.id < $0 }) ?? true {
            SearchPostings.append(gap: next.id - last - 1, impact: next.impact, to: &postings)
            positions.append(contentsOf: reader.skip(next))
            last = next.id
          }
          if last != reader.id { return }
          let (copied, copiedPlaces) = reader.skip(before: id)
          postings.append(contentsOf: copied)
          positions.append(contentsOf: copiedPlaces)
          last = reader.id
        }
        for change in changes[Array(entry.name)] ?? [] {
          copy(before: change.id)
          if let next = reader.next, next.id == change.id {
            _ = reader.skip(next)
            count -= 1
          }
          guard let places = change.positions else { continue }
          SearchPostings.append(gap: change.id - last - 1, impact: change.impact, to: &postings)
          positions.append(contentsOf: places)
          last = change.id
          count += 1
        }
        copy(before: nil)
      }
    }
    if count == 0 { return nil }
    return SearchEntry(name: entry.name, count: count, postings: postings[...], positions: positions[...])
  }
}

/// Reads the postings and positions of a term, document by document.
private struct PostingReader {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  struct Posting {
    let id: Int
    let impact: UInt8
    /// The end of the posting among the bytes.
    let end: Int
  }

  let postings: Bytes
  let positions: Bytes
  private var index = 0
  private var place = 0
  /// The document that was read last.
  private(set) var id = -1

  init(postings: Bytes, positions: Bytes) {
    self.postings = postings
    self.positions = positions
  }

  /// The next document's posting.
  var next: Posting? {
    guard index < postings.count else { return nil }
    let byte = postings[index]
    var end = index + 1
    let gap = Int(byte >> 4) + (byte >> 4 == 15 ? Varint.read(postings, &end, postings.count) : 0)
    return Posting(id: id + 1 + gap, impact: byte & 15, end: end)
  }

  /// - Parameter posting: ``next``.
  /// - Returns: the posting's positions.
  mutating func skip(_ posting: Posting) -> Bytes {
    let start = place
    Varint.skipPositions(positions, &place)
    (index, id) = (posting.end, posting.id)
    return Bytes(rebasing: positions[start..<place])
  }

  /// Reads all documents before `limit`, or all that are left if it is nil; then ``id`` is no longer valid.
  ///
  /// - Returns: their bytes.
  mutating func skip(before limit: Int?) -> (postings: Bytes, positions: Bytes) {
    let (start, startPlace) = (index, place)
    if let limit {
      while let next, next.id < limit { _ = skip(next) }
    } else {
      (index, place) = (postings.count, positions.count)
    }
    return (
      Bytes(rebasing: postings[start..<index]), Bytes(rebasing: positions[startPlace..<place])
    )
  }
}
