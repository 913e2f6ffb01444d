import MamushiCore

/// What the files of an earlier build's output were made from.
struct SavedOutputs: Sendable {
  private let blocks: [[UInt8]]
  private let places: [UInt64: Place]
  /// The numbers of the blocks that hold stretches of pages.
  private let stretches: [OutputStretch: Int]
  /// Whether a text changed while pages were made: other pages may show something of it that it no longer contains.
  private let isMixed: Bool

  private struct Place {
    let block: Int32
    let start: Int32
  }

  init?(_ blocks: [[UInt8]]) {
    self.blocks = blocks
    var places: [UInt64: Place] = [:]
    places.reserveCapacity(blocks.reduce(0) { $0 + $1.count } / 96)
    var stretches: [OutputStretch: Int] = [:]
    var isMixed = false
    for (number, block) in blocks.enumerated() {
      var decoder = ByteDecoder(block)
      let header = decoder.next(StretchHeader.self)
      guard decoder.isValid else { return nil }
      if header.stretch.part.isOfPages { stretches[header.stretch] = number }
      while !decoder.isAtEnd {
        let start = decoder.position
        let record = decoder.next(OutputRecord.self)
        guard decoder.isValid else { return nil }
        isMixed = isMixed || record.inputs == .none
        places[record.pathHash] = Place(
          block: Int32(truncatingIfNeeded: number), start: Int32(truncatingIfNeeded: start))
      }
    }
    self.places = places
    self.stretches = stretches
    self.isMixed = isMixed
  }

  /// A file of the earlier output.
  struct Output {
    private let block: [UInt8]
    private let range: Range<Int>
    private let stored: OutputRecord

    init(_ block: [UInt8], at start: Int) {
      var decoder = ByteDecoder(block, in: start..<block.count)
      stored = decoder.next()
      range = start..<decoder.position
      self.block = block
    }

    /// The whole record, for recording it again.
    var record: ArraySlice<UInt8> { block[range] }

    var pathHash: UInt64 { stored.pathHash }

    var inputs: Fingerprint { stored.inputs }

    /// The start of the next record.
    var end: Int { range.upperBound }

    /// The path from the output's root.
    var pathText: String { String(decoding: block[stored.pathPlace], as: UTF8.self) }

    /// Returns what was found when the file was made; nil if the record cannot be read.
    func storedFindings(withLinks: Bool) -> PageFindings? {
      stored.storedFindings(in: block, withLinks: withLinks)
    }
  }

  subscript(pathHash: UInt64) -> Output? {
    places[pathHash].map { Output(blocks[Int($0.block)], at: Int($0.start)) }
  }

  /// Returns a stretch of pages; nil if it is made of a text that has changed.
  ///
  /// - Parameter changedTexts: the texts that may no longer exist.
  func stretch(_ stretch: OutputStretch, without changedTexts: Set<TextMark>) -> SavedStretch? {
    guard !isMixed, let number = stretches[stretch] else { return nil }
    let block = blocks[number]
    var decoder = ByteDecoder(block)
    let texts = decoder.next(StretchHeader.self).texts
    if texts.contains(where: changedTexts.contains) { return nil }
    return SavedStretch(texts, block, recordsAt: decoder.position)
  }

  /// Returns the paths of files that the new site does not have.
  func paths(without isKept: (_ pathHash: UInt64) -> Bool) -> [String] {
    places.keys.filter { !isKept($0) }.compactMap { self[$0]?.pathText }
      .filter { !$0.hasPrefix(ScheduledTexts.recordFolder) }
  }
}
