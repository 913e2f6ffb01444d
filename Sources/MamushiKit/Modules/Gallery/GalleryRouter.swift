import MamushiCore

/// The pages of the Gallery scene.
struct GalleryRouter {
  let presentation: Presentation

  /// - Parameters:
  ///   - folder: the content folder that links to the grid. There is no grid without albums.
  ///   - section: the site's text about the gallery.
  func pages(of gallery: Gallery, in folder: SitePath, section: SectionText? = nil) -> [PageFamily] {
    let presenter = GalleryPresenter(presentation: presentation)
    return [
      grid(of: gallery, in: folder, section, presenter), albums(of: gallery, presenter),
      photos(of: gallery, presenter),
    ]
  }

  /// The pages at former addresses of albums.
  func aliases(of gallery: Gallery) -> PageFamily {
    .aliases(
      of: gallery.albums.map { album in
        .init(
          aliases: album.aliases, route: .album(path: album.path, page: 1), file: album.textFile,
          title: album.title)
      }, in: presentation)
  }

  /// What the home page shows of the gallery: the top-level albums, and as many of the newest photos as the gallery's
  /// first page has.
  func highlights(of gallery: Gallery) -> (albums: [AlbumCard], photos: [PhotoCard]) {
    let photos = gallery.newest.prefix(presentation.configuration.galleryPageSize)
    return (gallery.cards(in: ""), photos.map { PhotoCard(gallery[$0], in: gallery.albums[$0.album]) })
  }

  private func grid(
    of gallery: Gallery, in folder: SitePath, _ section: SectionText?, _ presenter: GalleryPresenter
  ) -> PageFamily {
    let newest = gallery.newest
    let pages = Pages(itemCount: newest.count, size: presentation.configuration.galleryPageSize)
    let shared = newest.lazy.map { gallery[$0].picture }.first { !$0.isDrawing }
    var traits = PageFamily.Traits()
    if !gallery.albums.isEmpty {
      traits.files = [LinkedFiles(folder)] + (section.map { [LinkedFiles($0.file)] } ?? [])
    }
    return PageFamily(
      "Gallery/grid", in: presentation.language, count: gallery.albums.isEmpty ? 0 : pages.count,
      traits: traits,
      route: { .gallery(page: $0 + 1) }, origin: { _ in .site("the gallery") },
      showing: { index in
        let page = ListPage(index + 1, of: pages)
        return (
          page, newest.count, index == 0 ? section : section?.titleAlone,
          shared,
          index == 0 ? gallery.cards(in: "") : [],
          newest[page.range].map { PhotoCard(gallery[$0], in: gallery.albums[$0.album]) }
        )
      },
      presentTexts: presenter.grid)
  }

  private func albums(of gallery: Gallery, _ presenter: GalleryPresenter) -> PageFamily {
    let albums = gallery.albums
    let size = presentation.configuration.galleryPageSize
    let pages = ListPages(lists: albums.lazy.map(\.photos.count), size: size)
    let firstPages = pages.firstPages
    var traits = PageFamily.Traits()
    traits.files = [
      LinkedFiles(count: albums.count, page: { firstPages[$0] }, file: { albums[$0].folder }),
      LinkedFiles(
        count: albums.count, page: { firstPages[$0] },
        file: { albums[$0].textFile }),
    ]
    traits.hidden = gallery.drafts.map { album in
      HiddenPage(
        file: album.textFile, place: album.text == nil ? album.folder : nil, folder: album.folder,
        route: .album(path: album.path, page: 1),
        texts: album.photos.compactMap { photo in
          photo.caption.map { ($0.file, .photo(album: album.path, slug: photo.slug)) }
        },
        title: album.title, state: .draft,
        reason: album.isInDraft ? "in an album that is a draft" : nil,
        further: [.gallery(page: 1)] + album.photos.map { .photo(album: album.path, slug: $0.slug) })
    }
    traits.unlisted = Set((0..<pages.count).filter { albums[pages[$0].list].isUnlisted })
    traits.pictures = { show in
      for album in albums { show(album.cover, [.landscape]) }
    }
    traits.searched = SearchedPages(
      kind: .album, isSearched: { pages[$0].page.number == 1 },
      page: { SearchedPage(title: albums[pages[$0].list].title, picture: albums[pages[$0].list].cover) })
    return PageFamily(
      "Gallery/album", in: presentation.language, count: pages.count, traits: traits,
      route: { .album(path: albums[pages[$0].list].path, page: pages[$0].page.number) },
      origin: { .folder(SourceLocation(albums[pages[$0].list].folder)) },
      showing: { index in
        let (list, page) = pages[index]
        let album = albums[list]
        return (
          AlbumCard(album, in: gallery), page, page.number == 1 ? album.text : nil,
          gallery.ancestors(of: album.path).map(AlbumLink.init),
          page.number == 1 ? gallery.cards(in: album.path) : [],
          album.photos[page.range].map { PhotoCard($0, in: album) }
        )
      },
      presentTexts: presenter.album)
  }

  private func photos(of gallery: Gallery, _ presenter: GalleryPresenter) -> PageFamily {
    let albums = gallery.albums
    let places = gallery.places
    // The text beside a photo; `album.md` belongs to the album, whatever photos are called.
    let captioned = places.indices.filter { gallery[places[$0]].file.stem != "album" }
    var traits = PageFamily.Traits()
    traits.files = [
      LinkedFiles(count: captioned.count, page: { captioned[$0] }) { number in
        let photo = gallery[places[captioned[number]]]
        if let caption = photo.caption { return caption.file }
        let file = photo.file
        return file.folder.appending(file.stem + ".md")
      }
    ]
    traits.unlisted = Set(places.indices.filter { albums[places[$0].album].isUnlisted })
    traits.pictures = { show in
      for place in places { show(gallery[place].picture, [.square, .whole]) }
    }
    traits.searched = SearchedPages(
      kind: .photo,
      page: { index in
        let photo = gallery[places[index]]
        // Shown if the photo has no caption of its own.
        let words = photo.caption == nil ? photo.captionParagraphs : []
        return SearchedPage(
          title: photo.title, terms: [albums[places[index].album].title], texts: words,
          picture: photo.picture, crop: .square)
      })
    return PageFamily(
      "Gallery/photo", in: presentation.language, count: places.count, traits: traits,
      route: { .photo(album: albums[places[$0].album].path, slug: gallery[places[$0]].slug) },
      origin: { .file(SourceLocation(gallery[places[$0]].file)) },
      showing: { index in
        let place = places[index]
        let album = albums[place.album]
        return (
          gallery[place], PhotoPlaceInAlbum(place.photo, in: album), AlbumLink(album),
          gallery.ancestors(of: album.path).map(AlbumLink.init)
        )
      },
      presentTexts: presenter.photo)
  }
}

extension Gallery {
  /// The albums in the album `path`, as lists show them.
  fileprivate func cards(in path: String) -> [AlbumCard] {
    albums(in: path).map { AlbumCard($0, in: self) }
  }
}
