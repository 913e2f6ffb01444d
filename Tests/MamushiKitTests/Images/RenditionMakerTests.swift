import CPlatform
import MamushiCore
import Synchronization
import TestFakes
import Testing

@testable import MamushiKit

/// How renditions are made: together, within a budget of memory.
struct RenditionMakerTests {
  private let store = MemoryRenditions()
  private let progress = Progress()

  private final class Progress: Sendable {
    let told = Mutex<[String]>([])
  }

  /// Takes as many bytes as a picture has pixels, and measures what is taken at once.
  private final class MeteredImages: ImageProcessor {
    struct Meter {
      var running: [String] = []
      var taken = 0
      var peak = 0
      var most = 0
      /// By picture, what was worked on beside it.
      var beside: [String: Set<String>] = [:]
    }

    let meter = Mutex(Meter())
    let whenKept: @Sendable () -> Void

    init(whenKept: @escaping @Sendable () -> Void = {}) { self.whenKept = whenKept }

    func examine(_ bytes: [UInt8], pixelLimit: Int) throws(ImageFault) -> ImageFacts {
      throw .unavailable(reason: "nothing is examined here")
    }

    func render(
      _ renditions: [ImageRendition], of bytes: [UInt8], keep: (ImageRendition, [UInt8]) -> Bool
    ) throws(ImageFault) {
      let text = String(decoding: bytes, as: UTF8.self)
      let sides = text.prefix { $0 != " " }.split(separator: "x").compactMap { Int($0) }
      let need = sides.reduce(1, *)
      meter.withLock { meter in
        for other in meter.running {
          meter.beside[text, default: []].insert(other)
          meter.beside[other, default: []].insert(text)
        }
        meter.running.append(text)
        meter.taken += need
        meter.peak = max(meter.peak, meter.taken)
        meter.most = max(meter.most, meter.running.count)
      }
      defer {
        meter.withLock { meter in
          meter.running.removeAll { $0 == text }
          meter.taken -= need
        }
      }
      // Long enough for others to begin.
      usleep(2000)
      if text.contains("damaged") { throw .damaged(reason: text) }
      for rendition in renditions {
        let isWanted = keep(rendition, Array(rendition.name.utf8))
        whenKept()
        if !isWanted { return }
      }
    }

    func memory(for renditions: [ImageRendition], of facts: ImageFacts) -> Int { facts.width * facts.height }
    func draw(_ drawing: ShareDrawing) throws(ImageFault) -> [UInt8] { [] }
    func safeDrawing(_ bytes: [UInt8]) throws(ImageFault) -> SafeDrawing {
      SafeDrawing(bytes: bytes, removed: nil)
    }
    func withoutMetadata(_ bytes: [UInt8]) -> [UInt8] { bytes }
  }

  private func maker(
    _ texts: [String], _ processor: MeteredImages, memory: Int = .max, jobs: Int = 4
  ) -> (maker: RenditionMaker, jobs: [RenditionMaker.Job]) {
    var files = MemoryFiles()
    var all: [RenditionMaker.Job] = []
    for text in texts {
      let file = SitePath("Content/\(text).jpg")
      files.files[file.string] = Array(text.utf8)
      let sides = text.prefix { $0 != " " }.split(separator: "x").compactMap { Int($0) }
      let facts = ImageFacts(format: .jpeg, width: sides[0], height: sides[1])
      let content = Picture.Content(fingerprint: fingerprinter(Array(text.utf8)), facts: facts, key: text)
      all.append(
        .init(file: file, content: content, renditions: renditionPlan.renditions(of: facts, crop: .whole)))
    }
    let maker = RenditionMaker(
      files: files, processor: processor, store: store, fingerprinter: fingerprinter, memory: memory,
      jobs: jobs,
      progress: { [progress] done, total in progress.told.withLock { $0.append("\(done)/\(total)") } })
    return (maker, all)
  }

