import Testing

@testable import MamushiKit

/// Shades of any accent can be read on the grounds that they are made for (WCAG 2.2, 1.4.3).
struct AccentTests {
  /// Corners of the cube, greys, and colours of a fixed sequence.
  static let accents: [String] = {
    var accents = [
      "#f88c75", "#000000", "#ffffff", "#ff0000", "#00ff00", "#0000ff", "#ffff00", "#00ffff", "#ff00ff",
    ]
    accents += (0..<256).map {
      Colour(red: Double($0) / 255, green: Double($0) / 255, blue: Double($0) / 255).hexadecimal
    }
    var state: UInt64 = 2026
    for _ in 0..<2000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let digits = String(state >> 40, radix: 16)
      accents.append("#" + String(repeating: "0", count: 6 - digits.count) + digits)
    }
    return accents
  }()

  private func shade(_ accent: String, _ key: String) throws -> Colour {
    let text = try #require(AccentModel(base: accent)[key])
    return try #require(Colour(hexadecimal: text))
  }

  @Test func textIsReadableOnWhiteAndOnItsTint() throws {
    for accent in Self.accents {
      let text = try shade(accent, "text")
      #expect(text.contrast(with: .white) >= 4.5, "\(accent)")
      let tint = try shade(accent, "tint")
      #expect(text.contrast(with: tint) >= 4.5, "\(accent)")
    }
  }

  @Test func whiteIsReadableOnTheStrongShade() throws {
    for accent in Self.accents {
      let strong = try shade(accent, "strong")
      #expect(strong.contrast(with: .white) >= 4.5, "\(accent)")
    }
  }

  @Test func darkTextIsReadableOnTheDarkTintAndBlack() throws {
    for accent in Self.accents {
      let text = try shade(accent, "darkText")
      let tint = try shade(accent, "darkTint")
      #expect(text.contrast(with: tint) >= 4.5, "\(accent)")
      #expect(text.contrast(with: .black) >= 4.5, "\(accent)")
    }
  }

  @Test func textIsReadableOnTheAccentItself() throws {
    let coral = try shade("#f88c75", "onBase").contrast(with: shade("#f88c75", "base"))
    #expect(coral >= 4.5)
    var unreadable: [String] = []
    for accent in Self.accents {
      if try shade(accent, "onBase").contrast(with: shade(accent, "base")) < 4.5 { unreadable.append(accent) }
    }
    #expect(unreadable == [])
  }

  @Test func theBaseStaysAsItIs() {
    #expect(AccentModel(base: "#f88c75")["base"] == "#f88c75")
  }
}
