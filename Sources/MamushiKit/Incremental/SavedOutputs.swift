import MamushiCore

/// What the files of the earlier build's output were made from.
struct SavedOutputs: Sendable {
  private let blocks: [[UInt8]]
  private let places: [UInt64: Place]

  private struct Place {
    let block: Int32
    let start: Int32
  }

  init?(_ blocks: [[UInt8]]) {
    self.blocks = blocks
    var places: [UInt64: Place] = [:]
    places.reserveCapacity(blocks.reduce(0) { $0 + $1.count } / 96)
    for (number, block) in blocks.enumerated() {
      var decoder = ByteDecoder(block)
      while !decoder.isAtEnd {
        let start = decoder.position
        let hash = decoder.next(OutputRecord.self).pathHash
        guard decoder.isValid else { return nil }
        places[hash] = Place(
          block: Int32(truncatingIfNeeded: number), start: Int32(truncatingIfNeeded: start))
      }
    }
    self.places = places
  }

  /// A file of the output as it was.
  struct Output {
    private let block: [UInt8]
    private let range: Range<Int>
    private let stored: OutputRecord

    fileprivate init(_ block: [UInt8], at start: Int) {
      var decoder = ByteDecoder(block, in: start..<block.count)
      stored = decoder.next()
      range = start..<decoder.position
      self.block = block
    }

    /// The whole record, to be kept as it is.
    var record: ArraySlice<UInt8> { block[range] }

    var inputs: Fingerprint { stored.inputs }

    /// From the output's root.
    var pathText: String { String(decoding: block[stored.pathPlace], as: UTF8.self) }

    /// What was found when it was made; nil where the record cannot be read.
    func storedFindings(withLinks: Bool) -> PageFindings? {
      stored.storedFindings(in: block, withLinks: withLinks)
    }
  }

  subscript(pathHash: UInt64) -> Output? {
    places[pathHash].map { Output(blocks[Int($0.block)], at: Int($0.start)) }
  }

  /// The paths of files that are not among those of the new site.
  func paths(without isKept: (_ pathHash: UInt64) -> Bool) -> [String] {
    places.keys.filter { !isKept($0) }.compactMap { self[$0]?.pathText }
  }
}
