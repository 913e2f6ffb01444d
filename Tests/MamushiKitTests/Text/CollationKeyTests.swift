import Testing

@testable import MamushiKit

/// Titles in the order of a Japanese index.
struct CollationKeyTests {
  private func sorted(_ texts: [String]) -> [String] {
    texts.map { (CollationKey($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  @Test(arguments: [
    ["あ", "い", "う", "え", "お", "か", "き", "さ", "た", "な", "は", "ま", "や", "ら", "わ", "を", "ん"],
    // The kind of kana and its size decide nothing before the rest of the word does.
    ["アイス", "あさり", "イカ", "うどん"],
    ["かき", "カキ", "かきごおり", "かく"],
    ["きやく", "きやくま", "きゃくむ"],
    // Voicing comes second.
    ["はな", "ばな", "はなび"], ["かき", "がき", "かぎや"], ["ハハ", "パパイヤ", "ハヒ"],
    // A long mark sorts as the vowel that it lengthens.
    ["カア", "カーキ", "カク"], ["こうひい", "こおひい", "コーヒーゼリー"], ["すう", "スーパー", "すえ"],
    ["ケーキ", "けえく", "けお"],
    // Latin, kana, ideographs.
    ["Apple", "banana", "Zebra", "あさり", "ラーメン", "京都", "寿司"],
    ["apple", "Banana", "cherry"],
    // Accents and width make no difference at first.
    ["eclair", "Éclair a", "eclair b"], ["Odense", "Øresund", "Oslo"], ["Lodz", "Łódź a", "Lodz b"],
    ["Straße", "Strasse a", "Straßf"], ["Adam", "Ærø", "Afar"], ["ｱｲｽ", "あいち"], ["Ｃａｆｅ", "cafeteria"],
    ["ｶﾞﾗｽ", "かり"],
    // Numbers by their values, in any width.
    ["第1話", "第2話", "第１０話", "第11話", "第100話"], ["Part 9", "Part 9a", "Part 010", "Part 10b", "Part 11"],
    ["0", "00", "1", "12345678", "99999999", "123456789", "1234567890123456", "12345678901234567", "a"],
    ["2.9", "2.10", "2024-02-01", "2024-10-01"], ["A 1", "A1", "AA"],
    // What no reader sorts by is passed over at the beginning.
    ["「アイス」の日", "いか"], ["2 cafes", "3 cafes", "cafe"],
  ])
  func order(texts: [String]) {
    #expect(sorted(texts.reversed()) == texts)
    #expect(sorted(texts) == texts)
  }

  @Test func longMarksOfEveryRowBecomeItsVowel() {
    let rows = ["あかがさざただなはばぱまやゃらわ", "いきぎしじちぢにひびぴみり", "うくぐすずつづぬふぶぷむゆゅる", "えけげせぜてでねへべぺめれ", "おこごそぞとどのほぼぽもよょろを"]
    for (row, vowel) in zip(rows, "あいうえお") {
      for kana in row {
        // Equal but for the text itself, so both lie between the same neighbours.
        let long = CollationKey("\(kana)ーん"), written = CollationKey("\(kana)\(vowel)ん")
        #expect(
          long > CollationKey("\(kana)\(vowel)わ") && long < CollationKey("\(kana)\(vowel)んあ"), "\(kana)")
        #expect(written > CollationKey("\(kana)ーわ") && written < CollationKey("\(kana)ーんあ"), "\(kana)")
      }
    }
  }

  @Test func equalWordsAreOrderedByTheTextItself() {
    #expect(CollationKey("かき") < CollationKey("カキ"))
    #expect(CollationKey("かき") == CollationKey("かき"))
    #expect(CollationKey("Apple") < CollationKey("apple"))
    #expect(!(CollationKey("apple") < CollationKey("Apple")))
  }

  @Test(arguments: [
    ("apple", "A"), ("Éclair", "E"), ("Øl", "O"), ("œuf", "O"), ("ｚ", "Z"), ("あさり", "あ"), ("ｶﾞﾗｽ", "か"),
    ("ギョーザ", "か"), ("じゃがいも", "さ"),
    ("っす", "た"), ("ぢ", "た"), ("ぬか", "な"), ("パン", "は"), ("もち", "ま"), ("ょ", "や"), ("ヤキ", "や"), ("ロール", "ら"),
    ("ワイン", "わ"), ("をり", "わ"), ("ん", "わ"), ("「アイス」", "あ"), ("ヴァン", "あ"), ("ヶ", "か"),
    ("7日", "0–9"), ("2026", "0–9"), ("λ", "Λ"), ("Чай", "Ч"), ("한국", "ㅎ"), ("까치", "ㄱ"), ("عربي", "ع"),
  ])
  func headings(text: String, heading: String) {
    #expect(CollationKey(text).heading == heading)
  }

  @Test(arguments: ["", "寿司", "！？", "漢字"])
  func otherTextsHaveNoHeading(text: String) {
    #expect(CollationKey(text).heading == nil)
  }
}
