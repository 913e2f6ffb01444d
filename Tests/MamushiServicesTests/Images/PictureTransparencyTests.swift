import MamushiCore
import MamushiServices
import Testing

@Suite struct PictureTransparencyTests {
  @Test func oneClearPixelIsFound() throws {
    let bytes = PictureFixtures.png(600, 400, hasAlpha: true) { x, y in x == 301 && y == 77 ? .clear : .blue }
    let facts = try Pictures.facts(of: bytes)
    #expect(facts.hasTransparency)
    #expect(facts.tint == nil)
  }

  @Test func opaqueAlphaIsNone() throws {
    let facts = try Pictures.facts(of: PictureFixtures.png(60, 40, hasAlpha: true) { _, _ in .blue })
    #expect(!facts.hasTransparency)
    #expect(Pictures.isClose(facts.tint?.centre, .blue))
  }

  @Test(arguments: Pictures.encodings)
  func staysWhereTheEncodingHasIt(encoding: ImageRendition.Encoding) throws {
    let bytes = PictureFixtures.png(90, 90, hasAlpha: true) { x, _ in x < 45 ? .clear : .blue }
    let facts = try Pictures.facts(of: Pictures.whole(bytes, as: encoding))
    if case .jpeg = encoding {
      // On white.
      #expect(!facts.hasTransparency)
      #expect(Pictures.isClose(facts.tint?.topLeft, .init(red: 255, green: 255, blue: 255)))
      #expect(Pictures.isClose(facts.tint?.bottomRight, .blue, within: 8))
    } else {
      #expect(facts.hasTransparency)
    }
  }
}
