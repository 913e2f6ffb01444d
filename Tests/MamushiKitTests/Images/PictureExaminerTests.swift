import MamushiCore
import Synchronization
import Testing

@testable import MamushiKit

/// What is known of pictures, and found again by their bytes.
struct PictureExaminerTests {
  private let images = MemoryImages()
  private let store = MemoryRenditions()

  private func examiner(pixelLimit: Int = 1000, processor: (any ImageProcessor)? = nil) -> PictureExaminer {
    var settings = ImageSettings()
    settings.pixelLimit = pixelLimit
    return PictureExaminer(
      processor: processor ?? images, store: store,
      plan: RenditionPlan(settings, fingerprinter: fingerprinter), fingerprinter: fingerprinter)
  }

  private func content(
    _ text: String, _ examiner: PictureExaminer
  ) -> Result<Picture.Content, ImageFault> {
    let bytes = Array(text.utf8)
    return examiner.content(of: fingerprinter(bytes)) { bytes }
  }

  @Test func onceForItsBytes() throws {
    let first = try content("8x6 taken=2026-05-05", examiner()).get()
    #expect(images.work.take() == ["examine 8x6 taken=2026-05-05"])
    #expect(first.facts.width == 8 && first.facts.height == 6)
    #expect(first.key == renditionPlan.key(of: first.fingerprint))
    // Also by another build, and without reading it.
    let again = try examiner().content(of: first.fingerprint) { () throws(FileFailure) in
      throw RecordingStage.fullDisk
    }.get()
    #expect(again == first)
    #expect(images.work.take() == [])
    #expect(store.files().map(\.path) == [PictureFiles.factsPath(first.fingerprint)])
  }

  @Test func theKeyIsOfTheSettingsOfNow() throws {
    let before = try content("8x6", examiner()).get()
    var settings = ImageSettings()
    settings.jpegQuality = 1
    let other = RenditionPlan(settings, fingerprinter: fingerprinter)
    let after = try content(
      "8x6",
      PictureExaminer(processor: images, store: store, plan: other, fingerprinter: fingerprinter)
    ).get()
    #expect(after.facts == before.facts && after.key != before.key)
    #expect(after.key == other.key(of: before.fingerprint))
    #expect(images.work.take() == ["examine 8x6"])
  }

  @Test(arguments: [("", ImageFault.empty), ("words", .unknownFormat)])
  func faultsAreFoundAgain(text: String, fault: ImageFault) throws {
    for _ in 0..<2 {
      #expect(content(text, examiner()) == .failure(fault))
      #expect(images.work.take().count == 1)
    }
    #expect(store.files().isEmpty)
  }

