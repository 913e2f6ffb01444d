import MamushiCore

struct GalleryGridModel: RecordModel {
  let heading: String
  let intro: String?
  let text: RenderedText?
  let albums: [AlbumCardModel]
  let photos: [PhotoModel]
  /// The number of the page's first photo among those of all pages, from 1.
  let firstNumber: Int
  /// How many photos all pages have.
  let photoCount: Int
  /// The address of the gallery's feed, if it has one.
  let feed: String?
  let pagination: PaginationModel?

  static let shape = Shape<GalleryGridModel>(
    "gallery",
    .text("heading") { $0.heading },
    .text("intro") { $0.intro },
    .html("text") { $0.text?.html },
    .flag("hasCode") { $0.text?.hasCode ?? false },
    .flag("hasPhotos") { !$0.photos.isEmpty },
    .flag("hasAlbums") { !$0.albums.isEmpty },
    .list("albums") { $0.albums },
    .list("photos") { $0.photos },
    .number("firstNumber") { $0.firstNumber },
    .number("photoCount") { $0.photoCount },
    .text("feed") { $0.feed },
    .model("pagination") { $0.pagination })
}

struct GalleryAlbumModel: RecordModel {
  let title: String
  let mark: String?
  let text: RenderedText?
  let parent: LinkModel
  let breadcrumbs: [LinkModel]
  let countText: String
  let photos: [PhotoModel]
  let albums: [AlbumCardModel]
  /// The address of the gallery's feed, if it has one.
  let feed: String?
  let pagination: PaginationModel?

  static let shape = Shape<GalleryAlbumModel>(
    "album",
    .text("title") { $0.title },
    .text("mark") { $0.mark },
    .html("text") { $0.text?.html },
    .flag("hasCode") { $0.text?.hasCode ?? false },
    .model("parent") { $0.parent },
    .list("breadcrumbs") { $0.breadcrumbs },
    .text("countText") { $0.countText },
    .flag("hasPhotos") { !$0.photos.isEmpty },
    .list("photos") { $0.photos },
    .flag("hasAlbums") { !$0.albums.isEmpty },
    .list("albums") { $0.albums },
    .text("feed") { $0.feed },
    .model("pagination") { $0.pagination })
}

struct GalleryPhotoModel: RecordModel {
  let title: String
  let mark: String?
  let caption: RenderedText?
  /// A caption in plain text, in one line.
  let captionText: String?
  let captionParagraphs: [CaptionParagraphModel]
  let image: ImageModel
  let facts: PhotoFacts
  let original: OriginalPhotoModel?
  let originalPage: LinkModel?
  let album: LinkModel
  let breadcrumbs: [LinkModel]
  let position: String
  let previous: LinkModel?
  let next: LinkModel?

  static let shape = Shape<GalleryPhotoModel>(
    "photo",
    .text("title") { $0.title },
    .text("mark") { $0.mark },
    .html("caption") { $0.caption?.html },
    .flag("hasCode") { $0.caption?.hasCode ?? false },
    .text("captionText") { $0.captionText },
    .list("captionParagraphs") { $0.captionParagraphs },
    .model("image") { $0.image },
    .flag("hasFacts") { $0.facts != PhotoFacts() },
    .text("camera") { $0.facts.camera },
    .text("lens") { $0.facts.lens },
    .text("focalLength") { $0.facts.focalLength },
    .text("aperture") { $0.facts.aperture },
    .text("exposure") { $0.facts.exposure },
    .text("sensitivity") { $0.facts.sensitivity },
    .model("takenAt") { $0.facts.takenAt },
    .text("place") { $0.facts.place },
    .text("coordinates") { $0.facts.coordinates },
    .text("mapURL") { $0.facts.mapURL },
    .model("original") { $0.original },
    .model("originalPage") { $0.originalPage },
    .model("album") { $0.album },
    .list("breadcrumbs") { $0.breadcrumbs },
    .text("position") { $0.position },
    .flag("hasNeighbours") { $0.previous != nil || $0.next != nil },
    .model("previous") { $0.previous },
    .model("next") { $0.next })
}

/// A paragraph of a photo's caption in plain text.
struct CaptionParagraphModel: RecordModel {
  let text: String

  static let shape = Shape<CaptionParagraphModel>("paragraph", .text("text") { $0.text })
}

/// When a photo was taken. Cameras seldom tell the zone, so it has no key that needs one, and all others of ``DateModel``.
struct PhotoTimeModel: RecordModel, Equatable {
  let iso: String
  let compact: String
  let hasTime: Bool
  let text: String
  let year: Int
  let month: Int
  let day: Int
  let monthName: String

  static let shape = Shape<PhotoTimeModel>(
    "PhotoDate", .text("iso") { $0.iso }, .text("compact") { $0.compact }, .flag("hasTime") { $0.hasTime },
    .text("text") { $0.text }, .number("year") { $0.year }, .number("month") { $0.month },
    .number("day") { $0.day }, .text("monthName") { $0.monthName })
}

/// A photo's file, offered for download.
struct OriginalPhotoModel: RecordModel {
  let url: String
  let text: String?

  static let shape = Shape<OriginalPhotoModel>(
    "Original", .text("url") { $0.url }, .text("text") { $0.text })
}
