import Foundation
import Testing

@testable import MamushiKit

/// That code can be read in all its colours, in the light and in the dark.
struct StyleSheetTests {
  private static let sheet =
    (try? String(
      contentsOf: ThemeLanguages.root.appending(path: "Templates/Shared/code.css.mustache"), encoding: .utf8))
    ?? ""

  /// The custom properties of the `:root` rules, the light one first.
  private static let schemes: [[String: String]] = sheet.components(separatedBy: ":root {").dropFirst().map {
    rule in
    let declarations = rule.prefix { $0 != "}" }.split(separator: ";")
    return Dictionary(
      uniqueKeysWithValues: declarations.compactMap { declaration in
        let parts = declaration.split(separator: ":").map {
          $0.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        return parts.count == 2 ? (parts[0], parts[1]) : nil
      })
  }

  @Test func bothSchemesHaveTheSameColours() {
    #expect(Self.schemes.count == 2)
    #expect(Set(Self.schemes.map { Set($0.keys) }).count == 1)
    #expect(Self.schemes.allSatisfy { $0.count >= 12 })
  }

  @Test(arguments: [0, 1], ["--code-ground", "--code-marked"])
  func contrastIsAtLeastFourAndAHalf(scheme: Int, ground: String) throws {
    let colours = Self.schemes[scheme]
    let below = try #require(colours[ground].flatMap { Colour(hexadecimal: $0) })
    for (name, value) in colours where !["--code-ground", "--code-marked"].contains(name) {
      let colour = try #require(Colour(hexadecimal: value))
      #expect(colour.contrast(with: below) >= 4.5, "\(name) on \(ground)")
    }
  }

  @Test func everyClassHasARule() {
    for tokenClass in TokenClass.allCases where tokenClass != .none {
      let letter = String(Unicode.Scalar(tokenClass.letter))
      let selectors = [".\(letter),", ".\(letter))", ".\(letter) {"]
      #expect(selectors.contains { Self.sheet.contains($0) }, "\(tokenClass)")
    }
  }

  @Test func everyColourIsUsed() {
    for name in Self.schemes[0].keys { #expect(Self.sheet.contains("var(\(name))"), "\(name)") }
  }

  @Test func lettersAreDistinct() {
    #expect(Set(TokenClass.allCases.map(\.letter)).count == TokenClass.allCases.count)
  }
}