  @Test func whatCannotBeReadIsThrown() {
    #expect(throws: FileFailure.self) {
      try examiner().content(of: fingerprinter([1])) { () throws(FileFailure) in
        throw RecordingStage.fullDisk
      }
    }
  }

  @Test func theLimitOfNowDecides() throws {
    let tooLarge = ImageFault.tooLarge(width: 40, height: 30, limit: 1000)
    #expect(content("40x30", examiner()) == .failure(tooLarge))
    #expect(try content("40x30", examiner(pixelLimit: 1200)).get().facts.width == 40)
    #expect(content("40x30", examiner()) == .failure(tooLarge))
    _ = images.work.take()
    #expect(try content("40x30", examiner(pixelLimit: 1200)).get().facts.width == 40)
    #expect(images.work.take() == [])
  }

  @Test func allFramesCount() throws {
    let moving = "10x10 animated frames=9"
    func hasTooMany(_ limit: Int) throws -> Bool {
      let facts = try content(moving, examiner(pixelLimit: limit)).get().facts
      #expect(facts.isAnimated)
      return facts.hasTooManyFrames
    }
    #expect(try !hasTooMany(1000))
    #expect(try hasTooMany(800))
    #expect(try !hasTooMany(2000))
    _ = images.work.take()
    #expect(try !hasTooMany(2000))
    #expect(images.work.take() == [])
    #expect(
      content(moving, examiner(pixelLimit: 99)) == .failure(.tooLarge(width: 10, height: 10, limit: 99)))
  }

  @Test func aDrawingHasNoPixels() throws {
    _ = content("400x200 svg", examiner())
    _ = images.work.take()
    _ = content("400x200 svg", examiner())
    #expect(images.work.take() == [])
  }

  @Test func whatCannotBeKeptIsFoundOutEachTime() throws {
    store.fail(RecordingStage.fullDisk)
    for _ in 0..<2 {
      #expect(try content("8x6", examiner()).get().facts.width == 8)
      #expect(images.work.take() == ["examine 8x6"])
    }
  }

  // MARK: As they are kept

  private static var known: ImageFacts {
    var facts = ImageFacts(format: .heic, width: 40, height: 25)
    facts.isAnimated = true
    facts.hasTooManyFrames = true
    facts.hasTransparency = true
    facts.tint = ImageTint(topLeft: 1, centre: 0xFF_FF_FF, bottomRight: 0x80_00_00)
    facts.decodingMemory = 1 << 20
    facts.photo.camera = "FUJIFILM X-T5"
    facts.photo.lens = "XF 35mm"
    facts.photo.focalLength = 35
    facts.photo.filmFocalLength = 52.5
    facts.photo.aperture = 1.4
    facts.photo.exposure = 1.0 / 125
    facts.photo.sensitivity = 200
    facts.photo.takenAt = CivilTime(year: 2026, month: 5, day: 5, hour: 9, minute: 8, second: 7)
    facts.photo.takenMilliseconds = 450
    facts.photo.title = "寿司"
    facts.photo.caption = "a\nb"
    facts.photo.titles = [PhotoWords(language: "en-us", text: "Sushi")]
    facts.photo.captions = [
      PhotoWords(language: "en", text: "x"), PhotoWords(language: "fr", text: "y"),
    ]
    facts.photo.alternative = "A plate of sushi"
    facts.photo.alternatives = [PhotoWords(language: "ja", text: "皿の上の寿司")]
    facts.photo.place = PhotoPlace(
      coordinates: .init(latitude: -35.01, longitude: 135.76), names: ["祇園", "京都"])
    facts.removed = "it has a script"
    return facts
  }

  private final class Knowing: ImageProcessor {
    let facts: ImageFacts
    let count = Mutex(0)
    init(facts: ImageFacts) { self.facts = facts }

    func examine(_ bytes: [UInt8], pixelLimit: Int) throws(ImageFault) -> ImageFacts {
      count.withLock { $0 += 1 }
      return facts
    }
    func render(
      _ renditions: [ImageRendition], of bytes: [UInt8], keep: (ImageRendition, [UInt8]) -> Bool
    ) throws(ImageFault) {}
    func memory(for renditions: [ImageRendition], of facts: ImageFacts) -> Int { 0 }
    func draw(_ drawing: ShareDrawing) throws(ImageFault) -> [UInt8] { [] }
    func safeDrawing(_ bytes: [UInt8]) throws(ImageFault) -> SafeDrawing {
      SafeDrawing(bytes: bytes, removed: nil)
    }
    func withoutMetadata(_ bytes: [UInt8]) -> [UInt8] { bytes }
  }

  @Test func everyFieldComesBack() throws {
    expectWhole(Self.known)
    expectWhole(Self.known.photo)
    expectWhole(try #require(Self.known.tint))
    expectWhole(try #require(Self.known.photo.titles.first))
    expectWhole(try #require(Self.known.photo.takenAt))
    expectWhole(try #require(Self.known.photo.place))
    expectWhole(PhotoPlace.Coordinates(latitude: -35.01, longitude: 135.76))
  }

  @Test func whatIsAbsentStaysAbsent() {
    var placeWithoutName = Self.known
    placeWithoutName.photo.place = PhotoPlace(coordinates: nil, names: [])
    for facts in [placeWithoutName, ImageFacts(format: .svg, width: 1, height: 1)] {
      #expect(ImageFacts(encoded: facts.encoded) == facts)
    }
  }

  @Test(arguments: [(0, 1), (1, 0), (-1, 1), (.max, 2)])
  func impossibleSizesAreInvalid(width: Int, height: Int) {
    #expect(ImageFacts(encoded: ImageFacts(format: .png, width: width, height: height).encoded) == nil)
  }

  @Test func damagedFactsAreNotBelieved() throws {
    let fingerprint = fingerprinter([1])
    let path = PictureFiles.factsPath(fingerprint)
    let processor = Knowing(facts: Self.known)
    let examiner = examiner(processor: processor)
    _ = examiner.content(of: fingerprint) { [1] }
    let block = try #require(store.read(path))
    var damaged = (0..<block.count).map { Array(block.prefix($0)) } + [block + [0]]
    for position in block.indices {
      for change in [0x01, 0x80, 0xFF] as [UInt8] {
        var bytes = block
        bytes[position] ^= change
        damaged.append(bytes)
      }
    }
    processor.count.withLock { $0 = 0 }
    var mended = 0
    for bytes in damaged {
      try store.write(bytes, to: path)
      let facts = try examiner.content(of: fingerprint) { [1] }.get().facts
      if facts == Self.known, store.read(path) == block { mended += 1 }
    }
    #expect(mended == damaged.count)
    #expect(processor.count.withLock { $0 } == damaged.count)
  }
}
