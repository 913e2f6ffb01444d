import MamushiCore
import Testing

@testable import MamushiKit

/// The colours that stand in for pictures.
struct TintPaletteTests {
  private func channels(_ colour: UInt32) -> [Int] { [16, 8, 0].map { Int(colour >> UInt32($0) & 0xFF) } }

  @Test func thereAreFewAndEachHasAClass() {
    let colours = TintPalette.colours
    #expect(colours.count == 64)
    #expect(Set(colours.map(\.id)).count == 64 && Set(colours.map(\.colour)).count == 64)
    #expect(colours.first?.id == "00" && colours.first?.colour == "#202020")
    #expect(colours.last?.id == "3f" && colours.last?.colour == "#e6e6e6")
    #expect(colours.allSatisfy { $0.id.utf8.count == 2 && $0.colour.utf8.count == 7 })
  }

  @Test func aColourOfThePaletteIsItself() throws {
    for model in TintPalette.colours {
      let colour = try #require(UInt32(model.colour.dropFirst(), radix: 16))
      let tint = ImageTint(topLeft: colour, centre: colour, bottomRight: colour)
      #expect(TintPalette.classes(of: tint) == "tint a\(model.id) b\(model.id) c\(model.id)")
    }
  }

  @Test func partsKeepTheirPlaces() {
    let tint = ImageTint(topLeft: 0, centre: 0x66_A6_E6, bottomRight: 0xFF_FF_FF)
    #expect(TintPalette.classes(of: tint) == "tint a00 b1b c3f")
  }

  @Test func everyColourHasTheNearest() throws {
    let palette = try TintPalette.colours.map {
      (id: $0.id, channels: channels(try #require(UInt32($0.colour.dropFirst(), radix: 16))))
    }
    func distance(_ one: [Int], _ other: [Int]) -> Int { zip(one, other).reduce(0) { $0 + abs($1.0 - $1.1) } }
    for step in 0..<512 {
      let colour = UInt32(step * 32_771 % 0x100_0000)
      let nearest = palette.map { distance($0.channels, channels(colour)) }.min()
      let classes = TintPalette.classes(of: ImageTint(topLeft: colour, centre: 0, bottomRight: 0))
      let id = classes.split(separator: " ")[1].dropFirst()
      let chosen = try #require(palette.first { $0.id == id })
      #expect(distance(chosen.channels, channels(colour)) == nearest)
    }
  }
}
