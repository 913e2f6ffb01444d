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
}
