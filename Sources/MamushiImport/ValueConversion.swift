import MamushiCore

/// Decides what a value in a text becomes: `{{ site.baseurl }}`, `{{ "/about/" | relative_url }}`.
struct ValueConversion {
  let outcome: TagConversion.Outcome

  /// Filters that only complete an address.
  private static let filters: Set<String> = [
    "relative_url", "absolute_url", "url", "prepend", "escape", "safe", "url_encode", "uri_escape", "url_for",
    "strip", "asset_path",
  ]

  init(_ written: String, _ converter: TextConverter) {
    // Dashes at the ends take white space away: `{{- site.title -}}`.
    let start = written.hasPrefix("-") ? written.dropFirst() : written[...]
    let source = start.hasSuffix("-") ? start.dropLast() : start
    let parts = source.split(separator: "|").map { $0.trimmingBlanks }
    let operand = parts.first ?? ""
    let filters = parts.dropFirst().map { String($0.prefix { $0.isLetter || $0 == "_" }) }
    let isAddress = filters.allSatisfy(Self.filters.contains)
    let quotes: Set<Character> = ["\"", "'"]
    if let first = operand.first, quotes.contains(first), operand.last == first, operand.count > 1, isAddress
    {
      let path = String(operand.dropFirst().dropLast())
      let isRelative = !path.hasPrefix("/") && !path.contains(":") && !filters.isEmpty
      outcome = .text(isRelative ? "/" + path : path)
      return
    }
    switch operand.lowercased() {
    case "site.baseurl", "site.url", "site.github.url", "baseurl", "base_path", "config.root",
      "site.base_url":
      outcome = isAddress ? .text("") : .unknown
    case "page.title", "title": outcome = Self.text(converter.text.title)
    case "site.github.repository_url" where filters.isEmpty:
      let name = converter.site.settings.all?["repository"]?.text
      outcome = Self.text(name.map { $0.contains("://") ? $0 : "https://github.com/\($0)" })
    case "site.title", "metadata.title", "config.title": outcome = Self.text(converter.site.settings.title)
    default:
      let keys = operand.split(separator: ".").map(String.init)
      let node =
        keys.first == "site"
        ? converter.site.settings.all : keys.first == "page" ? converter.text.parsed.node : nil
      let value = keys.count > 1 ? node?.value(at: keys.dropFirst())?.text : nil
      outcome = Self.text(value.flatMap { text in filters.allSatisfy { Self.keeps(text, $0) } ? text : nil })
    }
  }

  /// Whether a filter leaves a value as it is.
  private static func keeps(_ value: String, _ filter: String) -> Bool {
    switch filter {
    case "default", "safe": true
    case "escape", "escape_once", "xml_escape", "h": !value.contains { "<>&\"'".contains($0) }
    case "strip", "lstrip", "rstrip", "strip_newlines":
      value.first?.isWhitespace != true && value.last?.isWhitespace != true
        && !value.contains(where: \.isNewline)
    case "strip_html": !value.contains("<")
    default: false
    }
  }

  private static func text(_ text: String?) -> TagConversion.Outcome { text.map { .text($0) } ?? .unknown }
}
