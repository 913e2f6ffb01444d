import MamushiCore
import MamushiServices
import Testing

@Suite struct RenditionMemoryTests {
  private func memory(_ format: ImageHeader.Format, _ width: Int, _ height: Int, _ widths: [Int]) -> Int {
    let renditions = widths.map {
      ImageRendition(
        crop: .whole, width: $0, height: $0 * height / width, encoding: .avif(quality: 50, effort: 1))
    }
    return Pictures.processor.memory(
      for: renditions, of: ImageFacts(format: format, width: width, height: height))
  }

  /// More than was measured (126 MB for a photo of 12 megapixels to 1920), and so little that two photos of 24
  /// megapixels fit in half a gigabyte.
  @Test func isAboutWhatWasMeasured() {
    let widths = [320, 640, 960, 1280, 1920]
    #expect((126_000_000...200_000_000).contains(memory(.jpeg, 4000, 3000, widths)))
    #expect(memory(.jpeg, 6000, 4000, widths) * 2 < 512_000_000)
    #expect(memory(.png, 11_600, 8700, widths) > 296_000_000)
  }

  @Test func growsWithPictureAndRenditions() {
    #expect(memory(.jpeg, 4000, 3000, [320]) < memory(.jpeg, 4000, 3000, [320, 1920]))
    #expect(memory(.jpeg, 400, 300, [320]) < memory(.jpeg, 4000, 3000, [320]))
    #expect(memory(.png, 400, 300, []) > 0)
  }
}
