import MamushiCore

/// `markdown` of `site.yaml`: the syntax allowed beyond CommonMark, and related settings.
struct MarkdownSettings: Sendable {
  var parsing = MarkdownOptions(extensions: .standard.union(.toc))
  /// Whether code is highlighted.
  var highlighting = true
  /// Whether fragments of links are resolved, like links to pages.
  var fragments = true
  /// Whether a text without a title takes it from the heading at its start.
  var headingTitles = false
  /// The number of headings from which a text gets a table of contents automatically; nil for never.
  var contentsThreshold: Int?

  /// The threshold for `toc: true`.
  static let defaultContentsThreshold = 3

  static let extensions: [(key: String, extension: MarkdownExtensions)] = [
    ("tables", .tables), ("strikethrough", .strikethrough), ("taskLists", .taskLists),
    ("autolinks", .autolinks), ("footnotes", .footnotes), ("headingIDs", .headingIDs), ("figures", .figures),
    ("cjkEmphasis", .cjkEmphasis), ("callouts", .callouts), ("ruby", .ruby), ("attributes", .attributes),
    ("shortcodes", .shortcodes),
    ("definitionLists", .definitionLists), ("marks", .marks), ("subAndSuperscripts", .scripts),
    ("emoji", .emoji), ("abbreviations", .abbreviations), ("math", .math),
  ]

  static let keys =
    ["rawHTML", "smartPunctuation", "lineBreaks", "toc", "highlighting", "fragments", "headingTitles"]
    + extensions.map(\.key)

  static func decode(_ node: Node, with decoder: inout ValueDecoder) -> MarkdownSettings {
    var settings = MarkdownSettings()
    for field in decoder.entries(
      of: node, as: "markdown", known: keys, foreign: ForeignSettings.ofMarkdown)
    {
      if field.key == "toc" {
        settings.decodeContents(field.value, with: &decoder)
        continue
      }
      guard let flag = decoder.flag(field.key, field.value) else { continue }
      switch field.key {
      case "rawHTML": settings.parsing.rawHTML = flag
      case "smartPunctuation": settings.parsing.smartPunctuation = flag
      case "lineBreaks": settings.parsing.lineBreaks = flag
      case "highlighting": settings.highlighting = flag
      case "fragments": settings.fragments = flag
      case "headingTitles": settings.headingTitles = flag
      default:
        guard let found = extensions.first(where: { $0.key == field.key })?.extension else { continue }
        if flag {
          settings.parsing.extensions.insert(found)
        } else {
          settings.parsing.extensions.remove(found)
          settings.parsing.declined.insert(found)
        }
      }
    }
    return settings
  }

  /// Decodes `true`, `false`, or the number of headings from which a text gets a table of contents.
  private mutating func decodeContents(_ node: Node, with decoder: inout ValueDecoder) {
    switch node.value {
    case .null: break
    case .bool(let flag):
      contentsThreshold = flag ? Self.defaultContentsThreshold : nil
      if !flag { parsing.extensions.remove(.toc) }
    case .integer: contentsThreshold = decoder.integer("toc", node, in: 1...(.max))
    default: decoder.reportType("toc", node, expected: "true, false or a number of headings")
    }
  }
}
