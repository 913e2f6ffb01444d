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
    #expect(cache.names(in: "key") == [] && cache.read("key/640.avif") == nil && cache.files().isEmpty)
    try cache.write([1, 2, 3], to: "key/640.avif")
    try cache.write([4], to: "key/640.avif")
    try cache.write([5, 6], to: "other/1.jpg")
    #expect(cache.names(in: "key") == ["640.avif"])
    #expect(cache.read("key/640.avif") == [4])
    #expect(cache.files().map(\.path) == ["key/640.avif", "other/1.jpg"])
    #expect(cache.files().map(\.size) == [1, 2])
    try cache.remove(["key/640.avif"])
    #expect(!folder.exists(".mamushi/images/key") && cache.read("other/1.jpg") == [5, 6])
  }

  /// What a loss of power left has a name and no bytes.
  @Test func emptyFilesAreNone() throws {
    try cache.write([1], to: "key/a.webp")
    folder.write("", to: ".mamushi/images/key/b.webp")
    #expect(cache.names(in: "key") == ["a.webp"])
  }

  @Test func whatAKilledProcessLeftIsRemoved() throws {
    folder.write("half", to: ".mamushi/images/new/0abc")
    #expect(cache.names(in: "key") == [])
    try cache.write([1], to: "key/a.webp")
    #expect(folder.names(".mamushi/images/new") == [])
  }

  @Test func whereNothingCanBeWrittenItSaysSo() throws {
    folder.write("", to: ".mamushi/images")
    let failure = #expect(throws: FileFailure.self) { try cache.write([1], to: "key/a.webp") }
    #expect(failure?.operation == "create" || failure?.operation == "remove")
  }
}
