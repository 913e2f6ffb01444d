import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// What is advised where an https page loads something over http.
struct MixedContentTests {
  private func advice(_ body: String, downloading: Bool = false) async -> [String?] {
    let place = MamushiCore.SourceLocation(SitePath("Content/site.yaml"), line: 5, column: 5)
    let output = CheckedOutput(["index.html": htmlPage(body)])
    let result = await output.run()
    var known = PageSources()
    known.sources = ["index.html": PageSources.Source(location: place, isCopy: false)]
    known.downloading = downloading ? [place] : []
    var trace = SourceTrace(
      index: result.index, output: output.files, outputFolder: "Output", site: MemoryFiles([:]),
      sources: known,
      baseURL: baseURL(output.base))
    return trace.diagnostics(of: result.findings).filter { $0.id == "MixedContent" }.map(\.help)
  }

  private let picture = "<img src=\"http://b.example/1.jpg\" alt=\"\" width=\"1\" height=\"1\">"

  @Test func picturesOfSources() async {
    #expect(
      await advice(picture) == [
        "use https; pictures of a source come to your site with 'media: download' in the source"
      ])
    #expect(
      await advice(picture, downloading: true) == [
        "use https; the picture could not be fetched: 'mamushi fetch --refresh' says why"
      ])
  }

  @Test(arguments: ["video", "audio"])
  func soundAndFilmAreNeverFetched(name: String) async {
    let player = "<\(name) src=\"http://b.example/1\" controls></\(name)>"
    #expect(await advice(player) == ["use https"])
    #expect(await advice(player, downloading: true) == ["use https"])
  }
}
