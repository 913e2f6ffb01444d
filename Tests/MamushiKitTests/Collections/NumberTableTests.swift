import MamushiCore
import Testing

@testable import MamushiKit

/// Look-up by hashes.
struct NumberTableTests {
  @Test func numbersOfOneHashAreToldApart() {
    let names = (0..<200).map { "name \($0)" }
    var table = NumberTable()
    // Few hashes for many names, and slots at the end of the table.
    func hash(_ name: String) -> UInt64 { ByteHash.hash(name) % 7 | ~0xF }
    for (number, name) in names.enumerated() {
      #expect(table.find(hash(name)) { names[$0] == name } == nil)
      table.insert(number, hash: hash(name))
    }
    for (number, name) in names.enumerated() {
      #expect(table.find(hash(name)) { names[$0] == name } == number)
    }
    #expect(table.find(hash("other")) { names[$0] == "other" } == nil)
  }

  @Test func hashesAreTheSameInEveryBuild() {
    #expect(ByteHash.hash("") == ByteHash.hash([UInt8]()))
    #expect(
      ByteHash.hash("articles/kyoto/index.html") == ByteHash.hash(Array("articles/kyoto/index.html".utf8)))
    let texts = [
      "", "a", "b", "ab", "ba", "12345678", "123456780", "articles/a/1", "articles/a/2", "\0", "\0\0",
    ]
    #expect(Set(texts.map { ByteHash.hash($0) }).count == texts.count)
  }

  @Test func pathsAreFoundByBytesOrByText() {
    let paths = ["b/caf\u{E9}.md", "a.md", "b/cafe\u{301}.png"].map { SitePath($0) }
    let lookup = PathLookup(count: paths.count) { paths[$0] }
    #expect(lookup.position(of: SitePath("a.md")) == 1)
    #expect(lookup.position(of: SitePath("b.md")) == nil)
    #expect(lookup.position(of: SitePath("b/cafe\u{301}.md")) == nil)
    #expect(lookup.position(likeTextOf: SitePath("b/cafe\u{301}.md")) == 0)
    #expect(lookup.position(likeTextOf: SitePath("b/caf\u{E9}.png")) == 2)
    #expect(lookup.position(likeTextOf: SitePath("b/caf\u{E8}.png")) == nil)
  }
}
