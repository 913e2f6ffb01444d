import MamushiCore
import MamushiServices
import Testing

@Suite struct PictureAnimationTests {
  /// Frames of 10, 20 and 30 hundredths of a second, played three times.
  private let gif = PictureFixtures.gif(
    60, 40, loops: 2,
    frames: [
      .init(delay: 10) { _, _ in .red }, .init(delay: 20) { x, _ in x < 30 ? .green : .red },
      .init(delay: 30) { _, _ in .blue },
    ])

  private let clear = PictureFixtures.gif(
    60, 40, loops: 0,
    frames: [.init(delay: 10) { _, _ in .red }, .init(delay: 10) { x, _ in x < 30 ? .clear : .red }])

  /// The contents of chunks (RFC 9649, section 2.3) of that name.
  private func chunks(_ name: String, in webp: [UInt8]) -> [[UInt8]] {
    var found: [[UInt8]] = []
    var index = 12
    while index + 8 <= webp.count {
      let size = little(webp[(index + 4)..<(index + 8)])
      guard index + 8 + size <= webp.count else { break }
      if webp[index..<(index + 4)].elementsEqual(name.utf8) {
        found.append(Array(webp[(index + 8)..<(index + 8 + size)]))
      }
      index += 8 + size + size % 2
    }
    return found
  }

  private func little(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }

  private func fourBytes(_ number: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  @Test func isSeen() throws {
    let facts = try Pictures.facts(of: gif)
    #expect(facts.format == .gif)
    #expect(facts.isAnimated)
    #expect(facts.width == 60)
    #expect(facts.height == 40)
    #expect(!facts.hasTransparency)
    #expect(Pictures.isClose(facts.tint?.centre, .red))
    let single = PictureFixtures.gif(60, 40, loops: 0, frames: [.init(delay: 10) { _, _ in .red }])
    #expect(try !Pictures.facts(of: single).isAnimated)
  }

  @Test func transparencyOfAnyFrameIsSeen() throws {
    #expect(try Pictures.facts(of: clear).hasTransparency)
  }

  @Test(arguments: [(30, 20), (15, 10), (60, 40)])
  func allFramesWithTheirTimes(width: Int, height: Int) throws {
    let rendition = ImageRendition(
      crop: .whole, width: width, height: height, encoding: .webp(quality: 75, effort: 4), isAnimated: true)
    let webp = try Pictures.rendered(rendition, of: gif)
    let facts = try Pictures.facts(of: webp)
    #expect(facts.isAnimated)
    #expect(facts.width == width)
    #expect(facts.height == height)
    #expect(chunks("ANMF", in: webp).map { little($0[12..<15]) } == [100, 200, 300])
    // GIF tells how often it is repeated, WebP how often it is played.
    #expect(chunks("ANIM", in: webp).map { little($0[4..<6]) } == [3])
  }

  @Test func whatIsSmallerWithoutLossHasNone() throws {
    func bytes(_ encoding: ImageRendition.Encoding) throws -> Int {
      let rendition = ImageRendition(
        crop: .whole, width: 60, height: 40, encoding: encoding, isAnimated: true)
      return try Pictures.rendered(rendition, of: gif).count
    }
    #expect(try bytes(.webp(quality: 95, effort: 4)) <= bytes(.losslessWebP))
  }

  @Test func foreverStaysForever() throws {
    let rendition = ImageRendition(
      crop: .whole, width: 30, height: 20, encoding: .losslessWebP, isAnimated: true)
    let webp = try Pictures.rendered(rendition, of: clear)
    #expect(chunks("ANIM", in: webp).map { little($0[4..<6]) } == [0])
    #expect(try Pictures.facts(of: webp).hasTransparency)
    // And again from WebP.
    let again = try Pictures.rendered(rendition, of: webp)
    #expect(chunks("ANMF", in: again).count == 2)
    #expect(chunks("ANIM", in: again).map { little($0[4..<6]) } == [0])
  }

  @Test(arguments: Pictures.encodings)
  func firstFrameStandsForItself(encoding: ImageRendition.Encoding) throws {
    let facts = try Pictures.facts(of: Pictures.whole(gif, as: encoding))
    #expect(!facts.isAnimated)
    #expect(facts.height == 40)
    #expect(Pictures.isClose(facts.tint?.centre, .red, within: 8))
  }

  /// The frames are one tall picture for libvips, which would be rotated as a whole.
  @Test(arguments: [1, 3, 6]) func anOrientedAnimationShowsItsFirstFrame(orientation: Int) throws {
    let rendition = ImageRendition(
      crop: .whole, width: 60, height: 40, encoding: .losslessWebP, isAnimated: true)
    var webp = try Pictures.rendered(rendition, of: gif)
    webp[20] |= 0x08
    let exif = Secrets.exif(orientation: orientation)
    webp += Array("EXIF".utf8) + fourBytes(exif.count) + exif + (exif.count % 2 == 1 ? [0] : [])
    webp.replaceSubrange(4..<8, with: fourBytes(webp.count - 8))
    let facts = try Pictures.facts(of: webp)
    #expect(facts.isAnimated == (orientation == 1))
    #expect(facts.width == (orientation == 6 ? 40 : 60) && facts.height == (orientation == 6 ? 60 : 40))
    let shown = try Pictures.facts(of: Pictures.whole(webp, as: .png))
    #expect(shown.width == facts.width && shown.height == facts.height)
    #expect(Pictures.isClose(shown.tint?.centre, .red, within: 8))
  }

  @Test func framesCountForTheLimit() throws {
    #expect(try !Pictures.facts(of: gif, limit: 60 * 40 * 3).hasTooManyFrames)
    #expect(try Pictures.facts(of: gif, limit: 60 * 40 * 3 - 1).hasTooManyFrames)
    #expect(try Pictures.facts(of: gif, limit: 60 * 40).isAnimated)
    #expect(
      Pictures.fault(of: gif, limit: 60 * 40 - 1) == .tooLarge(width: 60, height: 40, limit: 60 * 40 - 1))
  }

  /// Far fewer pixels than any limit: what is made of each frame must not be larger than it, nor may the time that all
  /// take grow with the square of their number.
  @Test(.timeLimit(.minutes(10))) func manyFramesAreNoBomb() throws {
    let many = PictureFixtures.gif(
      1, 1, loops: 0,
      frames: (0..<5000).map { number in
        .init(delay: 5) { _, _ in number.isMultiple(of: 2) ? .red : .blue }
      })
    #expect(try Pictures.facts(of: many).isAnimated)
    let rendition = ImageRendition(
      crop: .whole, width: 1, height: 1, encoding: .webp(quality: 75, effort: 0), isAnimated: true)
    #expect(try Pictures.facts(of: Pictures.rendered(rendition, of: many)).isAnimated)
  }
}
