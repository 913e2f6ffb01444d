/// The names of languages, each in itself: 日本語, English.
enum LanguageNames {
  /// Returns the name of a language (BCP 47): of `en-GB`, "English (GB)".
  static func name(of tag: String) -> String {
    let lowercased = tag.lowercased()
    if let name = names[lowercased] { return name }
    let primary = lowercased.prefix { $0 != "-" }
    guard let name = names[String(primary)] else { return tag }
    let rest = tag.dropFirst(primary.count + 1)
    return rest.isEmpty ? name : "\(name) (\(rest))"
  }

  /// Returns the tag of a language by its own name, in any case.
  static func tag(of name: String) -> String? {
    names.first { $0.value.lowercased() == name.lowercased() && !$0.key.contains("-") }?.key
  }

  /// Whether a tag, in lower case, is that of a language with a known name.
  static func isKnown(_ tag: String) -> Bool { names[tag] != nil }

  /// Whether names of files seldom end with a tag, in lower case, for another reason: it is no word, such as `is`, and no
  /// extension, such as `pl`.
  static func isSeldomOtherwise(_ tag: String) -> Bool { unmistakable.contains(tag) }

  private static let unmistakable: Set<String> = [
    "de", "en", "es", "fr", "ja", "ko", "nl", "pt", "ru", "sv", "zh",
  ]

  /// The languages that codes of countries which are no tags of languages are often written for.
  static let ofCountries = [
    "cn": "zh", "cz": "cs", "dk": "da", "gr": "el", "jp": "ja", "ua": "uk", "vn": "vi",
  ]

  /// The tags that other codes are often written for: those of countries, `kr` (which is Kanuri), and those of languages
  /// in three letters (ISO 639-2).
  static let slips = [
    "chi": "zh", "deu": "de", "eng": "en", "fra": "fr", "fre": "fr", "ger": "de", "ita": "it", "jpn": "ja",
    "kor": "ko", "kr": "ko", "por": "pt", "rus": "ru", "spa": "es", "zho": "zh",
  ].merging(ofCountries) { $1 }

  private static let names = [
    "af": "Afrikaans", "ar": "العربية", "az": "Azərbaycan dili", "be": "Беларуская", "bg": "Български",
    "bn": "বাংলা", "bs": "Bosanski", "ca": "Català", "cs": "Čeština", "cy": "Cymraeg", "da": "Dansk",
    "de": "Deutsch", "el": "Ελληνικά", "en": "English", "eo": "Esperanto", "es": "Español", "et": "Eesti",
    "eu": "Euskara", "fa": "فارسی", "fi": "Suomi", "fil": "Filipino", "fr": "Français", "ga": "Gaeilge",
    "gl": "Galego", "gu": "ગુજરાતી", "he": "עברית", "hi": "हिन्दी", "hr": "Hrvatski", "hu": "Magyar",
    "hy": "Հայերեն", "id": "Bahasa Indonesia", "is": "Íslenska", "it": "Italiano", "ja": "日本語",
    "ka": "ქართული", "kk": "Қазақ тілі", "km": "ខ្មែរ", "kn": "ಕನ್ನಡ", "ko": "한국어", "lt": "Lietuvių",
    "lv": "Latviešu", "mk": "Македонски", "ml": "മലയാളം", "mn": "Монгол", "mr": "मराठी",
    "ms": "Bahasa Melayu", "my": "မြန်မာ", "nb": "Norsk bokmål", "ne": "नेपाली", "nl": "Nederlands",
    "nn": "Norsk nynorsk", "no": "Norsk", "pa": "ਪੰਜਾਬੀ", "pl": "Polski", "pt": "Português", "ro": "Română",
    "ru": "Русский", "si": "සිංහල", "sk": "Slovenčina", "sl": "Slovenščina", "sq": "Shqip",
    "sr": "Српски", "sv": "Svenska", "sw": "Kiswahili", "ta": "தமிழ்", "te": "తెలుగు", "th": "ไทย",
    "tr": "Türkçe", "uk": "Українська", "ur": "اردو", "uz": "Oʻzbekcha", "vi": "Tiếng Việt", "zh": "中文",
    "zh-hans": "简体中文", "zh-cn": "简体中文", "zh-hant": "繁體中文", "zh-tw": "繁體中文", "zh-hk": "繁體中文 (HK)",
  ]
}
