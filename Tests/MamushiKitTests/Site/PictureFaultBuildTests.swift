import MamushiCore
import Synchronization
import Testing

@testable import MamushiKit

/// What builds tell of pictures that are not as they should be.
struct PictureFaultBuildTests {
  private func site(_ content: [String: String]) -> TestSite { TestSite(content) }

  @Test func whereContentIsWrongNothingIsMade() async {
    for faulty in [
      ["articles/b.md": "---\ntitle: [x\n---\n"], ["articles/b.md": "---\ntitle: B\n---\n[x](nothing.md)"],
      ["articles/b.md": "---\ntitle: B\n---\n![x](nothing.jpg)"],
      ["articles/b.md": "---\ntitle: B\nslug: x\n---\n", "articles/x.md": "---\ntitle: X\n---\n"],
    ] {
      let site = site(["gallery/g/p.jpg": "80x60"].merging(faulty) { $1 })
      let report = await site.build()
      #expect(report.failure == .content && site.stage.now.commits == 0)
      #expect(!site.images.work.take().contains { $0.hasPrefix("render") })
      #expect(site.renditions.takeWrites().allSatisfy { $0.hasPrefix("facts/") })
    }
  }

  @Test func allThatIsWrongIsToldAtOnce() async {
    let site = site([
      "gallery/g/a.jpg": "no picture", "gallery/g/b.jpg": "", "gallery/g/c.jpg": "80x60",
      "articles/k.md": "---\ntitle: K\n---\n![x](x.jpg) ![x](x.jpg)", "articles/x.jpg": "words",
    ])
    let report = await site.build()
    #expect(report.failure == .content)
    #expect(
      report.diagnostics.map { "\($0.location?.file.string ?? "nowhere") \($0.id)" } == [
        "Content/articles/x.jpg UnknownPictureFormat", "Content/gallery/g/a.jpg UnknownPictureFormat",
        "Content/gallery/g/b.jpg EmptyPicture",
      ])
    #expect(site.stage.now.commits == 0)
  }

  @Test("a photo with an error is told alone: links to it, to its album and to the gallery are no faults")
  func whatLeadsToAFaultyPhoto() async {
    for (photo, id) in [("", "EmptyPicture"), ("20000x20000", "PictureTooLarge")] {
      var content = ["gallery/g/p.jpg": photo]
      for (number, target) in [
        "/gallery/g/p/", "/gallery/g/", "/gallery/", "../gallery/g", "../gallery/g/p.jpg",
      ].enumerated() {
        content["articles/a\(number).md"] = "---\ntitle: A\(number)\n---\n[x](\(target))"
      }
      let report = await site(content).build()
      #expect(report.failure == .content && report.diagnostics.map(\.id) == [id])
      // Other addresses beside it are wrong all the same.
      content["articles/b.md"] = "---\ntitle: B\n---\n[x](/gallery/g/q/)"
      let other = await site(content).build()
      #expect(other.diagnostics.map(\.id).sorted() == ["BrokenLink", id].sorted())
    }
  }

  @Test func whatTurnsOutToBeDamagedStopsTheCommit() async {
    let site = site([
      "gallery/g/a.jpg": "80x60 unrenderable", "gallery/g/b.jpg": "8x6 unrenderable",
      "gallery/g/c.jpg": "90x60",
    ])
    let report = await site.build()
    #expect(report.failure == .content && site.stage.now.commits == 0)
    #expect(
      report.diagnostics.map { "\($0.location?.file.string ?? "nowhere") \($0.id)" } == [
        "Content/gallery/g/a.jpg DamagedPicture", "Content/gallery/g/b.jpg DamagedPicture",
      ])
    // The rest is not made in vain.
    #expect(site.renditions.takeWrites().contains { $0.hasSuffix("/90.jpg") })
  }

  @Test func aCacheThatTakesNothingIsTheOutputsFault() async {
    let site = site(["gallery/g/p.jpg": "80x60"])
    site.renditions.fail(RecordingStage.fullDisk)
    let report = await site.build()
    #expect(report.failure == .output && site.stage.now.commits == 0)
    #expect(
      lines(report.diagnostics).map { $0.hasSuffix("[OutputFailed]") && $0.contains("No space left") } == [
        true
      ])
  }

  /// What was not made for one reason is no other fault as well.
  @Test func whatIsNotMadeIsNotMissed() async {
    for (text, id) in [
      ("[x](nothing.md)", "BrokenLink"), ("![x](x.jpg)", "DamagedPicture"),
    ] {
      var site = site([
        "gallery/g/p.jpg": "80x60", "articles/b.md": "---\ntitle: B\n---\n" + text,
        "articles/x.jpg": "8x6 unrenderable",
      ])
      site.output = MemoryOutput(renditions: site.renditions)
      let report = await site.build()
      #expect(report.failure == .content && report.diagnostics.map(\.id) == [id])
    }
  }

  @Test func aBuildThatIsStoppedLosesNothing() async {
    var site = site(["gallery/g/a.jpg": "80x60", "gallery/g/b.jpg": "90x60", "gallery/g/c.jpg": "70x60"])
    site.options.jobs = 1
    let output = MemoryOutput(renditions: site.renditions)
    site.output = output
    let box = TaskBox()
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let (services, options) = (site.services, site.options)
    let task = Task {
      for await _ in starts { break }
      return await SiteBuilder(services: services, options: options) { step in
        if case .renderingPictures(done: 4, _) = step { box.task.withLock { $0?.cancel() } }
      }.build()
    }
    box.task.withLock { $0 = task }
    start.yield()
    let report = await task.value
    #expect(report.failure == .interrupted && report.diagnostics == [] && output.files.isEmpty)
    let kept = site.renditions.takeWrites().filter { !$0.hasPrefix("facts/") }
    #expect(kept.count == 4)
    _ = site.images.work.take()
    #expect(await site.build().failure == nil)
    let rest = site.renditions.takeWrites()
    #expect(rest.count == 17 && Set(rest).isDisjoint(with: kept))
    #expect(!site.images.work.take().contains { $0.hasPrefix("examine") })
  }

  private final class TaskBox: Sendable {
    let task = Mutex<Task<BuildReport, Never>?>(nil)
  }

  @Test func aCacheThatTakesNothingIsNoneWhereNothingIsMade() async {
    let site = site(["articles/k.md": "---\ntitle: K\n---\n"])
    site.renditions.fail(RecordingStage.fullDisk)
    #expect(await site.build().failure == nil)
  }
}
