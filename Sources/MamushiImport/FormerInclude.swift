import MamushiCore

/// A file that texts of Jekyll include, with nothing of Liquid in it but its own parameters: `{{ include.version }}`.
struct FormerInclude: Equatable {
  private enum Part: Equatable {
    case text(String)
    case parameter(String)
  }

  private var parts: [Part] = []
  /// Whether it is HTML, which a template can show; else, it is a part of the text.
  let isHTML: Bool

  /// - Returns: nil if the file is empty, or a program decides what it shows.
  init?(_ written: String, isMarkdown: Bool) {
    let text = written.replacing(/\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/, with: "")
      .trimmingBlanks
    var place = text.startIndex
    var literals: [String] = []
    for match in text.matches(of: /\{\{-?\s*include\.([A-Za-z_][A-Za-z0-9_]*)\s*-?\}\}/) {
      literals.append(String(text[place..<match.range.lowerBound]))
      parts += [.text(literals[literals.count - 1]), .parameter(String(match.output.1))]
      place = match.range.upperBound
    }
    literals.append(String(text[place...]))
    parts.append(.text(literals[literals.count - 1]))
    isHTML = !isMarkdown && literals.contains { $0.contains("<") }
    if literals.contains(where: { $0.contains("{{") || $0.contains("{%") }) { return nil }
    if parts == [.text("")] { return nil }
  }

  /// The names of its parameters, as arguments of a shortcode have them.
  var arguments: [String] {
    parts.reduce(into: []) { names, part in
      if case .parameter(let name) = part, !names.contains(TagConversion.argumentName(name)) {
        names.append(TagConversion.argumentName(name))
      }
    }
  }

  /// What a template has that shows the same.
  var template: String {
    parts.map { part -> String in
      switch part {
      case .text(let text): text
      case .parameter(let name): "{{\(TagConversion.argumentName(name))}}"
      }
    }.joined()
  }

  /// What it shows.
  func text(with values: [(key: String, value: String)]) -> String {
    parts.map { part -> String in
      switch part {
      case .text(let text): text
      case .parameter(let name): values.first { $0.key == name }?.value ?? ""
      }
    }.joined()
  }
}
