import Testing

@testable import MamushiKit

struct LostNameTests {
  @Test(
    "a name of its own",
    arguments: [
      ("C++", "C", "'cpp', with 'name: C++' in 'Content/tags/cpp.md'"),
      ("C", "C#", "'csharp', with 'name: C#' in 'Content/tags/csharp.md'"),
      ("R D", "R&D", "'r-and-d', with 'name: R&D' in 'Content/tags/r-and-d.md'"),
      ("Kyoto!", "Kyoto", "'kyoto-2', with 'name: Kyoto!' in 'Content/tags/kyoto-2.md'"),
      ("C", "C and C++", "'c-2', with 'name: C' in 'Content/tags/c-2.md'"),
    ])
  func help(name: String, other: String, expected: String) {
    let lost = LostName(name: name, other: other, folder: "tags")
    #expect(lost.message == "'\(name)' shares the page of '\(other)': both have the same address")
    #expect(lost.help == "write both the same way, or write one as \(expected)")
  }

  @Test func authors() {
    let lost = LostName(name: "a!", other: "a", folder: nil)
    #expect(lost.message == "'a!' shares the page of 'a': both have the same address")
    #expect(lost.help?.hasPrefix("write both the same way, or give one a 'slug'") == true)
  }

  @Test("what a source calls its terms is not for the site to write in another way")
  func ofSources() {
    var lost = LostName(name: "C#", other: "C++", folder: "tags", isOfSource: true)
    #expect(lost.help == "to name both, write 'Content/tags/c.md' with a 'name' of your own")
    #expect(lost.severity == .warning)
    lost.isWithinArticle = true
    #expect(lost.message == "'C#' is left out beside 'C++': both have the same address")
    #expect(lost.severity == .note)
    #expect(LostName(name: "a!", other: "a", folder: nil, isOfSource: true).help == nil)
  }
}
