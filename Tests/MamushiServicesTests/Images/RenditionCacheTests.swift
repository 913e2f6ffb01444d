import MamushiCore
import MamushiServices
import Testing

@Suite struct RenditionCacheTests {
  private let folder: ScratchFolder
  private let cache: RenditionCache

  init() throws {
    folder = try ScratchFolder()
    cache = RenditionCache(site: folder.path)
  }

  @Test func whatIsWrittenIsFoundAgain() throws {
    #expect(cache.wholeFiles(["640.avif"], in: "key") == [])
    #expect(cache.read("key/640.avif") == nil && cache.files().isEmpty)
    try cache.keep([1, 2, 3], as: "640.avif", in: "key")
    try cache.keep([4], as: "640.avif", in: "key")
    try cache.keep([5, 6], as: "1.jpg", in: "other")
    #expect(cache.wholeFiles(["640.avif", "1.jpg"], in: "key") == ["640.avif"])
    #expect(cache.wholeFiles(["640.avif", "1.jpg"], in: "other") == ["1.jpg"])
    #expect(cache.read("key/640.avif") == [4])
    #expect(cache.files().map(\.path) == ["key/640.avif", "other/1.jpg"])
    #expect(cache.files().map(\.size) == [1, 2])
    try cache.remove(["key/640.avif"])
    #expect(!folder.exists(".mamushi/images/key") && cache.read("other/1.jpg") == [5, 6])
  }

  /// What a loss of power left has a name and no bytes.
  @Test(arguments: ["", "abd", "ab", "abcd"])
  func filesWithOtherBytesAreNone(damaged: String) throws {
    for name in ["a.webp", "b.webp"] { try cache.keep(Array("abc".utf8), as: name, in: "key") }
    folder.write(damaged, to: ".mamushi/images/key/b.webp")
    #expect(cache.wholeFiles(["a.webp", "b.webp"], in: "key") == ["a.webp"])
    try cache.keep(Array("abc".utf8), as: "b.webp", in: "key")
    #expect(cache.wholeFiles(["a.webp", "b.webp"], in: "key") == ["a.webp", "b.webp"])
  }

  /// As a version without checksums left it, or where these were damaged.
  @Test func filesWithoutAChecksumAreNone() throws {
    folder.write("abc", to: ".mamushi/images/key/a.webp")
    #expect(cache.wholeFiles(["a.webp"], in: "key") == [])
    try cache.keep(Array("abc".utf8), as: "a.webp", in: "key")
    try cache.keep([1], as: "b.webp", in: "key")
    folder.write("no checksum\n\n0123 a.webp\n", to: ".mamushi/images/key/sums")
    #expect(cache.wholeFiles(["a.webp", "b.webp"], in: "key") == [])
    try cache.keep([1], as: "b.webp", in: "key")
    #expect(cache.wholeFiles(["a.webp", "b.webp"], in: "key") == ["b.webp"])
  }

  @Test func threadsThatKeepFilesInOneFolderLoseNoChecksum() async {
    let names = (0..<40).map { "\($0).jpg" }
    await withTaskGroup(of: Void.self) { [cache] group in
      for name in names { group.addTask { try? cache.keep(Array(name.utf8), as: name, in: "key") } }
    }
    #expect(cache.wholeFiles(names, in: "key") == Set(names))
  }

  @Test func checksumsGoWithTheLastFile() throws {
    for name in ["a.webp", "b.webp"] { try cache.keep([1], as: name, in: "key") }
    try cache.remove(["key/a.webp"])
    #expect(cache.wholeFiles(["b.webp"], in: "key") == ["b.webp"])
    try cache.remove(["key/b.webp"])
    #expect(!folder.exists(".mamushi/images/key"))
  }

  @Test func whatAKilledProcessLeftIsRemoved() throws {
    folder.write("half", to: ".mamushi/images/new/0abc")
    #expect(cache.wholeFiles(["a.webp"], in: "key") == [])
    try cache.write([1], to: "key/a.webp")
    #expect(folder.names(".mamushi/images/new") == [])
  }

  /// As `mamushi clean` does while another process builds the site repeatedly.
  @Test(arguments: [".mamushi", ".mamushi/images", ".mamushi/images/new"])
  func aRemovedFolderIsMadeAgain(removed: String) throws {
    try cache.keep([1], as: "a.webp", in: "key")
    folder.remove(removed)
    try cache.keep([2], as: "b.webp", in: "key")
    #expect(cache.read("key/b.webp") == [2] && folder.names(".mamushi/images/new") == [])
    let isKept = removed.hasSuffix("/new")
    #expect(
      cache.wholeFiles(["a.webp", "b.webp"], in: "key") == (isKept ? ["a.webp", "b.webp"] : ["b.webp"]))
  }

  @Test func whereNothingCanBeWrittenItSaysSo() throws {
    folder.write("", to: ".mamushi/images")
    let failure = #expect(throws: FileFailure.self) { try cache.write([1], to: "key/a.webp") }
    #expect(failure?.operation == "create" || failure?.operation == "remove")
  }
}
