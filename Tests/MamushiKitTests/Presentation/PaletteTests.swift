import MamushiCore
import Testing

@testable import MamushiKit

/// Colours that follow from paper and ink.
struct PaletteTests {
  @Test("without paper and ink of its own a site has the theme's")
  func none() {
    #expect(PaletteModel(ColourSettings(), accent: "#f88c75") == nil)
    #expect(presentation { _ in }.configuration.colours.isEmpty)
  }

  @Test("soft text and edges stand out from the paper, whatever that is")
  func contrast() throws {
    for paper in AccentTests.accents.compactMap({ Colour(hexadecimal: $0) }) {
      let pair = ColourSettings.Pair(light: paper, dark: paper.nightGround)
      let model = try #require(PaletteModel(ColourSettings(paper: pair), accent: "#f88c75"))
      for side in ["light", "dark"] {
        let ground = try #require(model["\(side).paper"].flatMap(Colour.init(hexadecimal:)))
        let soft = try #require(model["\(side).soft"].flatMap(Colour.init(hexadecimal:)))
        let edge = try #require(model["\(side).strongLine"].flatMap(Colour.init(hexadecimal:)))
        #expect(soft.contrast(with: ground) >= 4.5, "\(paper.hexadecimal)")
        #expect(edge.contrast(with: ground) >= 3, "\(paper.hexadecimal)")
      }
    }
  }

  @Test("what is written in the accent's colour can be read on the site's paper")
  func accent() throws {
    let papers = ["#fff8e7", "#ddeeff", "#c0c0c0", "#101418", "#7a5230"]
    for paper in papers.compactMap({ Colour(hexadecimal: $0) }) {
      let colours = ColourSettings(paper: .init(light: paper, dark: paper.nightGround))
      for accent in AccentTests.accents.prefix(60) {
        let model = AccentModel(base: accent, colours: colours)
        let text = try #require(model["text"].flatMap(Colour.init(hexadecimal:)))
        let dark = try #require(model["darkText"].flatMap(Colour.init(hexadecimal:)))
        #expect(text.contrast(with: paper) >= 4.5, "\(accent) on \(paper)")
        #expect(dark.contrast(with: paper.nightGround) >= 4.5, "\(accent) on \(paper)")
      }
    }
    let given = ColourSettings(accentText: .init(light: .black, dark: .white))
    #expect(AccentModel(base: "#f88c75", colours: given)["darkText"] == "#ffffff")
  }
}
