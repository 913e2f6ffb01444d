import MamushiCore

/// Everything that a build will write in one language, with its routes claimed.
struct SitePlan: Sendable {
  /// The stage writes it into every output folder.
  private static let marker = String(ContentIndex.markerFile.name)

  /// All pages: first those that read the texts whose beginnings others may show.
  private(set) var pages: PageTable
  /// The number of pages of the first kind, which are made before all others.
  let firstPageCount: Int
  /// ``Route/outputPathHash(in:)`` of every page.
  let outputPathHashes: [UInt64]
  /// The templates that texts of lists name, whether or not they make a page.
  let namedTemplates: [String]
  /// Files of the site that are published unchanged, by their paths in the output.
  private(set) var copies: [(file: SitePath, outputPath: String)] = []
  private(set) var pictures = PlannedPictures()
  /// The pictures that are made for pages that have none to share.
  private(set) var sharePictures = SharePictures()
  /// The site's icon, and the files made from it.
  private(set) var icons: (picture: PlannedPicture, files: [IconFile])?
  private(set) var machineFiles: [MachineFile] = []
  var targets: LinkTargets
  private(set) var menus = PlannedMenus()
  /// The paths of the theme's files, in all languages so far.
  private var assetPaths: Set<String>
  /// Nil if nothing is searched, and until the search is planned, which happens while the templates are checked.
  private(set) var search: SearchPlan?

  /// The theme's files, except those that the plan of an earlier language has.
  private(set) var assets: [(path: String, bytes: [UInt8])] = []
  /// How its pages name those in other languages.
  var translations = Translations()

  var pageCount: Int { pages.count }
  /// The number of pages and files that are made or copied, without renditions.
  var fileCount: Int { pageCount + copies.count + machineFiles.count + assets.count }
  var language: SiteLanguage { targets.language }

  /// Claims the routes of all pages and of the content's files, and those of the icon. Pages of content come before what
  /// is made from them, so that a collision is reported at the content's file.
  ///
  /// - Parameter previous: the plan of the site's language before this one, whose claims it adds to.
  init(_ contents: SiteContents, _ presentation: Presentation, after previous: SitePlan? = nil) {
    let families = contents.families(presentation)
    let language = presentation.language
    pages = PageTable(Self.ordered(families))
    namedTemplates = contents.taxonomies.namedTemplates
    assetPaths = previous?.assetPaths ?? []
    firstPageCount = families.reduce(0) { $1.traits.excerpts == nil ? $0 : $0 + $1.count }

    var routes: RouteTable
    if let previous {
      routes = previous.targets.routes
    } else {
      routes = RouteTable(capacity: pages.count + contents.index.staticFiles.count + 64)
      routes.claim(.file(Self.marker), in: language, for: .site("Mamushi, to mark its output folder"))
    }
    let sources = contents.sources
    if sources.isRenamed { routes.located[language] = { sources.located($0) } }
    outputPathHashes = routes.claim(pages)
    let configuration = presentation.configuration
    targets = LinkTargets(
      index: contents.index, language: language, families: families, routes: routes,
      redirects: contents.redirects,
      pageSize: min(
        configuration.feedPageSize, configuration.articlesPageSize, contents.taxonomies.leastPageSize ?? .max)
    )
    targets.faulty = FaultyTexts(photos: contents.gallery.lostPhotos(in: language))
    targets.published = previous?.targets.published ?? [:]

    publishStaticFiles(of: contents.index)
    publish(contents.index.bundles)
    for family in pages.families { family.traits.pictures { publish($0, as: $1) } }
    if presentation.pictures.share != nil {
      for family in pages.families {
        for index in 0..<family.count { sharePictures.add(family.traits.shared(index)) }
      }
    }
    publish(contents.sitePictures.logo, as: [.whole])
    publish(contents.sitePictures.darkLogo, as: [.whole])
    publish(contents.sitePictures.image, as: [.whole])
    publish(contents.sitePictures.podcast, as: [])
    if previous == nil { planIcons(of: contents.sitePictures.icon) }
  }

