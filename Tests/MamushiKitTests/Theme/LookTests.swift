import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// The layers of a theme: what is built in, what a look puts in its place, and what a site does.
struct LookTests {
  private static let builtIn: [ThemeFile] = [
    file("Shared/card.mustache", "card"), file("Shared/footer.mustache", "footer"),
    file("looks/journal/Shared/card.mustache", "journal's card"),
    file("looks/journal/Feed/home.mustache", "journal's home"),
    file("looks/magazine/Feed/home.mustache", "magazine's home"),
    file("assets/mark.svg.mustache", "mark"), file("looks/magazine/assets/mark.svg", "magazine's mark"),
    file("strings/en.yaml", "undated: Undated\ngallery: Gallery\n"),
    file("strings/ja.yaml", "undated: 日付なし\n"),
    file("looks/journal/strings/en.yaml", "gallery: Pictures\n"),
    file("languages/c.yaml", "name: C\n"),
  ]

  private static func file(_ path: String, _ text: String) -> ThemeFile {
    ThemeFile(path: path, bytes: Array(text.utf8))
  }

  private func theme(
    _ look: Look, _ templates: [String: String] = [:]
  ) -> (theme: Theme, diagnostics: [String]) {
    let files = MemoryFiles(Dictionary(uniqueKeysWithValues: templates.map { ("Templates/" + $0, $1) }))
    var diagnostics: [Diagnostic] = []
    let theme = Theme(builtIn: Self.builtIn, look: look, files: files, diagnostics: &diagnostics)
    return (theme, lines(diagnostics))
  }

  private func text(_ name: String, of theme: Theme) -> String? {
    theme.templates.first { $0.name == name }.map { String(decoding: $0.file.bytes, as: UTF8.self) }
  }

  @Test func aLooksFilesComeBeforeThoseOfAllLooks() {
    let journal = theme(.journal).theme
    #expect(text("Shared/card", of: journal) == "journal's card")
    #expect(text("Shared/footer", of: journal) == "footer")
    #expect(text("Feed/home", of: journal) == "journal's home")
    #expect(text("Feed/home", of: theme(.magazine).theme) == "magazine's home")
    #expect(text("Shared/card", of: theme(.magazine).theme) == "card")
  }

  @Test func otherLooksAreNoPartOfIt() {
    let portfolio = theme(.portfolio).theme
    #expect(portfolio.templates.map(\.name) == ["Shared/card", "Shared/footer", "assets/mark.svg"])
    #expect(portfolio.languageFiles.map(\.path) == ["languages/c.yaml"])
  }

