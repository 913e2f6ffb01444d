import CPlatform
import MamushiCore
import Testing

@testable import MamushiServices

struct BuildLockTests {
  @Test func onlyOneBuildAtATime() throws {
    let folder = try ScratchFolder()
    folder.makeFolder("site")
    let cache = folder.at("site/.mamushi")
    var first = try BuildLock.acquire(cache: cache)
    #expect(first != nil)
    #expect(try BuildLock.acquire(cache: cache) == nil)
    first = nil
    #expect(try BuildLock.acquire(cache: cache) != nil)
  }

  @Test func anEmptyCacheGoesWithItsLock() throws {
    let folder = try ScratchFolder()
    folder.makeFolder("site")
    let cache = folder.at("site/.mamushi")
    let first = try BuildLock.acquire(cache: cache)
    folder.write("", to: "site/.mamushi/index")
    first?.removeWithEmptyCache()
    #expect(folder.names("site/.mamushi") == ["index"])
    let second = try BuildLock.acquire(cache: cache)
    #expect(second != nil)
    #expect(try BuildLock.acquire(cache: cache) == nil)
    folder.remove("site/.mamushi/index")
    second?.removeWithEmptyCache()
    #expect(!folder.exists("site/.mamushi") && folder.exists("site"))
    #expect(try BuildLock.acquire(cache: cache) != nil)
  }

  @Test func anotherSiteIsAnotherLock() throws {
    let folder = try ScratchFolder()
    for site in ["a", "b"] { folder.makeFolder(site) }
    let first = try BuildLock.acquire(cache: folder.at("a/.mamushi"))
    let second = try BuildLock.acquire(cache: folder.at("b/.mamushi"))
    #expect(first != nil && second != nil)
  }

  @Test func aSiteThatIsGoneDoesNotComeBack() throws {
    let folder = try ScratchFolder()
    let failure = #expect(throws: FileFailure.self) {
      try BuildLock.acquire(cache: folder.at("site/.mamushi"))
    }
    #expect(failure?.code == ENOENT && !folder.exists("site"))
  }

  @Test func aFileInPlaceOfTheCacheIsAFailure() throws {
    let folder = try ScratchFolder()
    folder.write("", to: "site/.mamushi")
    let failure = #expect(throws: FileFailure.self) {
      try BuildLock.acquire(cache: folder.at("site/.mamushi"))
    }
    #expect(failure?.description == "cannot create '\(folder.at("site/.mamushi"))': Not a directory")
  }
}
