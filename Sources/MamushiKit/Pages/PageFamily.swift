import MamushiCore

/// Pages of one kind, numbered from 0, and everything that is known of the kind. The plan, the table of addresses,
/// links, pictures, the check of templates and the choice of what to make again all follow from it.
///
///     PageFamily(
///       "Author/details", in: presentation.language, count: pages.count,
///       route: { .author(slug: authors[pages[$0].list].slug, page: pages[$0].page.number) },
///       origin: { _ in .site("the list of authors") },
///       showing: { (AuthorCard(authors[pages[$0].list]), pages[$0].page, articles($0)) },
///       present: presenter.details)
///
/// `showing` returns what a page is made of, and `present` receives nothing else: so the dependencies of a page need
/// not be declared, and cannot be forgotten (``PageInput``). The template's keys are those of the model that `present`
/// returns.
///
/// Pages are made on demand: a page that nobody asks for takes no memory.
final class PageFamily: Sendable {
  let template: PageTemplate
  let language: SiteLanguage
  let count: Int
  /// The route of a page.
  let route: @Sendable (Int) -> Route
  /// Where a page comes from, for reports of collisions.
  let origin: @Sendable (Int) -> RouteTable.Origin
  /// Adds what a page shows to its inputs. Lists may show the beginnings of bodies, which have to be known by then.
  let addInputs: @Sendable (Int, inout PageInputs) -> Void
  let present: @Sendable (Int, any TextRenderer) -> AnyPresentedPage
  let traits: Traits

  /// Traits that most kinds do not have.
  struct Traits: Sendable {
    /// Whether search engines may list the pages.
    var isListed = true
    /// The pages of a listed kind that search engines may not list.
    var unlisted: Set<Int> = []
    /// The templates of pages that do not have that of the kind, by the pages' numbers.
    var templates: [Int: String] = [:]
    /// The date of the content that a page shows, for the sitemap.
    var modified: @Sendable (Int) -> ContentDate? = { _ in nil }
    /// Content files that stand for pages: links to them lead to the pages.
    var files: [LinkedFiles] = []
    /// Whether the pages are made only at addresses that nothing else has.
    var givesWay = false
    /// Content that has no page in this build.
    var hidden: [HiddenPage] = []
    /// Files that this build does not make because their texts are hidden.
    var hiddenFiles: [HiddenFile] = []
    /// The pictures that the pages show, with their crops.
    var pictures: @Sendable (_ show: (Picture?, Set<ImageRendition.Crop>) -> Void) -> Void = { _ in }
    /// The picture that is made of a page's title, for other sites.
    private(set) var shared: @Sendable (Int) -> SharePicture? = { _ in nil }
    /// Takes the beginning of each page's text. The pages that fill it are made before those that may show it.
    var excerpts: ExcerptTable?
    /// What the search knows of the pages; nil if they are not searched.
    var searched: SearchedPages?

    /// Has pictures made for pages that have none to share, if the site wants them.
    ///
    /// - Parameter page: the title of a page and its own picture; nil for a page that shares the site's.
    mutating func share(
      in presentation: Presentation,
      _ page: @escaping @Sendable (Int) -> (title: String, picture: Picture?)?
    ) {
      if presentation.pictures.share == nil { return }
      shared = { index in
        page(index).flatMap { presentation.sharePicture(of: $0.title, besides: $0.picture) }
      }
    }
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

  /// Returns the template of a page.
  func template(of index: Int) -> PageTemplate { template(named: traits.templates[index]) }

  private func template(named name: String?) -> PageTemplate {
    name.map { PageTemplate($0, template.keys) } ?? template
  }

  /// All templates of the kind, including those of content that has no page in this build.
  var templates: Set<PageTemplate> {
    Set(
      [template] + traits.templates.values.map(template) + traits.hidden.map { template(named: $0.template) })
  }

  /// The texts that become pages by themselves, with their templates and addresses.
  var scheduledTexts: [(body: TextBody, template: PageTemplate, route: Route)] {
    traits.hidden.compactMap { page in
      page.scheduled.map { ($0, template(named: page.template), page.route) }
    }
  }

  /// Whether search engines may list a page.
  func isListed(_ index: Int) -> Bool { traits.isListed && !traits.unlisted.contains(index) }

  /// Makes a family of pages that are made of their entities alone.
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

  /// Makes a family of pages that show texts, which are read on demand.
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

  /// Makes a family of a single page, which may not exist.
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

/// Content files that stand for pages of a family, in the order of these.
struct LinkedFiles: Sendable {
  let count: Int
  let file: @Sendable (Int) -> SitePath
  /// The number of a file's page in its family: greater than that of the file before it.
  let page: @Sendable (Int) -> Int

  /// Makes a list of files, each of which stands for the page with its own number by default.
  init(
    count: Int, page: @escaping @Sendable (Int) -> Int = { $0 }, file: @escaping @Sendable (Int) -> SitePath
  ) {
    self.count = count
    self.file = file
    self.page = page
  }

  /// Makes a list of one file or folder, for the first page.
  init(_ file: SitePath) { self.init(count: 1) { _ in file } }

  /// Returns the file that stands for a page; nil if none does.
  func file(ofPage page: Int) -> SitePath? {
    let number = (0..<count).firstPosition(notBefore: { self.page($0) < page })
    return number < count && self.page(number) == page ? file(number) : nil
  }
}

/// Content that has no page in this build, and the route that its page would have.
struct HiddenPage: Sendable {
  let file: SitePath
  /// What messages name, if the file need not exist.
  var place: SitePath?
  /// A folder that links may name instead of the file.
  var folder: SitePath?
  let route: Route
  /// Its template, if that is not the kind's.
  var template: String?
  /// Texts and folders of pages that are hidden with it.
  var texts: [(file: SitePath, route: Route)] = []
  let title: String
  let state: HiddenState
  /// Why it is left out, in words, if not for its own state: an album around it is a draft.
  var reason: String?
  /// When the content appears, or appeared.
  var date: ContentDate?
  var expires: ContentDate?
  /// Other addresses that may exist for this content alone: former ones, and those of its terms, authors and months.
  var further: [Route] = []
  /// Addresses that it would have only where nothing else has them.
  var former: [Route] = []
  /// Its text, if that becomes a page by itself when its time has come.
  var scheduled: TextBody?
}
