import MamushiCore
import MamushiServices
import Testing

/// A damaged block file is never believed: what is read is what was written, or nothing.
struct DamagedBlockFileTests {
  let folder: ScratchFolder
  init() throws { folder = try ScratchFolder() }

  private static let sections: [UInt32: [[UInt8]]] = [
    1: [[10, 20, 30], []], 2: [Array(repeating: 0, count: 40)], 3: [[1], [2], [3]], 9: [],
  ]

  private func cache(format: UInt64 = 7) -> BlockFile { BlockFile(path: folder.at("index"), format: format) }

  private func writtenBytes(
    _ sections: [UInt32: [[UInt8]]] = Self.sections, format: UInt64 = 7
  ) throws -> [UInt8] {
    let writer = try cache(format: format).makeWriter()
    for (section, blocks) in sections.sorted(by: { $0.key < $1.key }) {
      for block in blocks { try writer.append(block, to: section) }
    }
    try writer.commit()
    return try LocalFileTree(root: folder.path).read(SitePath("index"))
  }

  /// - Returns: whether all of the file is believed.
  private func isBelieved(
    _ bytes: [UInt8], _ comment: Comment, written: [UInt32: [[UInt8]]] = Self.sections
  ) -> Bool {
    folder.write(bytes, to: "index")
    guard let reader = cache().open() else { return false }
    var isWhole = true
    for (section, written) in written {
      let read = reader.blocks(of: section)
      #expect(read == nil || read == written, comment)
      if read == nil { isWhole = false }
    }
    return isWhole
  }

  @Test func everyTruncationIsNoticed() throws {
    let bytes = try writtenBytes()
    #expect(isBelieved(bytes, "untouched"))
    for count in bytes.indices {
      folder.write(Array(bytes.prefix(count)), to: "index")
      #expect(cache().open() == nil, "\(count) bytes from the start")
      folder.write(Array(bytes.suffix(count)), to: "index")
      #expect(cache().open() == nil, "\(count) bytes to the end")
    }
  }

  @Test func everySingleBitIsNoticed() throws {
    let bytes = try writtenBytes()
    for bit in 0..<bytes.count * 8 {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << (bit % 8)
      #expect(!isBelieved(damaged, "bit \(bit)"), "bit \(bit)")
    }
  }

  @Test func everyByteTakenOutOrPutInIsNoticed() throws {
    let bytes = try writtenBytes()
    for index in 0...bytes.count {
      var damaged = bytes
      damaged.insert(0, at: index)
      #expect(!isBelieved(damaged, "0 at \(index)"), "0 at \(index)")
      if index == bytes.count { continue }
      damaged = bytes
      damaged.remove(at: index)
      #expect(!isBelieved(damaged, "without \(index)"), "without \(index)")
    }
  }

  @Test func stretchesOverwrittenAreNoticed() throws {
    let bytes = try writtenBytes()
    var random = SplitMix64(state: 3)
    for round in 0..<1000 {
      var damaged = bytes
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = Int.random(in: start..<min(bytes.count, start + 64), using: &random)
      let isZero = Bool.random(using: &random)
      for index in start...end { damaged[index] = isZero ? 0 : UInt8.random(in: 0...255, using: &random) }
      #expect(isBelieved(damaged, "round \(round)") == (damaged == bytes), "round \(round)")
    }
  }

  @Test func randomBytesAreNoCache() throws {
    let bytes = try writtenBytes()
    var random = SplitMix64(state: 4)
    for round in 0..<1000 {
      let count = Int.random(in: 0...400, using: &random)
      var damaged = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      // Some with the marks of a true one, so that what lies between is looked at.
      if round % 2 == 0 { damaged = Array(bytes.prefix(16)) + damaged + Array(bytes.suffix(8)) }
      if round % 4 == 0 {
        damaged = damaged.dropLast(32) + [UInt8(round % 8), 0, 0, 0, 0, 0, 0, 0] + damaged.suffix(24)
      }
      folder.write(damaged, to: "index")
      #expect(cache().open() == nil, "round \(round)")
    }
  }

  @Test func halvesOfTwoFilesAreNoticed() throws {
    let bytes = try writtenBytes()
    let otherSections = Self.sections.mapValues { $0.map { $0.map { $0 &+ 1 } } }
    let others = try writtenBytes(otherSections)
    #expect(others.count == bytes.count)
    let tableStart = 16 + Self.sections.values.joined().joined().count
    for count in bytes.indices {
      let mixed = Array(bytes[..<count] + others[count...])
      // The blocks are those that the table tells of.
      let written = count <= tableStart ? otherSections : Self.sections
      #expect(
        isBelieved(mixed, "\(count)", written: written) == (mixed == bytes || mixed == others), "\(count)")
    }
  }

  @Test func anotherFormatIsNoCache() throws {
    _ = try writtenBytes(format: 8)
    #expect(cache(format: 8).open() != nil)
    #expect(cache().open() == nil)
  }

  @Test func aFileShortenedWhileOpenIsNotBelieved() throws {
    let bytes = try writtenBytes()
    let reader = try #require(cache().open())
    folder.write(Array(bytes.prefix(20)), to: "index")
    #expect(reader.blocks(of: 2) == nil)
  }
}
