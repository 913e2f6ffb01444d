import MamushiCore
import Testing

@testable import MamushiServices

@Suite struct RenditionMemoryTests {
  private func memory(_ width: Int, _ height: Int, _ widths: [Int], decoding: Int = 0) -> Int {
    let renditions = widths.map {
      ImageRendition(
        crop: .whole, width: $0, height: $0 * height / width, encoding: .avif(quality: 50, effort: 1))
    }
    var facts = ImageFacts(format: .jpeg, width: width, height: height)
    facts.decodingMemory = decoding
    return Pictures.processor.memory(for: renditions, of: facts)
  }

  /// More than was measured (126 MB for a photo of 12 megapixels to 1920), and so little that two photos of 24
  /// megapixels fit in half a gigabyte.
  @Test func isAboutWhatWasMeasured() {
    let widths = [320, 640, 960, 1280, 1920]
    #expect((126_000_000...200_000_000).contains(memory(4000, 3000, widths, decoding: 6_000_000)))
    #expect(memory(6000, 4000, widths, decoding: 12_000_000) * 2 < 512_000_000)
  }

  @Test func growsWithPictureAndRenditions() {
    #expect(memory(4000, 3000, [320]) < memory(4000, 3000, [320, 1920]))
    #expect(memory(400, 300, [320]) < memory(4000, 3000, [320]))
    #expect(memory(400, 300, [320], decoding: 1000) == memory(400, 300, [320]) + 1000)
  }

  private func estimate(_ bytes: [UInt8]) throws -> Int {
    try DecodingMemory.estimate(of: bytes, ImageHeader(parsing: bytes)) - bytes.count
  }

  /// What streams takes nothing; a progressive JPEG of 96 megapixels was seen to take 710 MB.
  @Test(arguments: [0xC0, 0xC1, 0xC2, 0xC6, 0xC9, 0xCA] as [UInt8])
  func jpeg(frame: UInt8) throws {
    let isProgressive = [0xC2, 0xC6, 0xCA].contains(frame)
    #expect(try estimate(ImageFixtures.jpeg(12_000, 8000, frame: frame)) == (isProgressive ? 768_000_000 : 0))
  }

  @Test func formatsThatAreDecodedWhole() throws {
    #expect(try estimate(ImageFixtures.losslessWebP(40, 30)) == 4800)
    #expect(try estimate(Array("<svg width='40' height='30'/>".utf8)) == 0)
  }
}
