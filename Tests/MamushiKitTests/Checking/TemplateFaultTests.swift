import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// Faults of pages that only their templates can mend.
struct TemplateFaultTests {
  private static let hero = SitePath("Templates/Page/hero.mustache")

  /// - Parameter hero: a template that the other one may show.
  private func found(_ pageCount: Int, template: String?, hero: String? = nil) async -> [String] {
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
    let site = [(file, template), (Self.hero, hero)].compactMap { file, text in text.map { (file.string, $0) }
    }
    known.shared = site.map { SitePath($0.0) }
    var trace = SourceTrace(
      index: result.index, output: output.files, outputFolder: "Output",
      site: MemoryFiles(Dictionary(uniqueKeysWithValues: site)), sources: known,
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
    // As it is if another template that it shows has one.
    #expect(
      await found(2, template: "{{> Page/hero}}", hero: "{{#a}}<h1>x</h1>{{/a}}").allSatisfy {
        $0.hasPrefix("Content/")
      })
    #expect(await found(3, template: "{{> Page/hero}}", hero: "<h2>x</h2>").count == 2)
  }

  /// What is told of two pages without a description, both made with `Article/details`.
  private func withoutDescription(_ templates: [String: String]) async -> [String] {
    let page = htmlPage().replacing("<meta name=\"description\" content=\"What it is\">", with: "")
    let output = CheckedOutput([
      "index.html": htmlPage("<a href=\"/a/\">a</a><a href=\"/b/\">b</a>"), "a/index.html": page,
      "b/index.html": page,
    ])
    var known = PageSources()
    for name in ["a", "b"] {
      known.sources["\(name)/index.html"] = PageSources.Source(
        location: SourceLocation(SitePath("Content/\(name).md")), isCopy: false)
      known.templates["\(name)/index.html"] = SitePath("Templates/Article/details.mustache")
    }
    let site = Dictionary(
      uniqueKeysWithValues: templates.map { ("Templates/\($0.key).mustache", $0.value) })
    known.shared = site.keys.sorted().map { SitePath($0) }
    let result = await output.run()
    var trace = SourceTrace(
      index: result.index, output: output.files, outputFolder: "Output", site: MemoryFiles(site),
      sources: known, baseURL: baseURL(output.base))
    return trace.diagnostics(of: result.findings).map { "\($0.place)\($0.id) \($0.message)" }
  }

  @Test("a parent of the site's own that writes no description is told once")
  func parentWithoutDescription() async {
    let told =
      "MissingDescription this layout writes no description of any page (on 2 pages, such as '/a/')"
    let base = "<html>\n<head><title>{{page.title}}</title></head>\n{{$main}}{{/main}}"
    let details = "{{< Shared/base }}{{$main}}{{title}}{{/main}}{{/Shared/base}}"
    #expect(
      await withoutDescription(["Article/details": details, "Shared/base": base])
        == ["Templates/Shared/base.mustache:2:1: \(told)"])
    #expect(
      await withoutDescription(["Article/details": "<header>{{title}}</header>{{> Shared/footer}}"])
        == ["Templates/Article/details.mustache: \(told)"])
  }

  @Test("if a template that is shown may write descriptions, the texts are told")
  func parentWithDescription() async {
    let texts = ["a", "b"].map {
      "Content/\($0).md: MissingDescription the page has no description (on '/\($0)/')"
    }
    for details in [
      // The theme's layout.
      "{{<Shared/layout}}{{$main}}{{/main}}{{/Shared/layout}}",
      "{{<Shared/base}}{{/Shared/base}}", "{{>*kind}}", "{{=<% %>=}}<% title %>",
      "<meta name=\"description\" content=\"{{summary}}\">",
    ] {
      let found = await withoutDescription([
        "Article/details": details, "Shared/base": "<head>{{> Shared/meta}}</head>",
        "Shared/meta": "{{#page.description}}<meta name={{name}} content=\"{{.}}\">{{/page.description}}",
      ])
      #expect(found == texts, "\(details)")
    }
  }
}
