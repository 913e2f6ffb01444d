import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// The names under which the languages of a site know its files.
struct LanguageFilesTests {
  private static let languages = SiteLanguage.all(["ja", "en-GB"])

  private func names(_ files: [String], ofLanguage number: Int) -> [String] {
    table(files, ofLanguage: number).listing(of: ContentIndex.root).entries.filter { !$0.isFolder }
      .map { $0.path.string }
  }

  private func table(_ files: [String], ofLanguage number: Int) -> SourceTable {
    let sources = MemoryFiles(Dictionary(uniqueKeysWithValues: files.map { ("Content/" + $0, $0) })).sources
    return LanguageFiles(Self.languages, sources).sources(ofLanguage: number)
  }

  @Test(arguments: [
    ("articles/a.md", ["articles/a.md"], []),
    ("articles/a.en-GB.md", [], ["articles/a.md"]),
    ("articles/a.EN-gb.markdown", [], ["articles/a.markdown"]),
    ("articles/a/index.en-GB.md", [], ["articles/a/index.md"]),
    ("articles/a.ja.md", ["articles/a.md"], []),
    ("articles/node.js.md", ["articles/node.js.md"], []),
    ("articles/.en-GB.md", ["articles/.en-GB.md"], []),
    ("articles/a.en-GB.jpg", ["articles/a.en-GB.jpg"], ["articles/a.en-GB.jpg"]),
    ("static/a.en-GB.md", ["static/a.en-GB.md"], ["static/a.en-GB.md"]),
    ("data/authors.yaml", ["data/authors.yaml"], ["data/authors.yaml"]),
    ("data/authors.en-GB.yaml", [], ["data/authors.yaml"]),
    ("site.yaml", ["site.yaml"], ["site.yaml"]),
  ])
  func nameOfAFile(path: String, first: [String], second: [String]) {
    #expect(names([path], ofLanguage: 0) == first.map { "Content/" + $0 })
    #expect(names([path], ofLanguage: 1) == second.map { "Content/" + $0 })
  }

  @Test func ownDataReplacesThatOfAll() throws {
    let table = table(["data/a.en-GB.yaml", "data/a.yaml"], ofLanguage: 1)
    let file = SitePath("Content/data/a.yaml")
    #expect(table.listing(of: ContentIndex.dataFolder).entries.map(\.path) == [file])
    #expect(try table.read(file) == Array("data/a.en-GB.yaml".utf8))
  }

  @Test func versionsOfDataMayHaveOtherFormats() {
    let files = ["data/a.en-GB.json", "data/a.yaml", "data/b.yaml"]
    #expect(names(files, ofLanguage: 0) == ["Content/data/a.yaml", "Content/data/b.yaml"])
    #expect(names(files, ofLanguage: 1) == ["Content/data/a.json", "Content/data/b.yaml"])
  }

  @Test func picturesAreThereForAll() {
    let files = ["gallery/a/album.en-GB.md", "gallery/a/p.jpg", "gallery/a/p.md"]
    #expect(names(files, ofLanguage: 0) == files.dropFirst().map { "Content/" + $0 })
    #expect(names(files, ofLanguage: 1) == ["Content/gallery/a/album.md", "Content/gallery/a/p.jpg"])
  }

  @Test func theFirstPartOfATagIsEnough() {
    #expect(names(["articles/a.en.md"], ofLanguage: 1) == ["Content/articles/a.md"])
    let languages = SiteLanguage.all(["ja", "en-GB", "en-US"])
    #expect(languages.position(ofTag: "en") == nil && languages.position(ofTag: "en-us") == 2)
  }

