import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// Faults that the site's own layout, hooks and templates of pictures give pages.
struct LayoutFaultTests {
  private static let layout = "Templates/Shared/layout.mustache"

  /// - Parameter site: the files of the site, of which all but texts are shared.
  private func told(
    _ output: [String: String], site: [String: String], languages: [SiteLanguage] = [SiteLanguage(tag: "en")]
  ) async -> [String] {
    var checked = CheckedOutput(output)
    checked.languages = languages
    let result = await checked.run()
    var known = PageSources()
    known.shared = site.keys.sorted().map { SitePath($0) }.filter { !$0.isMarkdown }
    for name in ["a", "b"] where site["Content/\(name).md"] != nil {
      known.sources["\(name)/index.html"] = PageSources.Source(
        location: SourceLocation(SitePath("Content/\(name).md")), isCopy: false)
    }
    var trace = SourceTrace(
      index: result.index, output: checked.files, outputFolder: "Output", site: MemoryFiles(site),
      sources: known, baseURL: baseURL(checked.base))
    trace.languagePrefixes = languages.map(\.pathPrefix).filter { !$0.isEmpty }
    return trace.diagnostics(of: result.findings).map { "\($0.place)\($0.id)" }
  }

  private func pages(_ page: (String) -> String) -> [String: String] {
    ["index.html": page("<a href=\"/a/\">a</a>"), "a/index.html": page(""), "404.html": page("")]
  }

  @Test("a layout without a title is told, with an empty one or none")
  func titles() async {
    let output = pages { htmlPage($0).replacing("<title>Title</title>", with: "") }
    for (layout, place) in [("<html lang=\"a\">\n<head>", "2:1"), ("<head>\n\n <title></title>", "3:2")] {
      #expect(await told(output, site: [Self.layout: layout]) == ["\(Self.layout):\(place): MissingTitle"])
    }
    // It has one, so what it shows is missing.
    #expect(
      await told(output, site: [Self.layout: "<title>{{page.title}}</title>"])
        == ["Output/404.html: MissingTitle"])
  }

  @Test("a layout without a language is told once, whatever the languages of its pages are")
  func languages() async {
    var output = pages { htmlPage($0).replacing(" lang=\"en\"", with: "") }
    output["de/index.html"] = htmlPage("<a href=\"/\">x</a>").replacing(" lang=\"en\"", with: "")
    output["index.html"] = htmlPage("<a href=\"/a/\">a</a><a href=\"/de/\">b</a>").replacing(
      " lang=\"en\"", with: "")
    let found = await told(
      output, site: [Self.layout: "{{! <html> }}\n<html class=\"x\">\n<head><title>x</title>"],
      languages: [SiteLanguage(tag: "en"), SiteLanguage(tag: "de", pathPrefix: "de/")])
    #expect(found == ["\(Self.layout):2:1: MissingLanguage"])
  }

  @Test("a heading of the layout beside those of pages is told there")
  func headings() async {
    let output = pages { htmlPage("<h1>Site</h1>" + $0) }
    #expect(
      await told(output, site: [Self.layout: "<body>\n<h1>Site</h1>"])
        == ["\(Self.layout):2:1: SeveralHeadings"])
  }

  @Test(
    "an empty link of a template is told there, not at the address of the site in its configuration",
    arguments: [
      ("<a href=\"/\"></a>", ""), ("<a href=\"{{site.home}}\"></a>", ""),
      ("<a href=\"{{site.root}}\"></a>", ""),
      (
        "<a class=\"x\" href=\"{{site.home}}\">\n<img src=\"x.png\"></a>",
        "<img src=\"/x.png\" alt=\"\" width=1 height=1>"
      ),
    ])
  func emptyLinks(template: String, content: String) async {
    var output = pages { htmlPage($0 + "<a href=\"/\">\(content)</a>") }
    output["x.png"] = "x"
    let hook = "Templates/Hooks/body-end.mustache"
    let site = [
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/\n",
      hook: "<a href=\"/\">x</a>\n" + template,
    ]
    #expect(await told(output, site: site) == ["\(hook):2:1: EmptyLink"])
    #expect(
      await told(output, site: ["Content/site.yaml": "title: T\nbaseURL: https://example.com/\n"])
        .allSatisfy { $0.hasPrefix("Output/") })
  }

  @Test("a broken link and a picture are found as templates name them", arguments: ["home", "root"])
  func names(key: String) async {
    let output = pages {
      htmlPage($0 + "<a href=\"/nope/\">x</a><img src=\"/assets/img/bg.0a1b2c3d.png\">")
    }.merging(["assets/img/bg.0a1b2c3d.png": "x"]) { first, _ in first }
    let layout = "<a href=\"{{site.\(key)}}nope/\">x</a>\n<img src=\"{{assets.img.bg.png}}\">"
    #expect(
      await told(output, site: [Self.layout: "<html lang=\"a\"><title>x</title>\n" + layout]) == [
        "\(Self.layout):2:10: BrokenLink", "\(Self.layout):3:13: MissingAlt",
        "\(Self.layout):3:13: MissingSize",
      ])
  }

  @Test("what the site's own template of pictures leaves out is told there once, not in the texts")
  func pictures() async {
    let output = [
      "index.html": htmlPage("<a href=\"/a/\">a</a><a href=\"/b/\">b</a>"),
      "a/index.html": htmlPage("<img src=\"/t.jpg\"><img src=\"/u.jpg\">"),
      "b/index.html": htmlPage("<img src=\"/v.jpg\">"), "t.jpg": "x", "u.jpg": "x", "v.jpg": "x",
    ]
    let template = "Templates/Shared/text-image.mustache"
    let site = [
      "Content/a.md": "---\ntitle: A\n---\n\n![al](/t.jpg)\n\n![al](/u.jpg)\n",
      "Content/b.md": "---\ntitle: B\n---\n\n<img src=\"/v.jpg\">\n",
    ]
    let texts = ["Content/b.md:5:11: MissingAlt", "Content/b.md:5:11: MissingSize"]
    #expect(
      await told(output, site: site.merging([template: "{{! x }}\n<img src=\"{{url}}\">"]) { $1 }) == texts
        + [
          "\(template):2:1: MissingAlt", "\(template):2:1: MissingSize",
        ])
    // With both, nothing tells that the template is wrong.
    let right = "<img src=\"{{url}}\" alt=\"{{alt}}\"{{#sized}} width=\"{{width}}\"{{/sized}}>"
    #expect(
      await told(output, site: site.merging([template: right]) { $1 }).allSatisfy { $0.hasPrefix("Content/") }
    )
  }

  @Test("a shortcode of the site's own that leaves out what pictures need is told")
  func shortcodes() async {
    let output = [
      "index.html": htmlPage("<a href=\"/a/\">a</a>"),
      "a/index.html": htmlPage("<img src=\"/t.jpg\" width=\"1\" height=\"1\">"), "t.jpg": "x",
    ]
    let template = "Templates/Shortcodes/photo.mustache"
    func found(_ call: String) async -> [String] {
      await told(
        output,
        site: [template: "<p>\n<img src=\"{{src}}\">", "Content/a.md": "---\ntitle: A\n---\n\n\(call)\n"])
    }
    #expect(await found("{{< photo src=\"/t.jpg\" >}}") == ["\(template):2:1: MissingAlt"])
    #expect(await found("{{< other src=\"/t.jpg\" >}}") == ["Content/a.md:5:16: MissingAlt"])
  }
}
