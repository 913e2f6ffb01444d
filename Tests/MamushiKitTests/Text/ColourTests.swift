import Testing

@testable import MamushiKit

/// Colours and their contrast.
struct ColourTests {
  private func colour(_ text: String) throws -> Colour { try #require(Colour(hexadecimal: text)) }

  @Test(arguments: [
    ("#f88c75", "#f88c75"), ("#F88C75", "#f88c75"), ("#fff", "#ffffff"), ("#0a0", "#00aa00"),
    ("#000000", "#000000"), ("#010203", "#010203"),
  ])
  func hexadecimalForms(text: String, canonical: String) throws {
    #expect(try colour(text).hexadecimal == canonical)
  }

  @Test(arguments: [
    "", "#", "f88c75", "#f88c7", "#f88c755", "#ggg", "coral", "#+12", "#12", "# 12", "#ff ff0", "#-12",
    "#-12345",
  ])
  func whatIsNoColour(text: String) {
    #expect(Colour(hexadecimal: text) == nil)
  }

  /// Ratios that WCAG's own and other published calculators give.
  @Test(arguments: [
    ("#000000", "#ffffff", 21.0), ("#ffffff", "#ffffff", 1.0), ("#767676", "#ffffff", 4.54),
    ("#777777", "#ffffff", 4.48), ("#ff0000", "#ffffff", 4.0), ("#0000ff", "#ffffff", 8.59),
    ("#00ff00", "#ffffff", 1.37), ("#ffff00", "#000000", 19.56),
  ])
  func contrast(left: String, right: String, ratio: Double) throws {
    let (left, right) = (try colour(left), try colour(right))
    #expect(abs(left.contrast(with: right) - ratio) < 0.006)
    #expect(left.contrast(with: right) == right.contrast(with: left))
  }

  @Test func mixing() {
    #expect(Colour.black.mixed(with: .white, share: 0).hexadecimal == "#000000")
    #expect(Colour.black.mixed(with: .white, share: 1).hexadecimal == "#ffffff")
    #expect(Colour.black.mixed(with: .white, share: 0.5).hexadecimal == "#808080")
  }

  @Test func aShadeThatIsReadableStaysAsItIs() throws {
    let ink = try colour("#333333")
    #expect(ink.readable(on: [.white], lighter: false, ratio: 4.5) == ink)
    let coral = try colour("#f88c75")
    #expect(coral.readable(on: [.black], lighter: true, ratio: 4.5) == coral)
  }

  @Test func shadesKeepTheirHueAndGoNoFurtherThanNeeded() throws {
    let coral = try colour("#f88c75").readable(on: [.white], lighter: false, ratio: 4.5)
    #expect(coral.contrast(with: .white) >= 4.5)
    #expect(coral.contrast(with: .white) < 4.8)
    #expect(coral.red > coral.green && coral.green > coral.blue)
    let blue = try colour("#0000ff").readable(on: [.black], lighter: true, ratio: 4.5)
    #expect(blue.contrast(with: .black) >= 4.5)
    #expect(blue.contrast(with: .black) < 4.8)
    #expect(blue.blue > blue.red && abs(blue.red - blue.green) < 0.005)
    let grey = try colour("#aaaaaa").readable(on: [.white], lighter: false, ratio: 4.5)
    #expect(grey.red == grey.green && grey.green == grey.blue)
  }

  @Test func whereNothingIsReadableItIsBlackOrWhite() throws {
    let grey = try colour("#808080")
    #expect(grey.readable(on: [.white, .black], lighter: false, ratio: 7) == .black)
    #expect(grey.readable(on: [.white, .black], lighter: true, ratio: 7) == .white)
  }
}
