import MamushiCore

/// The table of contents of a text.
struct ContentsModel: RecordModel {
  let entries: [ContentsEntryModel]

  static let shape = Shape<ContentsModel>("contents", .list("entries") { $0.entries })
}

/// A section of a text, with the sections below it.
struct ContentsEntryModel: RecordModel {
  let title: String
  let url: String
  var parts: [ContentsPartModel] = []

  static let shape = Shape<ContentsEntryModel>(
    "Part",
    .text("title") { $0.title },
    .text("url") { $0.url },
    .flag("hasParts") { !$0.parts.isEmpty },
    .list("parts") { $0.parts })
}

/// A section on the last level of the table.
struct ContentsPartModel: RecordModel {
  let title: String
  let url: String

  static let shape = Shape<ContentsPartModel>(
    "Part", .text("title") { $0.title }, .text("url") { $0.url })
}

extension Presentation {
  /// Returns the table of contents beside a text: two levels of headings, from the highest level in the text. Returns
  /// nil if the text has its own table.
  ///
  /// - Parameter isWanted: the setting of its front matter; nil if the site decides by the number of headings.
  func contents(of text: MarkdownDocument, isWanted: Bool?) -> ContentsModel? {
    if text.hasContents { return nil }
    let outline = text.headings.filter(\.isOutline)
    guard let top = outline.map(\.level).min() else { return nil }
    let shown = outline.filter { $0.level <= top + 1 }
    let threshold = configuration.markdown.contentsThreshold ?? .max
    guard isWanted ?? (shown.count >= threshold) else { return nil }
    var entries: [ContentsEntryModel] = []
    for heading in shown {
      let url = "#" + PercentEncoding.encode(path: heading.id)
      if heading.level == top || entries.isEmpty {
        entries.append(ContentsEntryModel(title: heading.text, url: url))
      } else {
        entries[entries.count - 1].parts.append(ContentsPartModel(title: heading.text, url: url))
      }
    }
    return ContentsModel(entries: entries)
  }
}
