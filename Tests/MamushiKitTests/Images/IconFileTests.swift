import MamushiCore
import Testing

@testable import MamushiKit

/// What is made of the site's icon.
struct IconFileTests {
  @Test("a drawing is drawn at each size; a picture is never enlarged")
  func sizes() {
    let drawing = IconFile.all(of: ImageFacts(format: .svg, width: 24, height: 24))
    #expect(drawing.map(\.path) == ["favicon.ico", "apple-touch-icon.png"])
    #expect(drawing.map(\.rendition.width) == [32, 180])
    let picture = IconFile.all(of: ImageFacts(format: .png, width: 64, height: 64))
    #expect(picture.map(\.path) == ["favicon.ico", "apple-touch-icon.png", "favicon.png"])
    #expect(picture.map(\.rendition.width) == [32, 64, 64])
    #expect(picture.allSatisfy { $0.rendition.encoding == .png && $0.rendition.crop == .square })
  }

  @Test("the container tells where its one picture lies, and how long it is")
  func container() {
    let bytes = IconContainer.bytes(png: [1, 2, 3], side: 32)
    #expect(Array(bytes.prefix(6)) == [0, 0, 1, 0, 1, 0])
    #expect(Array(bytes[6..<14]) == [32, 32, 0, 0, 1, 0, 32, 0])
    #expect(Array(bytes[14..<22]) == [3, 0, 0, 0, 22, 0, 0, 0])
    #expect(Array(bytes[22...]) == [1, 2, 3])
  }
}
