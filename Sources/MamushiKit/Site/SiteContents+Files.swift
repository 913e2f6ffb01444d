import MamushiCore

// What templates of files can show of a site.
extension SiteContents {
  /// - Parameters:
  ///   - template: what it does not show is left out.
  ///   - zone: that of the dates of photos.
  func fileContents(for template: FileTemplate, in zone: any TimeZoneRules) -> FileContents {
    FileContents(
      catalog: catalog,
      pages: template.shows(.pages) || template.subject == .page
        ? pages.pages.map { page in
          FilePage(card: PageCard(page), updated: page.updated, body: page.body)
        } : [],
      lists: fileLists(template),
      albums: template.shows(.albums)
        ? gallery.albums.filter { !$0.isDraft }.map { album in
          FileAlbum(
            card: AlbumCard(album, in: gallery), date: album.date(in: zone),
            text: template.showsTexts ? album.text : nil,
            photos: template.shows(.photos) ? filePhotos(of: album, for: template, in: zone) : [])
        } : [],
      hidden: hiddenTexts(of: template.subject))
  }

  private func filePhotos(
    of album: Album, for template: FileTemplate, in zone: any TimeZoneRules
  ) -> [FilePhoto] {
    album.photos.map { photo in
      FilePhoto(
        card: PhotoCard(photo, in: album), date: photo.takenAt?.date(in: zone),
        caption: template.showsCaptions ? photo.caption : nil,
        captionText: template.showsCaptions ? photo.captionText : nil)
    }
  }

  /// The texts that have no file of their own, where a template makes such files.
  private func hiddenTexts(of subject: FileTemplate.Subject) -> [HiddenText] {
    switch subject {
    case .site: []
    case .article: hiddenArticles
    case .page: hiddenPages
    }
  }

  /// The articles that readers may not see, whether or not this build gives them a page.
  private var hiddenArticles: [HiddenText] {
    func text(_ article: Article, _ state: HiddenState) -> HiddenText {
      HiddenText(
        file: article.body.file, page: article.route, state: state,
        isScheduled: state == .future && article.body.item == nil)
    }
    return hidden.map { text($0.article, $0.state) }
      + catalog.articles.indices.compactMap { position in
        catalog.articles[position].unpublished.map { text(catalog.articles[position], $0) }
      }
  }

  /// The same for the site's own pages. The one for addresses that lead nowhere has no files.
  private var hiddenPages: [HiddenText] {
    func text(_ page: ContentPage, _ state: HiddenState) -> HiddenText {
      HiddenText(file: page.body.file, page: page.route, state: state, isScheduled: state == .future)
    }
    return pages.hidden.filter { $0.page.place != .notFound }.map { text($0.page, $0.state) }
      + pages.pages.compactMap { page in page.unpublished.map { text(page, $0) } }
  }

  private func fileLists(_ template: FileTemplate) -> FileLists {
    func shows(_ part: FileTemplate.Part, _ taxonomy: Route.Taxonomy) -> [FileList] {
      template.shows(part) ? lists(of: taxonomy, for: template) : []
    }
    return FileLists(
      categories: shows(.categories, .categories), tags: shows(.tags, .tags),
      series: shows(.series, .series), sections: shows(.sections, .sections),
      authors: template.shows(.authors)
        ? authors.map { author in
          FileList(
            title: author.name, slug: author.slug, route: .author(slug: author.slug, page: 1),
            description: author.bio, count: author.articles.count,
            articles: fileArticles(author.articles, for: template))
        } : [],
      taxonomies: template.shows(.taxonomies)
        ? taxonomies.own.map { ($0, lists(of: $0, for: template)) } : [])
  }

  /// Returns the articles of a list that readers may see; nil if the template shows no articles.
  private func fileArticles(_ positions: [Int32], for template: FileTemplate) -> FileArticles? {
    guard template.shows(.articles) else { return nil }
    return FileArticles(
      catalog: catalog, positions: positions.filter { catalog.articles[Int($0)].unpublished == nil },
      showsTexts: template.showsTexts)
  }

  private func lists(of taxonomy: Route.Taxonomy, for template: FileTemplate) -> [FileList] {
    taxonomies.terms(of: taxonomy).map { term in
      FileList(
        title: taxonomy == .sections ? term.title : term.name, slug: term.slug,
        route: .term(taxonomy, slug: term.slug, page: 1),
        description: term.text?.description, count: term.articles.count,
        articles: fileArticles(term.listedArticles, for: template))
    }
  }
}
