import MamushiCore
import MamushiKit

// What the settings do not say.
extension FormerSite {
  /// Takes the site's domain from the file that tells it to GitHub Pages, if the settings have no address
  /// (https://docs.github.com/en/pages/configuring-a-custom-domain-for-your-github-pages-site).
  mutating func adoptDomain(_ files: FormerFiles) {
    guard settings.baseURL?.hasPrefix("http") != true,
      let file = files.first(of: ([SitePath("")] + roots).map { $0.appending("CNAME").string }),
      let line = files.source(file).split(whereSeparator: \.isNewline).first
    else { return }
    let domain = line.trimmingBlanks.lowercased()
    let address = "https://\(domain)/"
    guard domain.contains("."), !domain.contains("/"), WebAddress.host(of: address) != nil else { return }
    settings.baseURL = address
  }

  /// The language that the scripts of titles and texts tell.
  var likelyLanguage: String {
    var (kana, kanji, hangul, others) = (0, 0, 0, 0)
    for scalar in texts.prefix(100).lazy.compactMap(\.title).joined().unicodeScalars {
      switch scalar.value {
      case 0x3041...0x30FA, 0xFF66...0xFF9D: kana += 1
      case 0x3400...0x4DBF, 0x4E00...0x9FFF: kanji += 1
      case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: hangul += 1
      default: others += scalar.properties.isAlphabetic ? 1 : 0
      }
    }
    if hangul > kana + kanji + others { return "ko" }
    return kana > 0 && kana + kanji > hangul + others || usesKana ? "ja" : "en"
  }

  /// Whether most texts are Japanese.
  var usesKana: Bool {
    let japanese = texts.count { text in
      // U+3040 to U+30FF.
      text.parsed.bytes.indices.contains { index in
        text.parsed.bytes[index] == 0xE3 && index + 1 < text.parsed.bytes.count
          && (0x81...0x83).contains(text.parsed.bytes[index + 1])
      }
    }
    return japanese * 2 > texts.count
  }

  /// Decodes entities of HTML in titles, which the themes of some generators show without escaping.
  mutating func decodeTitles(_ html: any HTMLTranscriber) {
    for index in texts.indices {
      guard let title = texts[index].title, let escaped = title.withReferencesAlone else { continue }
      let decoded = html.text(of: escaped)
      if !decoded.isEmpty, decoded != title { texts[index].decodedTitle = decoded }
    }
  }

  /// Tells texts the offset of the site's time zone, if that is always the same, so that their addresses have its days.
  mutating func adoptTimeZone() {
    let offsets = ["UTC": 0, "Etc/UTC": 0, "GMT": 0, "Asia/Tokyo": 9 * 3600]
    guard let offset = offsets[settings.zoneName] else { return }
    for index in texts.indices { texts[index].zoneOffset = offset }
  }

  /// Takes the tags out of what the settings say of the site.
  mutating func adoptPlainDescriptions(_ html: any HTMLTranscriber) {
    settings.description = settings.description.map { $0.withoutTags(html) ?? $0 }
    for index in settings.languages.indices {
      settings.languages[index].description = settings.languages[index].description.map {
        $0.withoutTags(html) ?? $0
      }
    }
  }
}

extension FormerSettings {
  var zoneName: String { timeZone ?? (LanguageTag.isJapanese(languages[0].tag) ? "Asia/Tokyo" : "UTC") }
}

extension String {
  /// The text of HTML with tags; nil if there are none.
  func withoutTags(_ html: any HTMLTranscriber) -> String? {
    contains(/<\/?[A-Za-z][^<>]*>/) ? html.text(of: self) : nil
  }

  /// As HTML in which only references to characters mean something; nil if there are none.
  fileprivate var withReferencesAlone: String? {
    guard contains("&") else { return nil }
    var result = ""
    var hasReference = false
    for index in indices {
      switch self[index] {
      case "&" where self[self.index(after: index)...].isReference:
        hasReference = true
        result.append("&")
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      default: result.append(self[index])
      }
    }
    return hasReference ? result : nil
  }
}

extension Substring {
  /// Whether this begins with what follows the `&` of a reference: `amp;`, `#39;`.
  fileprivate var isReference: Bool {
    let name = prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
    return !name.isEmpty && self[name.endIndex...].first == ";"
  }
}
