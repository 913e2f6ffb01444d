import MamushiCore
import TestFakes

@testable import MamushiKit

/// What a site would hold, and what each of its pages is made of.
struct PlannedSite {
  var articles: [Article] = []
  var profiles: [Author] = []
  var albums: [Album] = []
  var chapters: [GuidancePage] = []
  var pages: [ContentPage] = []
  var pickups: [Pickup] = []
  var ranking: [RankedCategory] = []
  var sections = SectionTexts()
  /// Beginnings of bodies, by slug.
  var excerpts: [String: String] = [:]
  var pageSize = 2
  var configure: @Sendable (inout SiteConfiguration) -> Void = { _ in }

  private struct NoProfiles: AuthorRepository {
    func authors() -> Loaded<[Author]> { Loaded([]) }
  }

  func plan() -> SitePlan {
    let site = presentation {
      $0.feedPageSize = pageSize
      $0.articlesPageSize = pageSize
      $0.galleryPageSize = pageSize
      configure(&$0)
    }
    let catalog = Catalog(articles.map(\.withFingerprint))
    for (position, article) in catalog.articles.enumerated() {
      if let excerpt = excerpts[article.slug] { catalog.excerpts.set(excerpt, at: position) }
    }
    let files = MemoryFiles()
    let taxonomies = TaxonomyInteractor().load(from: catalog).value
    let contents = SiteContents(
      index: files.index, sources: files.sources, media: nil, pictures: files.pictures,
      renditionPlan: site.renditionPlan, catalog: catalog,
      hidden: [], nextChange: nil,
      taxonomies: taxonomies, series: taxonomies.seriesTable,
      authors: AuthorInteractor(repository: NoProfiles()).load(profiles: profiles, catalog: catalog).value,
      gallery: Gallery(albums: albums), guidance: chapters, guidanceDrafts: [],
      pages: ContentPages(pages),
      feed: FeedScene(
        pickups: PickupFeed(pickups: pickups), ranking: CategoryRanking(categories: ranking),
        feed: InformationFeed(articleCount: catalog.articles.count, pageSize: pageSize)),
      sectionTexts: sections)
    var plan = SitePlan(contents, site)
    plan.publish(PublishedAssets([], presentation: site), of: contents, site)
    plan.planMachineFiles(site, beside: [])
    plan.planMenus(contents, site)
    return plan
  }

  /// The inputs of all pages and files for machines, by their paths.
  func inputs() -> [String: [UInt8]] {
    let plan = plan()
    var all: [String: [UInt8]] = [:]
    for page in 0..<plan.pageCount {
      var inputs = PageInputs()
      let (family, index) = plan.pages[page]
      plan.addInputs(ofPage: index, in: family, to: &inputs)
      all["/" + family.route(index).path] = inputs.bytes
    }
    for file in plan.machineFiles {
      var inputs = PageInputs()
      file.addInputs(&inputs)
      all["/" + file.route.path] = inputs.bytes
    }
    return all
  }

  /// The pages that have other inputs after a change, those that are new or gone included, in order.
  func changed(_ change: (inout PlannedSite) -> Void) -> [String] {
    var other = self
    change(&other)
    let (before, after) = (inputs(), other.inputs())
    return Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
  }
}

extension Article {
  /// As the repository has it: made of all but the body, and here but the former addresses, which no page shows.
  var withFingerprint: Article {
    var article = self
    article.aliases = []
    var fields = ByteEncoder()
    fields.add(article)
    article.aliases = self.aliases
    article.fingerprint = Fingerprint(high: ByteHash.hash(fields.bytes), low: 0)
    return article
  }
}
