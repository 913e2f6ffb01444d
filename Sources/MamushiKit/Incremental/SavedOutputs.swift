import MamushiCore

/// What the files of an earlier build's output were made from.
struct SavedOutputs: Sendable {
  private let blocks: [[UInt8]]
  /// The places of files by their numbers, and the numbers by the hashes of their paths.
  private let places: [Place]
  private let numbers: NumberTable
  /// The numbers of the blocks that hold stretches of pages.
  private let stretches: [OutputStretch: Int]
  /// Whether a text changed while pages were made: other pages may show something of it that it no longer contains.
  private let isMixed: Bool

  private struct Place {
    let pathHash: UInt64
    let block: Int32
    let start: Int32
  }

  init?(_ blocks: [[UInt8]]) {
    self.blocks = blocks
    let count = blocks.reduce(0) { $0 + $1.count } / 96
    var places: [Place] = []
    places.reserveCapacity(count)
    var numbers = NumberTable(capacity: count)
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
        let place = Place(
          pathHash: record.pathHash, block: Int32(truncatingIfNeeded: number),
          start: Int32(truncatingIfNeeded: start))
        if let known = numbers.find(record.pathHash, where: { _ in true }) {
          places[known] = place
        } else {
          numbers.insert(places.count, hash: record.pathHash)
          places.append(place)
        }
      }
    }
    self.places = places
    self.numbers = numbers
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
    numbers.find(pathHash) { _ in true }.map { output(at: places[$0]) }
  }

  private func output(at place: Place) -> Output { Output(blocks[Int(place.block)], at: Int(place.start)) }

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
    let paths = places.filter { !isKept($0.pathHash) }.map { output(at: $0).pathText }
    return paths.filter { !$0.hasPrefix(ScheduledTexts.recordFolder) }
  }
}
