import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Slips of authors whose input method writes full-width characters.
struct FullWidthTests {
  @Test func bracketsOfAList() throws {
    let (source, diagnostics) = try decodeArticle("title: x\ntags: ［food、travel］")
    #expect(source?.article.tags.map(\.name) == ["food", "travel"])
    #expect(
      diagnostics == [
        "Content/articles/kyoto.md:3:7: warning: 'tags' is in full-width brackets, '［' and '］'; it is read as a list; "
          + "write 'tags: [food, travel]', with half-width brackets [FullWidthCharacter]"
      ])
    // Brackets within a text belong to it.
    let own = try decodeArticle("title: x\ntags: [［food］]")
    #expect(own.source?.article.tags.map(\.name) == ["［food］"] && own.diagnostics == [])
  }

  @Test("a name of a list with a full-width comma stays one name")
  func commasOfAList() throws {
    let (source, diagnostics) = try decodeArticle("title: x\ntags: [東京、大阪, 京都]")
    #expect(source?.article.tags.map(\.name) == ["東京、大阪", "京都"])
    #expect(
      diagnostics == [
        "Content/articles/kyoto.md:3:8: note: '東京、大阪' in 'tags' is one name, with a full-width comma; write 'tags: "
          + "[東京, 大阪]', with half-width commas, if these are several [FullWidthCharacter]"
      ])
    #expect(try decodeArticle("title: x\ntags: [モーニング娘。]").diagnostics == [])
  }

  @Test func slashesOfAliases() throws {
    let (source, diagnostics) = try decodeArticle("title: x\naliases: ／old／kyoto／")
    #expect(source?.article.aliases == ["/old/kyoto/"])
    #expect(
      diagnostics == [
        "Content/articles/kyoto.md:3:10: warning: the alias '／old／kyoto／' has full-width slashes; they are read as '/'; "
          + "write '/old/kyoto/', with half-width slashes [FullWidthCharacter]"
      ])
    let own = try decodeArticle("title: x\naliases: [/AC／DC/]")
    #expect(own.source?.article.aliases == ["/AC／DC/"] && own.diagnostics == [])
  }

  @Test func keys() throws {
    let spaced = try decodeArticle("title: x\n\u{3000}date: 2026-01-01")
    #expect(
      spaced.diagnostics == [
        "Content/articles/kyoto.md:3:1: warning: the key 'date' stands beside a full-width space (U+3000); write 'date' "
          + "alone, in half-width characters [FullWidthCharacter]"
      ])
    let wide = try decodeArticle("title: x\nｄａｔｅ: 2026-01-01")
    #expect(
      wide.diagnostics == [
        "Content/articles/kyoto.md:3:1: warning: the key 'ｄａｔｅ' is written in full-width characters; write 'date' "
          + "alone, in half-width characters [FullWidthCharacter]"
      ])
    // A key of the author's own may have any characters.
    #expect(try decodeArticle("title: x\nｃｈｅｆ: Sato").diagnostics == [])
  }

  @Test(
    arguments: [
      ("title：カフェ", "title", "カフェ", 2, 6), ("\n  title： カフェ\r\ntags：夜", "title", "カフェ", 3, 8),
      ("a：\n", "a", "", 2, 2),
    ])
  func colons(document: String, key: String, value: String, line: Int, column: Int) throws {
    let (problem, mark) = try #require(WideColon.fault(in: Array(document.utf8)[...], firstLine: 2))
    #expect(problem.message == "the colon after '\(key)' is a full-width one")
    #expect(problem.help == "write '\(key): \(value)', with a half-width colon and a space")
    #expect(mark.line == line && mark.column == column)
  }

  @Test(arguments: ["", "title", "some words： here", "：title"])
  func textWithoutSuchAColonAfterAWord(document: String) {
    let fault = WideColon.fault(in: Array(document.utf8)[...], firstLine: 2)
    #expect(fault?.mark.line == nil)
  }

  @Test(arguments: [("２０２６", "2026"), ("ａ：［Ｂ］\u{3000}ｃ", "a:[B] c"), ("夜、朝 é", "夜、朝 é")])
  func halfWidth(text: String, expected: String) { #expect(text.halfWidth == expected) }
}
