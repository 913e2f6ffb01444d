import Foundation
import Testing

@testable import MamushiKit

/// The telling constructs of each language, and the tokens that they are: `⟦keyword let⟧ x`.
struct SampleTests {
  @Test func everyLanguageHasASample() {
    #expect(Samples.names == ThemeLanguages.names)
    #expect(ThemeLanguages.names.count >= 61)
  }

  @Test(arguments: Samples.names)
  func tokensAreThoseOfTheSample(name: String) throws {
    let sample = try Samples.marked(name)
    let html = ThemeLanguages.highlighter.html(of: MarkedTokens.code(sample), language: name)
    let lines = MarkedTokens.marked(html).split(separator: "\n", omittingEmptySubsequences: false)
    let expected = sample.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == expected.count)
    for (line, expected) in zip(lines, expected) { #expect(line == expected) }
  }
}
