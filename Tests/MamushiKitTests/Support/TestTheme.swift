import MamushiCore

@testable import MamushiKit

/// A theme of nothing but words and empty templates.
enum TestTheme {
  static let files: [ThemeFile] =
    [
      file("strings/ja.yaml", lines(japanese)), file("strings/en.yaml", lines(english)),
      file("assets/style.css", "body {}"),
    ] + templates.map { file("\($0).mustache", "") }

  /// The templates of all kinds of pages, and of what stands in texts.
  static let templates = PlannedSite().plan().templates.map(\.name) + TextParts.templates.map(\.name)

  static func file(_ path: String, _ text: String) -> ThemeFile {
    ThemeFile(path: path, bytes: Array(text.utf8))
  }

  static let strings = ThemeStrings(english.merging(japanese) { $1 })
  static let englishStrings = ThemeStrings(english)

  private static func lines(_ texts: [String: String]) -> String {
    texts.sorted { $0.key < $1.key }.map { "\($0.key): \"\($0.value)\"\n" }.joined()
  }

  /// Every word that presenters use, as itself, with those whose form matters in English.
  private static let english = Dictionary(ThemeStrings.required.map { ($0, $0) }) { first, _ in first }
    .merging([
      "date": "{monthName} {day}, {year}", "monthHeading": "{monthName} {year}", "budget": "¥{amount}",
      "numberGroup": ",", "numberDecimal": ".",
      "ratingLabel": "{score} out of 5", "rankLabel": "No. {rank}: {name}",
      "slidePosition": "{number} / {count}", "pagePosition": "{number} of {count}",
      "codeBox": "Code {number}", "formulaBox": "Formula {number}", "pageNumber": "Page {number}",
      "pageTitle": "{title} | {site}", "readingTime": "{minutes} min read",
      "articleCount": "{count} articles", "articleCountOne": "{count} article",
      "photoCount": "{count} photos", "photoCountOne": "{count} photo", "feedPage": "Feed, page {number}",
    ]) { $1 }

  private static let japanese = [
    "date": "{year}年{month}月{day}日", "monthHeading": "{year}年{month}月", "budget": "予算: {amount}円",
    "ratingLabel": "5点満点中{score}点", "rankLabel": "{rank}位 {name}", "articleCount": "{count}件",
    "articleCountOne": "{count}件", "readingTime": "{minutes}分で読めます", "otherHeading": "その他",
    "undated": "日付なし",
  ]
}

/// Renders a page as its template's name and what its models say at some keys.
struct KeyRenderer: PageRenderer {
  var missing: Set<String> = []
  var faults: [String: [Diagnostic]] = [:]
  /// Faults of templates that values name, if there are any.
  var named: [Diagnostic] = []
  /// Paths of keys that are shown of every page that has them.
  var shown = ["page.title", "body"]

  func hasTemplate(named name: String) -> Bool { !missing.contains(name) }

  func check(template name: String, against models: [KeyList]) -> [Diagnostic] { faults[name] ?? [] }

  func check(
    named names: Set<String>, within roots: [(template: String, models: [KeyList])],
    knowing known: [String: KnownKeys]
  ) -> [Diagnostic] {
    names.isEmpty ? [] : named
  }

  func dependencies(of name: String) -> Set<String> { [name] }

  func render(template name: String, models: [any DisplayModel], into output: inout [UInt8]) -> Bool {
    if name == TextParts.image.name {
      return TextImageRenderer().render(template: name, models: models, into: &output)
    }
    output += "\(name)\n".utf8
    for key in shown {
      guard let first = key.split(separator: ".").first,
        let model = models.last(where: { $0.keys.position(of: Key(String(first))) != nil })
      else { continue }
      output += "\(model[key] ?? "nothing")\n".utf8
    }
    return true
  }
}
