import MamushiCore
import MamushiServices
import Testing

/// Truncated and damaged files have a header or none, and never crash.
@Suite struct ImageFuzzTests {
  private static let files: [[UInt8]] = [
    ImageFixtures.jpeg(40, 30, before: ImageFixtures.exif(orientation: 6, isLittle: false)),
    ImageFixtures.png(40, 30), ImageFixtures.gif(40, 30), ImageFixtures.lossyWebP(40, 30),
    ImageFixtures.losslessWebP(40, 30), ImageFixtures.extendedWebP(40, 30),
    ImageFixtures.avif([ImageFixtures.ispe(40, 30), ImageFixtures.box("irot", [1])]),
    Array("<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY a 'b'>]><!-- c --><svg width='40' height='30'>".utf8),
  ]

  private func header(_ bytes: [UInt8]) -> ImageHeader? { try? ImageHeader(parsing: bytes) }

  @Test(arguments: files)
  func truncated(file: [UInt8]) throws {
    let whole = try #require(header(file))
    for count in 0..<file.count {
      let part = header(Array(file[..<count]))
      #expect(part == nil || part == whole, "\(count) bytes")
    }
  }

  @Test(arguments: files)
  func damaged(file: [UInt8]) {
    var random = SplitMix64(state: UInt64(file.count))
    for _ in 0..<3000 {
      var bytes = file
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = Bool.random(using: &random) ? 0xFF : UInt8.random(in: 0...255, using: &random)
      }
      if let header = header(bytes) { #expect(header.width > 0 && header.height > 0) }
    }
  }

  @Test func randomBytes() {
    var random = SplitMix64(state: 7)
    for _ in 0..<3000 {
      let start =
        Self.files.randomElement(using: &random)?.prefix(Int.random(in: 0...16, using: &random)) ?? []
      let bytes =
        start
        + (0..<Int.random(in: 0...300, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      if let header = header(Array(bytes)) { #expect(header.width > 0 && header.height > 0) }
    }
  }
}
