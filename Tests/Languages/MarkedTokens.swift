import MamushiCore

@testable import MamushiKit

/// HTML of code as text that a reviewer can read: `⟦keyword let⟧ x`.
enum MarkedTokens {
  private static let names = Dictionary(
    uniqueKeysWithValues: TokenClass.allCases.filter { $0 != .none }.map {
      (Character(Unicode.Scalar($0.letter)), $0)
    })

  static func marked(_ html: String) -> String {
    var text = html.replacing("</span>", with: "⟧")
    for (letter, tokenClass) in names {
      text = text.replacing("<span class=\"\(letter)\">", with: "⟦\(tokenClass.rawValue) ")
    }
    return unescaped(text)
  }

  /// The code without marks.
  static func code(_ marked: String) -> String {
    var text = marked.replacing("⟧", with: "")
    for tokenClass in TokenClass.allCases { text = text.replacing("⟦\(tokenClass.rawValue) ", with: "") }
    return text
  }

  /// The code that HTML shows.
  static func plain(_ html: String) -> String {
    var result = ""
    var isInside = false
    for character in html.unicodeScalars {
      switch character {
      case "<": isInside = true
      case ">": isInside = false
      default: if !isInside { result.unicodeScalars.append(character) }
      }
    }
    return unescaped(result)
  }

  private static func unescaped(_ html: String) -> String {
    html.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}