  @Test func oneNameForTwoFiles() {
    let files = MemoryFiles(["Content/articles/a.en-GB.md": "", "Content/articles/a.en.md": ""])
    let found = LanguageFiles(Self.languages, files.sources)
    #expect(
      lines(found.diagnostics) == [
        "Content/articles/a.en.md: error: 'Content/articles/a.en-GB.md' is also the version of this file in 'en-GB'; keep one of the two [TwoVersions]"
      ])
    #expect(found.sources(ofLanguage: 1).listing(of: ContentIndex.articlesFolder).entries.count == 1)
  }

  @Test func placesAreThoseOfTheFiles() throws {
    let table = table(["articles/a.en-GB.md", "articles/a.md"], ofLanguage: 1)
    let (name, path) = (SitePath("Content/articles/a.md"), SitePath("Content/articles/a.en-GB.md"))
    let position = try #require(table.position(of: name))
    #expect(table.entries[position].path == path && table.name(at: position) == name)
    #expect(table.name(ofPath: path) == name && table.name(ofPath: name) == nil)
    #expect(table.located(SourceLocation(name, line: 3, column: 1)).file == path)
    #expect(table.positions(of: [name]) == [position])
    let files = RenamedFiles(files: MemoryFiles([path.string: "x", name.string: "y"]), sources: table)
    #expect(try files.read(name) == Array("x".utf8) && files.read(name, first: 9) == Array("x".utf8))
  }

  @Test func twoVersionsInTheFirstLanguage() {
    let files = MemoryFiles(["Content/articles/a.md": "", "Content/articles/a.ja.md": ""])
    let language = LanguageFiles(Self.languages, files.sources)
    #expect(
      lines(language.diagnostics) == [
        "Content/articles/a.ja.md: error: 'Content/articles/a.md' is also the version of this file in 'ja'; if 'a.md' is in another language, rename it, such as to 'a.en-GB.md': names without a language are in 'ja', the site's first; otherwise keep one of the two [TwoVersions]"
      ])
    #expect(
      language.sources(ofLanguage: 0).listing(of: ContentIndex.articlesFolder).entries.map(\.path.string)
        == ["Content/articles/a.md"])
  }

  @Test(
    "in the gallery, a text in a language that is not there is read only as the caption of a photo of its name"
  )
  func galleryTextsOfOtherLanguages() {
    let files = MemoryFiles([
      "Content/gallery/a/album.ja-JP.md": "", "Content/gallery/a/album.md": "",
      "Content/gallery/a/album.pt.md": "", "Content/gallery/a/p.pt.JPG": "", "Content/gallery/a/p.pt.md": "",
    ])
    // Nobody is told to write over another file.
    #expect(
      lines(LanguageFiles(Self.languages, files.sources).diagnostics) == [
        "Content/gallery/a/album.ja-JP.md: warning: 'ja-jp' in the name of this file is not a language of the site, so nothing reads it; keep only one of this file and 'album.md' [UnknownLanguageOfFile]",
        "Content/gallery/a/album.pt.md: warning: 'pt' in the name of this file is not a language of the site, so nothing reads it; add 'pt' to 'languages' in site.yaml, or rename the file [UnknownLanguageOfFile]",
        "Content/gallery/a/p.pt.md: warning: 'pt' in the name of this file is not a language of the site, so the file counts as one in 'ja'; add 'pt' to 'languages' in site.yaml, or rename the file [UnknownLanguageOfFile]",
      ])
  }

  @Test(
    "in a site with one language, names that seem to have one are told",
    arguments: [
      (
        ["articles/a.ja.md"],
        "articles/a.ja.md: warning: 'ja' in the name of this file is not a language of the site, so the file counts as one in 'en'; write 'languages: [en, ja]' in site.yaml, or rename the file"
      ),
      (
        ["pages/a.is.md", "pages/a.md"],
        "pages/a.is.md: warning: 'is' in the name of this file is not a language of the site, so the file counts as one in 'en'; write 'languages: [en, is]' in site.yaml, or rename the file"
      ),
      (
        ["guidance/a.en.md", "guidance/a.md"],
        "guidance/a.en.md: warning: 'en' is part of the name of this file: in a site with one language, names of files have none; keep only one of this file and 'a.md'"
      ),
      (
        ["articles/a.en.md"],
        "articles/a.en.md: warning: 'en' is part of the name of this file: in a site with one language, names of files have none; rename the file to 'a.md'"
      ),
      (
        ["articles/a.en-gb.md"],
        "articles/a.en-gb.md: warning: 'en-gb' in the name of this file is not a language of the site, so the file counts as one in 'en'; rename the file to 'a.md'"
      ),
      (
        ["data/pickups.ja.yaml"],
        "data/pickups.ja.yaml: warning: 'ja' in the name of this file is not a language of the site, so nothing reads it; write 'languages: [en, ja]' in site.yaml, or rename the file"
      ),
      (
        ["data/shop/hours.csv", "data/shop/hours.it.yaml"],
        "data/shop/hours.it.yaml: warning: 'it' in the name of this file is not a language of the site, so nothing reads it; write 'languages: [en, it]' in site.yaml, or rename the file"
      ),
      (
        ["data/rankings.en.json"],
        "data/rankings.en.json: warning: 'en' is part of the name of this file: in a site with one language, names of files have none; rename the file to 'rankings.json'"
      ),
      (
        ["gallery/a/album.ja.md"],
        "gallery/a/album.ja.md: warning: 'ja' in the name of this file is not a language of the site, so nothing reads it; write 'languages: [en, ja]' in site.yaml, or rename the file"
      ),
    ])
  func namesInOneLanguage(paths: [String], line: String) {
    #expect(ofOneLanguage(paths) == ["Content/\(line) [UnknownLanguageOfFile]"])
  }

  @Test(
    "words, extensions and numbers at the ends of names are no languages",
    arguments: [
      "articles/what-it.is.md", "articles/v1.2.md", "articles/node.js.md", "articles/script.pl.md",
      "articles/a.it-works.md", "static/a.ja.md", "articles/.a.ja.md", "data/a.ja.yaml", "articles/a.ja.jpg",
      "tags/amazon.de.md", "categories/web.en.md", "places/tea.ja.md",
    ])
  func whatIsNoLanguage(path: String) { #expect(ofOneLanguage([path]).isEmpty) }

  @Test("texts of terms are told only beside another version, since terms have names such as 'amazon.de'")
  func namesOfTerms() {
    let languages = SiteLanguage.all(["en", "fr"])
    func told(_ paths: [String]) -> [String] {
      let files = MemoryFiles(Dictionary(uniqueKeysWithValues: paths.map { ("Content/" + $0, "") }))
      return LanguageFiles(languages, files.sources).diagnostics.compactMap { $0.location?.file.string }
    }
    #expect(told(["tags/amazon.de.md", "categories/web.de.md"]).isEmpty)
    #expect(told(["tags/kyoto.de.md", "tags/kyoto.md"]) == ["Content/tags/kyoto.de.md"])
    #expect(told(["tags/kyoto.de.md", "tags/kyoto.fr.md"]) == ["Content/tags/kyoto.de.md"])
    #expect(told(["articles/kyoto.de.md"]) == ["Content/articles/kyoto.de.md"])
    #expect(ofOneLanguage(["tags/kyoto.ja.md", "tags/kyoto.md"]).count == 1)
    // The first language has the text under its whole name.
    #expect(names(["tags/amazon.de.md"], ofLanguage: 0) == ["Content/tags/amazon.de.md"])
    #expect(names(["tags/amazon.de.md"], ofLanguage: 1) == [])
  }

  @Test func nothingReadsDataOfOtherLanguages() {
    let files = MemoryFiles(["Content/data/rankings.de.yaml": ""])
    #expect(
      lines(LanguageFiles(Self.languages, files.sources).diagnostics) == [
        "Content/data/rankings.de.yaml: warning: 'de' in the name of this file is not a language of the site, so nothing reads it; add 'de' to 'languages' in site.yaml, or rename the file [UnknownLanguageOfFile]"
      ])
  }

  @Test func captionsArePhotosOwn() {
    #expect(ofOneLanguage(["gallery/a/p.ja.jpg", "gallery/a/p.ja.md", "gallery/a/p.md"]).isEmpty)
  }

  private func ofOneLanguage(_ paths: [String]) -> [String] {
    let files = MemoryFiles(Dictionary(uniqueKeysWithValues: paths.map { ("Content/" + $0, "") }))
    return lines(LanguageFiles(SiteLanguage.all(["en"]), files.sources).translationsOfOneLanguage)
  }

  @Test func aSiteInOneLanguageKnowsItsFilesByTheirPaths() {
    let sources = MemoryFiles(["Content/articles/a.en.md": ""]).sources
    #expect(LanguageFiles(SiteLanguage.all(["en"]), sources).sources(ofLanguage: 0) === sources)
  }
}
