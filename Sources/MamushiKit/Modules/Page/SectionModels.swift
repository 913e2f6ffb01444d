import MamushiCore

/// A page in the tree of its section, as one of the section's pages shows it.
struct SectionPage: Sendable {
  let entry: PageSection.Entry
  /// See ``PageSectionView/trail``.
  let trail: [Int]
  let presentation: Presentation

  var children: [SectionPage] {
    entry.children.map { SectionPage(entry: $0, trail: trail, presentation: presentation) }
  }

  /// The keys of all pages of a section, apart from those of the pages below them.
  fileprivate static func fields<Model>(
    _ page: @escaping @Sendable (Model) -> SectionPage
  ) -> [Shape<Model>.Field] {
    [
      .text("title") { page($0).entry.link.title },
      .text("url") { model -> String in
        let page = page(model)
        return page.presentation.url(page.entry.link.route)
      },
      .flag("current") { model in
        let page = page(model)
        return page.trail.last == page.entry.position
      },
      .flag("active") { model in
        let page = page(model)
        return page.trail.dropLast().contains(page.entry.position)
      },
    ]
  }

  fileprivate static func fields<Model, Child: RecordModel>(
    _ page: @escaping @Sendable (Model) -> SectionPage, below: @escaping @Sendable (SectionPage) -> Child
  ) -> [Shape<Model>.Field] {
    fields(page) + [
      .flag("hasChildren") { !page($0).entry.children.isEmpty },
      .list("children") { page($0).children.map(below) },
    ]
  }
}

/// The page that its section begins with.
struct SectionModel: RecordModel {
  let page: SectionPage

  static let shape = Shape<SectionModel>(
    "SectionPage", fields: SectionPage.fields({ $0.page }, below: { SectionChapterModel(page: $0) }))
}

/// A page below the first one of its section.
struct SectionChapterModel: RecordModel {
  let page: SectionPage

  static let shape = Shape<SectionChapterModel>(
    "SectionPage", fields: SectionPage.fields({ $0.page }, below: { SectionSubchapterModel(page: $0) }))
}

/// A page two levels below the first one of its section.
struct SectionSubchapterModel: RecordModel {
  let page: SectionPage

  static let shape = Shape<SectionSubchapterModel>(
    "SectionPage", fields: SectionPage.fields({ $0.page }, below: { SectionLeafModel(page: $0) }))
}

/// A page three levels below the first one of its section. Those below it are not shown, and it says so: otherwise
/// templates would find those of the page above it.
struct SectionLeafModel: RecordModel {
  let page: SectionPage

  static let shape = Shape<SectionLeafModel>(
    "SectionPage",
    fields: ownFields + [
      .flag("hasChildren") { _ in false },
      Shape<SectionLeafModel>.Field(
        name: "children", kind: .list(of: .model(ownKeys)),
        getter: { _ in .list(ModelList<SectionLeafModel>([])) }),
    ])

  private static let ownFields: [Shape<SectionLeafModel>.Field] = SectionPage.fields { $0.page }

  /// A list of keys cannot hold itself; no template reaches the pages that would have these.
  private static let ownKeys = KeyList(
    name: "SectionPage",
    entries: ownFields.map { .init(name: $0.name, kind: $0.kind, isOptional: $0.isOptional) })
}
