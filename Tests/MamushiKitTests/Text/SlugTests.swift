import Testing

@testable import MamushiKit

/// Names become parts of URLs.
struct SlugTests {
  @Test(arguments: [
    ("Kyoto Ramen", "kyoto-ramen"), ("  --a  b--  ", "a-b"), ("v1.2_final", "v1.2_final"),
    ("...hidden...", "hidden"), ("a/b\\c", "a-b-c"), ("../../etc/passwd", "etc-passwd"), ("", ""), ("!?", ""),
    ("A & B", "a-b"), ("100%", "100"), ("a-.-b", "a-.-b"), ("tab\tnew\nline", "tab-new-line"),
  ])
  func ASCIIText(text: String, slug: String) {
    #expect(Slug.make(from: text) == slug)
  }

  @Test(arguments: [
    ("寿司", "寿司"), ("京都・ラーメン", "京都-ラーメン"), ("「寿司」の夜", "寿司-の夜"), ("ÉCLAIR", "éclair"),
    ("Ｐｉｚｚａ", "ｐｉｚｚａ"), ("カフェ 2号店", "カフェ-2号店"), ("हिन्दी", "हिन्दी"), ("🍣 寿司 🍣", "寿司"),
    ("東京\u{3000}駅", "東京-駅"), ("Ünï_ço.dé", "ünï_ço.dé"), ("・・", ""),
    ("二〇二六年", "二〇二六年"), ("第Ⅷ章", "第ⅷ章"), ("①½", ""),
  ])
  func lettersOfAnyScriptStay(text: String, slug: String) {
    #expect(Array(Slug.make(from: text).utf8) == Array(slug.utf8))
  }

  @Test func composedAndDecomposedNamesAreOneSlug() {
    // A Mac's file names: は with a mark of its own, É as E and an accent.
    let decomposed = Slug.make(from: "か\u{3099}E\u{301}")
    #expect(Array(decomposed.utf8) == Array("がé".utf8))
    #expect(Array(Slug.make(from: "がÉ").utf8) == Array(decomposed.utf8))
  }

  @Test func lowerCaseIsThatOfTheRootLocale() {
    #expect(Slug.make(from: "TITLE") == "title")
    #expect(Slug.make(from: "ÀÍ") == "àí")
    #expect(Slug.make(from: "ПИРОГ") == "пирог")
  }

  /// Unicode, section 3.13: marks and the like are passed over on both sides of the sigma.
  @Test(arguments: [
    ("ΟΔΟΣ", "οδος"), ("Οδος", "οδος"), ("ΟΔΟΣ ΣΟΛΩΝΟΣ", "οδος-σολωνος"), ("ΣΑΣ", "σας"), ("Σ", "σ"),
    ("Α\u{5B0}Σ\u{5B0}", "α\u{5B0}ς\u{5B0}"), ("ΑΣ'Α", "ασ-α"), ("ΑΣΣ", "ασς"), ("ΑΣ1", "ας1"), ("1Σ", "1σ"),
    ("AΣ寿", "aς寿"),
  ])
  func aSigmaThatEndsAWordHasItsFinalForm(text: String, slug: String) {
    #expect(Array(Slug.make(from: text).utf8) == Array(slug.utf8))
  }

  @Test func aSlugIsItsOwnSlug() {
    for text in ["京都・ラーメン", "Kyoto  Ramen", "İstanbul", "Straße", "か\u{3099}", "a.-b", "２０２６", "ΟΔΟΣ"] {
      let slug = Slug.make(from: text)
      #expect(Array(Slug.make(from: slug).utf8) == Array(slug.utf8))
    }
  }

  @Test func longNamesAreCutAt200BytesOfASCII() {
    #expect(Slug.make(from: String(repeating: "a", count: 300)) == String(repeating: "a", count: 200))
    let name = String(repeating: "a", count: 199) + " b"
    #expect(Slug.make(from: name) == String(repeating: "a", count: 199))
  }

  @Test func longNamesAreCutBetweenGraphemes() {
    // Three bytes each: 66 of them are 198 bytes.
    #expect(Slug.make(from: String(repeating: "寿", count: 90)) == String(repeating: "寿", count: 66))
    // A letter and two accents that compose with nothing: five bytes, cut whole.
    let letter = "q\u{307}\u{323}"
    let slug = Slug.make(from: String(repeating: letter, count: 60))
    #expect(slug.utf8.count == 200)
    #expect(slug.count == 40)
    let shifted = Slug.make(from: "a" + String(repeating: letter, count: 60))
    #expect(shifted.utf8.count == 196)
    #expect(shifted.count == 40)
  }

  @Test func namesWithoutLettersAreNamedByTheirHash() {
    let sushi = Slug.make(fromName: "🍣")
    #expect(sushi.hasPrefix("x-"))
    #expect(sushi.dropFirst(2).count == 8)
    #expect(sushi.dropFirst(2).allSatisfy { $0.isHexDigit })
    #expect(Slug.make(fromName: "🍣") == sushi)
    #expect(Slug.make(fromName: "🍜") != sushi)
    #expect(Slug.make(fromName: "寿司") == "寿司")
  }
}

/// Hashes are those of FNV-1a, on every machine.
struct StableHashTests {
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func publishedVectors(text: String, hash: String) {
    #expect(StableHash.hexadecimal(text.utf8, digits: 16) == hash)
    #expect(StableHash.hexadecimal(text.utf8, digits: 8) == String(hash.prefix(8)))
  }

  @Test func piecesHashAsTheWhole() {
    var hash = StableHash()
    hash.combine("foo".utf8)
    hash.combine("bar".utf8)
    #expect(hash.value == 0x8594_4171_f739_67e8)
  }
}
