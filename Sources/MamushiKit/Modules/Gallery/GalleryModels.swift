import MamushiCore

struct GalleryGridModel: RecordModel {
  let heading: String
  let albums: [AlbumCardModel]
  let photos: [PhotoModel]
  let pagination: PaginationModel?

  static let shape = Shape<GalleryGridModel>(
    "gallery",
    .text("heading") { $0.heading },
    .flag("hasPhotos") { !$0.photos.isEmpty },
    .flag("hasAlbums") { !$0.albums.isEmpty },
    .list("albums") { $0.albums },
    .list("photos") { $0.photos },
    .model("pagination") { $0.pagination })
}

struct AlbumCardModel: RecordModel {
  let title: String
  let url: String
  let cover: ImageModel?
  let countText: String

  static let shape = Shape<AlbumCardModel>(
    "AlbumCard",
    .text("title") { $0.title },
    .text("url") { $0.url },
    .model("cover") { $0.cover },
    .text("countText") { $0.countText })
}

struct PhotoModel: RecordModel {
  let url: String
  let title: String
  let image: ImageModel

  static let shape = Shape<PhotoModel>(
    "Photo",
    .text("url") { $0.url },
    .text("title") { $0.title },
    .model("image") { $0.image })
}

struct GalleryAlbumModel: RecordModel {
  let title: String
  let text: HTML?
  let parent: LinkModel
  let countText: String
  let photos: [PhotoModel]
  let albums: [AlbumCardModel]
  let pagination: PaginationModel?

  static let shape = Shape<GalleryAlbumModel>(
    "album",
    .text("title") { $0.title },
    .html("text") { $0.text },
    .model("parent") { $0.parent },
    .text("countText") { $0.countText },
    .flag("hasPhotos") { !$0.photos.isEmpty },
    .list("photos") { $0.photos },
    .flag("hasAlbums") { !$0.albums.isEmpty },
    .list("albums") { $0.albums },
    .model("pagination") { $0.pagination })
}

struct GalleryPhotoModel: RecordModel {
  let title: String
  let caption: HTML?
  let image: ImageModel
  let album: LinkModel
  let position: String
  let previous: LinkModel?
  let next: LinkModel?

  static let shape = Shape<GalleryPhotoModel>(
    "photo",
    .text("title") { $0.title },
    .html("caption") { $0.caption },
    .model("image") { $0.image },
    .model("album") { $0.album },
    .text("position") { $0.position },
    .model("previous") { $0.previous },
    .model("next") { $0.next })
}
