import MamushiCore
import Testing

@testable import MamushiKit

struct FileTemplateTests {
  private static let english = SiteLanguage(tag: "en", pathPrefix: "en/")

  private func path(_ name: String, of page: Route? = nil, in language: SiteLanguage) -> String {
    FileTemplate("Files/" + name) { _ in false }.route(of: page, in: language).outputPath(in: language)
  }

  @Test(
    arguments: [
      ("api/news.json", FileTemplate.Subject.site, "api/news.json"),
      ("api/[article].json", .article, "api/articles/kyoto.json"),
      ("[article]/index.md", .article, "articles/kyoto/index.md"),
      ("[page].txt", .page, "articles/kyoto.txt"), ("[tag].txt", .site, "[tag].txt"),
    ])
  func paths(name: String, subject: FileTemplate.Subject, expected: String) {
    let template = FileTemplate("Files/" + name) { _ in false }
    #expect(template.subject == subject)
    #expect(template.file == SitePath("Templates/Files/\(name).mustache"))
    let page: Route? = subject == .site ? nil : .article(slug: "kyoto")
    #expect(path(name, of: page, in: SiteLanguage(tag: "ja")) == expected)
    #expect(path(name, of: page, in: Self.english) == "en/" + expected)
  }

  @Test func theHomePageIsCalledIndexAndFilesKeepTheirEnding() {
    let language = SiteLanguage(tag: "ja")
    #expect(path("[page].txt", of: .page(path: ""), in: language) == "index.txt")
    #expect(path("[page].txt", of: .notFound, in: language) == "404.html.txt")
  }

  @Test(
    arguments: [
      ("[tag].txt", ["[tag]"]), ("[article]/[page].txt", ["[page]"]), ("[article]/[article].txt", []),
      ("a[1]/[].txt", []), ("[a_b]/[Page]/c.txt", ["[a_b]", "[Page]"]), ("[open.txt", []),
    ] as [(String, [String])])
  func whatStandsForNothing(name: String, expected: [String]) {
    #expect(FileTemplate("Files/" + name) { _ in false }.unfilledPlaceholders == expected)
  }

  @Test func aTemplateShowsWhatItMentions() {
    let template = FileTemplate("Files/a.json") { ["newest", "plainText"].contains($0) }
    #expect(template.shows(.newest) && !template.shows(.articles) && template.showsTexts)
    #expect(!FileTemplate("Files/a.json") { $0 == "albums" }.showsTexts)
    #expect(FileTemplate("Files/a.json") { $0 == "captionText" }.showsCaptions && !template.showsCaptions)
  }
}
