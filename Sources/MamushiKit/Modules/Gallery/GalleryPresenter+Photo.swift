import MamushiCore

// The page of a photo.
extension GalleryPresenter {
  func photo(_ position: Int, of album: Album, _ tools: PageTools) -> PresentedPage {
    let photo = album.photos[position]
    let strings = presentation.strings
    func neighbour(_ position: Int) -> LinkModel? {
      guard album.photos.indices.contains(position) else { return nil }
      let other = album.photos[position]
      return LinkModel(
        title: other.title, url: presentation.url(.photo(album: album.path, slug: other.slug)))
    }
    let caption = photo.caption.map {
      tools.document(
        $0, on: .photo(album: album.path, slug: photo.slug), textLimit: ExcerptTable.limit * 6)
    }
    let html = caption.flatMap { $0.html.bytes.isEmpty ? nil : $0.html }
    let model = GalleryPhotoModel(
      title: photo.title,
      caption: html, captionText: html == nil ? photo.captionText : nil,
      image: presentation.image(photo.picture, alt: photo.title, loading: .first),
      facts: presentation.facts(of: photo), original: original(of: photo, in: album),
      album: link(album), breadcrumbs: breadcrumbs(to: album) + [link(album)],
      position: strings.phrase("slidePosition").filled([
        "number": String(position + 1), "count": String(album.photos.count),
      ]),
      previous: neighbour(position - 1), next: neighbour(position + 1))
    var head = PageHead(
      presentation.documentTitle("\(photo.title) — \(album.title)"), scene: .gallery)
    let words = html == nil ? photo.captionText : caption?.text
    if let words, !words.isEmpty { head.description = Excerpt.make(from: words, limit: ExcerptTable.limit) }
    head.image = photo.picture
    head.previous = model.previous?.url
    head.next = model.next?.url
    return PresentedPage(head, model)
  }

  func photoInputs(_ position: Int, of album: Album, _ inputs: inout PageInputs) {
    let photo = album.photos[position]
    add(photo, to: &inputs)
    inputs.add(photo.caption)
    inputs.add(photo.captionText)
    inputs.add(photo.takenAt)
    inputs.add(photo.file.string)
    add(link: album, to: &inputs)
    add(breadcrumbsTo: album, to: &inputs)
    inputs.add(position)
    inputs.add(album.photos.count)
    for neighbour in [position - 1, position + 1] where album.photos.indices.contains(neighbour) {
      inputs.add(album.photos[neighbour].title)
      inputs.add(album.photos[neighbour].slug)
    }
  }

  /// The photo's file, where the site offers it: only its own, not those of sources.
  private func original(of photo: GalleryPhoto, in album: Album) -> OriginalPhotoModel? {
    guard presentation.configuration.galleryOriginals, photo.file.isInside(ContentIndex.galleryFolder),
      !photo.picture.isElsewhere
    else { return nil }
    let path = Route.photo(album: album.path, slug: photo.slug).path + photo.file.name
    let format = photo.picture.content?.facts.format.rawValue ?? photo.file.fileExtension
    let text = photo.picture.size.map { size in
      presentation.strings.phrase("originalText").filled([
        "format": format.uppercased(), "width": String(size.width), "height": String(size.height),
      ])
    }
    return OriginalPhotoModel(url: presentation.url(.file(path)), text: text)
  }
}

extension PageInputs {
  fileprivate mutating func add(_ time: PhotoTime?) {
    add(time) {
      $0.add(Int($1.order))
      $0.add($1.hasTime)
    }
  }
}
