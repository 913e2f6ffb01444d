import MamushiCore

/// A file that is made of the whole site.
struct FileModel: RecordModel {
  let articles: [FileArticleModel]
  let newest: [FileArticleModel]
  let pages: [FilePageModel]
  let lists: FileLists
  let albums: [FileAlbumModel]
  let presentation: Presentation
  // `nonisolated(unsafe)` is safe as in ``FileText``.
  nonisolated(unsafe) let texts: FileTexts

  static let shape = Shape<FileModel>(
    "file",
    .list("articles") { $0.articles },
    .list("newest") { $0.newest },
    .list("pages") { $0.pages },
    .list("categories") { $0.models($0.lists.categories) },
    .list("tags") { $0.models($0.lists.tags) },
    .list("series") { $0.models($0.lists.series) },
    .list("sections") { $0.models($0.lists.sections) },
    .list("authors") { $0.models($0.lists.authors) },
    .list("taxonomies") { file in
      file.lists.taxonomies.markingLast { list, isLast in
        FileTaxonomyModel(
          title: file.presentation.title(of: list.taxonomy), name: list.taxonomy.name,
          terms: file.models(list.terms), isLast: isLast)
      }
    },
    .list("albums") { $0.albums },
    .copiesNoCode)

  private func models(_ lists: [FileList]) -> [FileListModel] {
    lists.markingLast { FileListModel(list: $0, presentation: presentation, texts: texts, isLast: $1) }
  }
}

/// An article in a file, or of which a file is made.
struct FileArticleModel: RecordModel {
  let card: ArticleCard
  let presentation: Presentation
  let text: FileText
  let isLast: Bool

  private var article: Article {
    _read { yield card.article }
  }

  static let shape = Shape<FileArticleModel>(
    "FileArticle",
    .text("title") { $0.article.title },
    .text("slug") { $0.article.slug },
    .text("url") { $0.presentation.url($0.article.route) },
    .text("canonical") { $0.presentation.absoluteURL($0.article.route) },
    .text("original") { $0.article.original?.link },
    .text("language") { $0.presentation.foreignLanguage($0.article.language) },
    .text("catchCopy") { $0.article.catchCopy },
    .text("summary") { $0.card.summary },
    .text("image") { model in model.article.thumbnail.map { model.presentation.absoluteURL($0) } },
    .model("date") { model in model.article.date.map(model.presentation.date) },
    .model("updated") { model in model.article.updated.map(model.presentation.date) },
    .list("categories") { $0.terms($0.article.categories, .category) },
    .list("tags") { $0.terms($0.article.tags, .tag) },
    .list("authors") { $0.terms($0.article.authors, .author) },
    .text("series") { $0.article.series?.name },
    .model("rating") { model in model.article.rating.map(model.presentation.rating) },
    .number("minBudget") { $0.article.minBudget },
    .text("budget") { model in model.article.minBudget.map(model.presentation.budget) },
    .text("website") { $0.article.website },
    .parameters(.articleParameters) { $0.article.parameters },
    .html("paramsJSON") { HTML(json: $0.article.parameters) },
    .html("body") { $0.text.html },
    .copiesNoCode,
    .text("plainText") { $0.text.plain },
    .text("markdown") { $0.text.markdown },
    .flag("last") { $0.isLast })

  static func models(
    of articles: FileArticles, in presentation: Presentation, _ texts: FileTexts
  ) -> [FileArticleModel] {
    Array(articles.cards).markingLast { card, isLast in
      FileArticleModel(
        card: card, presentation: presentation,
        text: FileText(card.article.body, on: card.article.route, texts), isLast: isLast)
    }
  }

  private func terms(_ terms: [Term], _ page: TermLinkModel.Page) -> [FileTermModel] {
    terms.markingLast { FileTermModel(term: $0, page: page, presentation: presentation, isLast: $1) }
  }
}

/// A category, tag or author of an article in a file.
struct FileTermModel: RecordModel {
  let term: Term
  let page: TermLinkModel.Page
  let presentation: Presentation
  let isLast: Bool

  static let shape = Shape<FileTermModel>(
    "FileTerm",
    .text("title") { $0.term.name },
    .text("slug") { $0.term.slug },
    .text("url") { $0.presentation.url($0.page.route(of: $0.term)) },
    .flag("last") { $0.isLast })
}

/// A list of articles in a file.
struct FileListModel: RecordModel {
  let list: FileList
  let presentation: Presentation
  // `nonisolated(unsafe)` is safe as in ``FileText``.
  nonisolated(unsafe) let texts: FileTexts
  let isLast: Bool

