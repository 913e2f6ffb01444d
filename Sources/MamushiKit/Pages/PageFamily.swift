import MamushiCore

/// Pages of one kind, numbered from 0: all that is to be said of the kind. The plan, the table of addresses, links,
/// pictures, the check of templates and the choice of what to make again all follow from it.
///
///     PageFamily(
///       "Author/details", in: presentation.language, count: pages.count,
///       route: { .author(slug: authors[pages[$0].list].slug, page: pages[$0].page.number) },
///       origin: { _ in .site("the list of authors") },
///       showing: { (AuthorCard(authors[pages[$0].list]), pages[$0].page, articles($0)) },
///       present: presenter.details)
///
/// `showing` says what a page is made of, and `present` is given nothing else: so what a page depends on need not be
/// said, and cannot be forgotten (``PageInput``). The template's keys are those of the model that `present` returns.
///
/// Pages are made on demand: one that nobody asks for takes no memory.
final class PageFamily: Sendable {
  let template: PageTemplate
  let language: SiteLanguage
  let count: Int
  /// Where a page lies.
  let route: @Sendable (Int) -> Route
  /// Whose page it is, for collisions.
  let origin: @Sendable (Int) -> RouteTable.Origin
  /// Adds what a page shows to its inputs. Lists may show beginnings of bodies: those have to be known by then.
  let addInputs: @Sendable (Int, inout PageInputs) -> Void
  let present: @Sendable (Int, any TextRenderer) -> AnyPresentedPage
  let traits: Traits

  /// What most kinds have nothing of.
  struct Traits: Sendable {
    /// Whether search engines may list the pages.
    var isListed = true
    /// Pages of a listed kind that they may not.
    var unlisted: Set<Int> = []
    /// The date of what a page shows, for the sitemap.
    var modified: @Sendable (Int) -> ContentDate? = { _ in nil }
    /// Files of the content that stand for pages: links to them lead there.
    var files: [LinkedFiles] = []
    /// Content that has no page in this build.
    var hidden: [HiddenPage] = []
    /// Pictures that the pages show, and the parts of them.
    var pictures: @Sendable (_ show: (Picture?, Set<ImageRendition.Crop>) -> Void) -> Void = { _ in }
    /// Takes the beginning of each page's text. Pages that fill it are made before those that may show it.
    var excerpts: ExcerptTable?
    /// What the search knows of the pages; nil for what is not searched.
    var searched: SearchedPages?
  }

  private init(
    _ template: PageTemplate, in language: SiteLanguage, count: Int, traits: Traits,
    route: @escaping @Sendable (Int) -> Route, origin: @escaping @Sendable (Int) -> RouteTable.Origin,
    addInputs: @escaping @Sendable (Int, inout PageInputs) -> Void,
    present: @escaping @Sendable (Int, any TextRenderer) -> AnyPresentedPage
  ) {
    self.template = template
    self.language = language
    self.count = count
    self.traits = traits
    self.route = route
    self.origin = origin
    self.addInputs = addInputs
    self.present = present
  }

  /// Pages that are made of their entities alone.
  convenience init<Model, each Input: PageInput>(
    _ template: String, in language: SiteLanguage, count: Int, traits: Traits = Traits(),
    route: @escaping @Sendable (Int) -> Route, origin: @escaping @Sendable (Int) -> RouteTable.Origin,
    showing: @escaping @Sendable (Int) -> (repeat each Input),
    present: @escaping @Sendable (repeat each Input) -> PresentedPage<Model>
  ) {
    self.init(
      PageTemplate(template, Model.shape.keys), in: language, count: count, traits: traits, route: route,
      origin: origin, addInputs: Self.inputs(of: showing),
      present: { index, _ in present(repeat each showing(index)).erased })
  }

  /// Pages that show texts, which have yet to be read.
  convenience init<Model, each Input: PageInput>(
    _ template: String, in language: SiteLanguage, count: Int, traits: Traits = Traits(),
    route: @escaping @Sendable (Int) -> Route, origin: @escaping @Sendable (Int) -> RouteTable.Origin,
    showing: @escaping @Sendable (Int) -> (repeat each Input),
    presentTexts present: @escaping @Sendable (any TextRenderer, repeat each Input) -> PresentedPage<Model>
  ) {
    self.init(
      PageTemplate(template, Model.shape.keys), in: language, count: count, traits: traits, route: route,
      origin: origin, addInputs: Self.inputs(of: showing),
      present: { index, texts in present(texts, repeat each showing(index)).erased })
  }

  private static func inputs<each Input: PageInput>(
    of showing: @escaping @Sendable (Int) -> (repeat each Input)
  ) -> @Sendable (Int, inout PageInputs) -> Void {
    { index, inputs in
      let shown = showing(index)
      for input in repeat each shown { input.add(to: &inputs) }
    }
  }

  /// A page of which there is one, or none.
  convenience init<Model, each Input: PageInput>(
    _ template: String, in language: SiteLanguage, at route: Route, for origin: String,
    exists: Bool = true, traits: Traits = Traits(),
    showing: @escaping @Sendable () -> (repeat each Input),
    present: @escaping @Sendable (repeat each Input) -> PresentedPage<Model>
  ) {
    self.init(
      template, in: language, count: exists ? 1 : 0, traits: traits, route: { _ in route },
      origin: { _ in .site(origin) },
      showing: { _ in showing() }, present: present)
  }
}

/// Files of the content that stand for pages of a family.
struct LinkedFiles: Sendable {
  let count: Int
  let file: @Sendable (Int) -> SitePath
  /// The number of a file's page in its family.
  let page: @Sendable (Int) -> Int

  /// A file for each page, or the first ones.
  init(
    count: Int, page: @escaping @Sendable (Int) -> Int = { $0 }, file: @escaping @Sendable (Int) -> SitePath
  ) {
    self.count = count
    self.file = file
    self.page = page
  }

  /// A file, or a folder, for the first page.
  init(_ file: SitePath) { self.init(count: 1) { _ in file } }
}

/// Content that has no page in this build, and the place that its page would have.
struct HiddenPage: Sendable {
  let file: SitePath
  /// One that links can name in its place.
  var folder: SitePath?
  let route: Route
  let title: String
  let state: HiddenState
  /// When it would appear, or has.
  var date: ContentDate?
}
