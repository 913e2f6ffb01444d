import Foundation
import Testing

@testable import MamushiKit

/// Texts and their terms, written down: the page's script is tested with the same file, so that a query is folded as the texts
/// were. `MAMUSHI_RECORD=1` writes it anew.
struct SearchFoldingRecordTests {
  private struct Case: Codable, Equatable {
    let text: String
    let terms: [String]
  }

  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Search/folding.json").standardizedFileURL

  @Test func foldsAsIsWrittenDown() throws {
    if ProcessInfo.processInfo.environment["MAMUSHI_RECORD"] == "1" {
      let cases = Self.texts.map { Case(text: $0, terms: SearchedText($0).words) }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(cases).write(to: Self.file)
      Issue.record("recorded \(cases.count) texts; look at their changes and run without MAMUSHI_RECORD")
    }
    let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: Self.file))
    #expect(cases.count >= 200)
    for known in cases {
      #expect(SearchedText(known.text).words == known.terms, "\(known.text)")
    }
  }

  // MARK: Texts

  private static let chosen = [
    "The quiet lantern", "Don't stop, can’t stop", "rock 'n' roll", "''quoted''", "O'Neill's", "a'b'c d''e",
    "'tis",
    "10,000円", "1,2 , 3", "1,a 2", "3.14", "v2.0-rc1", "C++ and C#", "foo_bar", "e-mail", "AT&T",
    "x@example.com",
    "Crème brûlée", "CRÈME", "naïve façade", "Ångström", "Straße STRASSE ẞ", "Æsir œuvre Øre Łódź Đà Þór",
    "İstanbul ISPARTA ısı", "Ħal ðe", "cafe\u{301} e\u{301}\u{302}", "\u{301}a", "a\u{301}\u{3099}b",
    "ΑΘΉΝΑ Αθήνα Οδυσσεύς", "ΐ ΰ ᾳ ᾧ ῥ", "Ёжик Йод ї", "Привет, мир!", "שלום עולם", "مرحبا بالعالم", "हिन्दी में",
    "ภาษาไทย", "Ａｂｃ　１２３！", "ｶﾞｷﾞｸﾞ", "ﾊﾟﾋﾟﾌﾟ", "ﾗｰﾒﾝ屋", "ｱｲｳ･ｴｵ", "ｦｧｨ", "ﾞﾟ", "aﾞ", "カ\u{3099}", "は\u{309A}",
    "う\u{3099}",
    "ヴァイオリン", "ゔ", "ヵヶ", "ヷヸ", "ワ\u{3099}", "ヽヾ ゝゞ", "ゝ\u{3099}", "ラーメン", "らーめん", "寿司", "すし", "寿", "寿司とラーメン",
    "寿司sushi寿司", "2026年5月1日", "第1回", "髙橋と高橋", "﨑と崎", "𠮷野家", "齋藤斎藤齊藤斉藤", "渡邊渡邉渡辺", "澤田", "濱田濵田浜田", "廣島",
    "櫻井", "國學院", "學校", "嶋嶌島", "龍と竜", "眞實", "榮壽", "鐵道", "鹽麵麪", "來會", "臺灣", "體驛", "佐々木", "〆切", "〇一", "二〇二六年",
    "㈱", "①②", "Ⅳ", "½", "²", "神社", "한국어 검색", "ㄱㄴ", "가나", "中文搜索", "「引用」と『書名』", "東京・大阪", "A、B。C",
    "〜から〜まで", "ー", "あーー", "コーヒー", "😀寿司😀", "👨‍👩‍👧", "a\u{200B}b", "a\u{AD}b", "a\u{A0}b", "tab\tline\n",
    "ǆ ǅ Ǆ", "ﬁne", "ŉ", "K Å Ω", "ª º", "x² y₂", "a'あ", "あ'い", "あ、い", "1'2", "１，０００", "＇a＇b", "don＇t",
    "ẛ ſ", "ǽ ǿ", "ϓ", "ʼn", "𝒜𝔅", "𐐀", "𠀀𠀁", "ꙃ", "Ǆ'a", "ﾊﾞﾝｺﾞﾊﾝ", "ｳﾞ", "ｰ", "゛゜", "㌔", "ー々", "ﾡ",
    String(repeating: "long", count: 20), String(repeating: "長", count: 5), String(repeating: "é", count: 65),
    "ａ\u{301}", "Ａ\u{30A}", "カ゛", "は゜", "パ\u{309A}",
    "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}\u{110B}\u{1165} 검색", "\u{1100}\u{1161}",
    "\u{1100}\u{301}\u{1161}",
    "\u{1100}\u{1100}\u{1161}\u{11C2}\u{11C2}a\u{1161}", "\u{1112}\u{1175}\u{301}\u{11C2}", "가\u{11A8}",
    "كل\u{651}\u{64E} يوم\u{64D} ك\u{64F}ل\u{651}\u{64E}ه\u{670}", "القاهرة القاهره الإسكندرية الاسكندرية",
    "مـــرحبا ـ ٱلى إلى على آن",
    "ا\u{654} ا\u{655} ا\u{653} و\u{654} ي\u{654} ؤ ئ ء", "می‌خواهم کتاب ۀ ۂ ۓ", "ه\u{640}'ا",
    "ה\u{5B7}מ\u{5BC}\u{5B4}ס\u{5B0}ע\u{5B8}ד\u{5B8}ה ת\u{5B5}ל\u{5BE}א\u{5B8}ב\u{5B4}יב",
    "צה\u{5F4}ל ג\u{5F3}ירפה \u{5F4}גם\u{5F4} א\u{5C0}ב\u{5C3} \u{5C6}",
    "ज\u{93C}्यादा \u{95B}्यादा \u{929}\u{931}\u{934} \u{928}\u{93C}",
    "\u{958}\u{959}\u{95A}\u{95C}\u{95D}\u{95E}\u{95F}",
    "१२३ ๑๐๐ ١٢٣ ۴۵ ၁၂ ១២ ໑໒ ০৯", "𝟎𝟗 𝟘𝟡 𝟬𝟵 𝟶𝟿 𞥐𞥙", "๑๐บาท a१", "一二 ①②",
    "10.000 Euro, 1.234.567,89", "4,5 4.5 1,234.5", "12,34,567 1,00,00,000 1,00,00,00,000",
    "1,00.000 1.00,000", "24.12.2025 1,2345",
    "1,\u{301}2\u{3099}34", "1,234,", "1.234.", "1,234a 1,234寿", "a,123 1, 234 ,123 1,", "1'234", "1,'234",
    "a',123", "１．２３４", "১২,৩৪৫ ١٬٢٣٤ ١٫٢",
    "1,2,345", "192.168.100.1", "v1.2.345", "1,,234 1.,234",
    "เรากินก๋วยเตี๋ยวและข้าวผัดกุ้งที่ตลาดน\u{E49}\u{E33}", "ตลาดน\u{E49}\u{E4D}\u{E32}", "ปลาsushi ๏ ไทย๚",
    "a'\u{E33}", "\u{E33}'a",
    "ພາສາລາວ ນ\u{EC9}\u{EB3} ໜ", "မြန်မာစာ၊ ကို", "ភាសាខ្មែរ។",
  ]

  /// Those, and some that a generator makes, the same each time.
  private static var texts: [String] {
    let parts = [
      "a", "Z", "é", "e\u{301}", "ß", "'", "’", ",", "1", "9", "０", " ", "-", "か", "ガ", "ｶ", "ﾞ", "ﾟ", "は",
      "ハ", "ー", "ｰ", "寿", "髙",
      "𠮷", "々", "한", "я", "Ё", "ά", "ς", "Σ", "ا", "क", "ि", "、", "「", "！", "Ａ", "ｚ", "\u{3099}", "\u{309A}",
      "\u{301}", "😀", "²",
      "İ", "ヴ", "ゝ", "İ", "ﬀ", "〇",
    ]
    var state: UInt64 = 17
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    return chosen
      + (0..<160).map { _ in (0..<2 + next(9)).map { _ in parts[next(parts.count)] }.joined() }
  }
}
