import MamushiCore
import Testing

@testable import MamushiServices

struct LedgerTests {
  private func file(_ number: Int) -> LedgerFile {
    var file = LedgerFile(size: number * 10, content: Fingerprint(high: UInt64(number), low: 7))
    file.inode = UInt64(number)
    file.changed = Int64(-number)
    return file
  }

  private func key(_ number: Int) -> [UInt8] { Array("articles/slug-\(1000 + number)/index.html".utf8) }

  private func ledger(_ numbers: some Sequence<Int>) throws -> OutputLedger {
    var files = FileRecords()
    for number in numbers {
      let path = String(decoding: key(number), as: UTF8.self)
      files.append(
        path, .created, content: file(number).content,
        stamp: FileStamp(size: Int64(number * 10), inode: 0, modified: 0, changed: 0))
    }
    files.sort()
    return try #require(files.ledger(path: "/o", roots: [1, 2], areLinked: true))
  }

  private func keys(_ ledger: OutputLedger) -> [String] {
    ledger.blocks.flatMap { block in
      block.withUnsafeBytes { bytes in
        var cursor = LedgerCursor(bytes)
        var keys: [String] = []
        while cursor.next() { keys.append(String(decoding: cursor.key, as: UTF8.self)) }
        #expect(!cursor.isDamaged)
        return keys
      }
    }
  }

  @Test func foldersStandBeforeWhatIsInThem() throws {
    var files = FileRecords()
    for path in ["a/x/1", "a-b", "a/2", "b/c/d/e", "a.c", "z", "a/x/0"] {
      files.append(
        path, .created, content: .none, stamp: FileStamp(size: 1, inode: 0, modified: 0, changed: 0))
    }
    files.sort()
    let ledger = try #require(files.ledger(path: "/o", roots: [1, 2], areLinked: true))
    #expect(
      keys(ledger) == [
        "", "a-b", "a.c", "a/", "a/2", "a/x/", "a/x/0", "a/x/1", "b/", "b/c/", "b/c/d/", "b/c/d/e", "z",
      ])
    #expect(ledger.site.files == 7 && ledger.site.bytes == 7)
  }

  @Test func everyEntryIsFoundAndNoOther() throws {
    let ledger = try ledger(0..<1000)
    #expect(ledger.blocks.count > 10)
    for number in 0..<1000 {
      let found = ledger.file(key(number)[...])
      #expect(found?.size == Int64(number * 10) && found?.content == file(number).content)
    }
    for absent in ["", "a", "articles", "articles/slug-1000", "articles/slug-1000/index.htm", "zzz"] {
      #expect(ledger.file(Array(absent.utf8)[...]) == nil)
    }
    #expect(ledger.folder(Array("articles/slug-1500/".utf8)) != nil)
    #expect(ledger.folder([]) != nil)
  }

  @Test func changesGiveTheLedgerThatAWholeBuildGives() throws {
    var random = SplitMix64(state: 3)
    var present = Set(0..<600)
    var ledger = try ledger(present.sorted())
    for _ in 0..<20 {
      var changes: [[UInt8]: LedgerValue?] = [:]
      for _ in 0..<Int.random(in: 1...80, using: &random) {
        let number = Int.random(in: 0..<900, using: &random)
        let name = key(number)
        let folder = Array(name[...(name.count - 11)])
        if present.remove(number) != nil {
          changes[name] = .some(nil)
          changes[folder] = .some(nil)
        } else {
          present.insert(number)
          changes[name] = .file(LedgerFile(size: number * 10, content: file(number).content))
          changes[folder] = .folder(LedgerFolder())
        }
      }
      let sorted = changes.map { (key: $0.key, value: $0.value) }.sorted { precedes($0.key, $1.key) }
      ledger = try #require(ledger.applying(sorted))
      let clean = try self.ledger(present.sorted())
      #expect(keys(ledger) == keys(clean))
      #expect(ledger.site == clean.site)
      for (first, block) in zip(ledger.firstKeys, ledger.blocks) {
        block.withUnsafeBytes { bytes in
          var cursor = LedgerCursor(bytes)
          #expect(cursor.next() && cursor.key == first)
        }
      }
    }
  }

  @Test func theSumTellsPathsAndContentsApart() {
    var one = FileSum()
    one.add(key(1), file(1))
    one.add(key(2), file(2))
    var swapped = FileSum()
    swapped.add(key(1), file(2))
    swapped.add(key(2), file(1))
    #expect(one != swapped)
    one.subtract(key(1), file(1))
    one.subtract(key(2), file(2))
    #expect(one == FileSum())
  }

  @Test func aDamagedBlockIsNoticedNotTrusted() throws {
    let block = try ledger(0..<40).blocks[0]
    for end in 0..<block.count {
      Array(block[..<end]).withUnsafeBytes { bytes in
        var cursor = LedgerCursor(bytes)
        var count = 0
        while cursor.next() { count += 1 }
        #expect(cursor.isDamaged || count < 82)
      }
    }
    var random = SplitMix64(state: 5)
    for _ in 0..<2000 {
      var bytes = block
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      bytes.withUnsafeBytes { bytes in
        var cursor = LedgerCursor(bytes)
        while cursor.next() {}
      }
    }
  }

  /// A ledger that somebody else wrote can count and measure as it likes.
  @Test func sumsBeyondAllBoundsAreWrittenAndNotBelieved() throws {
    let folder = try ScratchFolder()
    var ledger = try ledger(0..<3)
    ledger.site = FileSum(files: .max, bytes: .max, sum: .none)
    ledger.site.add(key(1), file(1))
    ledger.site.add(ledger.site)
    ledger.site.subtract(key(2), file(2))
    #expect(ledger.site.files < 0 && ledger.site.bytes < 0)
    let cache = BlockFile(path: folder.at("output"), format: 1)
    #expect(ledger.save(to: cache))
    #expect(OutputLedger.load(from: cache) == nil)
  }

  @Test func savedAndLoadedItIsTheSame() throws {
    let folder = try ScratchFolder()
    let cache = BlockFile(path: folder.at("output"), format: 7)
    #expect(OutputLedger.load(from: cache) == nil)
    let saved = try ledger(0..<500)
    #expect(saved.save(to: cache))
    let loaded = try #require(OutputLedger.load(from: cache))
    #expect(loaded.blocks == saved.blocks && loaded.firstKeys == saved.firstKeys && loaded.site == saved.site)
    #expect(loaded.path == "/o" && loaded.front == 0 && loaded.roots == [1, 2])
    #expect(OutputLedger.load(from: BlockFile(path: folder.at("output"), format: 1)) == nil)
  }
}