  @Test func whatIsMadeIsKeptUnderItsName() async {
    let (maker, jobs) = maker(["8x6", "4x3"], MeteredImages())
    let found = await maker.make(jobs)
    #expect(found.diagnostics == [] && found.failure == nil)
    #expect(
      store.takeWrites() == [
        "4x3/4.avif", "4x3/4.jpg", "4x3/4.webp", "8x6/8.avif", "8x6/8.jpg", "8x6/8.webp",
      ])
    #expect(store.read("8x6/8.webp") == Array("8.webp".utf8))
    #expect(Set(progress.told.withLock { $0 }) == Set((0...6).map { "\($0)/6" }))
  }

  @Test func nothingToDoIsNotTold() async {
    let (maker, _) = maker([], MeteredImages())
    let found = await maker.make([])
    #expect(found.diagnostics == [] && progress.told.withLock { $0 } == [])
  }

  @Test(arguments: [1, 2, 5])
  func asManyAtOnceAsThereAreJobs(jobs: Int) async {
    let images = MeteredImages()
    let (maker, all) = maker((1...20).map { "\($0)x1" }, images, jobs: jobs)
    #expect(await maker.make(all).diagnostics == [])
    #expect((1...jobs).contains(images.meter.withLock { $0.most }))
    #expect(store.takeWrites().count == 60)
  }

  @Test(arguments: [60, 100, 150])
  func theBudgetIsNeverExceeded(memory: Int) async {
    let images = MeteredImages()
    let needs = [10, 60, 50, 40, 30, 20, 60, 1, 59, 33, 34, 33, 60, 60]
    let (maker, all) = maker(
      needs.enumerated().map { "\($1)x1 number \($0)" }, images, memory: memory, jobs: 8)
    #expect(await maker.make(all).diagnostics == [])
    #expect((60...memory).contains(images.meter.withLock { $0.peak }))
    #expect(store.takeWrites().count == needs.count * 3)
  }

  @Test func whatNeedsMoreThanAllIsMadeAlone() async {
    let images = MeteredImages()
    let (maker, all) = maker(["10x1", "30x30", "20x1", "40x40", "5x1"], images, memory: 100, jobs: 8)
    #expect(await maker.make(all).diagnostics == [])
    #expect(store.takeWrites().count == 15)
    let beside = images.meter.withLock { $0.beside }
    #expect(beside["30x30"] == nil && beside["40x40"] == nil)
  }

  @Test func aFileThatChangedIsNotMade() async {
    let images = MeteredImages()
    var (maker, jobs) = maker(["8x6", "4x3"], images)
    jobs[0] = .init(
      file: jobs[0].file, content: .init(fingerprint: .none, facts: jobs[0].content.facts, key: "8x6"),
      renditions: jobs[0].renditions)
    var files = MemoryFiles()
    files.files["Content/8x6.jpg"] = Array("8x6".utf8)
    maker = RenditionMaker(
      files: files, processor: images, store: store, fingerprinter: fingerprinter, memory: 1000, jobs: 1,
      progress: { _, _ in })
    #expect(
      lines(await maker.make(jobs).diagnostics) == [
        "Content/8x6.jpg: error: the file changed while the site was built; build again [ChangedMeanwhile]",
        "Content/4x3.jpg: error: the file cannot be read: No such file or directory; check that it exists, and check its permissions [Unreadable]",
      ])
    #expect(store.takeWrites() == [])
  }

  @Test func allFaultsAreTold() async {
    let (maker, jobs) = maker(["8x6 damaged", "4x3", "2x1 damaged"], MeteredImages(), jobs: 1)
    let found = await maker.make(jobs)
    #expect(
      lines(found.diagnostics.sorted()) == [
        "Content/2x1 damaged.jpg: error: the picture cannot be decoded: 2x1 damaged; copy it again from its source [DamagedPicture]",
        "Content/8x6 damaged.jpg: error: the picture cannot be decoded: 8x6 damaged; copy it again from its source [DamagedPicture]",
      ])
    #expect(store.takeWrites().count == 3)
  }

  @Test func whereNothingCanBeKeptNothingMoreIsBegun() async {
    store.fail(RecordingStage.fullDisk)
    let images = MeteredImages()
    let (maker, jobs) = maker((1...9).map { "\($0)x1" }, images, jobs: 1)
    let found = await maker.make(jobs)
    #expect(found.failure?.reason == "No space left on device" && found.diagnostics == [])
    #expect(progress.told.withLock { $0 } == ["0/27"])
  }

  @Test func anInterruptionEndsItAfterTheRenditionAtHand() async {
    let box = Box()
    let images = MeteredImages { box.task.withLock { $0?.cancel() } }
    let (maker, jobs) = maker(["8x6", "4x3", "2x1"], images, jobs: 1)
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for await _ in starts { break }
      return await maker.make(jobs)
    }
    box.task.withLock { $0 = task }
    start.yield()
    let found = await task.value
    #expect(found.diagnostics == [] && found.failure == nil)
    #expect(store.takeWrites().first?.hasPrefix("8x6/") == true)
    #expect(store.files().count <= 2)
  }

  private final class Box: Sendable {
    let task = Mutex<Task<RenditionMaker.Outcome, Never>?>(nil)
  }

  // MARK: The budget itself

  @Test func whatWaitsIsServedAsSoonAsThereIsRoom() async {
    let budget = MemoryBudget(100)
    let shared = Meter()
    await budget.take(60)
    await withTaskGroup(of: Void.self) { group in
      // The second needs more than there ever is: it waits for all the rest.
      for need in [90, 1000] {
        group.addTask {
          await budget.take(need)
          shared.add(min(need, 100))
          shared.add(-min(need, 100))
          await budget.giveBack(need)
        }
      }
      for _ in 0..<50 { await Task.yield() }
      #expect(shared.peak == 0)
      await budget.giveBack(60)
    }
    #expect(shared.peak == 100)
    await budget.take(100)
    await budget.giveBack(100)
  }

  @Test func manyWhoWaitAllGetTheirTurn() async {
    let budget = MemoryBudget(100)
    let shared = Meter()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        let need = number * 37 % 130
        group.addTask {
          await budget.take(need)
          shared.add(min(need, 100))
          await Task.yield()
          shared.add(-min(need, 100))
          await budget.giveBack(need)
        }
      }
    }
    #expect(shared.peak <= 100 && shared.taken == 0)
  }

  private final class Meter: Sendable {
    private let state = Mutex((taken: 0, peak: 0))
    func add(_ count: Int) {
      state.withLock { state in
        state.taken += count
        state.peak = max(state.peak, state.taken)
      }
    }
    var peak: Int { state.withLock { $0.peak } }
    var taken: Int { state.withLock { $0.taken } }
  }
}
