import MamushiCore

// Presents the page of a photo.
extension GalleryPresenter {
  /// - Parameters:
  ///   - place: the photo's place in its album.
  ///   - album: the album.
  ///   - trail: the albums that contain the album, the outermost first.
  func photo(
    _ texts: any TextRenderer, _ photo: GalleryPhoto, _ place: PhotoPlaceInAlbum, _ album: AlbumLink,
    _ trail: [AlbumLink]
  ) -> PresentedPage<GalleryPhotoModel> {
    let strings = presentation.strings
    let route = Route.photo(album: album.path, slug: photo.slug)
    func link(to neighbour: PhotoLink?) -> LinkModel? {
      neighbour.map {
        LinkModel(title: $0.title, url: presentation.url(.photo(album: album.path, slug: $0.slug)))
      }
    }
    let caption = photo.caption.map {
      texts.document($0, on: route, textLimit: ExcerptTable.limit * 6)
    }
    let shown = caption.flatMap { $0.html.bytes.isEmpty ? nil : $0 }
    let paragraphs = shown == nil ? photo.captionParagraphs : []
    let plain = paragraphs.isEmpty ? nil : paragraphs.joined(separator: " ")
    let model = GalleryPhotoModel(
      title: photo.title, mark: presentation.mark(of: album),
      caption: shown, captionText: plain,
      captionParagraphs: paragraphs.map { CaptionParagraphModel(text: $0) },
      image: presentation.image(photo.picture, alt: photo.alternative, loading: .first),
      facts: presentation.facts(of: photo), original: original(of: photo, at: route),
      originalPage: photo.link.map { LinkModel(title: WebAddress.host(of: $0) ?? $0, url: $0) },
      album: self.link(album), breadcrumbs: breadcrumbs(trail) + [self.link(album)],
      position: strings.phrase("slidePosition").filled([
        "number": String(place.position + 1), "count": String(place.count),
      ]),
      previous: link(to: place.previous), next: link(to: place.next))
    var head = PageHead(
      presentation.documentTitle("\(photo.title) — \(album.title)"), scene: .gallery)
    let words = shown == nil ? plain : caption?.text
    if let words, !words.isEmpty { head.description = Excerpt.make(from: words, limit: ExcerptTable.limit) }
    head.image = photo.picture
    head.isHiddenFromSearch = album.isUnlisted
    head.structuredData = presentation.structuredData(ofPathThrough: model.breadcrumbs, to: photo.title)
    head.previous = model.previous?.url
    head.next = model.next?.url
    return PresentedPage(head, model)
  }

  /// The photo's file, if the site offers originals: only its own files, not those of sources.
  private func original(of photo: GalleryPhoto, at route: Route) -> OriginalPhotoModel? {
    guard presentation.configuration.galleryOriginals, !photo.isRemote, !photo.picture.isElsewhere
    else { return nil }
    let path = route.path(in: presentation.language) + photo.file.name
    let format = photo.picture.content?.facts.format.rawValue ?? photo.file.fileExtension
    let text = photo.picture.size.map { size in
      presentation.strings.phrase("originalText").filled([
        "format": format.uppercased(), "width": String(size.width), "height": String(size.height),
      ])
    }
    return OriginalPhotoModel(url: presentation.url(.file(path)), text: text)
  }
}
