import MamushiCore

/// An album that a text shows.
struct ShownAlbumModel: RecordModel {
  let title: String
  /// Absolute for readers outside the site.
  let url: String
  let photos: [ShownPhotoModel]
  /// Whether it has photos that are not shown.
  let hasMore: Bool

  static let shape = Shape<ShownAlbumModel>(
    "shown album",
    .text("title") { $0.title },
    .text("url") { $0.url },
    .flag("hasPhotos") { !$0.photos.isEmpty },
    .list("photos") { $0.photos },
    .flag("hasMore") { $0.hasMore })
}

/// A photo of an album that a text shows.
struct ShownPhotoModel: RecordModel {
  /// The address of the photo's page.
  let url: String
  let title: String
  let image: ImageModel
  /// One file that shows it, for feeds.
  let imageURL: String
  /// The size of that file; nil if it is unknown.
  let imageSize: Picture.Size?

  static let shape = Shape<ShownPhotoModel>(
    "shown photo",
    .text("url") { $0.url },
    .text("title") { $0.title },
    .model("image") { $0.image },
    .text("imageURL") { $0.imageURL },
    .number("imageWidth") { $0.imageSize?.width },
    .number("imageHeight") { $0.imageSize?.height })
}
