import MamushiCore

// What templates of files can show of a site.
extension SiteContents {
  var fileContents: FileContents {
    FileContents(
      catalog: catalog,
      pages: pages.pages.map { page in
        FilePage(
          card: PageCard(page), date: page.date, updated: page.updated, parameters: page.parameters,
          body: page.body)
      },
      lists: fileLists,
      albums: gallery.albums.filter { !$0.isDraft }.map { album in
        FileAlbum(
          card: AlbumCard(album, in: gallery), photos: album.photos.map { PhotoCard($0, in: album) })
      })
  }

  private var fileLists: FileLists {
    FileLists(
      categories: lists(of: .categories), tags: lists(of: .tags), series: lists(of: .series),
      sections: lists(of: .sections),
      authors: authors.map { author in
        FileList(
          title: author.name, slug: author.slug, route: .author(slug: author.slug, page: 1),
          description: author.bio, count: author.articles.count)
      },
      taxonomies: taxonomies.own.map { ($0, lists(of: $0)) })
  }

  private func lists(of taxonomy: Route.Taxonomy) -> [FileList] {
    taxonomies.terms(of: taxonomy).map { term in
      FileList(
        title: term.title, slug: term.slug, route: .term(taxonomy, slug: term.slug, page: 1),
        description: term.text?.description, count: term.articles.count)
    }
  }
}
