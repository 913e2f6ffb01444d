import MamushiCore

/// The files of an earlier build, as recorded in the cache.
package struct SavedSources: Sendable {
  private let blocks: [[UInt8]]
  /// The fingerprints by number: files are numbered in the order of their paths.
  private(set) var fingerprints: [Fingerprint] = []
  let stamps: [FileStamp]
  /// The block and range of each path. Folders have the stamp ``FileStamp/none``.
  private let paths: [(block: Int32, start: Int32, end: Int32)]
  private let startedAt: Int64

  /// - Parameter startedAt: when the build that saw the files began, in nanoseconds since 1970.
  /// - Returns: nil if the blocks are damaged.
  init?(_ blocks: [[UInt8]], startedAt: Int64) {
    self.blocks = blocks
    self.startedAt = startedAt
    var stamps: [FileStamp] = []
    var paths: [(block: Int32, start: Int32, end: Int32)] = []
    for (number, block) in blocks.enumerated() {
      var decoder = ByteDecoder(block)
      while !decoder.isAtEnd {
        let record = decoder.next(SourceRecord.self)
        guard decoder.isValid else { return nil }
        paths.append(
          (
            Int32(truncatingIfNeeded: number), Int32(truncatingIfNeeded: record.pathPlace.lowerBound),
            Int32(truncatingIfNeeded: record.pathPlace.upperBound)
          ))
        stamps.append(record.stamp)
        fingerprints.append(record.fingerprint)
      }
    }
    self.stamps = stamps
    self.paths = paths
  }

  var count: Int { paths.count }

  /// Finds the files that are unchanged.
  ///
  /// - Parameter found: called with the position of an entry, the number of the file here, and whether the stamps prove
  ///   that it is unchanged. If they do not, at least its size is the same.
  package func match(
    _ entries: [FileListing.Entry], found: (_ entry: Int, _ number: Int, _ isCertain: Bool) -> Void
  ) -> SourceComparison {
    var number = 0
    var comparison = SourceComparison(isSame: entries.count == count)
    comparison.hasSamePaths = comparison.isSame
    for (position, entry) in entries.enumerated() {
      while number < count, order(number, entry.path) < 0 { number += 1 }
      guard number < count, order(number, entry.path) == 0 else {
        comparison.isSame = false
        comparison.hasSamePaths = false
        continue
      }
      let stamp = stamps[number]
      if entry.isFolder != (stamp == .none) {
        comparison.isSame = false
        comparison.hasSamePaths = false
      } else if entry.isFolder {
        // Folders have no stamps.
      } else if stamp == entry.stamp, isOld(stamp) {
        found(position, number, true)
      } else {
        if stamp == entry.stamp {
          comparison.doubtful += 1
        } else {
          comparison.isSame = false
          comparison.restamped.append(position)
        }
        if stamp.size == entry.stamp.size { found(position, number, false) }
      }
      number += 1
    }
    return comparison
  }

  /// Whether a file was so old when it was seen that no later write can have left the same stamp. A modification date
  /// far in the future was set by hand; then the status-change time shows whether the file was written.
  private func isOld(_ stamp: FileStamp) -> Bool {
    let recent = startedAt - SourceTable.raciness..<startedAt + 60_000_000_000
    return stamp.changed < recent.lowerBound && !recent.contains(stamp.modified)
  }

  /// Compares the path of a number with another: less than, equal to or greater than 0.
  private func order(_ number: Int, _ path: SitePath) -> Int {
    let place = paths[number]
    var other = path.string
    return blocks[Int(place.block)].withUnsafeBufferPointer { bytes in
      other.withUTF8 { other in
        let count = Int(place.end - place.start)
        let start = Int(place.start)
        for index in 0..<min(count, other.count) where bytes[start + index] != other[index] {
          return Int(bytes[start + index]) - Int(other[index])
        }
        return count - other.count
      }
    }
  }
}

/// The differences between a site's files and those of an earlier build.
package struct SourceComparison {
  /// Whether all entries have the same stamps.
  var isSame: Bool
  /// The number of files with the same stamp that might hide a write.
  var doubtful = 0
  /// Whether files and folders are at the same paths, whatever the files contain.
  package var hasSamePaths = false
  /// The positions of files at known paths with other stamps.
  package var restamped: [Int] = []
}

/// The memos of earlier builds, by the numbers of the files.
struct SavedMemos: Sendable {
  private let blocks: [[UInt8]]
  private let places: [Place]

  private struct Place {
    var kind: MemoKind?
    var block: Int32 = 0
    var start: Int32 = 0
    var end: Int32 = 0
  }

  /// - Parameter count: the number of files.
  init?(_ blocks: [[UInt8]], count: Int) {
    self.blocks = blocks
    var places = [Place](repeating: Place(), count: count)
    for (number, block) in blocks.enumerated() {
      var decoder = ByteDecoder(block)
      while !decoder.isAtEnd {
        let record = decoder.next(MemoRecord.self)
        guard decoder.isValid, places.indices.contains(record.file) else { return nil }
        places[record.file] = Place(
          kind: record.kind, block: Int32(truncatingIfNeeded: number),
          start: Int32(truncatingIfNeeded: record.place.lowerBound),
          end: Int32(truncatingIfNeeded: record.place.upperBound))
      }
    }
    self.places = places
  }

  func memo(_ kind: MemoKind, number: Int, sharing pool: AnyObject? = nil) -> ByteDecoder? {
    let place = places[number]
    guard place.kind == kind else { return nil }
    return ByteDecoder(
      blocks[Int(place.block)], in: Int(place.start)..<Int(place.end), sharing: pool)
  }

  /// Returns a memo as stored.
  func bytes(_ kind: MemoKind, number: Int) -> ArraySlice<UInt8>? {
    let place = places[number]
    return place.kind == kind ? blocks[Int(place.block)][Int(place.start)..<Int(place.end)] : nil
  }

  /// Copies the memo of a file, if it has one, for the file's present position.
  func copy(number: Int, position: Int, to block: inout MemoBlock) {
    let place = places[number]
    guard let kind = place.kind else { return }
    block.append(
      kind, position: position, blocks[Int(place.block)][Int(place.start)..<Int(place.end)])
  }
}