  @Test func aTemplateThatTakesItsOwnNameMeansTheOneThatItReplaces() {
    func taken(_ look: Look, _ templates: [String: String]) -> [String] {
      let made = theme(look, templates).theme
      return (made.templates + made.takenTemplates).compactMap { name, file in
        file.replaced.map { "\(name): \($0.path) is \($0.name)" }
      } + made.takenTemplates.map { "\($0.name): \($0.file.file.string)" }
    }
    let call = "{{<Shared/card}}{{/Shared/card}}"
    #expect(
      taken(.magazine, ["Shared/card.mustache": call]) == [
        "Shared/card: Shared/card is Shared/card of the theme",
        "Shared/card of the theme: Templates/Shared/card.mustache of the theme",
      ])
    #expect(
      taken(.journal, ["Shared/card.mustache": call, "looks/journal/Shared/card.mustache": call]) == [
        "Shared/card: Shared/card is Shared/card of all looks",
        "Shared/card of all looks: Shared/card is Shared/card of the theme",
        "Shared/card of all looks: Templates/Shared/card.mustache",
        "Shared/card of the theme: Templates/looks/journal/Shared/card.mustache of the theme",
      ])
    #expect(
      taken(.journal, ["Shared/card.mustache": "mine", "Shared/own.mustache": "{{> Shared/own}}"]) == [])
    let made = theme(.magazine, ["Shared/card.mustache": call]).theme
    #expect(made.isBuiltIn("Shared/card of the theme") && !made.isBuiltIn("Shared/card"))
    #expect(made.isReplaced("Shared/card"))
  }

  @Test func namesAreKnownBeforeFilesAreRead() {
    let files = MemoryFiles([
      "Templates/looks/journal/Page/wide.mustache": "", "Templates/Page/narrow.mustache": "",
    ])
    for look in Look.allCases {
      let names = Theme.templateNames(builtIn: Self.builtIn, look: look, files: files)
      var diagnostics: [Diagnostic] = []
      let theme = Theme(builtIn: Self.builtIn, look: look, files: files, diagnostics: &diagnostics)
      #expect(names == Set(theme.templates.map(\.name)))
      #expect(names.contains("Page/narrow") && names.contains("Page/wide") == (look == .journal))
    }
  }

  @Test func theSitesFilesComeBeforeThoseOfEveryLook() {
    let files = ["Shared/card.mustache": "mine", "looks/magazine/Shared/footer.mustache": "for magazines"]
    let (journal, diagnostics) = theme(.journal, files)
    #expect(diagnostics == [])
    #expect(text("Shared/card", of: journal) == "mine")
    #expect(text("Shared/footer", of: journal) == "footer")
    #expect(text("Shared/footer", of: theme(.magazine, files).theme) == "for magazines")
  }

  @Test func aFileForOneLookComesLast() {
    let files = ["Shared/card.mustache": "mine", "looks/journal/Shared/card.mustache": "mine for journals"]
    let (journal, diagnostics) = theme(.journal, files)
    #expect(diagnostics == [])
    #expect(text("Shared/card", of: journal) == "mine for journals")
    let card = journal.templates.first { $0.name == "Shared/card" }
    // Messages name the file as it lies there.
    #expect(card?.file.file.string == "Templates/looks/journal/Shared/card.mustache")
    #expect(text("Shared/card", of: theme(.portfolio, files).theme) == "mine")
  }

  @Test func anAssetIsPublishedOnceWhetherItIsATemplateOrNot() {
    #expect(theme(.journal).theme.assetTemplates.map(\.asset) == ["mark.svg"])
    let magazine = theme(.magazine).theme
    #expect(magazine.assetTemplates.isEmpty)
    #expect(magazine.assets.map(\.name) == ["mark.svg"])
    #expect(theme(.journal, ["assets/mark.svg": "own"]).theme.assetTemplates.isEmpty)
    let rendered = theme(.magazine, ["assets/mark.svg.mustache": "own"]).theme
    #expect(rendered.assetTemplates.map(\.asset) == ["mark.svg"] && rendered.assets.isEmpty)
  }

  @Test func aFileWithoutAnEndingHidesNoTemplate() {
    let journal = theme(
      .journal,
      [
        "Shared/card": "x", "Feed/home": "x", "looks/journal/Shared/footer": "x",
        "strings/en.yaml.mustache": "",
      ]
    ).theme
    #expect(text("Shared/card", of: journal) == "journal's card")
    #expect(text("Feed/home", of: journal) == "journal's home")
    #expect(text("Shared/footer", of: journal) == "footer")
    var diagnostics: [Diagnostic] = []
    let strings = journal.strings(
      for: SiteLanguage(tag: "en"), documents: LineDocuments(), into: &diagnostics)
    #expect(strings["undated"] == "Undated")
  }

  @Test func anAssetAndATemplateThatMakesItAreTold() {
    let files = [
      "assets/custom.css": "a{}", "assets/custom.css.mustache": "b{}", "Shared/x.css": "",
      "Shared/x.css.mustache": "",
      "looks/journal/assets/own.js": "", "looks/journal/assets/own.js.mustache": "",
      "looks/magazine/assets/other.js": "", "looks/magazine/assets/other.js.mustache": "",
    ]
    func line(_ path: String) -> String {
      "Templates/\(path).mustache: error: 'Templates/\(path)' is already the asset that this template makes; "
        + "keep one of the two [TwoAssetFiles]"
    }
    #expect(
      theme(.journal, files).diagnostics == [line("assets/custom.css"), line("looks/journal/assets/own.js")])
    #expect(theme(.portfolio, files).diagnostics == [line("assets/custom.css")])
  }

  @Test func assetsOfOneNameAreTold() {
    let files = [
      "assets/a.b.css": "a{}", "assets/a/b.css.mustache": "b{}", "assets/a/c.css": "", "assets/a.css": "",
    ]
    #expect(
      theme(.journal, files).diagnostics == [
        "Templates/assets/a.b.css: warning: 'Templates/assets/a/b.css' has the same name in templates, "
          + "'{{assets.a.b.css}}', so they can show only one of the two; rename one of the two [TwoAssetFiles]"
      ])
  }

  @Test func wordsOfALookStandOverThoseOfAllLooks() {
    func strings(_ look: Look, _ language: String, _ files: [String: String] = [:]) -> ThemeStrings {
      var diagnostics: [Diagnostic] = []
      return theme(look, files).theme.strings(
        for: SiteLanguage(tag: language), documents: LineDocuments(), into: &diagnostics)
    }
    #expect(strings(.journal, "en")["gallery"] == "Pictures")
    #expect(strings(.journal, "en")["undated"] == "Undated")
    #expect(strings(.magazine, "en")["gallery"] == "Gallery")
    // English stands in, in the look's words; the language's own come first.
    #expect(strings(.journal, "ja")["gallery"] == "Pictures")
    #expect(strings(.journal, "ja")["undated"] == "日付なし")
    // A region's come before its language's.
    let region = [
      "strings/en.yaml": "gallery: Album\nfeed: News\n", "strings/en-GB.yaml": "gallery: Prints\n",
    ]
    let british = strings(.journal, "en-GB", region)
    #expect([british["gallery"], british["feed"], british["undated"]] == ["Prints", "News", "Undated"])
    let own = ["strings/en.yaml": "gallery: Album\n"]
    #expect(strings(.journal, "en", own)["gallery"] == "Album")
    let forOne = own.merging(["looks/journal/strings/en.yaml": "gallery: Photos\n"]) { $1 }
    #expect(strings(.journal, "en", forOne)["gallery"] == "Photos")
    #expect(strings(.magazine, "en", forOne)["gallery"] == "Album")
  }

  @Test func aFolderOfNoLookIsTold() {
    let files = [
      "looks/jurnal/Shared/card.mustache": "x", "looks/jurnal/Shared/footer.mustache": "x",
      "looks/zine/assets/a.css": "x",
    ]
    #expect(
      theme(.journal, files).diagnostics == [
        "Templates/looks/jurnal: warning: there is no look 'jurnal', so nothing reads this folder; did you mean 'journal'? "
          + "[FolderOfNoLook]",
        "Templates/looks/zine: warning: there is no look 'zine', so nothing reads this folder; known looks: 'magazine', "
          + "'journal', 'portfolio'; put what all looks share directly into 'Templates' [FolderOfNoLook]",
      ])
  }

  @Test func wordsOfALookMustBeUTF8() {
    var files = MemoryFiles()
    files.files = ["Templates/looks/journal/strings/en.yaml": [0x61, 0xFF]]
    var diagnostics: [Diagnostic] = []
    _ = Theme(builtIn: Self.builtIn, look: .journal, files: files, diagnostics: &diagnostics)
    #expect(diagnostics.map(\.id) == ["InvalidTemplateFile"])
  }
}
