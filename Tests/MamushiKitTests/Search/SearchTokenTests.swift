import Testing

@testable import MamushiKit

/// How texts become terms.
struct SearchTokenTests {
  @Test(arguments: [
    ("Quiet Lanterns", ["quiet", "lanterns"]), ("don't DON’T", ["dont", "dont"]),
    ("10,000 yen, 5", ["10000", "yen", "5"]), ("rock 'n' roll", ["rock", "n", "roll"]),
    ("Café naïve Straße", ["cafe", "naive", "strasse"]), ("ΚΑΛΗΜΈΡΑΣ", ["καλημερασ"]),
    ("Ёлка й", ["елка", "и"]), ("cafe\u{301}", ["cafe"]), ("", []), (" ,.- ", []),
    ("寿司", ["寿司", "司"]), ("寿", ["寿"]), ("寿司屋", ["寿司", "司屋", "屋"]),
    ("ラーメン", ["らー", "ーめ", "めん", "ん"]), ("ﾗｰﾒﾝ", ["らー", "ーめ", "めん", "ん"]),
    ("ｶﾞｽ", ["がす", "す"]), ("か\u{3099}す", ["がす", "す"]), ("ﾊﾟｽﾀ", ["ぱす", "すた", "た"]),
    ("髙橋", ["高橋", "橋"]), ("𠮷野家", ["吉野", "野家", "家"]), ("ＡＢＣ　１２", ["abc", "12"]),
    ("寿司とsake", ["寿司", "司と", "と", "sake"]), ("한국어", ["한국", "국어", "어"]),
    ("佐々木", ["佐々", "々木", "木"]),
    ("كل\u{651}\u{64E} يوم\u{64D}", ["كل", "يوم"]), ("القاهرة الإسكندرية", ["القاهره", "الاسكندريه"]),
    ("مـــرحبا إلى على", ["مرحبا", "الي", "علي"]),
    ("\u{627}\u{654} \u{623} \u{626} \u{64A}\u{654}", ["ا", "ا", "ي", "ي"]),
    ("ה\u{5B7}מ\u{5BC}\u{5B4}ס\u{5B0}ע\u{5B8}ד\u{5B8}ה", ["המסעדה"]),
    ("ת\u{5B5}ל\u{5BE}א\u{5B8}ב\u{5B4}יב", ["תל", "אביב"]),
    ("צה\u{5F4}ל ג\u{5F3}ירפה \u{5F4}גם\u{5F4}", ["צהל", "גירפה", "גם"]),
    ("ज\u{93C}्यादा \u{95B}्यादा", ["ज्यादा", "ज्यादा"]),
    ("१२३ ๑๐๐ ١٢٣ ۴۵ 𝟏𝟗", ["123", "100", "123", "45", "19"]), ("๑๐บาท", ["10", "บา", "าท", "ท"]),
    ("10.000 1.234.567,89", ["10000", "1234567", "89"]),
    ("4,5 4.5 1,234.5", ["4", "5", "4", "5", "1234", "5"]),
    ("12,34,567 1,00,00,000", ["1234567", "10000000"]),
    ("24.12.2025 1,2345 1,23", ["24", "12", "2025", "1", "2345", "1", "23"]),
    ("1,23.456 10,000", ["1", "23456", "10000"]), ("a,123 1,a 1, 234", ["a", "123", "1", "a", "1", "234"]),
    ("১২,৩৪৫ ١٬٢٣٤", ["12345", "1234"]),
    ("ปลา ๏ ไทย", ["ปล", "ลา", "า", "ไท", "ทย", "ย"]),
    ("ລາວ ខ្មែ", ["ລາ", "າວ", "ວ", "ខ\u{17D2}", "\u{17D2}ម", "ម\u{17C2}", "\u{17C2}"]),
    ("น\u{E33}", ["น\u{E4D}", "\u{E4D}\u{E32}", "\u{E32}"]),
    ("น\u{E4D}\u{E32}", ["น\u{E4D}", "\u{E4D}\u{E32}", "\u{E32}"]),
    ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}\u{110B}\u{1165}", ["한국", "국어", "어"]),
    ("\u{1100}\u{1161}a\u{1100}", ["가", "a", "\u{1100}"]),
    ("\u{1161}\u{11A8}", ["\u{1161}\u{11A8}", "\u{11A8}"]),
  ])
  func terms(text: String, expected: [String]) {
    #expect(SearchedText(text).words == expected)
  }

  @Test func everyTermHasAPositionOfItsOwn() {
    #expect(SearchedText("寿司 and sake").positions == [0, 1, 2, 3])
  }

  @Test func aLongWordIsCutAtACharacter() {
    let words = SearchedText(String(repeating: "é", count: 70) + " a").words
    #expect(words == [String(repeating: "e", count: 64), "a"])
    #expect(SearchedText(String(repeating: "я", count: 70)).words == [String(repeating: "я", count: 32)])
  }

  @Test func whatStandsApartIsNoPhrase() {
    let text = SearchedText {
      $0.add("one two", as: .title)
      $0.add("", as: .term)
      $0.add("three", as: .term)
      $0.add(html: Array("<p>four</p>\n<p>five <em>six</em></p>".utf8))
    }
    #expect(text.words == ["one", "two", "three", "four", "five", "six"])
    #expect(text.positions == [0, 1, 3, 5, 7, 8])
    #expect(text.weights == ["one": 8, "two": 8, "three": 4, "four": 1, "five": 1, "six": 1])
  }

  @Test(arguments: [
    ("", [0]), ("one", [0, 32]), (String(repeating: "w ", count: 31), Array(0...30) + [32]),
    (String(repeating: "w ", count: 32), Array(0...31) + [64]),
  ])
  func aLongerTitleMovesNothingBehindIt(title: String, positions: [Int]) {
    let text = SearchedText {
      $0.add(title, as: .title)
      $0.endSection()
      $0.endSection()
      $0.add("text", as: .text)
    }
    #expect(text.positions == positions, "at a multiple of 32, and never where the title ends")
    #expect(text.words.last == "text")
  }

  @Test func headingsCountMore() {
    let text = SearchedText(
      html:
        "<div class=\"heading\"><h2 id=\"a\">soup</h2><a class=\"anchor\" href=\"#a\">link</a></div><p>soup of the day</p>"
    )
    #expect(text.weights == ["soup": 4, "of": 1, "the": 1, "day": 1])
  }

  @Test(arguments: [
    ("a<b>b</b>c", ["abc"]), ("a<br>b", ["a", "b"]), ("<p>a</p><p>b</p>", ["a", "b"]),
    ("fish &amp; chips", ["fish", "chips"]), ("caf&#233;s &#xe9;", ["cafes", "e"]), ("a&nbsp;b", ["a", "b"]),
    ("don&#39;t", ["dont"]), ("a & b &c", ["a", "b", "c"]), ("a < b", ["a", "b"]),
    ("a<!-- b > c -->d", ["ad"]), ("a<script>let b = '<p>'</script>c", ["a", "c"]),
    ("<svg><svg></svg>x</svg>y", ["y"]), ("<ruby>寿<rp>(</rp><rt>す</rt>司<rt>し</rt></ruby>", ["寿司", "司"]),
    ("<a title=\"x > y\">z</a>", ["z"]), ("a<sup class=\"footnote-ref\"><a href=\"#fn\">1</a></sup>", ["a"]),
    ("a<span aria-hidden=\"true\">b <span>c</span></span><span class=\"unseen\">d</span>", ["ad"]),
    ("10<b>.</b>000", ["10", "000"]), ("<b>10,000</b> 1&#46;000", ["10000", "1", "000"]),
    ("x<sup>2</sup>", ["x2"]), ("<math><mi>x</mi><annotation>y</annotation></math>", ["x"]), ("a<", ["a"]),
    ("a<p", ["a"]), ("<script>a", []), ("a&#1114112;b", ["a", "b"]), ("&#;", []),
  ])
  func markup(html: String, expected: [String]) {
    #expect(SearchedText(html: html).words == expected)
  }

  @Test func aRecordDoesNotTellOfTheOneBefore() {
    var tokens = SearchTokens()
    tokens.add((0..<3_000).map { "w\($0)" }.joined(separator: " "), as: .text)
    tokens.removeAll()
    tokens.add("寿司", as: .title)
    var fresh = SearchTokens()
    fresh.add("寿司", as: .title)
    #expect(tokens.record() == fresh.record())
  }

  @Test("bytes of all kinds, also those that are no UTF-8") func hostileBytes() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let bytes = (0..<200).map { _ in
        Array("<>&;\"'/!-#ap ".utf8).randomElement(using: &random).flatMap {
          Bool.random() ? $0 : nil
        } ?? UInt8.random(in: 0...255, using: &random)
      }
      var count = 0
      let text = SearchedText {
        $0.add(html: bytes)
        count = $0.tokenCount
      }
      #expect(text.terms.count == count)
      #expect(Set(text.positions).count == count)
    }
  }
}
