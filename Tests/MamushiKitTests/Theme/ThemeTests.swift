import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// The built-in theme and what a site puts in its place.
struct ThemeTests {
  private func theme(_ files: MemoryFiles, builtIn: [ThemeFile] = TestTheme.files) -> (
    theme: Theme, diagnostics: [String]
  ) {
    var diagnostics: [Diagnostic] = []
    let theme = Theme(builtIn: builtIn, look: .magazine, files: files, diagnostics: &diagnostics)
    return (theme, lines(diagnostics))
  }

  private func strings(_ language: String, _ templates: [String: String] = [:]) -> (
    strings: ThemeStrings, diagnostics: [String]
  ) {
    let files = MemoryFiles(Dictionary(uniqueKeysWithValues: templates.map { ("Templates/" + $0, $1) }))
    var diagnostics: [Diagnostic] = []
    let strings = theme(files).theme.strings(
      for: SiteLanguage(tag: language), documents: LineDocuments(), into: &diagnostics)
    return (strings, lines(diagnostics))
  }

  @Test func fileByFileTheSitesOwnComeFirst() {
    let files = MemoryFiles([
      "Templates/Feed/home.mustache": "mine", "Templates/Shared/own.mustache": "own",
      "Templates/assets/x.js": "1",
    ])
    let (theme, diagnostics) = theme(files)
    #expect(diagnostics == [])
    #expect(theme.templates.count == TestTheme.templates.count + 1)
    #expect(theme.templates.map(\.name) == theme.templates.map(\.name).sorted())
    let home = theme.templates.first { $0.name == "Feed/home" }
    #expect(home.map { String(decoding: $0.file.bytes, as: UTF8.self) } == "mine")
    #expect(home?.file.file.string == "Templates/Feed/home.mustache")
    #expect(theme.templates.contains { $0.name == "Shared/own" })
    #expect(theme.assets.map(\.name) == ["style.css", "x.js"])
  }

  @Test func assetsThatAreTemplates() {
    let (theme, _) = theme(MemoryFiles(["Templates/assets/accent.css.mustache": "x"]))
    #expect(theme.assetTemplates.map(\.template) == ["assets/accent.css"])
    #expect(theme.assetTemplates.map(\.asset) == ["accent.css"])
    #expect(theme.assets.map(\.name) == ["style.css"])
  }

