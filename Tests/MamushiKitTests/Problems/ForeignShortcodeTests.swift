import MamushiCore
import Testing

@testable import MamushiKit

/// What is said of shortcodes that other generators have.
struct ForeignShortcodeTests {
  @Test(arguments: ["highlight", "relref", "youtube"])
  func isToldWithWhatToWrite(name: String) throws {
    let help = try #require(ForeignShortcode.help(name))
    #expect(MarkdownProblem.invalidShortcode(.noEnd, name: name).help == help)
    #expect(ShortcodeProblem.unknownShortcode(name: name, suggestion: "card", known: []).help == help)
  }

  @Test func othersAreToldAsTheyAre() {
    #expect(ForeignShortcode.help("galery") == nil)
    #expect(
      ShortcodeProblem.unknownShortcode(name: "galery", suggestion: "gallery", known: []).help
        == "did you mean 'gallery'?")
  }

  @Test func codeIsToldWithItsLanguage() {
    for (word, fence) in [("go", "'```go'"), ("", "'```'")] {
      let help = "write a code block: a line \(fence), the code, and a line '```'"
      #expect(MarkdownProblem.invalidShortcode(.noEnd, name: "highlight", word: word).help == help)
      let unknown = ShortcodeProblem.unknownShortcode(
        name: "highlight", word: word, suggestion: nil, known: [])
      #expect(unknown.help == help)
    }
  }

  @Test(
    "a card is promised only for what becomes one",
    arguments: [
      ("youtube", "https://youtu.be/a"), ("vimeo", "https://vimeo.com/1"),
      ("spotify", "https://open.spotify.com/track/a"),
      ("x", "https://x.com/a/status/1"), ("tweet", "https://twitter.com/a/status/1"),
      ("instagram", "https://www.instagram.com/p/a/"), ("gist", "https://gist.github.com/a/1"),
    ])
  func cards(name: String, address: String) throws {
    let help = try #require(ForeignShortcode.help(name))
    #expect(help.contains("card") == (EmbeddedService(of: address) != nil))
    #expect(help.contains("alone"))
  }
}
