import MamushiCore

/// The table of contents of a text.
struct ContentsModel: RecordModel {
  let entries: [ContentsEntryModel]

  static let shape = Shape<ContentsModel>("contents", .list("entries") { $0.entries })
}

/// A part of a text, with the parts below it.
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

/// The last level that a table shows.
struct ContentsPartModel: RecordModel {
  let title: String
  let url: String

  static let shape = Shape<ContentsPartModel>(
    "Part", .text("title") { $0.title }, .text("url") { $0.url })
}

extension Presentation {
  /// The table of contents beside a text: two levels of its headings, from the highest it has. None where the text has
  /// one itself.
  ///
  /// - Parameter isWanted: what its front matter says; nil where the site decides, by the number of headings.
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
