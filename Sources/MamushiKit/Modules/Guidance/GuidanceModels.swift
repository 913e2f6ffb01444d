import MamushiCore

struct GuidanceIndexModel: RecordModel {
  let heading: String
  let image: ImageModel?
  let intro: String?
  let text: RenderedText?
  let pages: [ChapterCardModel]

  static let shape = Shape<GuidanceIndexModel>(
    "guidance",
    .text("heading") { $0.heading },
    .flag("hasPages") { !$0.pages.isEmpty },
    .model("image") { $0.image },
    .text("intro") { $0.intro },
    .html("text") { $0.text?.html },
    .flag("hasCode") { $0.text?.hasCode ?? false },
    .list("pages") { $0.pages })

  struct ChapterCardModel: RecordModel {
    let title: String
    let mark: String?
    let url: String
    let summary: String?
    let image: ImageModel?
    /// From 1.
    let number: Int

    static let shape = Shape<ChapterCardModel>(
      "Chapter",
      .text("title") { $0.title },
      .text("mark") { $0.mark },
      .text("url") { $0.url },
      .text("summary") { $0.summary },
      .model("image") { $0.image },
      .number("number") { $0.number })
  }
}

struct GuidancePageModel: RecordModel {
  let title: String
  let mark: String?
  let image: ImageModel?
  let summary: String?
  let text: RenderedText
  let contents: ContentsModel?
  let chapters: [ChapterLinkModel]
  let previous: LinkModel?
  let next: LinkModel?

  static let shape = Shape<GuidancePageModel>(
    "guidance page",
    .text("title") { $0.title },
    .text("mark") { $0.mark },
    .model("image") { $0.image },
    .text("summary") { $0.summary },
    .html("body") { $0.text.html },
    .flag("hasCode") { $0.text.hasCode },
    .model("contents") { $0.contents },
    .list("chapters") { $0.chapters },
    .flag("hasNeighbours") { $0.previous != nil || $0.next != nil },
    .model("previous") { $0.previous },
    .model("next") { $0.next })

  struct ChapterLinkModel: RecordModel {
    let link: LinkModel
    let isCurrent: Bool
    /// From 1.
    let number: Int

    static let shape = Shape<ChapterLinkModel>(
      "Chapter",
      .text("title") { $0.link.title },
      .text("url") { $0.link.url },
      .flag("current") { $0.isCurrent },
      .number("number") { $0.number })
  }
}
