import MamushiCore
import MamushiServices
import Testing

/// Drawings in pixels, for icons.
@Suite struct DrawingRenderingTests {
  private static let drawing = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" width="4" height="4">\
    <rect width="4" height="4" fill="#ff0000"/></svg>
    """.utf8)

  private func icon(_ side: Int) -> ImageRendition {
    ImageRendition(crop: .square, width: side, height: side, encoding: .png)
  }

  @Test("a small drawing is drawn at each size")
  func sizes() throws {
    var made: [Int: [UInt8]] = [:]
    try VipsImageProcessor().render([icon(32), icon(180)], of: Self.drawing) { rendition, bytes in
      made[rendition.width] = bytes
      return true
    }
    for side in [32, 180] {
      let facts = try VipsImageProcessor().examine(try #require(made[side]), pixelLimit: 100_000)
      #expect(facts.format == .png && facts.width == side && facts.height == side)
    }
  }

  @Test("what is not safe to publish is not drawn, either")
  func unsafe() {
    let drawing = Array(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"4\"><script>1</script></svg>".utf8)
    #expect(throws: ImageFault.self) {
      try VipsImageProcessor().render([icon(32)], of: drawing) { _, _ in true }
    }
  }
}
