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
