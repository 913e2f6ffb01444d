import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Links and images of bodies.
struct ContentRendererTests {
  private func convert(
    _ body: String, _ files: [String: String] = [:], rawHTML: Bool = false,
    addressing: Addressing = .local
  ) -> (html: String, diagnostics: [String], attachments: [String]) {
    var all = ["Content/articles/a.md": body]
    for (path, text) in files { all["Content/" + path] = text }
    let site = presentation(base: "https://example.com/repo/") { $0.markdown.parsing.rawHTML = rawHTML }
    let tools = tools(MemoryFiles(all), site)
    let article = TextBody(file: SitePath("Content/articles/a.md"), offset: 0, firstLine: 7)
    let document = tools.document(article, on: .article(slug: "slug"), addressing: addressing, textLimit: 0)
    let found = tools.takeFindings()
    return (
      String(decoding: document.html.bytes, as: UTF8.self), lines(found.diagnostics),
      found.attachments.map { "\($0.file) → \($0.outputPath)" }
    )
  }

  @Test func aPictureBesideTheText() {
    let made = convert("![\"夜\" & 朝](夜.jpg)", ["articles/夜.jpg": "800x600"])
    let folder = "/repo/media/" + renditionPlan.key(of: fingerprinter(Array("800x600".utf8)))
    #expect(
      made.html
        == "<p><image url=\"\(folder)/800.jpg\" alt=\"&quot;夜&quot; &amp; 朝\" width=\"800\" height=\"600\" "
        + "image/avif image/webp></p>\n")
    #expect(made.attachments == ["Content/articles/夜.jpg → articles/slug/夜.jpg"])
  }

  @Test func aPictureOfStaticNeedsNoCopy() {
    let made = convert("![x](/a.svg#part)", ["static/a.svg": "1x2 svg"])
    #expect(made.html.contains("<image url=\"/repo/a.svg#part\" alt=\"x\" width=\"1\" height=\"2\""))
    #expect(made.attachments == [])
  }

  @Test func inFeedsAddressesAreWholeAndNothingIsToldAgain() {
    let made = convert(
      "![x](a.jpg) [y](/b.pdf) [z](nothing)", ["articles/a.jpg": "1x1", "static/b.pdf": "x"],
      addressing: .absolute)
    let key = renditionPlan.key(of: fingerprinter(Array("1x1".utf8)))
    #expect(made.html.contains("<image url=\"https://example.com/repo/media/\(key)/1.jpg\" alt=\"x\""))
    #expect(made.html.contains("href=\"https://example.com/repo/b.pdf\""))
    #expect(made.diagnostics == [] && made.attachments == [])
  }

  @Test(arguments: [Addressing.local, .absolute])
  func aTemplateOfImagesWithoutAnEndIsReported(addressing: Addressing) {
    let files = MemoryFiles(["Content/articles/a.md": "![x](a.jpg)", "Content/articles/a.jpg": "1x1"])
    let texts = tools(files, presentation(), images: EndlessRenderer())
    let body = TextBody(file: SitePath("Content/articles/a.md"), offset: 0, firstLine: 1)
    _ = texts.document(body, on: .article(slug: "a"), addressing: addressing, textLimit: 0)
    #expect(
      texts.takeFindings().diagnostics.map { "\($0.location?.file.string ?? ""): \($0.id)" }
        == ["Templates/Shared/text-image.mustache: EndlessTemplate"])
  }

  @Test func otherSitesAreLeftAlone() {
    let made = convert("[x](https://a.b/?c) ![y](https://a.b/c.jpg) [z](#top)")
    #expect(
      made.html
        == "<p><a href=\"https://a.b/?c\">x</a> <img src=\"https://a.b/c.jpg\" alt=\"y\"> <a href=\"#top\">z</a></p>\n"
    )
    #expect(made.diagnostics == [])
  }

  @Test(arguments: [
    ("寿司 [x](b.md)", "7:4: error: the link 'b.md' leads to nothing; did you mean 'a.md'? [BrokenLink]"),
    (
      "[x](../../b.md)",
      "7:1: error: the link '../../b.md' leads outside the site's content; link to a file below 'Content' [LinkOutOfSite]"
    ),
    (
      "a\n![x](photo.jpg)",
      "8:1: error: there is no picture 'photo.jpg'; name a file relative to this one, or write '/...' for a file in 'static' [MissingPicture]"
    ),
    (
      "![x](../../b.jpg)",
      "7:1: error: the link '../../b.jpg' leads outside the site's content; link to a file below 'Content' [LinkOutOfSite]"
    ),
    (
      "![x](a.md)",
      "7:1: error: there is no picture 'a.md'; name a file relative to this one, or write '/...' for a file in 'static' [MissingPicture]"
    ),
    (
      "<b>",
      "7:1: warning: raw HTML is left out; set 'markdown: { rawHTML: true }' in site.yaml to keep it [RawHTML]"
    ),
  ])
  func messages(body: String, message: String) {
    #expect(convert(body).diagnostics == ["Content/articles/a.md:\(message)"])
  }

  @Test func whatIsNoPictureShowsItsText() {
    let made = convert("![絵](a.txt)", ["articles/a.txt": "text"])
    #expect(made.html == "<p>絵</p>\n")
    #expect(made.diagnostics.first?.hasPrefix("Content/articles/a.txt: error: this is not a picture") == true)
  }

  @Test func rawHTMLIsKeptWhereTheSiteSaysSo() {
    let made = convert("<b>x</b>", rawHTML: true)
    #expect(made.html == "<b>x</b>\n" && made.diagnostics == [])
  }

  @Test func anyFileCanBeOffered() {
    let made = convert("[x](menu.pdf) [again](menu.pdf)", ["articles/menu.pdf": "pdf"])
    #expect(made.html.contains("<a href=\"/repo/articles/slug/menu.pdf\">x</a>"))
    #expect(made.attachments == ["Content/articles/menu.pdf → articles/slug/menu.pdf"])
  }

  @Test func whatOnlyTheBuildReadsIsNotPublished() {
    let made = convert(
      "[x](../site.yaml) [y](../data/pickups.json)", ["site.yaml": "x", "data/pickups.json": "[]"])
    #expect(made.attachments == [])
    #expect(made.diagnostics.count == 2)
  }

  @Test func aLinkToMarkdownThatIsNoPageIsToldOf() {
    let made = convert("[x](../notes.md)", ["notes.md": "no page"])
    #expect(made.diagnostics.count == 1)
    #expect(made.diagnostics.first?.hasSuffix("[BrokenLink]") == true)
  }
}

/// Says of all templates that they have no end.
private struct EndlessRenderer: PageRenderer {
  func hasTemplate(named name: String) -> Bool { true }
  func check(template name: String, against models: [KeyList]) -> [Diagnostic] { [] }
  func dependencies(of name: String) -> Set<String> { [] }
  func render(template name: String, models: [any DisplayModel], into output: inout [UInt8]) -> Bool { false }
}
