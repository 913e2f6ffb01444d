import MamushiCore
import TestFakes

@testable import MamushiKit

let tokyo = FixedOffset(seconds: 9 * 3600)

/// A day of the site's zone, Tokyo.
func day(_ year: Int, _ month: Int, _ day: Int) -> ContentDate {
  ContentDate(timestamp: tokyo.timestamp(at: CivilTime(year: year, month: month, day: day)), hasTime: false)
}

/// The moment of all tests: 2026-05-05, noon in Tokyo.
let now = tokyo.timestamp(at: CivilTime(year: 2026, month: 5, day: 5, hour: 12))

func article(
  _ slug: String, _ title: String? = nil, date: ContentDate? = nil,
  _ change: (inout Article) -> Void = { _ in }
) -> Article {
  let file = SitePath("Content/articles/\(slug).md")
  var article = Article(
    title: title ?? slug, slug: slug, body: TextBody(file: file, offset: 0, firstLine: 1))
  article.date = date
  change(&article)
  return article
}

func picture(_ path: String, width: Int = 800, height: Int = 600) -> Picture {
  Picture(file: SitePath("Content/static/\(path)"), outputPath: path, width: width, height: height)
}

func baseURL(_ text: String) -> BaseURL {
  guard let url = BaseURL(text) else { preconditionFailure("\(text) is no base URL") }
  return url
}

func presentation(
  base: String = "https://example.com/", strings: ThemeStrings = TestTheme.strings,
  sections: SiteSections = SiteSections(), _ change: (inout SiteConfiguration) -> Void = { _ in }
) -> Presentation {
  var configuration = SiteConfiguration(title: "グルメ通信", baseURL: baseURL(base), zone: tokyo)
  change(&configuration)
  return Presentation(
    configuration: configuration, language: configuration.languages[0], strings: strings,
    renditionPlan: RenditionPlan(configuration.images, fingerprinter: fingerprinter), sections: sections)
}

/// Which renditions pictures have by default.
let renditionPlan = RenditionPlan(ImageSettings(), fingerprinter: fingerprinter)

/// What a thread makes pages with, where nothing is wrong and `static/` alone is published.
func tools(
  _ files: MemoryFiles = MemoryFiles(), _ presentation: Presentation,
  images: any PageRenderer = TextImageRenderer()
) -> ContentRenderer {
  var targets = LinkTargets(index: files.index, language: language)
  for file in files.index.staticFiles {
    targets.published[PictureLibrary.outputPath(of: file, below: "")] = file
  }
  return ContentRenderer(
    files: files, parser: LineMarkdown(), links: LinkResolver(targets: targets, pictures: files.pictures),
    parts: textParts(presentation, renderer: images),
    fingerprinter: fingerprinter)
}

/// What writes the parts of texts, with code in two languages of which nothing is coloured.
func textParts(
  _ presentation: Presentation, renderer: any PageRenderer = TextImageRenderer(),
  shortcodes: ShortcodeLibrary = ShortcodeLibrary()
) -> TextParts {
  let files = ["swift", "python"].map { name in
    (name, LanguageFile(file: SitePath("Templates/languages/\(name).yaml"), bytes: []))
  }
  let languages = LanguageLibrary(
    files: Dictionary(uniqueKeysWithValues: files), aliases: [], documents: LineDocuments())
  return TextParts(
    presentation: presentation, renderer: renderer, highlighter: Highlighter(languages: languages),
    shortcodes: shortcodes)
}

/// Diagnostics as they are printed.
func lines(_ diagnostics: [Diagnostic]) -> [String] { diagnostics.map(\.description) }
