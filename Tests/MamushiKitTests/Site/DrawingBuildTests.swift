import MamushiCore
import Testing

@testable import MamushiKit

/// What builds publish of drawings that cannot be read, or not safely.
struct DrawingBuildTests {
  private func build(
    _ path: String, _ failure: ImageFault
  ) async -> (report: BuildReport, output: MemoryOutput) {
    let output = MemoryOutput()
    var site = TestSite([
      "site.yaml": "title: x\nbaseURL: https://example.com/\n", path: "4x3 svg",
      "articles/a.md": "---\ntitle: A\ndate: 2026-05-01\nsummary: s\n---\ntext",
    ])
    site.processor = LeavingImages(failure: failure)
    site.output = output
    return (await site.build(), output)
  }

  /// The next build, with the library, would keep an empty drawing that had been published.
  @Test func whereNoneCanBeReadNoneIsPublished() async {
    let (report, output) = await build("static/a.svg", .noXMLReader(reason: "it cannot be loaded"))
    #expect(report.failure == .content)
    #expect(
      lines(report.diagnostics) == [
        "Content/static/a.svg: error: neither drawings nor the descriptions in photos can be read here: it cannot be loaded; install it: 'apt install libxml2' or 'brew install libxml2' [NoXMLReader]"
      ])
    #expect(output.files["a.svg"] == nil)
  }

  @Test func ofACompressedOneNothingIsPublished() async {
    let (report, output) = await build(
      "static/a.svgz", .unsafeDrawing(reason: "it is compressed (SVGZ)"))
    #expect(report.failure == nil)
    #expect(
      lines(report.diagnostics) == [
        "Content/static/a.svgz: warning: the drawing is not shown: the drawing is not safe to publish: it is compressed (SVGZ); save it as plain SVG, without scripts and references, or as PNG [UnsafeDrawing]"
      ])
    #expect(output.files["a.svgz"] == Array(#"<svg xmlns="http://www.w3.org/2000/svg"/>"#.utf8))
  }
}
