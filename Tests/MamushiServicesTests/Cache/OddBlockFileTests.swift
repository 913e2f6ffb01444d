import CPlatform
import MamushiCore
import MamushiServices
import Testing

/// What else may stand in the place of a block file.
struct OddBlockFileTests {
  let folder: ScratchFolder
  init() throws { folder = try ScratchFolder() }

  private var cache: BlockFile { BlockFile(path: folder.at("index"), format: 7) }

  private func write() throws {
    let writer = try cache.makeWriter()
    try writer.append([1], to: 1)
    try writer.commit()
  }

  private func expectReplaced() throws {
    #expect(cache.open() == nil)
    try write()
    #expect(try #require(cache.open()).blocks(of: 1) == [[1]])
    #expect(folder.status("index").st_mode & S_IFMT == S_IFREG)
  }

  @Test func aLinkIsNotFollowed() throws {
    try write()
    #expect(rename(folder.at("index"), folder.at("true")) == 0)
    let bytes = try LocalFileTree(root: folder.path).read(SitePath("true"))
    folder.link("index", to: "true")
    try expectReplaced()
    #expect(try LocalFileTree(root: folder.path).read(SitePath("true")) == bytes)
  }

  @Test func aLinkInTheWayOfTheNewFileIsNotFollowed() throws {
    folder.write("mine", to: "other")
    folder.link("index.new-\(getpid())", to: "other")
    try expectReplaced()
    #expect(folder.text("other") == "mine")
    #expect(folder.names("") == ["index", "other"])
  }

  @Test func aPipeDoesNotBlock() throws {
    #expect(mkfifo(folder.at("index"), 0o644) == 0)
    try expectReplaced()
  }

  @Test func aFolderIsReplaced() throws {
    folder.write("", to: "index/a/b")
    try expectReplaced()
  }

  /// A sparse file of a terabyte, whose end mark tells of as many blocks as it could hold.
  @Test func aHugeFileIsReadNoFurtherThanItsEndMark() throws {
    try write()
    var bytes = try LocalFileTree(root: folder.path).read(SitePath("index"))
    bytes[bytes.count - 32 + 4] = 1
    let file = open(folder.at("index"), O_WRONLY)
    defer { close(file) }
    let size: off_t = 1 << 40
    #expect(ftruncate(file, size) == 0)
    #expect(pwrite(file, Array(bytes.suffix(32)), 32, size - 32) == 32)
    #expect(cache.open() == nil)
  }
}
