import MamushiCore
import MamushiServices
import Testing

/// What a block file keeps, and what it leaves behind.
struct BlockFileTests {
  let folder: ScratchFolder
  init() throws { folder = try ScratchFolder() }

  private var cache: BlockFile { BlockFile(path: folder.at(".mamushi/index"), format: 7) }

  @Test func givesBackTheBlocksOfASectionInOrder() throws {
    let large = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let writer = try cache.makeWriter()
    try writer.append([1], to: 2)
    try writer.append(large, to: 1)
    try writer.append([], to: 2)
    try writer.append([2, 3], to: 2)
    try writer.append(Array(large.prefix(200_000)), to: .max)
    try writer.append(Array(large.suffix(200_000)), to: .max)
    try writer.commit()
    let reader = try #require(cache.open())
    #expect(reader.blocks(of: 2) == [[1], [], [2, 3]])
    #expect(reader.blocks(of: 1) == [large])
    #expect(reader.blocks(of: .max) == [Array(large.prefix(200_000)), Array(large.suffix(200_000))])
    #expect(reader.blocks(of: 3) == [])
    #expect(folder.names(".mamushi") == ["index"])
  }

  @Test func withoutBlocksItIsAWholeFile() throws {
    try cache.makeWriter().commit()
    #expect(try #require(cache.open()).blocks(of: 0) == [])
  }

  @Test func nothingIsThereBeforeTheFirstBuild() {
    #expect(cache.open() == nil)
  }

  @Test func whatWasThereStaysUntilTheNewOneIsWhole() throws {
    try write([[1]])
    let reader = try #require(cache.open())
    let writer = try cache.makeWriter()
    try writer.append([2], to: 1)
    #expect(try #require(cache.open()).blocks(of: 1) == [[1]])
    try writer.commit()
    #expect(try #require(cache.open()).blocks(of: 1) == [[2]])
    // Whoever opened the old one reads it to its end.
    #expect(reader.blocks(of: 1) == [[1]])
  }

  @Test func discardingLeavesWhatWasThere() throws {
    try write([[1]])
    let writer = try cache.makeWriter()
    try writer.append([2], to: 1)
    writer.discard()
    #expect(throws: FileFailure.self) { try writer.append([3], to: 1) }
    #expect(throws: FileFailure.self) { try writer.commit() }
    #expect(try #require(cache.open()).blocks(of: 1) == [[1]])
    #expect(folder.names(".mamushi") == ["index"])
  }

  @Test func aWriterLetGoLeavesNothing() throws {
    do {
      let writer = try cache.makeWriter()
      try writer.append([2], to: 1)
    }
    #expect(folder.names(".mamushi") == [])
  }

  @Test func leftoversOfKilledBuildsAreRemovedAndNothingElse() throws {
    folder.write("half", to: ".mamushi/index.new-4711")
    folder.write("half", to: ".mamushi/index.new-12/x")
    folder.write("", to: ".mamushi/output.new-1")
    folder.write("", to: ".mamushi/lock")
    try write([[1]])
    #expect(folder.names(".mamushi") == ["index", "lock", "output.new-1"])
  }

  @Test func theFolderMayVanishMeanwhile() throws {
    let writer = try cache.makeWriter()
    try writer.append([2], to: 1)
    folder.remove(".mamushi")
    #expect(throws: FileFailure.self) { try writer.commit() }
    #expect(throws: FileFailure.self) { try writer.commit() }
    #expect(cache.open() == nil)
    try write([[1]])
    #expect(try #require(cache.open()).blocks(of: 1) == [[1]])
  }

  @Test func failuresNameTheFile() throws {
    folder.write("", to: ".mamushi")
    #expect {
      try cache.makeWriter()
    } throws: {
      ($0 as? FileFailure)?.description == "cannot create '\(folder.at(".mamushi"))': Not a directory"
    }
  }

  private func write(_ blocks: [[UInt8]]) throws {
    let writer = try cache.makeWriter()
    for block in blocks { try writer.append(block, to: 1) }
    try writer.commit()
  }
}
