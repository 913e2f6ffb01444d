import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// Faults of pages that only their templates can mend.
struct TemplateFaultTests {
  private func found(_ pageCount: Int, template: String?) async -> [String] {
    var files = ["index.html": htmlPage((0..<pageCount).map { "<a href=\"/p\($0)/\">x</a>" }.joined())]
    var known = PageSources()
    let file = SitePath("Templates/Article/details.mustache")
    for number in 0..<pageCount {
      files["p\(number)/index.html"] = htmlPage(heading: "")
      known.sources["p\(number)/index.html"] = PageSources.Source(
        location: SourceLocation(SitePath("Content/\(number).md")), isCopy: false)
      // The last page has the theme's template.
      if template != nil, number < pageCount - 1 { known.templates["p\(number)/index.html"] = file }
    }
    let output = CheckedOutput(files)
    let result = await output.run()
    var trace = SourceTrace(
      index: result.index, output: output.files, outputFolder: "Output",
      site: MemoryFiles(template.map { [file.string: $0] } ?? [:]), sources: known,
      baseURL: baseURL(output.base))
    return trace.diagnostics(of: result.findings).map { "\($0.place)\($0.id) \($0.message)" }
  }

  private static let message = "MissingHeading the page has no heading of level 1"

  @Test("a template of the site's own without a heading is told once, other pages as they are")
  func templateWithoutHeading() async {
    #expect(
      await found(3, template: "<h2>{{title}}</h2>") == [
        "Content/2.md: \(Self.message) (on '/p2/')",
        "Templates/Article/details.mustache: \(Self.message) (on 2 pages, such as '/p0/')",
      ])
  }

  @Test("if the template has a heading, or the site has no template, the texts are told")
  func texts() async {
    let ofRole = "{{#a}}<p role=\"heading\" aria-level=\"1\">{{title}}</p>{{/a}}"
    for template in ["{{#a}}<h1>{{title}}</h1>{{/a}}", ofRole, nil] {
      #expect(
        await found(2, template: template)
          == ["Content/0.md: \(Self.message) (on '/p0/')", "Content/1.md: \(Self.message) (on '/p1/')"])
    }
  }
}
