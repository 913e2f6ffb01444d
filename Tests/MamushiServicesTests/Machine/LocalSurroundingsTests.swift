import CPlatform
import MamushiCore
import Testing

@testable import MamushiServices

/// How the folders are that builds of a site write.
struct LocalSurroundingsTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    folder.write("x", to: "Content/a.md")
  }

  private var cache: String { folder.at(".mamushi") }

  private func block(_ format: UInt64 = 7) -> BlockFile { BlockFile(path: cache + "/index", format: format) }

  private func surroundings(output: String = "Output") -> LocalSurroundings {
    LocalSurroundings(
      OutputTrees(
        output: folder.at(output), site: folder.path, cache: cache, force: false,
        ledger: BlockFile(path: cache + "/output", format: 1), jobs: 1), files: [("index", block())])
  }

  private func writeBlocks() throws {
    let writer = try block().makeWriter()
    try writer.append(Array("some bytes".utf8), to: 1)
    try writer.commit()
  }

  private var index: CacheFileState.Condition? {
    surroundings().cacheFiles().first { $0.name == "index" }?.condition
  }

  @Test func aSiteThatWasNeverBuiltHasNothing() {
    let surroundings = surroundings()
    #expect(surroundings.lock() == .free)
    #expect(surroundings.leftovers() == [] && surroundings.cacheFiles() == [])
    #expect(surroundings.outputFault() == nil && surroundings.cacheLink() == nil)
    #expect(surroundings.cacheSize() == (0, 0, true))
    #expect(!folder.exists(".mamushi"))
  }

  @Test func theLockOfABuildIsSeenAndNeverTaken() throws {
    let lock = try BuildLock.acquire(cache: cache)
    guard case .held = surroundings().lock() else {
      Issue.record("\(surroundings().lock())")
      return
    }
    withExtendedLifetime(lock) {}
    lock?.removeWithEmptyCache()
    #expect(surroundings().lock() == .free)
    folder.write("", to: ".mamushi/lock")
    #expect(surroundings().lock() == .free)
    #expect(try BuildLock.acquire(cache: cache) != nil)
  }

  @Test func aLockThatIsNoFileIsUnknownOrFree() throws {
    folder.link(".mamushi/lock", to: "elsewhere")
    guard case .unknown = surroundings().lock() else {
      Issue.record("\(surroundings().lock())")
      return
    }
  }

  #if os(Linux)
    @Test func theProcessThatHoldsALockIsNamed() throws {
      folder.write("", to: ".mamushi/lock")
      let lock = try BuildLock.acquire(cache: cache)
      // Some file systems are listed under another device.
      #expect([.held(by: Int(getpid())), .held(by: nil)].contains(surroundings().lock()))
      withExtendedLifetime(lock) {}
    }
  #endif

  @Test func stagesOfKilledBuildsAreLeftovers() {
    folder.makeFolder(".Output.mamushi-staging")
    folder.makeFolder(".Output.mamushi-back")
    folder.makeFolder(".mamushi/staging-old")
    folder.link("site", to: "Output")
    #expect(surroundings().leftovers() == [cache + "/staging-old", folder.at(".Output.mamushi-staging")])
  }

  @Test func anOutputIsRefusedForTheReasonsOfBuilds() {
    folder.write("x", to: "Output/mine.txt")
    #expect(surroundings().outputFault()?.diagnostic.id == "ForeignOutputFolder")
    #expect(surroundings(output: "Content").outputFault()?.diagnostic.id == "OutputInsideInput")
    folder.link("away", to: "nowhere")
    #expect(surroundings(output: "away").outputFault()?.diagnostic.id == "BrokenLink")
    folder.write("", to: "Output/.mamushi-output")
    #expect(surroundings().outputFault() == nil)
  }

  @Test func filesOfBlocksAreWholeForeignOrDamaged() throws {
    try writeBlocks()
    #expect(index == .whole)
    let bytes = try #require(Self.bytes(of: folder.at(".mamushi/index")))
    folder.write(Array(bytes.dropLast()), to: ".mamushi/index")
    #expect(index == .damaged)
    folder.write("short", to: ".mamushi/index")
    #expect(index == .damaged)
    let writer = try block(8).makeWriter()
    try writer.commit()
    #expect(index == .otherVersion)
    folder.remove(".mamushi/index")
    folder.makeFolder(".mamushi/index")
    #expect(index == .damaged)
  }

  @Test func theCacheIsCountedUpToALimit() {
    for number in 0..<10 { folder.write("12345", to: ".mamushi/images/\(number % 3)/\(number)") }
    folder.link(".mamushi/images/link", to: "0")
    #expect(CacheFolder.size(of: cache, atMost: 100).files == 11)
    #expect(CacheFolder.size(of: cache, atMost: 100).isWhole)
    let part = CacheFolder.size(of: cache, atMost: 4)
    #expect(part.files == 4 && part.bytes <= 20 && !part.isWhole)
    folder.link("linked", to: ".mamushi")
    #expect(CacheFolder.size(of: folder.at("linked"), atMost: 100).files == 0)
  }

  @Test func foldersCanBeWatched() {
    #expect(surroundings().watchProblem() == nil)
  }

  static func bytes(of path: String) -> [UInt8]? {
    let file = Descriptor(open(path, O_RDONLY))
    return file.number < 0 ? nil : readBytes(of: file, atMost: 1 << 24)
  }
}

