import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Which files count as unchanged.
@Suite struct SourceTableTests {
  private static let start: Int64 = 1_800_000_000_000_000_000
  private static let second: Int64 = 1_000_000_000

  private static func stamp(
    size: Int64 = 3, inode: UInt64 = 1, modified: Int64 = start - 100 * second,
    changed: Int64 = start - 100 * second
  ) -> FileStamp {
    FileStamp(size: size, inode: inode, modified: modified, changed: changed)
  }

  private static func site(_ text: String = "one", _ stamp: FileStamp = stamp()) -> MemoryFiles {
    var files = MemoryFiles(["Content/a.md": text, "Content/b.md": "two", "Templates/x.mustache": "x"])
    for path in files.files.keys { files.stamps[path] = Self.stamp() }
    files.stamps["Content/a.md"] = stamp
    return files
  }

  private func table(_ files: MemoryFiles, saved: SavedSources? = nil) async -> SourceTable {
    await SourceTable(
      [ContentIndex.root, Theme.folder], in: files, saved: saved, fingerprinter: fingerprinter, jobs: 2)
  }

  /// What a build of `files` that read `a.md` leaves.
  private func saved(_ files: MemoryFiles) async throws -> SavedSources {
    let cache = MemoryCache()
    let recorder = CacheRecorder(cache)
    let sources = await table(files)
    _ = try sources.read(SitePath("Content/a.md"))
    sources.record(to: recorder)
    #expect(recorder.commit() == nil)
    let blocks = try #require(cache.open()?.blocks(of: CacheSection.sources.rawValue))
    return try #require(SavedSources(blocks, startedAt: Self.start))
  }

  private func state(_ files: MemoryFiles, after before: MemoryFiles = site()) async throws -> (Bool, Bool) {
    let sources = await table(files, saved: try await saved(before))
    return (sources.isUntouched, sources.isUnchanged(SitePath("Content/a.md")))
  }

  @Test func sameStampsAreUntouched() async throws {
    #expect(try await state(Self.site()) == (true, true))
  }

  @Test(arguments: [
    stamp(inode: 2), stamp(modified: start), stamp(changed: start), stamp(modified: 0),
  ])
  func sameBytesAreUnchangedWhateverTheTimes(stamp: FileStamp) async throws {
    #expect(try await state(Self.site("one", stamp)) == (false, true))
  }

  @Test(arguments: [stamp(inode: 2), stamp(changed: start), stamp(size: 4)])
  func otherBytesAreAChange(stamp: FileStamp) async throws {
    #expect(try await state(Self.site("eno", stamp)) == (false, false))
  }

  /// A write right after the look may leave the times as they were.
  @Test(arguments: ["one", "eno"])
  func bytesDecideWhereTimesAreTooNear(text: String) async throws {
    let near = Self.stamp(modified: Self.start - Self.second / 2)
    let isSame = text == "one"
    #expect(try await state(Self.site(text, near), after: Self.site("one", near)) == (isSame, isSame))
  }

  /// To read many files in each build would be slow: a build that looks at all of them makes sure of them.
  @Test(arguments: [63, 64]) func manyDoubtsAreAChange(others: Int) async throws {
    let near = Self.stamp(modified: Self.start - Self.second / 2)
    var files = Self.site("one", near)
    for number in 0..<others {
      files.files["Content/c\(number).md"] = Array("three".utf8)
      files.stamps["Content/c\(number).md"] = near
    }
    let cache = MemoryCache()
    let recorder = CacheRecorder(cache)
    let before = await table(files)
    for entry in before.entries where !entry.isFolder { _ = try before.read(entry.path) }
    before.record(to: recorder)
    #expect(recorder.commit() == nil)
    let blocks = try #require(cache.open()?.blocks(of: CacheSection.sources.rawValue))
    let after = await table(files, saved: SavedSources(blocks, startedAt: Self.start))
    #expect(after.isUntouched == (others < 64))
    #expect(after.isUnchanged(SitePath("Content/c0.md")))
  }

  /// What was not read, as a file of a picture that nothing shows, cannot be made sure of.
  @Test func doubtsWithoutAFingerprintAreAChange() async throws {
    var files = Self.site()
    files.stamps["Content/b.md"] = Self.stamp(modified: Self.start - Self.second / 2)
    let sources = await table(files, saved: try await saved(files))
    #expect(!sources.isUntouched)
  }

  /// What no build has read cannot be compared.
  @Test func filesWithoutAFingerprintChangeWithTheirStamps() async throws {
    var files = Self.site()
    files.stamps["Content/b.md"] = Self.stamp(inode: 9)
    let sources = await table(files, saved: try await saved(Self.site()))
    #expect(!sources.isUnchanged(SitePath("Content/b.md")))
    #expect(sources.isUnchanged(SitePath("Content/a.md")))
  }

  @Test func addedAndRemovedFilesAreAChange() async throws {
    var more = Self.site()
    more.files["Content/aa.md"] = Array("new".utf8)
    #expect(try await state(more) == (false, true))
    var fewer = Self.site()
    fewer.files["Content/b.md"] = nil
    #expect(try await state(fewer) == (false, true))
    var renamed = Self.site()
    renamed.files["Content/c.md"] = renamed.files.removeValue(forKey: "Content/b.md")
    #expect(try await state(renamed) == (false, true))
  }

  /// A date far in the future was set by hand; that does not make a file doubtful for ever.
  @Test func datesInTheFutureAreNoDoubt() async throws {
    let future = Self.stamp(modified: Self.start + 1_000_000 * Self.second)
    #expect(try await state(Self.site("one", future), after: Self.site("one", future)) == (true, true))
  }

  /// Two files whose names are equal texts.
  private struct TwinFiles: FileTree {
    let paths = ["Content/cafe\u{301}.md", "Content/caf\u{E9}.md"].map { SitePath($0) }

    func listing(of folder: SitePath) -> FileListing {
      let entries = paths.map {
        FileListing.Entry(path: $0, isFolder: false, stamp: SourceTableTests.stamp())
      }
      return FileListing(entries: folder == ContentIndex.root ? entries : [])
    }

    func read(_ file: SitePath) -> [UInt8] { Array(file.string.utf8) }
    func read(_ file: SitePath, first count: Int) -> [UInt8] { Array(read(file).prefix(count)) }
  }

  @Test func namesComposedDifferentlyAreFilesOfTheirOwn() throws {
    let files = TwinFiles()
    let sources = SourceTable([ContentIndex.root], in: files, fingerprinter: fingerprinter)
    #expect(sources.positions(of: files.paths) == [0, 1])
    #expect(files.paths.map { sources.position(of: $0) } == [0, 1])
    #expect(try sources.read(at: 1).bytes == files.read(files.paths[1]))
  }

  @Test func everyCutIsNoticed() async throws {
    let cache = MemoryCache()
    let recorder = CacheRecorder(cache)
    await table(Self.site()).record(to: recorder)
    #expect(recorder.commit() == nil)
    let block = try #require(cache.open()?.blocks(of: CacheSection.sources.rawValue)?.first)
    for length in 1..<block.count {
      let saved = SavedSources([Array(block[..<length])], startedAt: Self.start)
      #expect((saved?.count ?? 0) < 3, "cut to \(length)")
    }
  }
}
