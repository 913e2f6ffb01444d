import MamushiCore

// What lists show of albums and photos.

/// An album as links name it.
struct AlbumLink: PageInput {
  let title: String
  /// The slugs of its folder and those above it: `kyoto/spring`.
  let path: String
  var isDraft = false
  var isHiddenFromSearch = false

  /// Whether neither search engines nor the search list its pages.
  var isUnlisted: Bool { isDraft || isHiddenFromSearch }

  func add(to inputs: inout PageInputs) {
    inputs.add(title)
    inputs.add(path)
    inputs.add(isDraft)
    inputs.add(isHiddenFromSearch)
  }
}

/// An album in a list.
struct AlbumCard: PageInput {
  let link: AlbumLink
  let cover: Picture?
  let photoCount: Int
  /// The number of albums directly in it.
  let albumCount: Int

  func add(to inputs: inout PageInputs) {
    link.add(to: &inputs)
    inputs.add(cover)
    inputs.add(photoCount)
    inputs.add(albumCount)
  }
}

/// A photo in a grid.
struct PhotoCard: PageInput {
  /// The path of its album.
  let album: String
  let title: String
  let slug: String
  let picture: Picture
  /// What the picture shows; without it, the title stands for it.
  var alt: String?

  /// The text in place of the picture.
  var alternative: String { alt ?? title }

  func add(to inputs: inout PageInputs) {
    inputs.add(album)
    inputs.add(title)
    inputs.add(slug)
    inputs.add(picture)
    inputs.add(alt)
  }
}

struct AlbumCardModel: RecordModel {
  private let card: AlbumCard
  private let loading: ImageLoading
  private let presentation: Presentation

  init(_ card: AlbumCard, in presentation: Presentation, loading: ImageLoading) {
    self.card = card
    self.loading = loading
    self.presentation = presentation
  }

  static let shape = Shape<AlbumCardModel>(
    "AlbumCard",
    .text("title") { $0.card.link.title },
    .text("url") { $0.presentation.url(.album(path: $0.card.link.path, page: 1)) },
    .model("cover") { album in
      album.card.cover.map {
        album.presentation.image(
          $0, crop: .landscape, alt: album.card.link.title, loading: album.loading)
      }
    },
    .text("countText") { $0.presentation.countText(of: $0.card) },
    .text("mark") { $0.presentation.mark(of: $0.card.link) })
}

struct PhotoModel: RecordModel {
  private let photo: PhotoCard
  private let loading: ImageLoading
  private let presentation: Presentation

  init(_ photo: PhotoCard, in presentation: Presentation, loading: ImageLoading) {
    self.photo = photo
    self.loading = loading
    self.presentation = presentation
  }

  static let shape = Shape<PhotoModel>(
    "Photo",
    .text("url") { $0.presentation.url(.photo(album: $0.photo.album, slug: $0.photo.slug)) },
    .text("title") { $0.photo.title },
    .model("image") { $0.image(.square) },
    .model("whole") { $0.image(.whole) })

  private func image(_ crop: ImageRendition.Crop) -> ImageModel {
    presentation.image(photo.picture, crop: crop, alt: photo.alternative, loading: loading)
  }
}

extension Presentation {
  /// The mark of an album that readers would not see.
  func mark(of album: AlbumLink) -> String? { mark(album.isDraft ? .draft : nil) }

  /// Returns the albums of a list.
  ///
  /// - Parameter isFirst: whether their covers are the first pictures of the page.
  func albums(_ albums: [AlbumCard], isFirst: Bool = true) -> [AlbumCardModel] {
    albums.enumerated().map { offset, album in
      AlbumCardModel(
        album, in: self, loading: .at(offset, eagerCount: isFirst ? 3 : 0, hasFirst: true))
    }
  }

  /// Returns the photos of a grid.
  ///
  /// - Parameter isFirst: whether they are the first pictures of the page.
  func photos(_ photos: [PhotoCard], isFirst: Bool = true) -> [PhotoModel] {
    photos.enumerated().map { offset, photo in
      PhotoModel(photo, in: self, loading: .at(offset, eagerCount: isFirst ? 9 : 0, hasFirst: true))
    }
  }

  /// The number of an album's photos, or of its albums if it has no photos.
  func countText(of album: AlbumCard) -> String {
    album.photoCount == 0 && album.albumCount > 0
      ? count(album.albumCount, "albumCount") : count(album.photoCount, "photoCount")
  }
}