  @Test func textMustBeUTF8AndImagesNeedNot() {
    var files = MemoryFiles()
    files.files = [
      "Templates/Feed/home.mustache": Array("a\nb".utf8) + [0xFF], "Templates/assets/x.png": [0xFF],
      "Templates/y.mustache": [],
    ]
    files.unreadable = ["Templates/y.mustache"]
    #expect(
      theme(files).diagnostics == [
        "Templates/Feed/home.mustache:2:2: error: this file is not UTF-8 text; save it in UTF-8 [InvalidTemplateFile]",
        "Templates/y.mustache: error: the file cannot be read: Permission denied; check that it exists, and check its permissions "
          + "[Unreadable]",
      ])
  }

  @Test func whatIsReadHasABoundAndWhatIsCopiedHasNone() {
    let text = String(repeating: "x", count: Theme.sizeLimit + 1)
    let paths = ["Shared/long.mustache", "assets/long.css", "languages/long.yaml", "strings/en.yaml"]
    let (theme, diagnostics) = theme(
      MemoryFiles(Dictionary(uniqueKeysWithValues: paths.map { ("Templates/" + $0, text) })))
    #expect(
      diagnostics
        == [paths[0], paths[2], paths[3]].map {
          "Templates/\($0): error: this file is larger than 1 MB and is not read; remove what no page shows, "
            + "and put data into 'Content/data' [FileTooLarge]"
        })
    #expect(theme.assets.map(\.name).contains("long.css"))
    // It is empty, so that what calls it is not wrong.
    #expect(theme.templates.first { $0.name == "Shared/long" }?.file.bytes == [])
  }

  @Test func wordsOfTheLanguageOrItsFirstPart() {
    #expect(strings("ja").strings["undated"] == "日付なし")
    #expect(strings("ja-JP").strings["undated"] == "日付なし")
    #expect(strings("JA").strings["undated"] == "日付なし")
    #expect(strings("en-GB").strings["undated"] == "undated")
    #expect(strings("ja").diagnostics == [])
  }

  @Test func aLanguageWithoutWordsSpeaksEnglish() {
    let (strings, diagnostics) = strings("fr")
    #expect(strings["articleCountOne"] == "{count} article")
    #expect(
      diagnostics == [
        "Content/site.yaml: warning: the theme has no strings for the language 'fr'; write 'mamushi new template "
          + "strings/fr' and translate that file; until then, those for 'en' are used [MissingStrings]"
      ])
  }

  @Test func aSitesWordsStandOverTheBuiltInOnes() {
    let (strings, diagnostics) = strings(
      "ja",
      ["strings/ja.yaml": "undated: いつか\nmine: 1,000\n", "Feed/home.mustache": "{{strings.mine}}"])
    #expect(strings["undated"] == "いつか" && strings["mine"] == "1,000")
    #expect(strings["otherHeading"] == "その他")
    #expect(diagnostics == [])
  }

  @Test func pluralFormsBeyondTwoAreUsed() {
    let words = "articleCountFew: \"{count} статьи\"\nundatedFew: x\n"
    let told = strings("ru", ["strings/ru.yaml": words]).diagnostics.filter { !$0.contains("MissingStrings") }
    #expect(
      told.count == 1 && told.first?.contains("nothing shows the string 'undatedFew'") == true, "\(told)")
  }

  @Test("a plural form that a language does not have is told, unless a template shows it")
  func pluralFormsOfOtherLanguages() {
    func told(_ language: String, _ templates: [String: String] = [:]) -> [String] {
      let words = ["strings/\(language).yaml": "photoCountFew: \"{count} photos\"\n"]
      return strings(language, words.merging(templates) { $1 }).diagnostics
    }
    #expect(
      told("en") == [
        "Templates/strings/en.yaml:1:1: warning: nothing shows the string 'photoCountFew': 'en' has no such plural form; "
          + "write 'photoCountOne', 'photoCount', or remove it [UnusedString]"
      ])
    #expect(
      told("ja") == [
        "Templates/strings/ja.yaml:1:1: warning: nothing shows the string 'photoCountFew': 'ja' has no such plural form; "
          + "write 'photoCount', or remove it [UnusedString]"
      ])
    #expect(told("en", ["Feed/home.mustache": "{{strings.photoCountFew}}"]) == [])
  }

  @Test func aLanguageOfTheSitesOwnFallsBackToEnglishWords() {
    let (strings, diagnostics) = strings("fr", ["strings/fr.yaml": "undated: sans date"])
    #expect(strings["undated"] == "sans date" && strings["articleCountOne"] == "{count} article")
    #expect(
      diagnostics == [
        "Templates/strings/fr.yaml: warning: the theme's strings 'albumCount', 'albumCountOne', 'aperture' and "
          + "\(ThemeStrings.required.count - 4) more are not translated; add them; until then, those for 'en' are used "
          + "[MissingStrings]"
      ])
  }

  @Test(
    "words in languages that the site does not have are told, not those that stand in for others",
    arguments: [
      ("ja", ["fr"], ["fr: add"]), ("en-GB", ["en", "en-GB"], []), ("pt-BR", ["pt"], []),
      ("zh-TW", ["zh", "zh-Hant"], []), ("zh", ["zh-Hant"], ["zh-Hant: add"]), ("fr", ["en"], []),
      ("ja", ["en"], ["en: add"]), ("en-GB", ["en-gb"], ["en-gb: rename the file to 'en-GB.yaml'"]),
      ("ja", ["french", "x/fr"], []),
    ] as [(String, [String], [String])])
  func wordsOfOtherLanguages(language: String, names: [String], told: [String]) {
    let files = names.map { ("Templates/strings/\($0).yaml", "undated: x\n") }
    let found = theme(MemoryFiles(Dictionary(uniqueKeysWithValues: files))).theme
      .unreadWords(of: [SiteLanguage(tag: language)])
    let add = "add it to 'languages' in site.yaml, or remove the file"
    #expect(
      found.map { "\($0.location?.file.stem ?? ""): \($0.help == add ? "add" : $0.help ?? "")" } == told)
  }

  @Test("copies of the theme's own words are no words of another language")
  func copiedWords() {
    let files = MemoryFiles(["Templates/strings/fr.yaml": "undated: sans date\n"])
    let french = TestTheme.file("strings/fr.yaml", "undated: sans date\n")
    #expect(
      theme(files, builtIn: TestTheme.files + [french]).theme.unreadWords(of: [SiteLanguage(tag: "ja")])
        .isEmpty)
  }

  @Test("a singular of the theme stays beside a site's own plural, even if it is as in English")
  func singularsOfTheTheme() {
    let french = TestTheme.file(
      "strings/fr.yaml", "photoCount: \"{count} photos\"\nphotoCountOne: \"{count} photo\"\n")
    func strings(_ own: String) -> ThemeStrings {
      var diagnostics: [Diagnostic] = []
      return theme(MemoryFiles(["Templates/strings/fr.yaml": own]), builtIn: TestTheme.files + [french]).theme
        .strings(for: SiteLanguage(tag: "fr"), documents: LineDocuments(), into: &diagnostics)
    }
    let images = strings("photoCount: \"{count} images\"\n")
    #expect(images["photoCount"] == "{count} images" && images["photoCountOne"] == "{count} photo")
    // One in English alone gives way.
    let entries = strings("articleCount: \"{count} textes\"\n")
    #expect(entries["articleCountOne"] == "{count} textes")
  }

  @Test func wordsThatASitesLanguageLacksAreNamed() {
    func diagnostics(lacking keys: Set<String>, of language: String) -> [String] {
      let words = ThemeStrings.required.filter { !keys.contains($0) }.map { "\($0): x\n" }.joined()
      return strings(language, ["strings/\(language).yaml": words]).diagnostics
    }
    #expect(diagnostics(lacking: [], of: "fr") == [])
    #expect(
      diagnostics(lacking: ["undated"], of: "fr") == [
        "Templates/strings/fr.yaml: warning: the theme's string 'undated' is not translated; add it; until then, the "
          + "one for 'en' is used [MissingStrings]"
      ])
    // The theme has words for these.
    #expect(diagnostics(lacking: ["undated"], of: "ja") == [])
    #expect(diagnostics(lacking: ["undated"], of: "en-AU") == [])
  }

  @Test("plural forms that a language has are told with the words that lack, in one message")
  func pluralFormsThatALanguageLacks() {
    func diagnostics(_ language: String, lacking: Set<String> = [], adding: [String] = []) -> [String] {
      let keys = ThemeStrings.required.filter { !lacking.contains($0) } + adding
      let words = keys.map { "\($0): x\n" }.joined()
      return strings(language, ["strings/\(language).yaml": words]).diagnostics
    }
    let polish = "Templates/strings/pl.yaml: warning: "
    let forms = ["albumCount", "articleCount", "photoCount"].flatMap { ["\($0)Few", "\($0)Many"] }
    #expect(diagnostics("pl", adding: forms) == [])
    #expect(
      diagnostics("pl") == [
        polish
          + "the plural forms 'albumCountFew', 'albumCountMany', 'articleCountFew' and 3 more are missing; add "
          + "them; until then, the word without an ending is used [MissingStrings]"
      ])
    #expect(
      diagnostics("pl", adding: forms.filter { $0 != "photoCountFew" }) == [
        polish
          + "the plural form 'photoCountFew' is missing; add it; until then, the word without an ending is used "
          + "[MissingStrings]"
      ])
    #expect(
      diagnostics("pl", lacking: ["photoCount", "undated"], adding: Array(forms.prefix(3))) == [
        polish
          + "the theme's strings 'photoCount', 'undated', 'articleCountMany' are not translated; add them; until "
          + "then, those for 'en' are used, and for plural forms the word without an ending is used [MissingStrings]"
      ])
    #expect(diagnostics("hu") == [])
  }

  @Test(arguments: [
    (
      "- a",
      "1:1: error: the theme's strings for 'ja' must be 'key: text'; write one text for each key [InvalidStrings]"
    ),
    ("undated: [a]", "1:10: error: 'undated' must be text, not a list; write text [WrongType]"),
    ("!!", "1:1: error: this line is no 'key: value'; write it as one [Syntax]"),
  ])
  func faultsOfWords(text: String, message: String) {
    #expect(strings("ja", ["strings/ja.yaml": text]).diagnostics == ["Templates/strings/ja.yaml:\(message)"])
  }

  @Test func missingWordsAreNamed() {
    var diagnostics: [Diagnostic] = []
    let builtIn = [TestTheme.file("strings/en.yaml", "feed: Feed\n")]
    let theme = theme(MemoryFiles(), builtIn: builtIn).theme
    _ = theme.strings(
      for: SiteLanguage(tag: "en"), documents: LineDocuments(), into: &diagnostics)
    #expect(diagnostics.count == ThemeStrings.required.count - 1)
    #expect(
      diagnostics.first?.description
        == "Templates/strings/en.yaml: error: the theme's strings have no 'date'; add 'date: ...' [MissingString]"
    )
  }

  @Test func assetsAreNamedByTheirBytes() {
    let files = [
      ("style.css", TestTheme.file("assets/style.css", "a")), ("icons/star.min.svg", TestTheme.file("x", "")),
      ("LICENSE", TestTheme.file("y", "a")),
    ]
    var assets = PublishedAssets(files, presentation: presentation(base: "https://a.b/repo/"))
    let accent = PublishedAssets.Source(
      file: SitePath("accent.css.mustache"), bytes: Array("a".utf8), template: [])
    assets.add([("accent.css", accent)])
    #expect(
      assets.files.map(\.path) == [
        "assets/style.af63dc4c.css", "assets/icons/star.min.cbf29ce4.svg", "assets/LICENSE.af63dc4c",
        "assets/accent.af63dc4c.css",
      ])
    #expect(assets.addresses["icons/star.min.svg"] == "/repo/assets/icons/star.min.cbf29ce4.svg")
  }
}
