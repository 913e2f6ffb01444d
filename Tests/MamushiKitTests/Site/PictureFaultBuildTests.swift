import MamushiCore
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

  @Test func aCacheThatTakesNothingIsNoneWhereNothingIsMade() async {
    let site = site(["articles/k.md": "---\ntitle: K\n---\n"])
    site.renditions.fail(RecordingStage.fullDisk)
    #expect(await site.build().failure == nil)
  }
}
