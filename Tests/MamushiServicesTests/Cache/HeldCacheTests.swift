import MamushiCore
import MamushiServices
import Testing

/// A cache that is held in memory between the builds of one process.
struct HeldCacheTests {
  let folder: ScratchFolder
  init() throws { folder = try ScratchFolder() }

  private var file: BlockFile { BlockFile(path: folder.at(".mamushi/index"), format: 7) }
  private var held: HeldCache { HeldCache(file, path: folder.at(".mamushi/index")) }

  private func write(_ byte: UInt8, to cache: any BuildCache) throws {
    let writer = try cache.makeWriter()
    try writer.append([byte], to: 1)
    try writer.append([byte, byte], to: 2)
    try writer.commit()
  }

  @Test func whatWasCommittedIsThereAtOnceAndInTheFileLater() throws {
    let cache = held
    try write(1, to: cache)
    #expect(cache.open()?.blocks(of: 1) == [[1]] && cache.open()?.blocks(of: 2) == [[1, 1]])
    #expect(cache.open()?.blocks(of: 3) == [])
    #expect(file.open() == nil)
    try cache.flush()
    #expect(file.open()?.blocks(of: 1) == [[1]] && cache.open()?.blocks(of: 1) == [[1]])
  }

  @Test func whatWasDiscardedIsNot() throws {
    let cache = held
    try write(1, to: cache)
    let writer = try cache.makeWriter()
    try writer.append([2], to: 1)
    writer.discard()
    #expect(cache.open()?.blocks(of: 1) == [[1]])
  }

  @Test func theFileOfAnEarlierProcessIsRead() throws {
    try write(3, to: file)
    #expect(held.open()?.blocks(of: 1) == [[3]])
  }

  @Test func whatAnotherProcessWroteMeanwhileCounts() throws {
    let cache = held
    try write(1, to: cache)
    try cache.flush()
    try write(4, to: file)
    #expect(cache.open()?.blocks(of: 1) == [[4]])
    // And so does that there is nothing any more.
    try write(5, to: cache)
    try cache.flush()
    folder.remove(".mamushi")
    #expect(cache.open() == nil)
  }

  @Test func nothingIsWrittenTwice() throws {
    let cache = held
    try write(1, to: cache)
    try cache.flush()
    let before = folder.status(".mamushi/index").st_ino
    try cache.flush()
    #expect(folder.status(".mamushi/index").st_ino == before)
  }
}
