import MamushiCore

/// All entities of a build, gathered and validated, scene by scene.
struct SiteContents: Sendable {
  let index: ContentIndex
  /// The files that it was read from.
  let sources: SourceTable
  /// Pictures of remote items; nil for a site without sources.
  let media: RemoteMedia?
  let pictures: PictureLibrary
  let renditionPlan: RenditionPlan
  let catalog: Catalog
  let hidden: [HiddenArticle]
  /// The next moment at which an article may appear or expire.
  let nextChange: Timestamp?
  let taxonomies: Taxonomies
  let authors: [Author]
  let gallery: Gallery
  let guidance: [GuidancePage]
  let guidanceDrafts: [GuidancePage]
  let feed: FeedScene
}
