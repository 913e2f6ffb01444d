import MamushiCore
import MamushiServices
import Testing

@Suite struct ImageHeaderTests {
  private func header(_ bytes: [UInt8]) -> ImageHeader? { try? ImageHeader(parsing: bytes) }

  private func header(_ text: String) -> ImageHeader? { header(Array(text.utf8)) }

  private func size(_ format: ImageHeader.Format, _ width: Int, _ height: Int) -> ImageHeader {
    ImageHeader(format: format, width: width, height: height)
  }

  @Test(arguments: [0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF] as [UInt8])
  func jpegFrames(frame: UInt8) {
    #expect(header(ImageFixtures.jpeg(4000, 3000, frame: frame)) == size(.jpeg, 4000, 3000))
  }

  @Test(arguments: 0...9, [true, false])
  func exifOrientation(orientation: Int, isLittle: Bool) {
    let exif = ImageFixtures.exif(orientation: orientation, isLittle: isLittle)
    let isTurned = (5...8).contains(orientation)
    #expect(
      header(ImageFixtures.jpeg(40, 30, before: exif))
        == (isTurned ? size(.jpeg, 30, 40) : size(.jpeg, 40, 30)))
  }

  /// A frame header behind 65 KB and behind 2 MB of other segments.
  @Test(arguments: [1, 32])
  func jpegFrameFarBehind(count: Int) {
    let profile = (0..<count).flatMap { _ in ImageFixtures.segment(0xE2, [UInt8](repeating: 7, count: 65_533))
    }
    let exif = ImageFixtures.exif(orientation: 6, isLittle: true)
    #expect(header(ImageFixtures.jpeg(40, 30, before: exif + profile)) == size(.jpeg, 30, 40))
  }

  @Test func jpegFillBytesAndStandaloneMarkers() {
    #expect(header(ImageFixtures.jpeg(40, 30, before: [0xFF, 0xFF, 0xFF, 0x01])) == size(.jpeg, 40, 30))
  }

  @Test func brokenExifTurnsNothing() {
    let exif = ImageFixtures.segment(0xE1, Array("Exif\0\0II*\0".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0, 0])
    #expect(header(ImageFixtures.jpeg(40, 30, before: exif)) == size(.jpeg, 40, 30))
  }

  @Test func pngAndGIF() {
    #expect(header(ImageFixtures.png(1200, 70_000)) == size(.png, 1200, 70_000))
    #expect(header(ImageFixtures.gif(320, 200)) == size(.gif, 320, 200))
    #expect(header(ImageFixtures.gif(1, 65_535, version: "87a")) == size(.gif, 1, 65_535))
    #expect(header(ImageFixtures.png(0, 10)) == nil)
  }

  @Test func webp() {
    #expect(header(ImageFixtures.lossyWebP(1600, 1067)) == size(.webp, 1600, 1067))
    #expect(header(ImageFixtures.losslessWebP(16_384, 3)) == size(.webp, 16_384, 3))
    #expect(header(ImageFixtures.extendedWebP(100_000, 17)) == size(.webp, 100_000, 17))
  }

  @Test func avif() {
    let ispe = ImageFixtures.ispe(960, 640)
    #expect(header(ImageFixtures.avif([ispe])) == size(.avif, 960, 640))
    for (angle, isTurned) in [(0, false), (1, true), (2, false), (3, true)] as [(UInt8, Bool)] {
      let turned = ImageFixtures.avif([ImageFixtures.box("irot", [angle]), ispe])
      #expect(header(turned) == (isTurned ? size(.avif, 640, 960) : size(.avif, 960, 640)))
    }
    let far = ImageFixtures.avif(
      [ispe], before: ImageFixtures.box("free", [UInt8](repeating: 0, count: 100_000)))
    #expect(header(far) == size(.avif, 960, 640))
    #expect(header(ImageFixtures.avif([ispe], brand: "heic")) == size(.heic, 960, 640))
    #expect(header(ImageFixtures.avif([ispe], brand: "isom", compatible: "mp41")) == nil)
  }

  @Test(arguments: [
    ("<svg width=\"120\" height=\"80\"/>", 120, 80),
    ("<svg viewBox='0 0 300 150'></svg>", 300, 150),
    ("<svg\n  viewBox=\"0,0,300,150\"\twidth='600px'>", 600, 300),
    ("<svg width=\"100%\" height=\"100%\" viewBox=\"-10 -10 24.4 24.6\">", 24, 25),
    ("<svg width=\"1in\" height=\"72pt\">", 96, 96),
    ("<svg width=\"0.2\" height=\"10\">", 1, 10),
    (
      """
      \u{FEFF}<?xml version="1.0"?>
      <!-- <svg width="1" height="1"> -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x" [ <!ENTITY a "]>"> ]>
      <svg xmlns="http://www.w3.org/2000/svg" data-note="a > b" width="16" height="9">
      """, 16, 9
    ),
  ])
  func svg(text: String, width: Int, height: Int) {
    #expect(header(text) == size(.svg, width, height))
  }

  @Test(arguments: [
    "", "x", "<", "<html><svg width='1' height='1'/></html>", "<svg>", "<svg width='-1' height='1'>",
    "<svg width='1e99' height='1'>", "<svg width='nan' height='1'>", "<svg viewBox='0 0 0 0'>",
    "<svg width=1 height=1>",
    "<svgx width='1' height='1'>", "<!-- never closed", "<!DOCTYPE svg [", "GIF89a", "RIFF....WEBP",
    "....ftyp",
  ])
  func noImage(text: String) {
    #expect(header(text) == nil)
  }
}