  static let shape = Shape<FileListModel>(
    "FileList",
    .text("title") { $0.list.title },
    .text("slug") { $0.list.slug },
    .text("url") { $0.presentation.url($0.list.route) },
    .text("canonical") { $0.presentation.absoluteURL($0.list.route) },
    .text("description") { $0.list.description },
    .number("count") { $0.list.count },
    .list("articles") { model in
      model.list.articles.map { FileArticleModel.models(of: $0, in: model.presentation, model.texts) } ?? []
    },
    .flag("last") { $0.isLast })
}

/// A taxonomy of the site's own in a file.
struct FileTaxonomyModel: RecordModel {
  let title: String
  let name: String
  let terms: [FileListModel]
  let isLast: Bool

  static let shape = Shape<FileTaxonomyModel>(
    "FileTaxonomy",
    .text("title") { $0.title },
    .text("name") { $0.name },
    .list("terms") { $0.terms },
    .flag("last") { $0.isLast })
}

/// One of the site's own pages in a file, or of which a file is made.
struct FilePageModel: RecordModel {
  let page: FilePage
  let presentation: Presentation
  let text: FileText
  let isLast: Bool

  static let shape = Shape<FilePageModel>(
    "FilePage",
    .text("title") { $0.page.card.title },
    .text("url") { $0.presentation.url($0.page.card.route) },
    .text("canonical") { $0.presentation.absoluteURL($0.page.card.route) },
    .text("language") { $0.presentation.foreignLanguage($0.page.card.language) },
    .text("summary") { $0.page.card.summary },
    .text("image") { model in model.page.card.picture.map { model.presentation.absoluteURL($0) } },
    .model("date") { model in model.page.card.date.map(model.presentation.date) },
    .model("updated") { model in model.page.updated.map(model.presentation.date) },
    .parameters(.pageParameters) { $0.page.card.parameters },
    .html("paramsJSON") { HTML(json: $0.page.card.parameters) },
    .html("body") { $0.text.html },
    .copiesNoCode,
    .text("plainText") { $0.text.plain },
    .text("markdown") { $0.text.markdown },
    .flag("last") { $0.isLast })
}

/// An album in a file.
struct FileAlbumModel: RecordModel {
  let album: FileAlbum
  let presentation: Presentation
  let text: FileText?
  let captions: FileCaptions
  let isLast: Bool

  static let shape = Shape<FileAlbumModel>(
    "FileAlbum",
    .text("title") { $0.album.card.link.title },
    .text("url") { $0.presentation.url($0.album.route) },
    .text("canonical") { $0.presentation.absoluteURL($0.album.route) },
    .text("image") { model in model.album.card.cover.map { model.presentation.absoluteURL($0) } },
    .model("date") { model in model.album.date.map(model.presentation.date) },
    .html("body") { $0.text?.html },
    .copiesNoCode,
    .text("plainText") { $0.text?.plain },
    .text("markdown") { $0.text?.markdown },
    .number("count") { $0.album.card.photoCount },
    .list("photos") { model in
      model.album.photos.markingLast {
        FilePhotoModel(
          photo: $0, presentation: model.presentation, caption: model.captions.caption(of: $0), isLast: $1)
      }
    },
    .flag("last") { $0.isLast })
}

/// A photo in a file.
struct FilePhotoModel: RecordModel {
  let photo: FilePhoto
  let presentation: Presentation
  let caption: FileCaption
  let isLast: Bool

  static let shape = Shape<FilePhotoModel>(
    "FilePhoto",
    .text("title") { $0.photo.card.title },
    .text("url") { $0.presentation.url($0.photo.route) },
    .text("canonical") { $0.presentation.absoluteURL($0.photo.route) },
    .text("image") { $0.presentation.absoluteURL($0.photo.card.picture) },
    .number("width") { $0.size?.width },
    .number("height") { $0.size?.height },
    .model("date") { model in model.photo.date.map(model.presentation.date) },
    .html("caption") { $0.caption.html },
    .copiesNoCode,
    .text("captionText") { $0.caption.plain },
    .flag("last") { $0.isLast })

  /// That of the picture at its address.
  private var size: Picture.Size? { presentation.fileSize(of: photo.card.picture) }
}

extension Shape.Field {
  /// Code in texts of files stands as in feeds, without the box that takes the button: a page of one's own that uses
  /// `Shared/text-head` needs no script for it.
  fileprivate static var copiesNoCode: Self { flag("hasCode") { _ in false } }
}

extension Collection {
  /// Returns what `make` makes of each element, told whether it is the last: after that one, JSON has no comma.
  func markingLast<Model>(_ make: (_ element: Element, _ isLast: Bool) -> Model) -> [Model] {
    enumerated().map { make($1, $0 == count - 1) }
  }
}