/// The database of sources, which is only looked at.
struct SourceDatabaseInspectionTests {
  private let fixture: StoreFixture
  private let file = ".mamushi/sources.sqlite"

  init() throws { fixture = try StoreFixture() }

  private var condition: CacheFileState.Condition? {
    SourceDatabaseInspection(path: fixture.path).condition()
  }

  private func fill() throws {
    try fixture.store.complete((0..<20).map { page in (0..<20).map { "\(page) \($0)" } }, StoreFixture.key())
    try fixture.store.close()
  }

  @Test func aDatabaseIsLookedAtAndNoFileIsMade() throws {
    #expect(condition == nil)
    try fill()
    let before = LocalSurroundingsTests.bytes(of: fixture.path)
    #expect(condition == .whole)
    #expect(fixture.folder.names(".mamushi") == ["sources.sqlite"])
    #expect(LocalSurroundingsTests.bytes(of: fixture.path) == before)
    #expect(SourceDatabaseInspection(path: fixture.path, searchLimit: 10).condition() == .notSearched)
  }

  @Test func anotherVersionIsNoDamage() throws {
    try fill()
    let connection = try SQLiteConnection(path: fixture.path)
    try connection.execute("PRAGMA user_version = 999")
    try connection.close()
    #expect(condition == .otherVersion)
  }

  @Test func damageIsFoundWhereverItIs() throws {
    try fill()
    var bytes = try #require(LocalSurroundingsTests.bytes(of: fixture.path))
    for index in bytes.indices where index > 16_384 { bytes[index] = 0xFF }
    fixture.folder.write(bytes, to: file)
    #expect(condition == .damaged)
    fixture.folder.write(String(repeating: "no database ", count: 1_000), to: file)
    #expect(condition == .damaged)
    fixture.folder.write("", to: file)
    #expect(condition == .whole)
    fixture.folder.remove(file)
    fixture.folder.makeFolder(file)
    #expect(condition == .damaged)
  }

  @Test func aLogThatWasLeftIsUnfinishedWork() throws {
    try fill()
    fixture.folder.write("log", to: file + "-wal")
    #expect(condition == .unfinished)
  }

  @Test func namesOfFoldersAreNoPartsOfAnAddress() throws {
    try fill()
    let bytes = try #require(LocalSurroundingsTests.bytes(of: fixture.path))
    fixture.folder.write(bytes, to: "a?b#c %41/sources.sqlite")
    #expect(
      SourceDatabaseInspection(path: fixture.folder.at("a?b#c %41/sources.sqlite")).condition() == .whole)
  }
}
