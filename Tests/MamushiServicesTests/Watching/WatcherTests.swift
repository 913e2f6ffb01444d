import CPlatform
import MamushiCore
import Testing

@testable import MamushiServices

/// What is told of a site's folders, by each way to watch them.
struct WatcherTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    folder.write("title: x", to: "Content/site.yaml")
    folder.write("a", to: "Content/articles/a.md")
  }

  private func watch(_ way: WatchRecorder.Way) -> WatchRecorder { WatchRecorder(folder.path, way) }

  @Test("a file written, made, removed", arguments: WatchRecorder.Way.allCases)
  func files(way: WatchRecorder.Way) async {
    let recorder = watch(way)
    folder.write("longer", to: "Content/articles/a.md")
    await recorder.expect("Content/articles/a.md")
    folder.write("b", to: "Content/articles/b.md")
    await recorder.expect("Content/articles/b.md")
    folder.remove("Content/articles/a.md")
    await recorder.expect("Content/articles/a.md")
  }

  @Test("a save by renaming, as editors do it", arguments: WatchRecorder.Way.allCases)
  func renamed(way: WatchRecorder.Way) async {
    let recorder = watch(way)
    rename(folder.at("Content/articles/a.md"), folder.at("Content/articles/a.md~"))
    folder.write("new text", to: "Content/articles/.a.md.new")
    rename(folder.at("Content/articles/.a.md.new"), folder.at("Content/articles/a.md"))
    folder.remove("Content/articles/a.md~")
    let change = await recorder.expect("Content/articles/a.md")
    #expect(!change.paths.contains(SitePath("Content/articles/a.md~")))
    #expect(!change.isUncertain)
  }

  @Test("what is written into new folders at once", arguments: WatchRecorder.Way.allCases)
  func newFolders(way: WatchRecorder.Way) async {
    let recorder = watch(way)
    for number in 0..<20 { folder.write("x", to: "Content/articles/2026/\(number)/deep/er/x.md") }
    for number in 0..<20 { await recorder.expectEver("Content/articles/2026/\(number)/deep/er/x.md") }
    // They are watched by now, too.
    folder.write("yy", to: "Content/articles/2026/7/deep/er/y.md")
    await recorder.expect("Content/articles/2026/7/deep/er/y.md")
  }

  @Test("a folder that is moved: here, away, and under a new name", arguments: WatchRecorder.Way.allCases)
  func movedFolders(way: WatchRecorder.Way) async {
    folder.write("x", to: "elsewhere/album/deep/x.md")
    let recorder = watch(way)
    rename(folder.at("elsewhere/album"), folder.at("Content/album"))
    await recorder.expect("Content/album/deep/x.md")
    rename(folder.at("Content/album"), folder.at("Content/other"))
    await recorder.expect("Content/album", "Content/other/deep/x.md")
    folder.write("changed", to: "Content/other/deep/x.md")
    await recorder.expect("Content/other/deep/x.md")
    rename(folder.at("Content/other"), folder.at("elsewhere/album"))
    await recorder.expect("Content/other")
    // What lies elsewhere is nobody's business.
    folder.write("changed again", to: "elsewhere/album/deep/x.md")
    folder.write("b", to: "Content/articles/b.md")
    let change = await recorder.expect("Content/articles/b.md")
    #expect(change.paths.allSatisfy { !$0.string.contains("deep") })
  }

  @Test("folders removed and made again, whole ones too", arguments: WatchRecorder.Way.allCases)
  func madeAgain(way: WatchRecorder.Way) async {
    let recorder = watch(way)
    folder.write("t", to: "Templates/a.mustache")
    await recorder.expect("Templates/a.mustache")
    for round in 1...3 {
      folder.remove("Content/articles")
      await recorder.expect("Content/articles")
      folder.write("round \(round)", to: "Content/articles/a.md")
      await recorder.expect("Content/articles/a.md")
    }
    // Who looks again and again sees what lies in it.
    let told = way == .system ? "Content" : "Content/articles/a.md"
    rename(folder.at("Content"), folder.at("Old"))
    await recorder.expect(told)
    rename(folder.at("Old"), folder.at("Content"))
    await recorder.expect(told)
    folder.write("and now", to: "Content/articles/a.md")
    await recorder.expect("Content/articles/a.md")
  }

  @Test("outputs, caches and what editors leave wake nobody", arguments: WatchRecorder.Way.allCases)
  func ownFiles(way: WatchRecorder.Way) async {
    let recorder = watch(way)
    folder.write("x", to: "Output/index.html")
    folder.write("x", to: ".mamushi/index")
    folder.write("x", to: ".Output.mamushi-staging/index.html")
    folder.write("x", to: "Content/articles/.a.md.swp")
    folder.write("x", to: "Content/articles/a.md~")
    folder.write("x", to: "Content/.DS_Store")
    folder.write("b", to: "Content/articles/b.md")
    let change = await recorder.expect("Content/articles/b.md")
    // A program that another test starts has copies of all open files until it runs: what was written before is then closed late.
    let before = ["Content/site.yaml", "Content/articles/a.md"]
    let expected = (["Content/articles/b.md", "Content/articles"] + before).map { SitePath($0) }
    #expect(change.paths.subtracting(expected).isEmpty && !change.isUncertain)
  }

  @Test("a thousand files at once, as a checkout writes them", arguments: WatchRecorder.Way.allCases)
  func burst(way: WatchRecorder.Way) async {
    let recorder = watch(way)
    for number in 0..<1000 { folder.write("\(number)", to: "Content/articles/\(number % 10)/\(number).md") }
    for number in stride(from: 0, to: 1000, by: 37) {
      await recorder.expectEver("Content/articles/\(number % 10)/\(number).md")
    }
  }

  @Test("what a link leads to: anything may have changed then")
  func links() async {
    folder.write("x", to: "Texts/far.md")
    folder.write("y", to: "Texts/deep/near.md")
    folder.link("Content/articles/far.md", to: "../../Texts/far.md")
    folder.link("Content/linked", to: "../Texts/deep")
    let recorder = watch(.system)
    folder.write("changed", to: "Texts/far.md")
    await recorder.expectDoubt()
    folder.write("changed", to: "Texts/deep/near.md")
    await recorder.expectDoubt()
    folder.write("changed", to: "Texts/deep/more/new.md")
    await recorder.expectDoubt()
    // A link that is made later.
    folder.write("z", to: "Others/z.md")
    folder.link("Content/late", to: "../Others")
    await recorder.expect("Content/late")
    folder.write("changed", to: "Others/z.md")
    await recorder.expectDoubt()
  }
}