  /// Claims the routes of the theme's assets, which are named by their bytes, then those of feeds and the search index. The
  /// plan is complete only then; until then, assets can be rendered beside it.
  mutating func publish(
    _ published: PublishedAssets, of contents: SiteContents, _ presentation: Presentation
  ) {
    assets = published.files.filter { !assetPaths.contains($0.path) }
    assetPaths.formUnion(published.files.map(\.path))
    for asset in assets {
      targets.routes.claim(.file(asset.path), in: language, for: .site("the theme's assets"))
    }
    add(contents.feeds(presentation))
    if presentation.sections.hasSearch {
      targets.routes.claim(
        .searchFile(SearchFiles.entryName), in: language, for: .site("the search index"))
    }
  }

  /// Plans the menus, once the pages of all languages have their addresses.
  mutating func planMenus(_ contents: SiteContents, _ presentation: Presentation) {
    var planner = MenuPlanner(contents, presentation, targets: targets)
    menus = planner.plan()
  }

  /// Plans the sitemap, and what robots and hosts read.
  ///
  /// - Parameter others: the plans of the site's other languages.
  mutating func planMachineFiles(_ presentation: Presentation, beside others: [SitePlan]) {
    add(filesOfAllLanguages(presentation, beside: others))
  }

  private func filesOfAllLanguages(_ presentation: Presentation, beside others: [SitePlan]) -> [MachineFile] {
    // A site may have its own versions of these, and make its own `robots.txt`.
    let replaceable: [Route] = [.robots, .file(MachineFiles.headersFile)]
    let makesRobots = pages.families.contains {
      $0.count == 1 && $0.template.name == FileTemplate.folder + Route.robots.path(in: language)
    }
    let listed = ListedPages(([self] + others).map(\.listedPages))
    return MachineFiles(presentation: presentation).all(listing: listed).filter { file in
      if file.route == .robots, makesRobots { return false }
      return !replaceable.contains(file.route)
        || targets.published[file.route.outputPath(in: file.language)] == nil
    }
  }

  private mutating func add(_ files: [MachineFile]) {
    for file in files {
      let path = file.route.outputPath(in: file.language)
      targets.routes.claim(file.route, in: file.language, for: .site("the site's \(path)"))
    }
    machineFiles += files
  }

  /// Adds the files that only the plan of another language has.
  mutating func addFiles(of other: SitePlan) {
    // Pictures of sources have one address in all languages.
    let known = Set(copies.lazy.map(\.outputPath))
    copies += other.copies.filter { !known.contains($0.outputPath) }
    assets += other.assets
    for picture in other.pictures.all { pictures.add(picture.file, picture.content, as: picture.crops) }
    sharePictures.add(other.sharePictures)
  }

  /// The same plan for contents that differ only in bodies of articles: what pages show changes, but not their
  /// addresses.
  func replacingBodies(_ contents: SiteContents, _ presentation: Presentation) -> SitePlan {
    var plan = self
    plan.pages = PageTable(Self.ordered(contents.families(presentation)))
    plan.machineFiles = contents.feeds(presentation)
    return plan
  }

  /// Adds the sitemap, and what robots and hosts read, to a plan whose bodies were replaced.
  ///
  /// - Parameter others: the plans of the site's other languages.
  mutating func addMachineFiles(_ presentation: Presentation, beside others: [SitePlan]) {
    machineFiles += filesOfAllLanguages(presentation, beside: others)
  }

  /// The same plan, with the plan of the search.
  func adding(_ search: SearchPlan?) -> SitePlan {
    var plan = self
    plan.search = search
    return plan
  }

  /// Adds to collisions of addresses the lines at which texts claim them.
  mutating func locateCollisions(_ location: (FrontMatterPlace, SitePath) -> SourceLocation) {
    targets.routes.locate(location)
  }

  /// The kinds of pages in the order in which they are made.
  private static func ordered(_ families: [PageFamily]) -> [PageFamily] {
    families.filter { $0.traits.excerpts != nil } + families.filter { $0.traits.excerpts == nil }
  }

  /// The templates of all kinds of pages, including those without a page in this build.
  var templates: Set<PageTemplate> { Set(pages.families.flatMap(\.templates)) }

