// Letters that are searched as others. The theme's script has the same tables in another form.
extension SearchFolding {
  /// Lower-case letters with the accents that they lose: after each letter, the letters that become it by their
  /// canonical decompositions (Unicode, UAX #15). Compared by scalars, since strings are equal however accents are
  /// composed.
  static let plainLetters = table(
    """
    aàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ bḃḅḇ cçćĉċčḉ dďḋḍḏḑḓ eèéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ fḟ gĝğġģǧǵḡ hĥȟḣḥḧḩḫẖ
    iìíîïĩīĭįǐȉȋḭḯỉị jĵǰ kķǩḱḳḵ lĺļľḷḹḻḽ mḿṁṃ nñńņňǹṅṇṉṋ oòóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ pṕṗ
    rŕŗřȑȓṙṛṝṟ sśŝşšșṡṣṥṧṩ tţťțṫṭṯṱẗ uùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự vṽṿ wŵẁẃẅẇẉẘ xẋẍ yýÿŷȳẏẙỳỵỷỹ
    zźżžẑẓẕ æǣǽ øǿ ſẛ ʒǯ ʹʹ αάἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ εέἐἑἒἓἔἕὲέ ηήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ
    ιΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ οόὀὁὂὃὄὅὸό ρῤῥ υΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ ωώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ ϒϓϔ аӑӓ гѓ еѐёӗ
    жӂӝ зӟ ийѝӣӥ кќ оӧ уўӯӱӳ чӵ ыӹ эӭ ії ѵѷ әӛ өӫ
    """)

  /// Old forms of ideographs, each followed by the form that it becomes.
  static let newForms: [UInt32: UInt32] = {
    let pairs = """
      髙高 﨑崎 𠮷吉 齋斎 齊斉 邊辺 邉辺 澤沢 濱浜 濵浜 廣広 櫻桜 國国 學学 嶋島 嶌島 龍竜 瀧滝 眞真 實実
      榮栄 壽寿 條条 惠恵 德徳 澁渋 鐵鉄 鹽塩 麵麺 麪麺 豐豊 圓円 藝芸 來来 會会 舊旧 圖図 畫画 當当 發発
      燒焼 罐缶 冨富 傳伝 戰戦 樂楽 歸帰 氣気 靑青 禮礼 聲声 臺台 藥薬 驛駅 體体 鷄鶏 黑黒
      """
    var forms: [UInt32: UInt32] = [:]
    for pair in pairs.unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
      if let old = pair.first, let new = pair.last { forms[old.value] = new.value }
    }
    return forms
  }()

  /// Letters that become others without losing an accent of Latin, Greek or Cyrillic.
  static let otherLetters: [UInt32: UInt32] = [
    0xF8: 0x6F, 0x142: 0x6C, 0x111: 0x64, 0xF0: 0x64, 0x131: 0x69, 0x127: 0x68, 0x3C2: 0x3C3,
    // Letters of Arabic with marks, and forms of alef, ha, ya and kaf that are often written for each other.
    0x622: 0x627, 0x623: 0x627, 0x625: 0x627, 0x671: 0x627, 0x624: 0x648, 0x629: 0x647, 0x626: 0x64A,
    0x649: 0x64A,
    0x6CC: 0x64A, 0x6A9: 0x643, 0x6C0: 0x6D5, 0x6C2: 0x6C1, 0x6D3: 0x6D2,
    // Letters of Devanagari with nukta.
    0x929: 0x928, 0x931: 0x930, 0x934: 0x933, 0x958: 0x915, 0x959: 0x916, 0x95A: 0x917, 0x95B: 0x91C,
    0x95C: 0x921,
    0x95D: 0x922, 0x95E: 0x92B, 0x95F: 0x92F,
  ]

  /// Letters that become two ASCII letters.
  static let doubleLetters: [UInt32: (UInt8, UInt8)] = [
    0xDF: (0x73, 0x73), 0xE6: (0x61, 0x65), 0x153: (0x6F, 0x65), 0xFE: (0x74, 0x68),
  ]

  /// What the halfwidth forms from U+FF61 on stand for, with both sound marks at the end.
  static let halfwidth =
    Array(
      "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars.map(\.value)
    ) + [0x3099, 0x309A]

  private static func table(_ lines: String) -> [UInt32: UInt32] {
    var letters: [UInt32: UInt32] = [:]
    for group in lines.unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
      guard let plain = group.first else { continue }
      for letter in group.dropFirst() { letters[letter.value] = plain.value }
    }
    return letters
  }
}
