import Dispatch
import MamushiCore
import MamushiServices
import Synchronization
import Testing

@Suite struct PictureConcurrencyTests {
  /// libvips keeps errors of all threads in one place; each picture is to hear its own.
  @Test func everyPictureHearsOfItsOwnFaults() throws {
    let good = PictureFixtures.png(200, 150, painting: PictureFixtures.quarters(200, 150))
    let rendition = ImageRendition(
      crop: .square, width: 60, height: 60, encoding: .webp(quality: 70, effort: 1))
    let expected = try Pictures.rendered(rendition, of: good)
    let facts = try Pictures.facts(of: good)
    let jpeg = PictureFixtures.jpeg(20, 20, painting: PictureFixtures.quarters(20, 20))
    let cut = Array(jpeg.prefix(jpeg.count - 30))
    var damaged = good
    for index in 60..<90 { damaged[index] ^= 0x5A }
    let reason = Pictures.fault(of: damaged)

    let failures = Failures()
    DispatchQueue.concurrentPerform(iterations: 64) { [damaged] index in
      switch index % 4 {
      case 0: failures.check((try? Pictures.facts(of: good)) == facts)
      case 1: failures.check((try? Pictures.rendered(rendition, of: good)) == expected)
      case 2: failures.check(Pictures.fault(of: cut) == .truncated)
      default: failures.check(Pictures.fault(of: damaged) == reason)
      }
    }
    #expect(failures.count == 0)
  }

  /// What libvips compiles for each picture is freed by several threads at once, which ended builds by a signal.
  @Test func survivesManyPicturesAtOnce() async {
    await #expect(processExitsWith: .success) {
      let good = PictureFixtures.png(60, 60, painting: PictureFixtures.quarters(60, 60))
      let renditions = (20..<50).map {
        ImageRendition(crop: .square, width: $0, height: $0, encoding: .jpeg(quality: 70))
      }
      DispatchQueue.concurrentPerform(iterations: 60) { _ in
        try? Pictures.processor.render(renditions, of: good) { _, _ in true }
      }
    }
  }

  @Test func endsWhenNoMoreIsWanted() throws {
    let good = PictureFixtures.png(200, 150, painting: PictureFixtures.quarters(200, 150))
    let renditions = [100, 80, 60].map {
      ImageRendition(crop: .square, width: $0, height: $0, encoding: .jpeg(quality: 70))
    }
    var made: [ImageRendition] = []
    try Pictures.processor.render(renditions, of: good) { rendition, _ in
      made.append(rendition)
      return made.count < 2
    }
    #expect(made == Array(renditions.prefix(2)))
  }
}

private final class Failures: Sendable {
  private let failed = Mutex(0)

  func check(_ isTrue: Bool) { if !isTrue { failed.withLock { $0 += 1 } } }

  var count: Int { failed.withLock { $0 } }
}
