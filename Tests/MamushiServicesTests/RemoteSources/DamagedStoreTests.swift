import MamushiCore
import Testing

@testable import MamushiServices

struct DamagedStoreTests {
  let key = StoreFixture.key()
  let file = ".mamushi/sources.sqlite"

  @Test func aSiteThatAsksForNothingGetsNoFile() throws {
    let fixture = try StoreFixture()
    try fixture.store.keepOnly([])
    try fixture.store.discardDraft(key)
    try fixture.store.close()
    #expect(!fixture.folder.exists(".mamushi"))
  }

  @Test func aClosedStoreIsOneFile() throws {
    let fixture = try StoreFixture()
    try fixture.store.complete([["a"]], key)
    try fixture.store.close()
    #expect(fixture.folder.names(".mamushi") == ["sources.sqlite"])
    // It opens again where it is used again.
    #expect(try fixture.store.texts(key) == texts(["a"]))
  }

  @Test func aFileThatIsNoDatabaseIsPutAside() throws {
    let fixture = try StoreFixture()
    fixture.folder.write("words", to: file + ".damaged")
    fixture.folder.write(String(repeating: "no database ", count: 1_000), to: file)
    #expect(try fixture.store.listing(key) == nil)
    #expect(fixture.folder.text(file + ".damaged")?.hasPrefix("no database") == true)
    try fixture.store.complete([["a"]], key)
    #expect(try fixture.store.texts(key) == texts(["a"]))
  }

  @Test(arguments: [0, 1]) func damageThatIsFoundLaterIsPutAsideOnce(_ damage: Int) throws {
    let fixture = try StoreFixture()
    try fixture.store.complete((0..<50).map { page in (0..<20).map { "\(page) \($0)" } }, key)
    try fixture.store.close()
    // All pages but the first, which holds the tables; or a part of them.
    var bytes = try #require(Self.bytes(of: fixture.path))
    for index in bytes.indices where index > 16_384 && (damage == 0 || index / 4_096 % 2 == 0) {
      bytes[index] = 0xFF
    }
    fixture.folder.write(bytes, to: file)
    let store = StoreFixture.store(in: fixture.folder)
    #expect(try store.listing(key) == nil)
    #expect(fixture.folder.exists(file + ".damaged"))
    try store.complete([["a"]], key)
    #expect(try store.texts(key) == texts(["a"]))
  }

  @Test func anotherVersionIsPutAside() throws {
    let fixture = try StoreFixture()
    try fixture.store.complete([["a"]], key)
    try fixture.store.close()
    let connection = try SQLiteConnection(path: fixture.path)
    try connection.execute("PRAGMA user_version = 999")
    try connection.close()
    let store = StoreFixture.store(in: fixture.folder)
    #expect(try store.listing(key) == nil)
    #expect(fixture.folder.exists(file + ".damaged"))
  }

  @Test func anotherProgramsDatabaseIsPutAside() throws {
    let fixture = try StoreFixture()
    fixture.folder.makeFolder(".mamushi")
    let connection = try SQLiteConnection(path: fixture.path)
    try connection.execute("CREATE TABLE recipe (name TEXT)")
    try connection.close()
    #expect(try fixture.store.listing(key) == nil)
    #expect(fixture.folder.exists(file + ".damaged"))
  }

  @Test func aFolderInItsPlaceIsAFailure() throws {
    let fixture = try StoreFixture()
    fixture.folder.makeFolder(file)
    let failure = #expect(throws: SourceStoreFailure.self) { try fixture.store.listing(key) }
    #expect(failure?.description == "'\(fixture.path)' is a folder, but must be a file")
    #expect(failure?.help == "remove it")
  }

  @Test func aFileInPlaceOfTheCacheIsAFailure() throws {
    let fixture = try StoreFixture()
    fixture.folder.write("", to: ".mamushi")
    let failure = #expect(throws: SourceStoreFailure.self) { try fixture.store.listing(key) }
    #expect(failure?.description == "cannot create '\(fixture.folder.at(".mamushi"))': Not a directory")
    #expect(failure?.help == "a file is in the way of a folder; remove or rename it")
  }

  @Test func aFullDatabaseIsAFailureAndChangesNothing() throws {
    let fixture = try StoreFixture()
    try fixture.store.complete([["a"]], key)
    try fixture.store.close()
    let store = StoreFixture.store(in: fixture.folder, pragmas: ["max_page_count = 60"])
    let failure = #expect(throws: SourceStoreFailure.self) {
      for page in 0..<100 {
        _ = try store.append(
          StoreFixture.page(page, [String(repeating: "long", count: 10_000) + "\(page)"]), toDraft: key)
      }
    }
    #expect(failure?.description == "'\(fixture.path)': database or disk is full")
    #expect(failure?.help == "free some disk space")
    #expect(try store.texts(key) == texts(["a"]))
    let pages = try #require(try store.draft(key)).pages
    #expect(try store.items(of: StoredListing(id: 0, pages: pages, checkedAt: 0)).count == pages.count)
  }

  @Test func anotherProcessWithALockIsAFailure() throws {
    let fixture = try StoreFixture()
    try fixture.store.complete([["a"]], key)
    let other = try SQLiteConnection(path: fixture.path)
    let store = StoreFixture.store(in: fixture.folder, pragmas: ["busy_timeout = 0"])
    try other.transaction { () throws in
      let failure = #expect(throws: SourceStoreFailure.self) { try store.setPause(ofOrigin: "o", until: 1) }
      #expect(failure?.description == "'\(fixture.path)': database is locked")
      #expect(failure?.help == nil)
      // Readers do not wait for writers.
      #expect(try store.texts(key) == texts(["a"]))
    }
    #expect(!fixture.folder.exists(file + ".damaged"))
  }

  /// What a process leaves that is killed while it writes: the database, and a log that ends anywhere.
  @Test func aKilledProcessLeavesWholePages() throws {
    let fixture = try StoreFixture()
    try fixture.store.complete([["old"]], key)
    let store = try fixture.reopened()
    for page in 0..<6 {
      _ = try store.append(StoreFixture.page(page, (0..<20).map { "\(page) \($0)" }), toDraft: key)
    }
    try store.completeDraft(key, at: 6)
    let database = try #require(Self.bytes(of: fixture.path))
    let log = try #require(Self.bytes(of: fixture.path + "-wal"))
    var seen: Set<Int> = []
    for end in stride(from: 0, through: log.count, by: max(1, log.count / 60)) + [log.count] {
      let copy = try ScratchFolder()
      copy.write(database, to: file)
      copy.write(Array(log[..<end]), to: file + "-wal")
      let store = StoreFixture.store(in: copy)
      let listing = try #require(try store.texts(key))
      let draft = try store.draft(key)?.pages.count ?? 0
      let whole = texts((0..<6).flatMap { page in (0..<20).map { "\(page) \($0)" } })
      #expect(listing == texts(["old"]) || listing == whole && draft == 0)
      if let pages = try store.draft(key)?.pages {
        #expect(pages.map(\.itemCount) == Array(repeating: 20, count: pages.count))
        #expect(
          try store.items(of: StoredListing(id: 0, pages: pages, checkedAt: 0)).count == 20 * pages.count)
      }
      seen.insert(listing == whole ? 7 : draft)
      #expect(!copy.exists(file + ".damaged"))
    }
    #expect(seen.isSuperset(of: [0, 7]) && seen.count > 4)
  }

  private static func bytes(of path: String) -> [UInt8]? {
    let folder = splitPath(path)
    return try? LocalFileTree(root: folder.parent).read(SitePath(folder.name))
  }
}