  /// Reports everything that has no page in this build.
  var leftOut: [Diagnostic] {
    pages.families.flatMap(\.traits.hidden).map {
      let problem = SiteProblem.leftOut(title: $0.title, state: $0.reason ?? $0.state.rawValue)
      return Diagnostic(problem, at: SourceLocation($0.place ?? $0.file))
    }
  }

  /// Adds everything that can change the bytes of a page, apart from what all pages share.
  ///
  /// - Parameter index: the page's number within its family.
  func addInputs(ofPage index: Int, in family: PageFamily, to inputs: inout PageInputs) {
    inputs.add(family.template(of: index).name)
    family.addInputs(index, &inputs)
    translations.add(of: family, index, to: &inputs)
    // Elsewhere, the path is among the inputs of the page's text.
    if targets.routes.located[family.language] != nil {
      inputs.add(source(ofPage: index, in: family)) { $0.add($1) }
    }
  }

  /// Returns the path of the text that a page is made of; nil if there is none, or it is a source's.
  func source(ofPage index: Int, in family: PageFamily) -> String? {
    let origin = family.origin(index).located(targets.routes.located[family.language])
    guard case .file(let location) = origin, location.file.isMarkdown else { return nil }
    return location.file.string
  }

  /// Publishes what pages turned out to name and show.
  mutating func publish(_ findings: SiteMaker.Findings) {
    for attachment in findings.attachments { publish(attachment.file, at: attachment.outputPath) }
    // The files of these pictures are attachments.
    for picture in findings.pictures { pictures.add(picture.file, picture.content, as: [.whole]) }
  }

  private mutating func publish(_ file: SitePath, at outputPath: String) {
    // Several pages may name one file; that is no collision.
    if targets.published[outputPath] == file { return }
    targets.routes.claim(.file(outputPath), in: language, for: .file(SourceLocation(file)))
    guard targets.published[outputPath] == nil else { return }
    targets.published[outputPath] = file
    copies.append((file, outputPath))
  }

  private mutating func publish(_ picture: Picture?, as crops: Set<ImageRendition.Crop>) {
    guard let picture, case .file(let file, let outputPath) = picture.place else { return }
    if picture.isFilePublished { publish(file, at: outputPath) }
    if let content = picture.content { pictures.add(file, content, as: crops) }
  }

  /// Plans the icon's files, except at addresses where the site has its own.
  private mutating func planIcons(of picture: Picture?) {
    guard let picture, let content = picture.content, case .file(let file, _) = picture.place else {
      return
    }
    if content.facts.format == .svg, targets.published[IconFile.drawing] == nil {
      publish(file, at: IconFile.drawing)
    }
    let files = IconFile.all(of: content.facts).filter { targets.published[$0.path] == nil }
    for file in files {
      targets.routes.claim(.file(file.path), in: language, for: .site("the site's icon"))
    }
    icons = (PlannedPicture(file: file, content: content, crops: []), files)
  }

  private mutating func publishStaticFiles(of index: ContentIndex) {
    for file in index.staticFiles {
      publish(file, at: PictureLibrary.outputPath(of: file, below: ""))
    }
  }

  /// Publishes all files in the folders of texts that have a page, whether the texts name them or not.
  private mutating func publish(_ bundles: TextBundles) {
    let published = bundles.published { targets.page(of: $0)?.folder(in: language) }
    for (file, _, path) in published { publish(file, at: path) }
  }

  /// The pages that search engines may list.
  private var listedPages: ListedPages {
    let numbers = pages.families.indices.filter { pages.families[$0].traits.isListed }.flatMap { number in
      let (numbers, family) = (pages.pages(ofFamily: number), pages.families[number])
      return numbers.filter { family.isListed($0 - numbers.lowerBound) }.map { Int32($0) }
    }
    return ListedPages(
      count: numbers.count,
      page: { [pages] index in
        let (family, page) = pages[Int(numbers[index])]
        return (family.route(page), family.language, family.traits.modified(page))
      },
      hash: { [outputPathHashes] in outputPathHashes[Int(numbers[$0])] })
  }
}
